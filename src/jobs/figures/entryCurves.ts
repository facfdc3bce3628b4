import { ParamError, type ParamSpecs, type ParamValues } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { measureGrid } from '../../core/metrics/gridMeasures';
import type { Stretch } from '../../core/metrics/stretch';
import type { FigureDescriptor, FigureNetwork, FigureProgress, FigureRow } from './figure';
import { readNumbers } from './listParam';
import { sampleMean } from './sampleMean';
import { gridSpec, measureSmallTables, SOURCE, spendParam } from './smallTables';

const params = {
  sides: {
    type: 'text',
    default: '8,16',
    example: '8,16',
    label: { en: 'Sides of the grid', ja: '格子の一辺' },
    help: {
      en: 'With commas between them; 8 and 16 are 64 and 256 nodes.',
      ja: 'コンマ区切り。8 と 16 が 64、256 ノードです。',
    },
  },
  reaches: {
    type: 'text',
    default: '2,4,8',
    example: '2,4,8',
    label: { en: 'Longest links (r)', ja: '最大配線長 (r)' },
    help: { en: 'Manhattan distances, with commas between them.', ja: 'マンハッタン距離。コンマ区切り。' },
  },
  entries: {
    type: 'text',
    default: '16,25,32,48,63,100,128,192,255',
    example: '25,50,100',
    label: { en: 'Entries a node', ja: 'ノードあたりのエントリ数' },
    help: {
      en: 'With commas between them; those beyond the number of other nodes are left out.',
      ja: 'コンマ区切り。他ノードの数を超えるものは省きます。',
    },
  },
  networks: {
    type: 'integer',
    default: 20,
    min: 1,
    max: 1000,
    label: { en: 'Networks a point', ja: '点ごとのネットワーク数' },
    help: {
      en: 'Random networks, with the seeds 1, 2 and so on.',
      ja: 'ランダムネットワークの数。シードは 1, 2, … です。',
    },
  },
  ...spendParam,
} as const satisfies ParamSpecs;

