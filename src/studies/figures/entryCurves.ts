import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import { ParamError } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureGrid } from '../../core/metrics/gridMeasures';
import { defineFigure } from '../defineFigure';
import type { FigureRow } from '../figure';
import { readNumbers } from '../parts/listParam';
import { meanRow, named, ofWhat, rowOf } from '../parts/rows';
import {
  eachGrid,
  fillingParams,
  type Grid,
  gridNetwork,
  gridParams,
  gridSpec,
  type Points,
} from '../parts/smallTables';
import { textOf } from '../parts/studyParams';
import prose from './entryCurves.md?raw';

export const entryCurves = defineFigure({
  id: '001-fig2',
  prose,
  params: {
    ...gridParams('2,4,8'),
    entries: textOf({ default: '16,25,32,48,63,100,128,192,255', example: '25,50,100' }),
    ...fillingParams,
  },
  seconds: 25,
  trials: [
    { sides: '6', reaches: '3', entries: '18,35', networks: 2 },
    { sides: '6', reaches: '3', entries: '18,35', networks: 2, spend: 'gain' },
  ],
  /** A grid of 64 nodes with long links under small tables. */
  network: ({ spend }) => gridNetwork(8, 32, spend),
  /**
   * Rows by size and reach: average and largest hops by entries, then what the text says of them.
   * @throws ParamError where none of the networks can have tables of any of these sizes
   */
  *reproduce(values) {
    const { entries, spend } = values;
    const limits = readNumbers('entries', entries, 1, 4095);
    const rows = yield* eachGrid(
      values,
      (side) => limits.filter((limit) => limit < side * side),
      (grid, points) => [...pointRows(grid, points), ...textRows(grid, points, spend)],
    );
    if (rows.length === 0) {
      throw new ParamError('entries', {
        en: `entries=${entries}: all networks were left out: expected enough for the ways to the neighbours, and fewer than nodes`,
        ja: `entries=${entries}：対象となるネットワークがありません：隣接ノードへの経路を持てる数以上で、ノード数未満の値が必要です`,
      });
    }
    return rows;
  },
});

const CURVES = [
  { chart: 'mean', label: { en: 'average hops', ja: '平均ホップ数' } },
  { chart: 'max', label: { en: 'largest hops', ja: '最大ホップ数' } },
] as const;

function pointRows({ label: series }: Grid, points: Points): FigureRow[] {
  return [...points].flatMap(([entries, all]) => {
    const found = all.filter((one) => one !== null);
    if (found.length === 0) return [];
    const place = named(series, { en: `${entries} entries`, ja: `${entries} エントリ` });
    return CURVES.map(({ chart, label }) => {
      const hops = found.map((one) => one[chart]);
      return meanRow(ofWhat(place, label), hops, { chart, x: entries, series });
    });
  });
}

/** The percentages of the text, where the points that they speak of are measured. */
function textRows(grid: Grid, points: Points, spend: string): FigureRow[] {
  if (grid.reach !== 8) return [];
  const row = (label: LocalText, measured: number | null, published: number | null, more: Partial<FigureRow> = {}) =>
    measured === null
      ? []
      : [rowOf(ofWhat(grid.label, label), measured, { ...more, published: spend === 'nearest' ? published : null })];
  const torus = row(OVER_TORUS, overTorus(grid, points), TORUS_PERCENT[grid.side] ?? null, {
    tolerance: 2,
    note: SOME,
  });
  if (grid.side !== 16) return torus;
  return [
    ...torus,
    ...row(FROM_32, fourTimesEntries(points, 32), -30, { tolerance: 5, note: FEW }),
    ...row(FROM_25, fourTimesEntries(points, 25), null),
  ];
}

/** Values that the text prints of the paper's own filling. */
const TORUS_PERCENT: Readonly<Record<number, number>> = { 8: -7, 16: -36 };
const OVER_TORUS = {
  en: 'average hops with half as many entries as nodes, against a torus, %',
  ja: 'ノード数の半分のエントリで、トーラスに対する平均ホップ数の増減 (%)',
};
const FROM_32 = {
  en: 'largest hops with 128 entries, half of the nodes, against 32, %',
  ja: '32 エントリからノード数の半分の 128 エントリにしたときの最大ホップ数の増減 (%)',
};
const FROM_25 = {
  en: 'largest hops with 100 entries against 25, of the networks that fit, %',
  ja: '25 エントリから 100 エントリにしたときの最大ホップ数の増減（収まるネットワークのみ、%）',
};
const SOME = { en: 'a mean of some networks: 2 either way', ja: '一部のネットワークの平均のため ±2 まで許容' };
const FEW = { en: 'a mean of few networks: 5 either way', ja: '少数のネットワークの平均のため ±5 まで許容' };

const percentOf = (now: number, before: number): number => 100 * (now / before - 1);

/** Average hops with half as many entries as nodes, against those of a torus; null where they are not measured. */
function overTorus({ side, reach }: Grid, points: Points): number | null {
  const half = points.get((side * side) / 2)?.filter((one) => one !== null) ?? [];
  if (half.length === 0) return null;
  const torus = measureGrid(compileFabric(generateFromSpec(gridSpec({ side, reach, seed: 1 }))))?.torus.distances.mean;
  return torus ? percentOf(meanWithError(half.map((one) => one.mean)).mean, torus) : null;
}

/** Largest hops with four times as many entries, of the networks that have both points; null where none has. */
function fourTimesEntries(points: Points, entries: number): number | null {
  const [few, many] = [points.get(entries) ?? [], points.get(4 * entries) ?? []];
  const both = few.flatMap((before, i) => {
    const after = many[i];
    return before && after ? [[before.max, after.max]] : [];
  });
  if (both.length === 0) return null;
  const [before, after] = [0, 1].map((i) => meanWithError(both.map((pair) => pair[i])).mean);
  return percentOf(after, before);
}
