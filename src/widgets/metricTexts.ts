import { defineTexts, text, type Words } from '../i18n/catalogue';
import { counted } from '../i18n/counted';
import { formatCount } from '../i18n/formatNumber';

/** Names of the numbers of a result, shorter ones for heads of columns, and what each is. */
export const metricTexts = defineTexts({
  what: { en: 'What is this?', ja: 'これは何？' },
  noThroughput: text<{ count: number }>({
    en: ({ count }) =>
      `No throughput: ${counted(count, { one: 'host pair is', other: 'host pairs are' })} unreachable, and lost packets load nothing.`,
    ja: ({ count }) =>
      `到達不能なホスト対が ${formatCount(count)} あり、届かない通信は負荷にならないため、スループットは定まりません。`,
  }),
  name: {
    throughput: { en: 'Throughput', ja: 'スループット' },
    throughputInside: { en: 'Throughput inside', ja: 'スループット（ツリー内）' },
    throughputBetween: { en: 'Throughput between', ja: 'スループット（ツリー間）' },
    bound: { en: 'Bound by hops', ja: 'ホップ数による上界' },
    tableBound: { en: 'Bound for tables', ja: '転送表による上界' },
    flowBound: { en: 'Bound by flows', ja: 'フローによる上界' },
    loadMax: { en: 'Largest load', ja: '最大負荷' },
    loadMean: { en: 'Mean load', ja: '平均負荷' },
    hopsMean: { en: 'Mean hops', ja: '平均ホップ数' },
    hopsMax: { en: 'Most hops', ja: '最大ホップ数' },
    prohibited: { en: 'Prohibited turns', ja: '禁止ターン' },
    interTree: { en: 'At joining links', ja: '禁止ターン（ツリー間リンク）' },
    lanes: { en: 'Virtual lanes', ja: '仮想レーン' },
    verdict: { en: 'Verdict', ja: '判定' },
    pairs: { en: 'Host pairs reached', ja: '到達ホスト対' },
    time: { en: 'Time', ja: '時間' },
    seed: { en: 'Seed', ja: 'シード' },
  },
  column: {
    throughput: { en: 'Throughput', ja: 'スループット' },
    throughputInside: { en: 'inside', ja: 'ツリー内' },
    throughputBetween: { en: 'between', ja: 'ツリー間' },
    bound: { en: 'Bound', ja: '上界' },
    loadMax: { en: 'Max load', ja: '最大負荷' },
    loadMean: { en: 'Mean load', ja: '平均負荷' },
    hopsMean: { en: 'Hops', ja: 'ホップ数' },
    prohibited: { en: 'Prohibited', ja: '禁止ターン' },
    lanes: { en: 'Lanes', ja: 'レーン' },
    verdict: { en: 'Verdict', ja: '判定' },
    time: { en: 'Time', ja: '時間' },
  },
  help: {
    throughput: {
      en: '1 / the largest load over all channels, host channels included, when every host sends 1.00 in all. At most 1. Turn addition, section 5.1.',
      ja: '各ホストが合計 1.00 を送るときの、全チャネル（ホストのチャネルを含む）の最大負荷の逆数。最大 1。ターン追加法の論文 5.1 節。',
    },
    throughputInside: {
      en: 'All-to-all inside each tree, every host sending 1.00; 1 / the largest load. Turn addition, section 5.1 (intra).',
      ja: 'ツリーごとに全対全、各ホストが 1.00 を送るときの最大負荷の逆数。ターン追加法の論文 5.1 節（intra）。',
    },
    throughputBetween: {
      en: 'Every host sends p/N in all to the hosts of the other tree (p joining links, N hosts a tree), so that perfect balance is 1.00. Turn addition, section 5.1 (inter).',
      ja: '各ホストが相手のツリーのホストへ合計 p/N を送る（p はツリー間のリンク数、N はツリーごとのホスト数）。完全に均等なら 1.00。ターン追加法の論文 5.1 節（inter）。',
    },
    bound: {
      en: 'No routing of this network can exceed it: capacity of all channels / (traffic × fewest hops). Capacity-over-hops bound.',
      ja: 'このネットワークのどの経路でも超えられない値：全チャネルの容量 ÷（通信量 × 最小ホップ数）。',
    },
    tableBound: {
      en: 'No forwarding tables can exceed it: a table sends all traffic of a switch for one host through one port, so one of its u links to other switches carries what is for at least 1/u of the other hosts, rounded up.',
      ja: 'どの転送表でも超えられない値。表は 1 つの宛先への通信をまとめて 1 つのポートに送るため、リンクが u 本のスイッチでは、どれかのリンクに、ほかのホストの 1/u（端数切り上げ）以上への通信が集まります。',
    },
    flowBound: {
      en: 'No routes can exceed it, however they split: what some links carry, as those between two halves, over what must cross them.',
      ja: '通信をどう分けても超えられない値：2 つの部分をつなぐリンクなどの容量 ÷ そこを必ず通る通信量。',
    },
    loadMax: {
      en: 'Traffic over the busiest switch-to-switch channel; 1 is its capacity when every host sends 1.00.',
      ja: '最も混むスイッチ間チャネルの通信量。各ホストが 1.00 を送るとき、1 がチャネルの容量です。',
    },
    loadMean: {
      en: 'Mean over all switch-to-switch channels, unused ones too.',
      ja: '未使用のものを含む、すべてのスイッチ間チャネルの平均。',
    },
    hopsMean: {
      en: 'Switch-to-switch channels on a route, mean over all ordered host pairs.',
      ja: '経路上のスイッチ間チャネル数の、全ホスト対での平均。',
    },
    hopsMax: { en: 'Switch-to-switch channels on the longest route.', ja: '最も長い経路のスイッチ間チャネル数。' },
    prohibited: {
      en: 'Turn pairs (a turn and its reverse) of which at least one may not be used, of all pairs at the switches. Turn addition, section 3.',
      ja: '少なくとも一方が使えないターンの対（ターンとその逆向き）の数と、全対数。ターン追加法の論文 3 節。',
    },
    interTree: {
      en: 'Turn pairs with a joining link on one side: prohibited of all. Turn addition, table 2.',
      ja: '片側がツリー間のリンクであるターンの対のうち、禁止されたもの。ターン追加法の論文 表 2。',
    },
    lanes: {
      en: 'Virtual lanes that the routes use. A dependency loop is looked for lane by lane.',
      ja: '経路が使う仮想レーン（仮想チャネル）の数。依存ループはレーンごとに調べます。',
    },
    verdict: {
      en: 'Rebuilt from the tables alone: an acyclic channel dependency graph cannot deadlock (Dally and Seitz, 1987).',
      ja: '転送表だけから作り直して判定。チャネル依存グラフに閉路がなければデッドロックしません（Dally と Seitz、1987）。',
    },
    pairs: {
      en: 'Ordered pairs of distinct hosts whose packets arrive, of all.',
      ja: 'パケットが届くホスト対（順序付き）の数と、全対数。',
    },
    time: { en: 'Time in the worker to decide, route and verify.', ja: 'ワーカーでの判別・経路計算・検証の時間。' },
    seed: { en: 'Every random choice follows from it.', ja: '乱数はすべてこの値で決まります。' },
  },
});

export type MetricId = keyof Words<typeof metricTexts>['help'];
