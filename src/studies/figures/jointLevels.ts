import { choiceParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import type { FigureClaim, FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { joinedCharts, type MeasuredJoined, measureNetworks, routeParams } from '../parts/joinedTrees';
import { printedIn } from '../parts/papers';
import { saidHigh, saidLow } from '../parts/saidInWords';
import { portsParam } from '../parts/studyParams';

const params = {
  k: portsParam,
  wiring: choiceParam(
    ['Wiring', '配線'],
    [
      'Which switches are joined: (p, j) with (j, p), or namesakes; by-level: transposed at the middle, straight at the bottom, as its words ask for.',
      'どのスイッチ同士をつなぐか：(p, j) と (j, p)、または同じ位置同士。by-level は中段で transposed、下段で straight（論文の記述に合うもの）。',
    ],
    { values: ['by-level', 'transposed', 'straight'] },
  ),
  ...routeParams,
  routes: { ...routeParams.routes, default: 'pairs' },
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '000-fig21',
  title: { en: 'Trees joined at the top, the middle and the bottom', ja: '接続する段によるスループットの違い' },
  source: printedIn('000', 'figure 21 and section 5.3.1', '図 21、5.3.1 節'),
  explanation: {
    en: 'Two three-level fat trees are joined by k²/4 links at one level: spines, middle switches or leaves. For inside the trees, all hosts of a tree send to each other; for between them, every host sends so much that the joining links are just full if the load is spread evenly. So 1 is the best that can be had in both charts. Turn addition decides turn by turn and by traffic: it keeps the trees whole at every level and spreads its prohibited turns over many switches, where the other two gather them at few.',
    ja: '2 つの 3 段ファットツリーを、スパイン、中段、リーフのいずれかの段で k²/4 本のリンクにより接続します。ツリー内では同じツリーの全ホストが互いに通信し、ツリー間では均等に分散すればツリー間リンクがちょうど埋まる量を送ります。したがって、どちらのグラフも最良値は 1 です。ターン追加法は通信量の順にターンごとに判別するため、どの段で接続してもツリー内を損なわず、禁止ターンが多くのスイッチに分散します。他の 2 手法では一部のスイッチに集中します。',
  },
  params,
  seconds: 8,
  charts: joinedCharts({ en: 'Joined at', ja: '接続する段' }),
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper draws a chart without numbers. Where its text speaks of full bandwidth, 1 stands under "published"; "high" and "balanced" are taken for at least 0.9, "low" and "falls" for at most 0.75. Its wiring of the joining links is not printed: at the middle transposed wiring is taken, which fits its table 2, at the bottom straight wiring, under which Up*/Down* keeps the trees whole as the text says (transposed it has .13 there: seen from the root, leaves of the second tree come before its middle switches). Nor does it say whether routes are tables; one route a pair is taken here.',
        ja: '論文の図に数値はありません。本文が「フル帯域」とする項目は「論文」の値を 1 とし、「高性能」「良い」は 0.9 以上、「低い」「悪化」は 0.75 以下とみなして判定しています。ツリー間リンクの配線も書かれていません。中段は表 2 に合う transposed、下段は本文どおり Up*/Down* がツリー内を保つ straight としました（transposed では、2 つ目のツリーで中段よりリーフがルートに近くなり、0.13 に低下します）。経路が転送表かどうかも不明なため、対ごとの経路としました。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'Section 5.3.1 says that Up*/Down* falls inside trees joined at the top; section 3.2.2 and figure 8 say that it prohibits no main turn there while all links are in place, and that is what comes out. It falls once a joining link is lost (figure 9).',
        ja: '5.3.1 節は上段接続で Up*/Down* のツリー内が悪化するとしますが、3.2.2 節と図 8 では、全リンクが揃っていれば基幹のターンは禁止されないとしており、測定結果は後者と一致します。悪化するのはツリー間リンクが欠けた場合です（図 9）。',
      },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [{ k: 4 }, { k: 6 }];

const HIGH = { claim: saidHigh({ en: 'high', ja: '高性能' }) };
const LOW = { claim: saidLow({ en: 'low', ja: '低い' }) };
const FALLS = { claim: saidLow({ en: 'falls', ja: '悪化する' }) };
const BALANCED = { claim: saidHigh({ en: 'balanced', ja: 'バランスが良い' }) };
const HARDLY_USABLE = {
  claim: saidLow({ en: 'some joining links hardly usable', ja: 'ほとんど使えないリンクが生じる' }),
};
const FULL = { published: 1 };

/** Low, but no other method is higher. */
const HIGHEST = {
  claim: (value: number, all: MeasuredJoined): FigureClaim => {
    const low = saidLow({ en: 'low, though the highest of the three', ja: '低いが 3 手法の中では比較的高い' })(value);
    return { ...low, holds: low.holds && Object.values(all).every(({ inter }) => value >= inter) };
  },
};

/** What is published of each level. */
const LEVELS = [
  {
    joint: 'top',
    label: { en: 'top', ja: '上段' },
    says: {
      'turn-addition': { intra: FULL, inter: HIGH },
      'up-down': { intra: FALLS, inter: HIGH },
      'turn-prohibition': { intra: FULL, inter: HIGH },
    },
  },
  {
    joint: 'middle',
    label: { en: 'middle', ja: '中段' },
    says: {
      'turn-addition': { intra: FULL, inter: HIGH },
      'up-down': { intra: FALLS, inter: HIGH },
      'turn-prohibition': { intra: FULL, inter: HARDLY_USABLE },
    },
  },
  {
    joint: 'bottom',
    label: { en: 'bottom', ja: '下段' },
    says: {
      'turn-addition': { intra: FULL, inter: HIGHEST },
      'up-down': { intra: BALANCED, inter: LOW },
      'turn-prohibition': { intra: FULL, inter: LOW },
    },
  },
] as const;

/** The trees joined at the middle. */
export function network({ k, wiring, seed }: ParamValues<typeof params>): FigureNetwork {
  return {
    topology: treesOf(k, 'middle', wiring),
    engine: 'turn-addition',
    params: { refine: 'off' },
    seed,
  };
}

/** Rows by level and method: inside the trees, then between them. */
export function* reproduce({
  k,
  wiring,
  ...request
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const networks = LEVELS.map(({ joint, ...level }) => ({
    ...level,
    topology: treesOf(k, joint, wiring),
  }));
  return yield* measureNetworks(networks, request, ({ label }) => `joined at the ${label.en}`);
}

function treesOf(k: number, joint: string, wiring: ParamValues<typeof params>['wiring']): Topology {
  const laid = wiring === 'by-level' ? (joint === 'bottom' ? 'straight' : 'transposed') : wiring;
  return generateFromSpec(`joined-fat-tree:k=${k},joint=${joint},wiring=${laid}`);
}
