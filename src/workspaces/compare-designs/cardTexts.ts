import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount, formatNumber } from '../../i18n/formatNumber';

interface Beaten {
  readonly names: string;
  readonly by: string;
  readonly count: number;
}

/** Texts of designs as cards, which load with them. */
export const cardTexts = defineTexts({
  view: { en: 'On the canvas', ja: 'キャンバスの表示' },
  cards: { en: 'Cards', ja: 'カード' },
  canvas: { en: 'Network', ja: 'ネットワーク' },
  title: text<{ count: number | null }>({
    en: ({ count }) =>
      count === null ? 'Which network?' : `Which network for ${counted(count, { one: 'host', other: 'hosts' })}?`,
    ja: ({ count }) =>
      count === null ? 'どのネットワークを選ぶか' : `${formatCount(count)} ホストのネットワークを選ぶ`,
  }),
  subtitle: text<{ count: number; shown: number }>({
    en: ({ count, shown }) =>
      `${counted(count, { one: 'design', other: 'designs' })}, all hosts sending to all, on one scale.${shown < count ? ` ${formatCount(shown)} as cards; all are in the table.` : ''}`,
    ja: ({ count, shown }) =>
      `${formatCount(count)} 件の設計を、全ホスト間の通信について同じ目盛りで比べます。${shown < count ? `カードは ${formatCount(shown)} 件、すべては表にあります。` : ''}`,
  }),
  spare: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'kind', other: 'kinds' })} with more than half of the ports free: in the table alone.`,
    ja: ({ count }) => `ポートの半分も使わない ${formatCount(count)} 種類は表にのみ示します。`,
  }),
  unmeasured: text<{ count: number }>({
    en: ({ count }) => `${counted(count, { one: 'design is', other: 'designs are' })} not measured yet.`,
    ja: ({ count }) => `${formatCount(count)} 件は未測定です。`,
  }),
  empty: {
    en: 'The design on the canvas beside kept ones, or beside every kind of network that meets a need.',
    ja: 'キャンバスの設計を、保存した設計や、条件を満たすすべての種類のネットワークと並べて比べます。',
  },
  compare: { en: 'Compare these designs', ja: 'これらの設計を比較' },
  alone: {
    en: 'There is one design so far: others beside it say what it is worth.',
    ja: 'まだ設計は 1 件です。ほかの設計と並べると良し悪しが分かります。',
  },
  add: { en: 'Add a design', ja: '設計を追加' },
  families: text<{ hosts: number; ports: number; oversubscription: number }>({
    en: ({ hosts, ports, oversubscription }) =>
      `All kinds for ${counted(hosts, { one: 'host', other: 'hosts' })}, ${formatCount(ports)}-port switches, ${formatNumber(oversubscription)}:1`,
    ja: ({ hosts, ports, oversubscription }) =>
      `${formatCount(hosts)} ホスト・${formatCount(ports)} ポート・${formatNumber(oversubscription)}:1 の全種類`,
  }),
  none: { en: 'No other design is kept here', ja: '保存した設計はほかにありません' },
  dash: { en: '“–” is not known; the reasons stand below.', ja: '「–」は不明を表します。理由は下にあります。' },
  table: { en: 'Table', ja: '表' },
  print: { en: 'Print the comparison', ja: '比較を印刷' },
  csv: { en: 'CSV', ja: 'CSV' },
  open: { en: 'Open', ja: '開く' },
  openOf: text<{ name: string }>({ en: ({ name }) => `Open ${name}`, ja: ({ name }) => `${name} を開く` }),
  remove: { en: 'Remove', ja: '外す' },
  removeOf: text<{ name: string }>({ en: ({ name }) => `Remove ${name}`, ja: ({ name }) => `${name} を外す` }),
  onCanvas: { en: 'on the canvas', ja: 'キャンバスの設計' },
  hosts: text<{ hosts: number; asked: number | null }>({
    en: ({ hosts, asked }) =>
      `${asked === null ? '' : `${formatCount(hosts)} of `}${counted(asked ?? hosts, { one: 'host', other: 'hosts' })}`,
    ja: ({ hosts, asked }) => `ホスト ${formatCount(hosts)}${asked === null ? '' : `／${formatCount(asked)}`}`,
  }),
  ratio: text<{ ratio: number }>({
    en: ({ ratio }) => `${formatNumber(ratio)}:1 at the leaves`,
    ja: ({ ratio }) => `リーフ ${formatNumber(ratio)}:1`,
  }),
  evenly: { en: 'of full rate, split over all shortest ways', ja: '全速に対する割合（全最短経路に均等分割）' },
  byTables: text<{ engine: string }>({
    en: ({ engine }) => `of full rate, by ${engine}`,
    ja: ({ engine }) => `全速に対する割合（${engine}）`,
  }),
  refused: { en: 'of full rate; not routed', ja: '全速に対する割合（経路なし）' },
  engine: { en: 'Engine', ja: 'エンジン' },
  even: { en: 'None: an even split', ja: 'なし（均等分割）' },
  suited: { en: 'The one that suits each', ja: '各設計に合うもの' },
  cost: { en: 'Cost', ja: '費用' },
  noSpine: { en: 'no spine', ja: 'スパインなし' },
  cutsOff: { en: 'cuts hosts off', ja: 'ホストが切断' },
  givePrices: { en: 'Give prices', ja: '価格を入力' },
  costIn: text<{ currency: string }>({
    en: ({ currency }) => `Cost, ${currency}`,
    ja: ({ currency }) => `費用（${currency}）`,
  }),
  lost: {
    spine: { en: 'Spine lost, even split', ja: 'スパイン故障（均等分割）' },
    switch: { en: 'Switch lost, even split', ja: 'スイッチ故障（均等分割）' },
    either: { en: 'Spine or switch lost, even split', ja: 'スパイン・スイッチ故障（均等分割）' },
  },
  lostHelp: {
    en: 'The part of the throughput by even split that is gone when the worst spine has failed. Where there is no spine: the worst switch, and what the hosts of the others get.',
    ja: '最も影響の大きいスパインが故障したときに失われる、均等分割でのスループットの割合。スパインがなければ、最も影響の大きいスイッチが故障したときに、残りのスイッチのホストが失う割合。',
  },
  hops: { en: 'Mean hops', ja: '平均ホップ数' },
  deadlock: { en: 'Deadlock, lanes', ja: 'デッドロック・レーン' },
  deadlockHelp: {
    en: 'Of the tables of the engine; without an engine there are none to verify.',
    ja: 'エンジンの転送表を検証した結果。エンジンを選ばなければ検証するものがありません。',
  },
  free: text<{ lanes: number }>({
    en: ({ lanes }) => `free, ${counted(lanes, { one: 'lane', other: 'lanes' })}`,
    ja: ({ lanes }) => `なし、${formatCount(lanes)} レーン`,
  }),
  loop: text<{ lanes: number }>({
    en: ({ lanes }) => `loop found, ${counted(lanes, { one: 'lane', other: 'lanes' })}`,
    ja: ({ lanes }) => `ループあり、${formatCount(lanes)} レーン`,
  }),
  badges: { throughput: { en: 'most throughput', ja: '最大スループット' } },
  least: {
    cost: { en: 'least cost', ja: '最小費用' },
    switches: { en: 'fewest switches', ja: 'スイッチ最少' },
  },
  fewest: {
    cost: { en: 'cost, the least', ja: '費用（最小）' },
    switches: { en: 'switches, the fewest', ja: '台のスイッチ（最少）' },
  },
  mostOf: text<{ value: string }>({
    en: ({ value }) => `none carries more than ${value}`,
    ja: ({ value }) => `${value} より多く運べる設計はなし`,
  }),
  chart: {
    cost: { en: 'Throughput for its cost', ja: '費用とスループット' },
    switches: { en: 'Throughput for its switches', ja: 'スイッチ数とスループット' },
  },
  caption: {
    en: 'Up and left is better; the line joins the designs that none beats in both.',
    ja: '左上ほど優れています。線は、両方で上回るものがない設計を結びます。',
  },
  throughput: { en: 'Throughput', ja: 'スループット' },
  switches: { en: 'Switches', ja: 'スイッチ数' },
  largeSwitches: { en: 'switches', ja: '台のスイッチ' },
  cables: { en: 'Cables', ja: 'ケーブル' },
  design: { en: 'Design', ja: '設計' },
  words: { en: 'In words', ja: '言葉で言うと' },
  comma: { en: ', ', ja: '、' },
  weight: { cost: { en: 'cost', ja: '費用' }, switches: { en: 'number of switches', ja: 'スイッチ数' } },
  bestInBoth: text<{ names: string; value: string; weight: string; count: number }>({
    en: ({ names, value, weight, count }) =>
      `${names} ${count === 1 ? 'carries' : 'carry'} most, ${value}, for the least ${weight}.`,
    ja: ({ names, value, weight, count }) =>
      `${names}は${count > 1 ? 'いずれも' : ''}最小の${weight}で最も多く（${value}）運べます。`,
  }),
  fewestOfMost: text<{ names: string; value: string; weight: string; count: number }>({
    en: ({ names, value, weight, count }) =>
      `Several carry most, ${value}; ${names} ${count === 1 ? 'does' : 'do'} so for the least ${weight}.`,
    ja: ({ names, value, weight, count }) =>
      `複数の設計が最も多く（${value}）運べます。${weight}が最小なのは${names}${count > 1 ? 'の各設計' : ''}です。`,
  }),
  most: text<{ name: string; value: string; times: string; of: string }>({
    en: ({ name, value, times, of }) =>
      `${name} carries most, ${value}, with ${times} ${/ more /.test(times) ? 'than' : 'of'} ${of}.`,
    ja: ({ name, value, times, of }) => `${name}は最も多く（${value}）運べますが、${of}の ${times}を要します。`,
  }),
  mostAlone: text<{ name: string; value: string }>({
    en: ({ name, value }) => `${name} carries most, ${value}.`,
    ja: ({ name, value }) => `${name}が最も多く（${value}）運べます。`,
  }),
  lightest: {
    cost: text<{ name: string; value: string }>({
      en: ({ name, value }) => `${name} costs least; hosts get ${value} when all send at once.`,
      ja: ({ name, value }) => `${name}は費用が最も少なく、全ホストが同時に送ると ${value} になります。`,
    }),
    switches: text<{ name: string; value: string }>({
      en: ({ name, value }) => `${name} has the fewest switches; hosts get ${value} when all send at once.`,
      ja: ({ name, value }) => `${name}はスイッチが最も少なく、全ホストが同時に送ると ${value} になります。`,
    }),
  },
  between: text<{ names: string; weight: string; count: number }>({
    en: ({ names, weight, count }) => `${names} ${count === 1 ? 'lies' : 'lie'} between in ${weight} and throughput.`,
    ja: ({ names, weight, count }) => `${names}は${count > 1 ? 'いずれも' : ''}${weight}もスループットもその間です。`,
  }),
  beaten: {
    cost: text<Beaten>({
      en: ({ names, by, count }) =>
        `${names} ${count === 1 ? 'costs' : 'cost'} at least as much as ${by} and ${count === 1 ? 'carries' : 'carry'} no more.`,
      ja: ({ names, by, count }) =>
        `${names}は${count > 1 ? 'いずれも' : ''}費用が${by}以上で、運べる量は${by}以下です。`,
    }),
    switches: text<Beaten>({
      en: ({ names, by, count }) =>
        `${names} ${count === 1 ? 'has' : 'have'} at least as many switches as ${by} and ${count === 1 ? 'carries' : 'carry'} no more.`,
      ja: ({ names, by, count }) =>
        `${names}は${count > 1 ? 'いずれも' : ''}スイッチ数が${by}以上で、運べる量は${by}以下です。`,
    }),
  },
  andMore: text<{ count: number }>({
    en: ({ count }) => `and ${formatCount(count)} more`,
    ja: ({ count }) => `ほか ${formatCount(count)} 件`,
  }),
  more: { cost: { en: 'cost', ja: '費用' }, switches: { en: 'switches', ja: 'スイッチ' } },
  firm: text<{ names: string; count: number }>({
    en: ({ names, count }) =>
      `${names} ${count === 1 ? 'loses' : 'lose'} the smallest part when the worst spine fails, or the worst switch where there is no spine.`,
    ja: ({ names, count }) =>
      `最も影響の大きいスパイン（なければスイッチ）が故障したときの損失が最も小さいのは${names}${count > 1 ? 'の各設計' : ''}です。`,
  }),
  loops: text<{ names: string; count: number }>({
    en: ({ names, count }) =>
      `The tables of ${names} can deadlock: another engine is needed${count === 1 ? '' : ' there'}.`,
    ja: ({ names, count }) =>
      `${names}の転送表は${count > 1 ? 'いずれも' : ''}デッドロックしうるため、別のエンジンが必要です。`,
  }),
  evenLosses: {
    en: 'Losses are by an even split; repaired tables, which Failures measures, may lose more.',
    ja: '故障時の損失は均等分割での値です。修復した転送表（「故障」で測定）ではさらに失うことがあります。',
  },
  noCost: {
    en: 'No prices are given, so designs are weighed by their switches; a cost in Build is of example prices.',
    ja: '価格が入力されていないため、スイッチ数で比べています。「構築」の費用は例の価格によるものです。',
  },
  short: text<{ names: string; hosts: number }>({
    en: ({ names, hosts }) => `Short of ${counted(hosts, { one: 'host', other: 'hosts' })}, and not weighed: ${names}.`,
    ja: ({ names, hosts }) => `${names}は ${formatCount(hosts)} ホストに足りないため、優劣の比較から除いています。`,
  }),
  also: text<{ names: string }>({ en: ({ names }) => `also ${names}`, ja: ({ names }) => `${names} も同じ` }),
  unknown: text<{ names: string }>({
    en: ({ names }) => `The throughput is not known of ${names}.`,
    ja: ({ names }) => `スループット不明：${names}。`,
  }),
  changed: { en: 'Designs or settings have changed since.', ja: '設計か設定が変わっています。' },
  printNow: { en: 'Print', ja: '印刷' },
});
