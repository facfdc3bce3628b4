import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import type { Stretch } from '../../core/metrics/stretch';
import { fullTableBits, limitedTableBits } from '../../core/metrics/tableBits';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { printedIn } from '../parts/papers';
import { ofWhat, rowOf } from '../parts/rows';
import { eachGrid, fillingParams, type Grid, gridNetwork, gridParams } from '../parts/smallTables';

const params = { ...gridParams('2,3,4'), ...fillingParams } as const satisfies ParamSpecs;

const CHART = 'ratios';

export const descriptor: FigureDescriptor<typeof params> = {
  id: '001-fig1',
  title: { en: 'Hops with small tables over shortest hops', ja: '平均・最大ホップ数の悪化率と Stretch Factor' },
  source: printedIn('001', 'figure 1 and section 4', '図 1、4 節'),
  explanation: {
    en: 'Nodes on a square grid, four random links each, none longer than r. Every node stores a few destinations only, 16 of 64 nodes or 25 of 256, first the ways to its neighbours on the grid, then shortest paths as long as there is room. A packet goes to the stored node that lies nearest to its destination. Shown are average and largest hops over those of shortest paths, and the stretch factor, the worst pair. The longer the links, the less does distance on the grid say about distance in hops.',
    ja: '正方格子上のノードを、長さ r 以下の無作為なリンクで 4 本ずつつなぎます。各ノードは少数の宛先（64 ノードで 16、256 ノードで 25）だけを持ちます。まず格子上の隣接ノードへの経路を、残りに最短経路を短い順に格納し、パケットは宛先に最も近いエントリのノードへ向かいます。最短経路に対する平均・最大ホップ数の比と、最悪のノード対の比（Stretch Factor）を示します。リンクが長いほど、格子上の近さがホップ数の近さを表さなくなります。',
  },
  params,
  seconds: 3,
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The paper does not say how many networks it took, nor how ties are broken. Here it is the mean of random networks; of several next nodes the lowest number is taken, so that each destination has one tree.',
        ja: '論文にはネットワークの数も、同着の扱いも書かれていません。ここでは複数のランダムネットワークの平均とし、次ホップが複数あれば番号の最も小さいものを選ぶので、宛先ごとに一つのツリーになります。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'With 256 nodes and r = 2 the paper’s 1.11 lies at the lower end of what single networks give (1.11 to 1.14).',
        ja: '256 ノード、r = 2 の 1.11 は、個々のネットワークで得られる範囲（1.11〜1.14）の下端にあたります。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'The 51 % saved are against tables of N log d bits (510 of 256 nodes), as section 4 has it; section 1 speaks of N log N.',
        ja: '51 % の削減は、4 節の N log d ビットの表（256 ノードで 510 ビット）に対するものです。1 節は N log N としています。',
      },
    },
    {
      kind: 'erratum',
      text: {
        en: 'The paper shows that packets never go round for ever as long as all ways to neighbours are stored. It does not say what happens if they do not fit: then packets do go round. Such a limit is refused here. Nor does it speak of deadlock: the channels wait for each other in loops.',
        ja: '論文の示すライブロック回避は、隣接ノードへの経路がすべて格納できることが前提です。収まらない場合には触れていませんが、パケットは実際に巡回するため、ここでは対象外とします。デッドロックにも触れていませんが、チャネルの依存はループします。',
      },
    },
    {
      kind: 'differs',
      text: {
        en: 'Of 64 nodes with 16 entries each nothing is saved: 128 bits against the 126 of a full table. Small tables pay from some hundred nodes on.',
        ja: '64 ノードで 16 エントリの場合は 128 ビットで、全宛先テーブルの 126 ビットより小さくなりません。効果があるのは数百ノード以上です。',
      },
    },
    {
      kind: 'beyond',
      text: {
        en: 'spend=gain gives free entries to where they save most hops instead: with 256 nodes and r = 2 the ratio falls to about 1.04 at the same table size.',
        ja: 'spend=gain では、余ったエントリをホップ数が最も減る場所に使います。256 ノード、r = 2 では、同じテーブルサイズで約 1.04 まで下がります。',
      },
    },
  ],
  charts: [
    {
      id: CHART,
      shape: 'bars',
      title: { en: 'Hops over those of shortest paths', ja: '最短経路に対するホップ数の比' },
      x: { label: { en: 'Nodes and longest link', ja: 'ノード数と最大配線長' } },
      y: { label: { en: 'Ratio', ja: '比' } },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { sides: '6', reaches: '2,3', networks: 2 },
  { sides: '6', reaches: '2,3', networks: 3 },
];

const MEASURES: readonly { readonly label: LocalText; readonly of: (s: Stretch) => number }[] = [
  { label: { en: 'average', ja: '平均 (Ave.)' }, of: (s) => s.mean / s.shortestMean },
  { label: { en: 'largest', ja: '最大 (Max.)' }, of: (s) => s.max / s.shortestMax },
  { label: { en: 'stretch factor', ja: 'Stretch Factor (SF)' }, of: (s) => s.worst },
];

/** The limits of the paper: 16 entries for 64 nodes, 25 for 256; of other sizes as many for each step along a side. */
const entriesFor = (side: number): number => (side === 8 ? 16 : Math.round((25 * side) / 16));

/** Rows by size and reach: the three ratios; then the bits of the tables. O(networks) runs of the engine. */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const rows = yield* eachGrid(
    values,
    (side) => [entriesFor(side)],
    (grid, points) => ratioRows(grid, points.get(entriesFor(grid.side)) ?? [], values.spend),
  );
  return [...rows, ...readNumbers('sides', values.sides, 3, 64).flatMap(bitRows)];
}

function ratioRows({ side, reach, label: group }: Grid, all: readonly (Stretch | null)[], spend: string): FigureRow[] {
  const found = all.filter((one) => one !== null);
  if (found.length === 0) return [];
  const left = all.length - found.length;
  return MEASURES.map(({ label, of }, i) => {
    const { mean, standardError } = meanWithError(found.map(of));
    const printed = side === 16 && reach === 2 && i === 0 && spend === 'nearest';
    return rowOf(ofWhat(group, label), mean, {
      published: printed ? 1.11 : null,
      standardError,
      // Single networks lie between 1.11 and 1.14.
      ...(printed && { tolerance: 0.03 }),
      note: {
        en: `mean of ${found.length} networks${left > 0 ? `; ${left} need more than ${entriesFor(side)} entries` : ''}`,
        ja: `${found.length} ネットワークの平均${left > 0 ? `。${left} 個は ${entriesFor(side)} エントリでは不足` : ''}`,
      },
      plot: { chart: CHART, x: group, series: label },
    });
  });
}

function bitRows(side: number): FigureRow[] {
  const nodes = side * side;
  const [small, full] = [limitedTableBits(entriesFor(side), nodes, 4), fullTableBits(nodes, 4)];
  const printed = nodes === 256;
  const row = (en: string, ja: string, published: number | null, measured: number): FigureRow =>
    rowOf(ofWhat({ en: `${nodes} nodes`, ja: `${nodes} ノード` }, { en, ja }), measured, {
      published,
      ...(published !== null && { tolerance: 0.5 }),
    });
  return [
    row('bits of a small table', '制限テーブルのビット数', printed ? 250 : null, small),
    row('bits of a full table', '全宛先テーブルのビット数', null, full),
    row('bits saved, %', '削減率 (%)', printed ? 51 : null, 100 * (1 - small / full)),
  ];
}

/** A grid of 64 nodes under small tables. */
export function network({ spend }: ParamValues<typeof params>): FigureNetwork {
  return gridNetwork(2, 16, spend);
}
