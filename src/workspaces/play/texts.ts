import { defineTexts, text, type Words } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of the player, which load with it. */
export const playTexts = defineTexts({
  title: { en: 'An algorithm, step by step', ja: 'アルゴリズムの過程' },
  command: { en: 'Play', ja: '再生' },
  engine: { en: 'Engine', ja: 'エンジン' },
  beside: { en: 'Beside it', ja: '並べて表示' },
  nothing: { en: 'nothing', ja: 'なし' },
  close: { en: 'Close the player', ja: 'プレーヤーを閉じる' },
  presenter: { en: 'Presenter mode (F)', ja: '発表モード (F)' },
  graph: { en: 'Channel dependencies (G)', ja: 'チャネル依存グラフ (G)' },
  graphOf: text<{ channels: number; of: number; arcs: number }>({
    en: ({ channels, of, arcs }) =>
      `${counted(channels, { one: 'channel', other: 'channels' })}${channels < of ? ` of ${formatCount(of)}` : ''} (circles), ${counted(arcs, { one: 'dependency', other: 'dependencies' })} (arrows)`,
    ja: ({ channels, of, arcs }) =>
      `チャネル ${formatCount(channels)}${channels < of ? ` / ${formatCount(of)}` : ''}（丸）、依存関係 ${formatCount(arcs)}（矢印）`,
  }),
  whatIf: { en: 'What if …', ja: 'もし…' },
  whatIfOf: text<{ otherwise: string }>({
    en: ({ otherwise }) => `What if ${otherwise}?`,
    ja: ({ otherwise }) => `もし、${otherwise}？`,
  }),
  undo: { en: 'Undo', ja: '元に戻す' },
  redo: { en: 'Redo', ja: 'やり直す' },
  ownRun: { en: 'Back to the algorithm’s own run', ja: 'アルゴリズム本来の実行に戻る' },
  sizes: {
    title: { en: 'Sizes of captions and names', ja: '説明と名前の大きさ' },
    captionsLarger: { en: 'Captions larger (])', ja: '説明を大きく (])' },
    captionsSmaller: { en: 'Captions smaller ([)', ja: '説明を小さく ([)' },
    namesLarger: { en: 'Names larger (Shift+])', ja: '名前を大きく (Shift+])' },
    namesSmaller: { en: 'Names smaller (Shift+[)', ja: '名前を小さく (Shift+[)' },
  },
  blank: { en: 'Black screen: B shows the picture again', ja: '画面を黒く表示中（B で戻る）' },
  link: { en: 'Copy a link to this step', ja: 'このステップへのリンクをコピー' },
  save: { en: 'Save', ja: '保存' },
  stopSaving: text<{ done: number; of: number }>({
    en: ({ done, of }) => `Stop (${formatCount(done)} of ${formatCount(of)})`,
    ja: ({ done, of }) => `中止（${formatCount(of)} 中 ${formatCount(done)}）`,
  }),
  linkEdited: {
    en: 'This network has been edited, or its traffic is a file: a link cannot name it. Save the design instead.',
    ja: 'ネットワークが編集されているか、トラフィックがファイル指定のため、リンクでは表せません。設計を保存してください。',
  },
  working: { en: 'Working out the steps …', ja: 'ステップを求めています…' },
  noSteps: {
    en: 'This engine does not decide step by step here.',
    ja: 'このエンジンは、ここではステップごとの判別をしません。',
  },
  tooLarge: text<{ links: number; limit: number }>({
    en: ({ links, limit }) =>
      `${counted(links, { one: 'link is', other: 'links are' })} too many to follow step by step; up to ${formatCount(limit)} are played. Open a smaller network of the same kind.`,
    ja: ({ links, limit }) =>
      `リンクが ${formatCount(links)} 本あり、ステップごとに追うには多すぎます（${formatCount(limit)} 本まで）。同じ種類の小さなネットワークを開いてください。`,
  }),
  first: { en: 'To the start (Home)', ja: '最初へ (Home)' },
  last: { en: 'To the end (End)', ja: '最後へ (End)' },
  back: { en: 'One step back (←)', ja: '1 ステップ戻る (←)' },
  step: { en: 'One step (→)', ja: '1 ステップ進む (→)' },
  play: { en: 'Play (Space)', ja: '再生 (Space)' },
  pause: { en: 'Pause (Space)', ja: '一時停止 (Space)' },
  previousRefusal: { en: 'Previous refusal or loop (↑)', ja: '前の禁止・ループへ (↑)' },
  nextRefusal: { en: 'Next refusal or loop (↓)', ja: '次の禁止・ループへ (↓)' },
  position: { en: 'Step', ja: 'ステップ' },
  ofSteps: text<{ step: string; last: string }>({
    en: ({ step, last }) => `${step} of ${last}`,
    ja: ({ step, last }) => `${step} / ${last}`,
  }),
  speed: { en: 'Speed', ja: '速さ' },
  aSecond: text<{ steps: string }>({ en: ({ steps }) => `${steps}/s`, ja: ({ steps }) => `毎秒 ${steps}` }),
  clock: { en: 'Time since presenting began', ja: '発表の経過時間' },
  counts: text<{ allowed: number; refused: number }>({
    en: ({ allowed, refused }) =>
      `${counted(allowed, { one: 'turn pair', other: 'turn pairs' })} allowed, ${formatCount(refused)} refused`,
    ja: ({ allowed, refused }) => `許可 ${formatCount(allowed)} 対、禁止 ${formatCount(refused)} 対`,
  }),
  canvas: { en: 'Decisions so far', ja: 'これまでの判別' },
  keys: {
    en: 'Space plays and pauses, arrows step, up and down go to refusals and loops, Home and End to the ends, G shows the channel dependencies, F presents on the whole screen, B blackens it, square brackets change the size of captions, with Shift that of names, L shows a spot at the pointer, Ctrl+Z and Ctrl+Y undo and redo a “what if” or another choice, Escape leaves. A clicker’s buttons (Page Down, Page Up, B) do the same.',
    ja: 'Space で再生・一時停止、左右の矢印で 1 ステップ、上下で禁止・ループへ、Home と End で両端へ、G でチャネル依存グラフ、F で全画面の発表モード、B で画面を黒く、[ ] で説明の大きさ、Shift を加えて名前の大きさ、L で光点、Ctrl+Z と Ctrl+Y で「もし」や選択の取り消し・やり直し、Escape で終了。クリッカー（Page Down、Page Up、B）も使えます。',
  },
  loopBesides: text<{ n: number }>({
    en: ({ n }) => `… (${counted(n, { one: 'channel', other: 'channels' })})`,
    ja: ({ n }) => `…（${formatCount(n)} チャネル）`,
  }),
  playKeys: {
    toggle: { en: 'Play and pause', ja: '再生・一時停止' },
    step: { en: 'One step back or on', ja: '1 ステップ戻る・進む' },
    clicker: { en: 'The same, as clickers send it', ja: '同じ（クリッカーのボタン）' },
    refusal: { en: 'To the previous or next refusal or loop', ja: '前・次の禁止・ループへ' },
    first: { en: 'To the start', ja: '先頭へ' },
    last: { en: 'To the end', ja: '末尾へ' },
    graph: { en: 'Channel dependencies beside the network', ja: 'チャネル依存グラフを並べて表示' },
    presenter: { en: 'Presenter mode, on the whole screen', ja: '発表モード（全画面）' },
    blank: { en: 'Black screen, and back', ja: '画面を黒くする・戻す' },
    undo: { en: 'Undo or redo a “what if”, or another choice', ja: '「もし」や選択の取り消し・やり直し' },
    sizes: {
      en: 'Captions smaller or larger, names smaller or larger, in presenter mode',
      ja: '発表モードの説明を小さく・大きく、名前を小さく・大きく',
    },
    spot: { en: 'A spot that follows the pointer', ja: 'ポインターに光点を付ける' },
    leave: { en: 'Leave presenter mode, then the player', ja: '発表モードを終え、次に再生を閉じる' },
  },
  start: {
    turns: {
      en: 'No turn is allowed yet. Turns are taken pair by pair, the busiest first.',
      ja: 'まだどのターンも許可されていません。トラフィックの多いターン対から順に調べます。',
    },
    ranked: {
      en: 'Switches get their ranks from the root outwards; towards smaller ranks is up. A turn from down to up is prohibited.',
      ja: 'ルートから順にスイッチへ番号（ルートからのホップ数順）を付けます。番号の小さい方が「上」です。下りから上りへのターンを禁止します。',
    },
    removed: {
      en: 'Switches are removed one by one, the one of least weight first: turn traffic at it, or its links in Cycle-Breaking. Each loses its turns among those that remain.',
      ja: '重み（ターントラフィック、サイクル切断法ではリンク数）が最小のスイッチから順に取り除きます。取り除くたびに、残りのスイッチ同士をそのスイッチで結ぶターンを禁止します。',
    },
  },
  allowed: text<{ at: string; turn: string; traffic: string }>({
    en: ({ at, turn, traffic }) =>
      `${at}: the turn ${turn} (traffic ${traffic}) and its reverse are allowed; they close no loop.`,
    ja: ({ at, turn, traffic }) =>
      `${at}：ターン ${turn}（トラフィック ${traffic}）とその逆向きを許可します。ループはできません。`,
  }),
  turnRefused: text<{ at: string; turn: string; traffic: string; loop: string }>({
    en: ({ at, turn, traffic, loop }) =>
      `${at}: the turn ${turn} (traffic ${traffic}) is refused: it would close the loop ${loop}.`,
    ja: ({ at, turn, traffic, loop }) =>
      `${at}：ターン ${turn}（トラフィック ${traffic}）は禁止します。許可すると次のループができます：${loop}`,
  }),
  reverseRefused: text<{ at: string; turn: string; traffic: string; reverse: string; loop: string }>({
    en: ({ at, turn, traffic, reverse, loop }) =>
      `${at}: the turn ${turn} (traffic ${traffic}) fits, but is refused with its reverse ${reverse}, which would close the loop ${loop}.`,
    ja: ({ at, turn, traffic, reverse, loop }) =>
      `${at}：ターン ${turn}（トラフィック ${traffic}）だけなら許可できますが、逆向きの ${reverse} が次のループを作るため、ともに禁止します：${loop}`,
  }),
  root: text<{ at: string; rank: string }>({
    en: ({ at, rank }) =>
      `${at} is a root: rank ${rank}, 0 hops. Unless a root is named, it is the switch that prohibits the least turn traffic. All turns there are allowed.`,
    ja: ({ at, rank }) =>
      `${at} がルートです（番号 ${rank}、0 ホップ）。指定がなければ、禁止されるターントラフィックが最小のスイッチを選びます。そこでのターンはすべて許可します。`,
  }),
  ranked: text<{ at: string; rank: string; hops: number; refused: number; allowed: number }>({
    en: ({ at, rank, hops, refused, allowed }) =>
      `${at}, ${counted(hops, { one: 'hop', other: 'hops' })} from the root, gets rank ${rank} (equally far ones by their numbers). Turns there between switches of smaller rank lead down and up again: ${counted(refused, { one: 'pair', other: 'pairs' })} prohibited, ${formatCount(allowed)} allowed.`,
    ja: ({ at, rank, hops, refused, allowed }) =>
      `${at} はルートから ${formatCount(hops)} ホップで、番号は ${rank} です（同じホップ数ではスイッチの順）。番号の小さいスイッチ同士を結ぶターンは下りから上りになるため、${formatCount(refused)} 対を禁止し、${formatCount(allowed)} 対を許可します。`,
  }),
  removed: text<{ at: string; nth: string; weight: string; refused: number; allowed: number }>({
    en: ({ at, nth, weight, refused, allowed }) =>
      `${at} is removed (number ${nth}, weight ${weight}): its ${counted(refused, { one: 'turn pair among the switches that remain is', other: 'turn pairs among the switches that remain are' })} prohibited, the other ${formatCount(allowed)} allowed.`,
    ja: ({ at, nth, weight, refused, allowed }) =>
      `${at} を取り除きます（${nth} 番目、重み ${weight}）。残りのスイッチ同士を結ぶターン ${formatCount(refused)} 対を禁止し、ほかの ${formatCount(allowed)} 対を許可します。`,
  }),
  next: text<{ turns: string }>({
    en: ({ turns }) => `Next: ${turns}`,
    ja: ({ turns }) => `次の候補：${turns}`,
  }),
  comma: { en: ', ', ja: '、' },
  colon: { en: ': ', ja: '：' },
  ending: text<{ caption: string; outcome: string }>({
    en: ({ caption, outcome }) => `${caption} ${outcome}`,
    ja: ({ caption, outcome }) => `${caption}${outcome}`,
  }),
  utilisation: { en: 'Link utilisation', ja: 'リンク使用率' },
  carries: text<{ throughput: string; load: string }>({
    en: ({ throughput, load }) =>
      `Under these turns: ${throughput}; largest load ${load}. Link colours show the loads.`,
    ja: ({ throughput, load }) =>
      `この許可ターンでは、${throughput}、最大負荷 ${load} です。リンクの色は負荷を表します。`,
  }),
  restart: {
    en: 'Some hosts could not reach each other under these turns: all decisions are dropped and taken anew in another sequence.',
    ja: 'このままでは到達できないホスト対があるため、すべての判別を取り消し、順序を変えてやり直します。',
  },
  end: text<{ refused: number }>({
    en: ({ refused }) =>
      `Done. All turns that agree with the decisions are allowed, unused ones too; ${counted(refused, { one: 'pair stays', other: 'pairs stay' })} prohibited, and no loop is left.`,
    ja: ({ refused }) =>
      `完了です。使われないターンも含め、判別と矛盾しないターンをすべて許可します。禁止は ${formatCount(refused)} 対で、ループは残りません。`,
  }),
});

export type PlayTexts = Words<typeof playTexts>;
