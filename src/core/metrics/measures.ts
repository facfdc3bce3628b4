import type { LocalText } from '../base/localText';
import type { PaperState } from '../papers/preset';
import type { RouteReport } from './report';

/** A result that measures are taken from. */
export type Measured = RouteReport & {
  /** All the time that a worker took for it. */
  readonly workerMs?: number;
  /** The settings of a paper that it was measured with. */
  readonly asPaper?: PaperState;
};

/** The places that show measures: the page's report, columns of Compare, lines of `route`, rows of `compare` and of CSV files, JSON. */
export type View = 'report' | 'columns' | 'lines' | 'rows' | 'json';

/** A share of a capacity or rate (1 = all of it), a number, per cent, milliseconds. */
export type Unit = 'share' | 'count' | '%' | 'ms';

/** Path of a number in a report, or the function that computes it; undefined where a result has no such number, null where it is not known. */
export type Source = Path<RouteReport> | ((of: Measured) => number | null | undefined);

/** Places of numbers in a record, as in `load.max`. */
type Path<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? {
        [K in keyof T & string]: T[K] extends number | null | undefined ? K : `${K}.${Path<NonNullable<T[K]>>}`;
      }[keyof T & string]
    : never;

/** One number of a result: its meaning, its source and its format. */
export interface Measure<From = Source, U = Unit> {
  /** Also its member in JSON where `from` is a function, and in snake case its head in CSV files. */
  readonly id: string;
  readonly title: LocalText;
  /** Head of a column, where the title is too long. */
  readonly short?: LocalText;
  /** Definition and source. */
  readonly help: LocalText;
  /** Entry of the glossary. */
  readonly term?: 'throughput' | 'bound' | 'load' | 'hop' | 'prohibitedTurn' | 'lane';
  readonly unit: U;
  /** Null where no end is the good one. */
  readonly better: 'higher' | 'lower' | null;
  readonly from: From;
  /** All, of which this is a part. */
  readonly total?: { readonly id: string; readonly from: From };
  /** All, without it. */
  readonly views?: readonly View[];
}

