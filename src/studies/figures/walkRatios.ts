import type { LocalText } from '../../core/base/localText';
import type { Stretch } from '../../core/metrics/stretch';
import { fullTableBits, limitedTableBits } from '../../core/metrics/tableBits';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { readNumbers } from '../parts/listParam';
import { meanRow, ofWhat, rowOf } from '../parts/rows';
import { eachGrid, fillingParams, type Grid, gridNetwork, gridParams } from '../parts/smallTables';
import prose from './walkRatios.md?raw';

export const walkRatios = defineFigure({
  id: '001-fig1',
  prose,
  params: { ...gridParams('2,3,4'), ...fillingParams },
  seconds: 3,
  trials: [
    { sides: '6', reaches: '2,3', networks: 2 },
    { sides: '6', reaches: '2,3', networks: 3 },
  ],
  /** A grid of 64 nodes under small tables. */
  network: ({ spend }) => gridNetwork(2, 16, spend),
  /** Rows by size and reach: the three ratios; then the bits of the tables. O(networks) runs of the engine. */
  *reproduce(values) {
    const rows = yield* eachGrid(
      values,
      (side) => [entriesFor(side)],
      (grid, points) => ratioRows(grid, points.get(entriesFor(grid.side)) ?? [], values.spend),
    );
    return [...rows, ...readNumbers('sides', values.sides, 3, 64).flatMap(bitRows)];
  },
});

const MEASURES: readonly { readonly label: LocalText; readonly of: (s: Stretch) => number }[] = [
  { label: { en: 'average', ja: '平均 (Ave.)' }, of: (s) => s.mean / s.shortestMean },
  { label: { en: 'largest', ja: '最大 (Max.)' }, of: (s) => s.max / s.shortestMax },
  { label: { en: 'stretch factor', ja: 'Stretch Factor (SF)' }, of: (s) => s.worst },
];

/** The printed mean is of some networks, a single one of which may be as far from the mean of many. */
const ROOM = 0.03;
const ROOM_NOTE = {
  en: `${ROOM} either way, as single networks lie between 1.11 and 1.14`,
  ja: `個々のネットワークは 1.11～1.14 のため ±${ROOM} まで許容`,
};

/** The limits of the paper: 16 entries for 64 nodes, 25 for 256; of other sizes as many for each step along a side. */
const entriesFor = (side: number): number => (side === 8 ? 16 : Math.round((25 * side) / 16));

function ratioRows({ side, reach, label: x }: Grid, all: readonly (Stretch | null)[], spend: string): FigureRow[] {
  const found = all.filter((one) => one !== null);
  if (found.length === 0) return [];
  const left = all.length - found.length;
  const entries = entriesFor(side);
  const unfit = { en: `${left} need more than ${entries} entries`, ja: `${left} 個は ${entries} エントリでは不足` };
  const printed = side === 16 && reach === 2 && spend === 'nearest' ? { published: 1.11, tolerance: ROOM } : null;
  return MEASURES.map(({ label, of }, i) =>
    meanRow(
      ofWhat(x, label),
      found.map(of),
      { chart: 'ratios', x, series: label },
      {
        ...(i === 0 && printed),
        note: i === 0 && printed ? ROOM_NOTE : left > 0 ? unfit : null,
      },
    ),
  );
}

function bitRows(side: number): FigureRow[] {
  const nodes = side * side;
  const [small, full] = [limitedTableBits(entriesFor(side), nodes, 4), fullTableBits(nodes, 4)];
  const of = (en: string, ja: string): LocalText => ofWhat({ en: `${nodes} nodes`, ja: `${nodes} ノード` }, { en, ja });
  const printed = (published: number) => (nodes === 256 ? { published, tolerance: 0.5 } : {});
  return [
    rowOf(of('bits of a small table', '制限テーブルのビット数'), small, printed(250)),
    rowOf(of('bits of a full table', '全宛先テーブルのビット数'), full),
    rowOf(of('bits saved, %', '削減率 (%)'), 100 * (1 - small / full), printed(51)),
  ];
}