export const descriptor: FigureDescriptor<typeof params> = {
  id: '001-fig2',
  title: { en: 'Hops by the number of entries', ja: 'テーブルサイズと平均・最大ホップ数' },
  source: `${SOURCE}, figure 2 and section 4`,
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
      kind: 'differs',
      text: {
        en: 'With 256 nodes and r = 8 some networks need more than 25 entries for the ways to neighbours alone (21 to 29); they are left out at that point. Of the others the largest hops fall by about a quarter when entries go from 25 to 100, where the paper has 30 %; from 32 to 128 by a third.',
        ja: '256 ノード、r = 8 では、隣接ノードへの経路だけで 25 エントリを超えるネットワークがあり（21〜29）、その点では除きます。残りのネットワークでは、25 エントリから 100 エントリで最大ホップ数の減少は約 25 %（論文では 30 %）、32 から 128 では約 3 分の 1 です。',
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

/** By entries: network by network, null where phase 1 needs more. */
type Points = ReadonlyMap<number, readonly (Stretch | null)[]>;

/** What the text prints of the paper's own filling. */
const TORUS_PERCENT: Readonly<Record<number, number>> = { 8: -7, 16: -36 };

/**
 * Rows by size and reach: average and largest hops by entries, then what the text says of them.
 * @throws ParamError where none of the networks can have tables of any of these sizes
 */
export function* reproduce({
  sides,
  reaches,
  entries: limits,
  networks,
  spend,
}: ParamValues<typeof params>): Generator<FigureProgress, readonly FigureRow[]> {
  const sizes = readNumbers('sides', sides, 3, 64);
  const lengths = readNumbers('reaches', reaches, 1, 126);
  const steps = readNumbers('entries', limits, 1, 4095);
  const total = sizes.reduce((sum, side) => sum + side ** 4, 0) * lengths.length * steps.length * networks;
  const rows: FigureRow[] = [];
  let done = 0;
  for (const side of sizes) {
    for (const reach of lengths) {
      const points = new Map<number, readonly (Stretch | null)[]>();
      for (const entries of steps.filter((limit) => limit < side * side)) {
        const found: (Stretch | null)[] = [];
        for (let seed = 1; seed <= networks; seed++) {
          const stage = `${side * side} nodes, r = ${reach}, ${entries} entries`;
          const one = yield* measureSmallTables({ side, reach, seed, entries, spend }, { stage, done: done / total });
          found.push(one);
          done += side ** 4;
        }
        points.set(entries, found);
      }
      rows.push(...pointRows(side, reach, points), ...textRows(side, reach, points, spend));
    }
  }
  if (rows.length === 0) {
    throw new ParamError(
      'entries',
      `entries=${limits}: all networks were left out: expected enough for the ways to the neighbours, and fewer than nodes`,
    );
  }
  return rows;
}

function pointRows(side: number, reach: number, points: Points): FigureRow[] {
  const nodes = side * side;
  const series = { en: `${nodes} nodes, r = ${reach}`, ja: `${nodes} ノード、r = ${reach}` };
  const rows: FigureRow[] = [];
  for (const [entries, all] of points) {
    const found = all.filter((one) => one !== null);
    if (found.length === 0) continue;
    const row = (en: string, ja: string, chart: string, values: readonly number[]): void => {
      const { mean, standardError } = sampleMean(values);
      rows.push({
        label: { en: `${series.en}, ${entries} entries: ${en}`, ja: `${series.ja}、${entries} エントリ：${ja}` },
        published: null,
        measured: mean,
        standardError,
        note: { en: `mean of ${found.length} networks`, ja: `${found.length} ネットワークの平均` },
        plot: { chart, x: entries, series },
      });
    };
    row(
      'average hops',
      '平均ホップ数',
      'mean',
      found.map(({ mean }) => mean),
    );
    row(
      'largest hops',
      '最大ホップ数',
      'max',
      found.map(({ max }) => max),
    );
  }
  return rows;
}

/** The percentages of the text, where the points that they speak of are measured. */
function textRows(side: number, reach: number, points: Points, spend: string): FigureRow[] {
  if (reach !== 8) return [];
  const nodes = side * side;
  const rows: FigureRow[] = [];
  const row = (en: string, ja: string, published: number | null, tolerance: number, measured: number): void => {
    rows.push({
      label: { en: `${nodes} nodes, r = 8: ${en}`, ja: `${nodes} ノード、r = 8：${ja}` },
      published: spend === 'nearest' ? published : null,
      measured,
      tolerance,
      note: null,
    });
  };
  const percentOf = (now: number, before: number): number => 100 * (now / before - 1);
  const half = points.get(nodes / 2)?.filter((one) => one !== null) ?? [];
  if (half.length > 0) {
    const torus = measureGrid(compileFabric(generateFromSpec(gridSpec({ side, reach, seed: 1 }))))?.torus.distances
      .mean;
    const { mean } = sampleMean(half.map((one) => one.mean));
    const published = TORUS_PERCENT[side] ?? null;
    if (torus) {
      row(
        'average hops with half as many entries as nodes, against a torus, %',
        'ノード数の半分のエントリで、トーラスに対する平均ホップ数の増減 (%)',
        published,
        2,
        percentOf(mean, torus),
      );
    }
  }
  const [few, many] = [points.get(25), points.get(100)];
  if (nodes === 256 && few && many) {
    // Only networks that have both points can be compared.
    const both = few.flatMap((before, i) => {
      const after = many[i];
      return before && after ? [{ before: before.max, after: after.max }] : [];
    });
    if (both.length > 0) {
      const largest = (key: 'before' | 'after'): number => sampleMean(both.map((pair) => pair[key])).mean;
      row(
        'largest hops with 4 times 25 entries, %',
        '25 エントリを 4 倍にしたときの最大ホップ数の増減 (%)',
        -30,
        5,
        percentOf(largest('after'), largest('before')),
      );
    }
  }
  return rows;
}

/** A grid of 64 nodes with long links under small tables. */
export function network({ spend }: ParamValues<typeof params>): FigureNetwork {
  const topology = generateFromSpec(gridSpec({ side: 8, reach: 8, seed: 1 }));
  return { topology, engine: 'table-limited', params: { entries: 32, spend } };
}
