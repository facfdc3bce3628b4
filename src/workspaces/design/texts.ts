import { defineTexts, text } from '../../i18n/catalogue';
import { counted } from '../../i18n/counted';
import { formatCount } from '../../i18n/formatNumber';

/** Texts of generators and of the search by size, which load with them. */
export const designTexts = defineTexts({
  intro: {
    en: 'Enter the number of hosts, machines or GPUs and the ports or the model of the switches: of each kind of network the smallest that fits is built and measured, side by side.',
    ja: 'ホスト・マシン・GPU の数と、スイッチのポート数または機種を指定すると、条件を満たす最小のネットワークを種類ごとに作って測り、並べて比べます。',
  },
  andCompare: { en: 'Generate and compare', ja: '生成して比較' },
  andPace: { en: 'Generate and pace', ja: '生成してペーシング' },
  find: { en: 'Find networks', ja: '探す' },
  finding: { en: 'Building and measuring networks', ja: 'ネットワークを作成・測定中' },
  failed: { en: 'The search failed', ja: '探せませんでした' },
  changed: { en: 'The numbers have changed since. Find again.', ja: '条件が変わっています。もう一度探してください。' },
  none: {
    en: 'No kind of network fits. More ports per switch, or a higher ratio, leave more room.',
    ja: '条件を満たすネットワークはありません。ポート数か比を大きくしてください。',
  },
  count: text<{ count: number }>({
    en: ({ count }) =>
      `${counted(count, { one: 'kind of network', other: 'kinds of networks' })} will do: see below the canvas.`,
    ja: ({ count }) => `${formatCount(count)} 種類が条件を満たします。キャンバスの下の表をご覧ください。`,
  }),
  ask: {
    en: 'Enter the size of the network in Design, "By size".',
    ja: '「設計」の「規模から」で条件を指定してください。',
  },
  kind: { en: 'Network', ja: 'ネットワーク' },
  use: text<{ name: string }>({ en: ({ name }) => `Build ${name}`, ja: ({ name }) => `${name}を作る` }),
  notBuilt: { en: 'It cannot be built so', ja: 'この機種では作れません' },
  build: { en: 'Build', ja: '作る' },
  specHelp: { en: 'What the command line takes.', ja: 'コマンドラインでの書き方。' },
  machines: { en: 'Machines', ja: 'マシン' },
  gpus: { en: 'GPUs', ja: 'GPU' },
  need: text<{
    hosts: number;
    ports: number;
    ratio: string;
    machines: number;
    machine: string;
    gpus: number | null;
    switches: string | null;
  }>({
    en: ({ hosts, ports, ratio, machines, machine, gpus, switches }) =>
      [
        `${counted(hosts, { one: 'host', other: 'hosts' })} of ${counted(machines, { one: 'machine', other: 'machines' })} ${machine}${gpus === null ? '' : ` (${counted(gpus, { one: 'GPU', other: 'GPUs' })})`}`,
        `${switches === null ? 'switches' : `switches ${switches}`} of ${counted(ports, { one: 'port', other: 'ports' })}`,
        `at most ${ratio}:1`,
      ].join(', '),
    ja: ({ hosts, ports, ratio, machines, machine, gpus, switches }) =>
      [
        `${machine} ${formatCount(machines)} 台${gpus === null ? '' : `（GPU ${formatCount(gpus)} 基）`}のホスト ${formatCount(hosts)}`,
        `${switches ?? 'スイッチ'} の ${formatCount(ports)} ポート`,
        `比は ${ratio}:1 以下`,
      ].join('、'),
  }),
  preview: { en: 'Preview', ja: 'プレビュー' },
  picture: { en: 'The network to be generated, in small', ja: '生成されるネットワークの縮図' },
  tooLarge: { en: 'Too large for a small picture.', ja: '縮図にするには大きすぎます。' },
  switches: { en: 'Switches', ja: 'スイッチ' },
  hosts: { en: 'Hosts', ja: 'ホスト' },
  cables: { en: 'Cables', ja: 'ケーブル' },
  cablesHelp: {
    en: 'Links between switches, and those of the hosts.',
    ja: 'スイッチ間のリンクとホストのリンクの合計。',
  },
  ports: { en: 'Ports', ja: 'ポート' },
  portsHelp: { en: 'Most ports of a switch that are in use.', ja: '1 台のスイッチで使うポートの最大数。' },
  meanHops: { en: 'Mean hops', ja: '平均ホップ' },
  mostHops: { en: 'Most hops', ja: '最大ホップ' },
  hopsHelp: {
    en: 'Links on the way between two switches with hosts.',
    ja: 'ホストを持つ 2 台のスイッチ間で通るリンクの数。',
  },
  oversubscription: { en: 'Oversubscription', ja: 'オーバーサブスクリプション比' },
  oversubscriptionHelp: {
    en: 'What the hosts of a leaf may send, over what its uplinks carry.',
    ja: 'リーフのホストが送れる量と、上りリンクが運べる量の比。',
  },
  bisection: { en: 'Bisection', ja: 'バイセクション' },
  bisectionHelp: {
    en: 'What joins two halves, over what half of the hosts can send: the least that was found.',
    ja: '半分に分ける切断の容量と、半数のホストが送れる量の比。見つかった最小の切断。',
  },
  bound: { en: 'Bound', ja: '上界' },
  boundHelp: {
    en: 'What no forwarding tables exceed when all hosts send to all others; 1 is full rate.',
    ja: '全ホストが全ホストへ送るとき、どの転送表でも超えられない値。1 で全速。',
  },
  cost: text<{ currency: string }>({
    en: ({ currency }) => `Cost, ${currency}`,
    ja: ({ currency }) => `費用 (${currency})`,
  }),
  costHelp: {
    en: 'By the price list of Build, with cables as long as a quick placement in racks makes them, the same rule for all; with spares.',
    ja: '「構築」の価格表による費用です。ケーブルの長さは、すべて同じ規則による簡易配置から求め、予備を含みます。',
  },
  watts: { en: 'Power, W', ja: '消費電力 (W)' },
  costAsk: { en: 'Work out costs', ja: '費用を計算する' },
  costing: { en: 'Working out costs', ja: '費用を計算中' },
  costFailed: { en: 'Costs could not be worked out', ja: '費用を計算できませんでした' },
});
