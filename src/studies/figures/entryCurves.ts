import type { LocalText } from '../../core/base/localText';
import { meanWithError } from '../../core/base/meanWithError';
import { textParam } from '../../core/base/paramSpecs';
import { ParamError, type ParamSpecs, type ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureGrid } from '../../core/metrics/gridMeasures';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow, FigureTrials } from '../figure';
import { readNumbers } from '../parts/listParam';
import { printedIn } from '../parts/papers';
import { named, ofWhat, rowOf } from '../parts/rows';
import {
  eachGrid,
  fillingParams,
  type Grid,
  gridNetwork,
  gridParams,
  gridSpec,
  type Points,
} from '../parts/smallTables';

const params = {
  ...gridParams('2,4,8'),
  entries: textParam(
    ['Entries a node', 'ノードあたりのエントリ数'],
    [
      'With commas between them; those beyond the number of other nodes are left out.',
      'コンマ区切り。他ノードの数を超えるものは省きます。',
    ],
    { default: '16,25,32,48,63,100,128,192,255', example: '25,50,100' },
  ),
  ...fillingParams,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '001-fig2',
  title: { en: 'Hops by the number of entries', ja: 'テーブルサイズと平均・最大ホップ数' },
  source: printedIn('001', 'figure 2 and section 4', '図 2、4 節'),
  explanation: {
    en: 'The same networks with larger and larger tables: average and largest hops fall, the largest most of all where links are long. With half as many entries as nodes the network beats a torus of the same size and degree. A point stands only where the ways to the neighbours fit in; with a table for all nodes, hops are those of shortest paths.',
    ja: '同じネットワークでテーブルを大きくしていくと、平均・最大ホップ数が減ります。リンクが長い場合ほど、特に最大ホップ数が大きく減ります。ノード数の半分のエントリがあれば、同ノード数・同次数のトーラスを上回ります。隣接ノードへの経路が収まるエントリ数の点だけを示します。全ノード分のエントリでは最短経路のホップ数になります。',
  },
  params,
  seconds: 25,
  remarks: [
    {
      kind: 'unsaid',
      text: {
        en: 'The figure’s curves bear no numbers; three percentages stand in the text. Which r the comparison with the torus has is not said: 8 gives the paper’s numbers.',
        ja: '図の曲線に数値はなく、本文に三つの百分率があるだけです。トーラスとの比較の r は書かれていませんが、8 で論文の値になります。',
      },
    },
    {
      kind: 'unsaid',
      text: {
        en: 'From how many entries to four times as many the largest hops fall by 30 % is not said. 32 to 128, half of the nodes, is taken, where every network has both points: they fall by a third. From 25 to 100 they fall by a quarter, but some networks need more than 25 entries for the ways to neighbours alone (21 to 29) and are left out.',
        ja: '最大ホップ数が 30 % 減るのは何エントリから 4 倍にした場合か、書かれていません。どのネットワークにも両方の点がある 32 から 128（ノード数の半分）を採ると、約 3 分の 1 減ります。25 から 100 では約 25 % の減少ですが、隣接ノードへの経路だけで 25 エントリを超える（21〜29）ネットワークを除いた値です。',
      },
    },
  ],
  charts: [
    {
      id: 'mean',
      shape: 'lines',
      title: { en: 'Average hops', ja: '平均ホップ数' },
      x: { label: { en: 'Entries a node', ja: 'ノードあたりのエントリ数' }, log: true },
      y: { label: { en: 'Hops', ja: 'ホップ数' } },
    },
    {
      id: 'max',
      shape: 'lines',
      title: { en: 'Largest hops', ja: '最大ホップ数' },
      x: { label: { en: 'Entries a node', ja: 'ノードあたりのエントリ数' }, log: true },
      y: { label: { en: 'Hops', ja: 'ホップ数' } },
    },
  ],
};

/** What tests run: small, and moved by another parameter. */
export const trials: FigureTrials = [
  { sides: '6', reaches: '3', entries: '18,35', networks: 2 },
  { sides: '6', reaches: '3', entries: '18,35', networks: 2, spend: 'gain' },
];

/** What the text prints of the paper's own filling. */
const TORUS_PERCENT: Readonly<Record<number, number>> = { 8: -7, 16: -36 };

/**
 * Rows by size and reach: average and largest hops by entries, then what the text says of them.
 * @throws ParamError where none of the networks can have tables of any of these sizes
 */
export function* reproduce(values: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
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
}

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
      const { mean, standardError } = meanWithError(found.map((one) => one[chart]));
      return rowOf(ofWhat(place, label), mean, {
        standardError,
        note: { en: `mean of ${found.length} networks`, ja: `${found.length} ネットワークの平均` },
        plot: { chart, x: entries, series },
      });
    });
  });
}

/** The percentages of the text, where the points that they speak of are measured. */
function textRows(grid: Grid, points: Points, spend: string): FigureRow[] {
  if (grid.reach !== 8) return [];
  const nodes = grid.side ** 2;
  const TIMES_FOUR: LocalText = {
    en: 'a mean of few networks: 5 either way',
    ja: '少数のネットワークの平均のため ±5 まで許容',
  };
  const texts = [
    {
      label: {
        en: 'average hops with half as many entries as nodes, against a torus, %',
        ja: 'ノード数の半分のエントリで、トーラスに対する平均ホップ数の増減 (%)',
      },
      published: TORUS_PERCENT[grid.side] ?? null,
      tolerance: 2,
      note: { en: 'a mean of some networks: 2 either way', ja: '一部のネットワークの平均のため ±2 まで許容' },
      measured: overTorus(grid, points),
    },
    {
      label: {
        en: 'largest hops with 128 entries, half of the nodes, against 32, %',
        ja: '32 エントリからノード数の半分の 128 エントリにしたときの最大ホップ数の増減 (%)',
      },
      published: -30,
      tolerance: 5,
      note: TIMES_FOUR,
      measured: nodes === 256 ? fourTimesEntries(points, 32) : null,
    },
    {
      label: {
        en: 'largest hops with 100 entries against 25, of the networks that fit, %',
        ja: '25 エントリから 100 エントリにしたときの最大ホップ数の増減（収まるネットワークのみ、%）',
      },
      published: null,
      measured: nodes === 256 ? fourTimesEntries(points, 25) : null,
    },
  ];
  return texts.flatMap(({ label, published, measured, ...more }) =>
    measured === null
      ? []
      : [rowOf(ofWhat(grid.label, label), measured, { ...more, published: spend === 'nearest' ? published : null })],
  );
}

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
    return before && after ? [{ before: before.max, after: after.max }] : [];
  });
  if (both.length === 0) return null;
  const largest = (key: 'before' | 'after'): number => meanWithError(both.map((pair) => pair[key])).mean;
  return percentOf(largest('after'), largest('before'));
}

/** A grid of 64 nodes with long links under small tables. */
export function network({ spend }: ParamValues<typeof params>): FigureNetwork {
  return gridNetwork(8, 32, spend);
}
