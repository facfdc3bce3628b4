import { defineTexts, text } from '../../i18n/catalogue';
import { counted, plural } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

const cables = { one: 'cable', other: 'cables' };

/** Texts of the Grow workspace, which load with it. */
export const growTexts = defineTexts({
  intro: {
    en: 'How the network becomes a larger one: the fewest plugs to move, in stages that keep capacity, every state on the way checked.',
    ja: 'ネットワークを大きくする手順を求めます。動かすプラグは最少で、段階ごとに容量を保ち、途中のすべての状態を検証します。',
  },
  leaves: { en: 'Leaves', ja: 'リーフ' },
  pods: { en: 'Pods', ja: 'ポッド' },
  spines: { en: 'Spines', ja: 'スパイン' },
  switchCount: { en: 'Switches', ja: 'スイッチ' },
  sizeNow: { en: 'when it has grown', ja: '拡張後の数' },
  plugsToMove: { en: 'plugs to move', ja: '個のプラグを移動' },
  ofCables: text<{ all: number }>({
    en: ({ all }) => `of ${counted(all, cables)}`,
    ja: ({ all }) => `ケーブル ${formatCount(all)} 本中`,
  }),
  cablesAdded: { en: 'cables to lay', ja: '本のケーブルを敷設' },
  switchesAdded: text<{ hosts: number }>({
    en: ({ hosts }) => `switches, ${counted(hosts, { one: 'host', other: 'hosts' })} added`,
    ja: ({ hosts }) => `台のスイッチ、ホスト ${formatCount(hosts)} 台を追加`,
  }),
  stagesShort: text<{ count: number }>({
    en: ({ count }) => plural(count, { one: 'stage', other: 'stages' }),
    ja: ({ count }) => plural(count, { one: '段階', other: '段階' }),
  }),
  leastCapacity: { en: 'of its links every leaf keeps', ja: '各リーフに残る容量' },
  proven: { en: 'Proven', ja: '検証済み' },
  everyState: { en: 'every state on the way', ja: '途中のすべての状態' },
  notProven: text<{ count: number }>({
    en: ({ count }) => plural(count, { one: 'check fails', other: 'checks fail' }),
    ja: ({ count }) => plural(count, { one: '件の検証が不成立', other: '件の検証が不成立' }),
  }),
  beforeShort: { en: 'before', ja: '前' },
  afterShort: { en: 'after', ja: '後' },
  target: { en: 'Grow to', ja: '拡張先' },
  bySize: { en: 'Size', ja: '規模' },
  byMachines: { en: 'Machines', ja: 'マシン数' },
  byGenerator: { en: 'Generator', ja: '生成' },
  byDesign: { en: 'Design', ja: '設計' },
  size: { en: 'Size', ja: '規模' },
  sizeHelp: {
    en: 'Leaves x spines such as 48x12 (pods x spines with three levels), or a number of switches of a random network.',
    ja: '48x12 のような「リーフ数 x スパイン数」（3 段構成では「ポッド数 x スパイン数」）か、ランダムネットワークのスイッチ数。',
  },
  generator: { en: 'Network', ja: 'ネットワーク' },
  design: { en: 'Design', ja: '設計' },
  noDesigns: { en: 'No other design is kept in this browser.', ja: 'このブラウザに保存した設計はほかにありません。' },
  chooseDesign: { en: 'Choose a design', ja: '設計を選ぶ' },
  plan: { en: 'Plan the growth', ja: '手順を求める' },
  nothingToGrowTo: {
    en: 'Set what the network is to become: it is as large as now.',
    ja: '拡張後の構成を指定してください（現在と同じです）。',
  },
  planning: { en: 'Planning and checking', ja: '計画と検証の実行中' },
  failed: { en: 'No plan', ja: '計画できません' },
  readFailed: { en: 'The design could not be read', ja: '設計を読み込めませんでした' },
  stale: {
    en: 'The design has changed since, and is no stage of this plan. Plan it again.',
    ja: '計画の後に設計が変わりました。もう一度求めてください。',
  },
  changed: {
    en: 'The form, or the network in question, has changed since. Plan it again.',
    ja: '設定または対象のネットワークが変わっています。もう一度求めてください。',
  },
  others: text<{ names: string }>({
    en: ({ names }) => `What is new has no port in ${names}: grow each by itself.`,
    ja: ({ names }) => `新しい機器のポートは ${names} にはまだありません。それぞれのネットワークも拡張してください。`,
  }),
  atStage: text<{ stage: number }>({
    en: ({ stage }) => `The design stands after stage ${stage} of this plan.`,
    ja: ({ stage }) => `設計はこの計画の段階 ${stage} まで進んでいます。`,
  }),
  movedOf: text<{ moved: number; all: number }>({
    en: ({ moved, all }) => `${formatCount(moved)} of ${counted(all, cables)} moved`,
    ja: ({ moved, all }) => `${formatCount(all)} 本中 ${formatCount(moved)} 本を移動`,
  }),
  added: text<{ switches: number; hosts: number; laid: number }>({
    en: ({ switches, hosts, laid }) =>
      `${counted(switches, { one: 'switch', other: 'switches' })}, ${counted(hosts, { one: 'host', other: 'hosts' })} and ${counted(laid, cables)} are added`,
    ja: ({ switches, hosts, laid }) =>
      `スイッチ ${formatCount(switches)} 台、ホスト ${formatCount(hosts)} 台、ケーブル ${formatCount(laid)} 本を追加`,
  }),
  stagesCount: text<{ count: number }>({
    en: ({ count }) => counted(count, { one: 'stage', other: 'stages' }),
    ja: ({ count }) => `${formatCount(count)} 段階`,
  }),
  nothing: {
    en: 'There is nothing to do: the network is that already.',
    ja: 'すでにそのネットワークです。作業はありません。',
  },
  ask: {
    en: 'Choose on the left what the network shall grow to, and plan it: its stages appear here.',
    ja: '左で拡張先を指定して手順を求めると、ここに段階が表示されます。',
  },
  before: { en: 'Before: the network as it is', ja: '開始前：現在のネットワーク' },
  after: { en: 'Afterwards: the network that it has become', ja: '完了後：拡張されたネットワーク' },
  draining: text<{ stage: number; all: number; count: number; leaf: string }>({
    en: ({ stage, all, count, leaf }) =>
      `Stage ${stage} of ${all}: ${counted(count, cables)} drained, every leaf keeps at least ${leaf}`,
    ja: ({ stage, all, count, leaf }) =>
      `段階 ${stage}／${all}：${formatCount(count)} 本を切り離し。各リーフの容量は ${leaf} 以上`,
  }),
  changing: text<{ stage: number; all: number; moved: number; laid: number }>({
    en: ({ stage, all, moved, laid }) =>
      `Stage ${stage} of ${all}: ${counted(moved, { one: 'plug', other: 'plugs' })} moved, ${counted(laid, cables)} laid, then all carry traffic again`,
    ja: ({ stage, all, moved, laid }) =>
      `段階 ${stage}／${all}：プラグ ${formatCount(moved)} 個を移し、ケーブル ${formatCount(laid)} 本を敷設して、通信を戻す`,
  }),
  previous: { en: 'Step back', ja: '前へ' },
  next: { en: 'Step on', ja: '次へ' },
  step: { en: 'Step of the plan', ja: '計画の時点' },
  /** Of cables. */
  stays: { en: 'stays', ja: 'そのまま' },
  drained: { en: 'drained', ja: '切り離し中' },
  moved: { en: 'moved', ja: '移動後' },
  left: { en: 'where it was', ja: '移動前' },
  laid: { en: 'new cable', ja: '新しいケーブル' },
  taken: { en: 'taken away', ja: '撤去' },
  /** Of switches. */
  there: { en: 'there', ja: '設置済み' },
  new: { en: 'new switch', ja: '新しいスイッチ' },
  gone: { en: 'goes', ja: '撤去するスイッチ' },
  absent: { en: 'not there at this step', ja: 'この時点ではなし' },
  stage: { en: 'Stage', ja: '段階' },
  drain: { en: 'Drained', ja: '切り離し' },
  moves: { en: 'Plugs moved', ja: 'プラグ移動' },
  lay: { en: 'Laid', ja: '敷設' },
  switches: { en: 'Switches', ja: 'スイッチ' },
  hosts: { en: 'Hosts', ja: 'ホスト' },
  leaf: { en: 'Capacity of a leaf', ja: 'リーフの容量' },
  leafHelp: {
    en: 'Least share of its links that a leaf (or pod) has left while cables are drained.',
    ja: '切り離し中に各リーフ（ポッド）に残るリンクの割合の最小値。',
  },
  pair: { en: 'Of a pair', ja: '対の容量' },
  pairHelp: {
    en: 'Least share left over spines that two of them both have links to.',
    ja: '2 つのリーフが共に接続するスパイン経由で残る割合の最小値。',
  },
  wayDrain: { en: 'Tables, draining', ja: '転送表（切り離し）' },
  wayBack: { en: 'Tables, back', ja: '転送表（復帰）' },
  anyOrder: { en: 'any order', ja: '順不同' },
  ordered: text<{ count: number }>({
    en: ({ count }) => `in order, ${counted(count, { one: 'switch', other: 'switches' })}`,
    ja: ({ count }) => `順序あり（${formatCount(count)} 台）`,
  }),
  cycle: { en: 'clear first', ja: '先に消去' },
  unknown: { en: 'not decided', ja: '未判定' },
  show: text<{ stage: number }>({
    en: ({ stage }) => `Show stage ${stage}`,
    ja: ({ stage }) => `段階 ${stage} を表示`,
  }),
  take: { en: 'Take over', ja: '取り込む' },
  takeStage: text<{ stage: number }>({
    en: ({ stage }) => `Take the design to the end of stage ${stage}`,
    ja: ({ stage }) => `設計を段階 ${stage} の終わりまで進める`,
  }),
  takeBack: { en: 'Back to before', ja: '開始前へ戻す' },
  here: { en: 'the design now', ja: '現在の設計' },
  checks: { en: 'Checked in every state', ja: 'すべての状態で検証' },
  reachable: { en: 'All hosts in service reach each other', ja: '稼働中の全ホストが互いに到達できる' },
  deadlockFree: { en: 'Tables are free of deadlock', ja: '転送表はデッドロックフリー' },
  mixtures: {
    en: 'So is every mixture of old and new tables on the way',
    ja: '新旧の転送表が混在してもデッドロックフリー',
  },
  capacity: { en: 'Capacity is kept while cables are drained', ja: '切り離し中も容量を保つ' },
  ports: { en: 'Every plug finds its port free', ja: '移す先のポートは空いている' },
  lengths: text<{ known: string; all: string; short: string }>({
    en: ({ known, all, short }) => `Moved cables are long enough (${known} of ${all} known, ${short} too short)`,
    ja: ({ known, all, short }) => `移動するケーブルの長さが足りる（${all} 本中 ${known} 本が既知、不足 ${short} 本）`,
  }),
  yes: { en: 'yes', ja: '可' },
  notKnown: { en: 'not known', ja: '不明' },
  no: { en: 'no', ja: '不可' },
  tables: text<{ engine: string }>({
    en: ({ engine }) => `Checked with tables of ${engine}.`,
    ja: ({ engine }) => `${engine} の転送表で検証しました。`,
  }),
  oneRanking: {
    en: 'Checked with tables that go up and down one ranking of switches, the same in every state.',
    ja: 'すべての状態に共通の順位に沿って上り下りする転送表で検証しました。',
  },
  lacking: text<{ lack: string; names: string }>({
    en: ({ lack, names }) => `${lack}: ${names}`,
    ja: ({ lack, names }) => `${lack}：${names}`,
  }),
  print: { en: 'Print the work order', ja: '作業指示書を印刷' },
  csv: { en: 'Work order as CSV', ja: '作業指示書（CSV）' },
  pageTitle: text<{ name: string }>({
    en: ({ name }) => `Work order: ${name}`,
    ja: ({ name }) => `作業指示書：${name}`,
  }),
  printNow: { en: 'Print', ja: '印刷' },
  action: { en: 'Action', ja: '作業' },
  what: { en: 'Cable or node', ja: 'ケーブル・ノード' },
  from: { en: 'From', ja: '移動元' },
  to: { en: 'To', ja: '移動先' },
  otherEnd: { en: 'Other end', ja: '反対側' },
  done: { en: 'Done', ja: '済' },
  kindDrain: { en: 'drain', ja: '切り離す' },
  kindTake: { en: 'take away', ja: '撤去' },
  kindMove: { en: 'move plug', ja: 'プラグ移動' },
  kindInstall: { en: 'install', ja: '設置' },
  kindLay: { en: 'lay', ja: '敷設' },
  kindUndrain: { en: 'undrain', ja: '通信を戻す' },
  kindRemove: { en: 'remove', ja: '取り外す' },
});

export type GrowTexts = ReturnType<typeof growTexts>;