/** Who sends to whom in figures of designs and of failures. */
export const trafficTitles = {
  uniform: { en: 'all to all', ja: '全端点間' },
  any: { en: 'between machines, any port', ja: 'マシン間・任意のポート' },
  same: { en: 'between machines, same rail', ja: 'マシン間・同じレール' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** The throughput between machines before and after a failure (`machineThroughput`): undamaged, it is that of `same`. */
export const machineThroughputTitle: LocalText = {
  en: `Throughput ${trafficTitles.same.en}`,
  ja: `スループット（${trafficTitles.same.ja}）`,
};

/** The measures of a routing in the order in which they are shown; a new one is one more record. */
export const measures: readonly Measure[] = [
  {
    id: 'pairs',
    title: { en: 'Host pairs reached', ja: '到達ホスト対' },
    help: {
      en: 'Ordered pairs of distinct hosts whose packets arrive, of all.',
      ja: 'パケットが届くホスト対（順序付き）の数と、全対数。',
    },
    unit: 'count',
    better: 'higher',
    from: 'verification.reachablePairs',
    total: { id: 'allPairs', from: ({ verification: v }) => v.reachablePairs + v.unreachablePairs },
    views: ['report'],
  },
  {
    id: 'unreachablePairs',
    title: { en: 'Unreachable pairs', ja: '到達不能なホスト対' },
    help: {
      en: 'Ordered pairs of distinct hosts whose packets do not arrive.',
      ja: 'パケットが届かないホスト対（順序付き）の数。',
    },
    unit: 'count',
    better: 'lower',
    from: 'verification.unreachablePairs',
    views: ['rows'],
  },
  {
    id: 'throughput',
    title: { en: 'Throughput', ja: 'スループット' },
    help: {
      en: '1 / the largest load over all channels, host channels included, when every host sends 1.00 in all. At most 1. Turn addition, section 5.1.',
      ja: '各ホストが合計 1.00 を送るときの、全チャネル（ホストのチャネルを含む）の最大負荷の逆数。最大 1。ターン追加法の論文 5.1 節。',
    },
    term: 'throughput',
    unit: 'share',
    better: 'higher',
    from: 'throughput.all',
  },
  {
    id: 'throughputInside',
    title: { en: 'Throughput inside', ja: 'スループット（ツリー内）' },
    short: { en: 'inside', ja: 'ツリー内' },
    help: {
      en: 'All-to-all inside each tree, every host sending 1.00; 1 / the largest load. Turn addition, section 5.1 (intra).',
      ja: 'ツリーごとに全対全、各ホストが 1.00 を送るときの最大負荷の逆数。ターン追加法の論文 5.1 節（intra）。',
    },
    term: 'throughput',
    unit: 'share',
    better: 'higher',
    from: 'throughput.intra',
  },
  {
    id: 'throughputBetween',
    title: { en: 'Throughput between', ja: 'スループット（ツリー間）' },
    short: { en: 'between', ja: 'ツリー間' },
    help: {
      en: 'Every host sends p/N in all to the hosts of the other tree (p joining links, N hosts a tree), so that perfect balance is 1.00. Turn addition, section 5.1 (inter).',
      ja: '各ホストが相手のツリーのホストへ合計 p/N を送る（p はツリー間のリンク数、N はツリーごとのホスト数）。完全に均等なら 1.00。ターン追加法の論文 5.1 節（inter）。',
    },
    term: 'throughput',
    unit: 'share',
    better: 'higher',
    from: 'throughput.inter',
  },
  {
    id: 'bound',
    title: { en: 'Bound by hops', ja: 'ホップ数による上界' },
    help: {
      en: 'No routing of this network can exceed it: capacity of all channels / (traffic × fewest hops). Capacity-over-hops bound.',
      ja: 'このネットワークのどの経路でも超えられない値：全チャネルの容量 ÷（通信量 × 最小ホップ数）。',
    },
    term: 'bound',
    unit: 'share',
    better: null,
    from: 'bound.hops',
    views: ['report', 'lines', 'rows'],
  },
  {
    id: 'flowBound',
    title: { en: 'Bound by flows', ja: 'フローによる上界' },
    help: {
      en: 'No routes can exceed it, however they split: what some links carry, as those between two halves, over what must cross them.',
      ja: '通信をどう分けても超えられない値：2 つの部分をつなぐリンクなどの容量 ÷ そこを必ず通る通信量。',
    },
    term: 'bound',
    unit: 'share',
    better: null,
    from: 'bound.flow',
    views: ['report', 'lines', 'rows'],
  },
  {
    id: 'tableBound',
    title: { en: 'Bound for tables', ja: '転送表による上界' },
    help: {
      en: 'No forwarding tables can exceed it: a table sends all traffic of a switch for one host through one port, so one of its u links to other switches carries what is for at least 1/u of the other hosts, rounded up.',
      ja: 'どの転送表でも超えられない値。表は 1 つの宛先への通信をまとめて 1 つのポートに送るため、リンクが u 本のスイッチでは、どれかのリンクに、ほかのホストの 1/u（端数切り上げ）以上への通信が集まります。',
    },
    term: 'bound',
    unit: 'share',
    better: null,
    from: 'bound.table',
    views: ['report', 'lines', 'rows'],
  },
  {
    id: 'lpBound',
    title: { en: 'Best of any routes', ja: '任意の経路での最良値' },
    help: {
      en: 'The best throughput of any routes, split at will and however long: the optimum of a linear program.',
      ja: '自由に分割でき、長さも問わない経路での最良のスループット（線形計画の最適値）。',
    },
    term: 'bound',
    unit: 'share',
    better: null,
    from: 'bound.lp',
    views: ['rows'],
  },
  {
    id: 'percentOfBound',
    title: { en: 'Of the bound', ja: '上界に対する割合' },
    short: { en: 'Bound', ja: '上界' },
    help: {
      en: 'The least known bound, which no such routes exceed, and how much of it the smallest throughput reaches.',
      ja: '既知の上界のうち最小のもの（このような経路では超えられない値）と、最小のスループットがその何 % に達するか。',
    },
    term: 'bound',
    unit: '%',
    better: 'higher',
    from: 'percentOfBound',
    total: { id: 'bestBound', from: 'bound.best' },
    views: ['columns', 'lines', 'rows'],
  },
  {
    id: 'loadMax',
    title: { en: 'Largest load', ja: '最大負荷' },
    short: { en: 'Max load', ja: '最大負荷' },
    help: {
      en: 'Traffic over the busiest switch-to-switch channel; 1 is its capacity when every host sends 1.00.',
      ja: '最も混むスイッチ間チャネルの通信量。各ホストが 1.00 を送るとき、1 がチャネルの容量です。',
    },
    term: 'load',
    unit: 'share',
    better: 'lower',
    from: 'load.max',
  },
  {
    id: 'loadMean',
    title: { en: 'Mean load', ja: '平均負荷' },
    help: {
      en: 'Mean over all switch-to-switch channels, unused ones too.',
      ja: '未使用のものを含む、すべてのスイッチ間チャネルの平均。',
    },
    term: 'load',
    unit: 'share',
    better: 'lower',
    from: 'load.mean',
  },
  {
    id: 'hopsMean',
    title: { en: 'Mean hops', ja: '平均ホップ数' },
    short: { en: 'Hops', ja: 'ホップ数' },
    help: {
      en: 'Switch-to-switch channels on a route, mean over all ordered host pairs.',
      ja: '経路上のスイッチ間チャネル数の、全ホスト対での平均。',
    },
    term: 'hop',
    unit: 'share',
    better: 'lower',
    from: 'hops.mean',
  },
  {
    id: 'hopsMax',
    title: { en: 'Most hops', ja: '最大ホップ数' },
    help: { en: 'Switch-to-switch channels on the longest route.', ja: '最も長い経路のスイッチ間チャネル数。' },
    term: 'hop',
    unit: 'count',
    better: 'lower',
    from: 'hops.max',
    views: ['report', 'lines'],
  },
  {
    id: 'prohibited',
    title: { en: 'Prohibited turns', ja: '禁止ターン' },
    short: { en: 'Prohibited', ja: '禁止ターン' },
    help: {
      en: 'Turn pairs (a turn and its reverse) of which at least one may not be used, of all pairs at the switches. Turn addition, section 3.',
      ja: '少なくとも一方が使えないターンの対（ターンとその逆向き）の数と、全対数。ターン追加法の論文 3 節。',
    },
    term: 'prohibitedTurn',
    unit: 'count',
    better: 'lower',
    from: 'turns.prohibitedPairs',
    total: { id: 'turnPairs', from: 'turns.pairs' },
  },
  {
    id: 'interTree',
    title: { en: 'At joining links', ja: '禁止ターン（ツリー間リンク）' },
    help: {
      en: 'Turn pairs with a joining link on one side: prohibited of all. Turn addition, table 2.',
      ja: '片側がツリー間のリンクであるターンの対のうち、禁止されたもの。ターン追加法の論文 表 2。',
    },
    term: 'prohibitedTurn',
    unit: 'count',
    better: 'lower',
    from: ({ turns }) => (turns?.interTreePairs ? turns.interTreeProhibitedPairs : undefined),
    total: { id: 'interTreePairs', from: 'turns.interTreePairs' },
    views: ['report', 'lines'],
  },
  {
    id: 'lanes',
    title: { en: 'Virtual lanes', ja: '仮想レーン' },
    short: { en: 'Lanes', ja: 'レーン' },
    help: {
      en: 'Virtual lanes that the routes use. A dependency loop is looked for lane by lane.',
      ja: '経路が使う仮想レーン（仮想チャネル）の数。依存ループはレーンごとに調べます。',
    },
    term: 'lane',
    unit: 'count',
    better: 'lower',
    from: 'verification.virtualLanes',
  },
  {
    id: 'time',
    title: { en: 'Time', ja: '時間' },
    help: {
      en: 'Time in the worker to decide, route and verify; on the command line to decide and route.',
      ja: 'ワーカーでの判別・経路計算・検証の時間（コマンドラインでは判別と経路計算の時間）。',
    },
    unit: 'ms',
    better: 'lower',
    from: ({ workerMs, timing: t }) => workerMs ?? t.decideMs + t.routeMs,
    views: ['report', 'columns', 'rows'],
  },
];
