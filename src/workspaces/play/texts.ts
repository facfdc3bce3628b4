import type { Language } from '../../state/preferencesStore';

const en = {
  title: 'How the turns were decided',
  engine: 'Engine',
  beside: 'Beside it',
  nothing: 'nothing',
  close: 'Close the player',
  presenter: 'Presenter mode (F)',
  link: 'Copy a link to this step',
  linkCopied: 'Copied',
  linkEdited: 'This network has been edited, or its traffic is a file: a link cannot name it. Save the design instead.',
  working: 'Working out the steps …',
  noSteps: 'This engine does not decide step by step here.',
  tooLarge: (links: string, limit: string) =>
    `${links} links are too many to follow step by step; up to ${limit} are played. Open a smaller network of the same kind.`,
  first: 'To the start (Home)',
  last: 'To the end (End)',
  back: 'One step back (←)',
  step: 'One step (→)',
  play: 'Play (Space)',
  pause: 'Pause (Space)',
  previousRefusal: 'Previous refusal (↑)',
  nextRefusal: 'Next refusal (↓)',
  position: 'Step',
  ofSteps: (step: string, last: string) => `${step} of ${last}`,
  speed: 'Speed',
  aSecond: (steps: string) => `${steps} a second`,
  counts: (allowed: string, refused: string) => `${allowed} turn pairs allowed, ${refused} refused`,
  canvas: 'Decisions so far',
  keys: 'Space plays and pauses, arrows step, up and down go to refusals, Home and End to the ends, F presents, Escape leaves.',
  loopBesides: (n: string) => `… (${n} channels)`,
  legendAllowed: 'allowed so far',
  legendRefused: 'refused',
  legendNow: 'this step',
  legendLoop: 'the loop it would close',
  legendOrder: 'rank or place: the latest stands out most',
  playKeys: {
    toggle: 'Play and pause',
    step: 'One step back or on',
    refusal: 'To the previous or next refusal',
    first: 'To the start',
    last: 'To the end',
    presenter: 'Presenter mode',
    leave: 'Leave presenter mode, then the player',
  },
  start: {
    turns: 'No turn is allowed yet. Turns are taken pair by pair, the busiest first.',
    ranked:
      'Switches get their ranks from the root outwards; towards smaller ranks is up. A turn from down to up is prohibited.',
    removed:
      'Switches are removed one by one, the one with the least turn traffic first. Each loses its turns among those that remain.',
  },
  allowed: (at: string, turn: string) => `${at}: the turn ${turn} and its reverse are allowed; they close no loop.`,
  turnRefused: (at: string, turn: string, loop: string) =>
    `${at}: the turn ${turn} is refused: it would close the loop ${loop}.`,
  reverseRefused: (at: string, turn: string, reverse: string, loop: string) =>
    `${at}: the turn ${turn} fits, but is refused with its reverse ${reverse}, which would close the loop ${loop}.`,
  root: (at: string) => `${at} is the root: rank 0. All turns there are allowed.`,
  ranked: (at: string, rank: string, refused: string, allowed: string) =>
    `${at} gets rank ${rank}. Turns there between switches of smaller rank lead down and up again: ${refused} pairs prohibited, ${allowed} allowed.`,
  removed: (at: string, nth: string, refused: string, allowed: string) =>
    `${at} is removed (number ${nth}): its ${refused} turn pairs among the switches that remain are prohibited, the other ${allowed} allowed.`,
  restart:
    'Some hosts could not reach each other under these turns: all decisions are dropped and taken anew in another sequence.',
  end: (refused: string) =>
    `Done. All turns that agree with the decisions are allowed, unused ones too; ${refused} pairs stay prohibited, and no loop is left.`,
};

const ja: typeof en = {
  title: 'ターン決定の過程',
  engine: 'エンジン',
  beside: '並べて表示',
  nothing: 'なし',
  close: 'プレーヤーを閉じる',
  presenter: '発表モード (F)',
  link: 'このステップへのリンクをコピー',
  linkCopied: 'コピーしました',
  linkEdited:
    'ネットワークが編集されているか、トラフィックがファイル指定のため、リンクでは表せません。設計を保存してください。',
  working: 'ステップを求めています…',
  noSteps: 'このエンジンは、ここではステップごとの決定をしません。',
  tooLarge: (links, limit) =>
    `リンクが ${links} 本あり、ステップごとに追うには多すぎます（${limit} 本まで）。同じ種類の小さなネットワークを開いてください。`,
  first: '最初へ (Home)',
  last: '最後へ (End)',
  back: '1 ステップ戻る (←)',
  step: '1 ステップ進む (→)',
  play: '再生 (Space)',
  pause: '一時停止 (Space)',
  previousRefusal: '前の拒否へ (↑)',
  nextRefusal: '次の拒否へ (↓)',
  position: 'ステップ',
  ofSteps: (step, last) => `${step} / ${last}`,
  speed: '速さ',
  aSecond: (steps) => `毎秒 ${steps}`,
  counts: (allowed, refused) => `許可 ${allowed} 対、拒否 ${refused} 対`,
  canvas: 'これまでの決定',
  keys: 'Space で再生・一時停止、左右の矢印で 1 ステップ、上下で拒否へ、Home と End で両端へ、F で発表モード、Escape で終了。',
  loopBesides: (n) => `…（${n} チャネル）`,
  legendAllowed: 'これまでに許可',
  legendRefused: '拒否',
  legendNow: 'このステップ',
  legendLoop: 'できてしまうループ',
  legendOrder: '順位・順番（新しいものほど目立つ色）',
  playKeys: {
    toggle: '再生・一時停止',
    step: '1 ステップ戻る・進む',
    refusal: '前・次の拒否へ',
    first: '先頭へ',
    last: '末尾へ',
    presenter: '発表モード',
    leave: '発表モードを終え、次に再生を閉じる',
  },
  start: {
    turns: 'まだどのターンも許可されていません。トラフィックの多いターン対から順に調べます。',
    ranked: 'ルートから順にスイッチへ順位を付けます。順位の小さい方が「上」です。下りから上りへのターンを禁止します。',
    removed:
      'ターントラフィックが最小のスイッチから順に取り除きます。取り除くたびに、残ったスイッチ間のそこでのターンを禁止します。',
  },
  allowed: (at, turn) => `${at}：ターン ${turn} とその逆向きを許可します。ループはできません。`,
  turnRefused: (at, turn, loop) => `${at}：ターン ${turn} は拒否します。許可するとループ ${loop} ができます。`,
  reverseRefused: (at, turn, reverse, loop) =>
    `${at}：ターン ${turn} だけなら許可できますが、逆向きの ${reverse} がループ ${loop} を作るため、ともに拒否します。`,
  root: (at) => `${at} がルートです（順位 0）。そこでのターンはすべて許可します。`,
  ranked: (at, rank, refused, allowed) =>
    `${at} の順位は ${rank} です。順位の小さいスイッチ同士を結ぶターンは下りから上りになるため、${refused} 対を禁止し、${allowed} 対を許可します。`,
  removed: (at, nth, refused, allowed) =>
    `${at} を取り除きます（${nth} 番目）。残ったスイッチ間のターン ${refused} 対を禁止し、ほかの ${allowed} 対を許可します。`,
  restart: 'このままでは到達できないホストの組があるため、すべての決定を取り消し、順序を変えてやり直します。',
  end: (refused) =>
    `完了です。使われないターンも含め、決定と矛盾しないターンをすべて許可します。禁止は ${refused} 対で、ループは残りません。`,
};

export type PlayTexts = typeof en;

/** Texts of the player, which load with it. */
export function playTexts(language: Language): PlayTexts {
  return language === 'ja' ? ja : en;
}
