import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { DEFAULT_GAPS } from '../../core/simulation/pacing/gapRule';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import { datelinePaths } from '../../core/simulation/paths/datelinePaths';
import { comparePacing } from '../../core/simulation/runs/comparePacing';
import type { FigureChart, FigureNetwork, FigureProgress, FigureRow } from '../figure';
import { readNumbers } from './listParam';

/** What the figures on pacing share. */
export const pacingParams = {
  packets: integerParam(
    ['Packets a message', 'メッセージあたりのパケット数'],
    ['The paper does not print it.', '論文には記載がありません。'],
    { default: 16, min: 1, max: 1024 },
  ),
  buffers: integerParam(
    ['Buffers', 'バッファ数'],
    [
      'Packets that an input holds a virtual lane; the paper does not print it.',
      '入力ポートの仮想レーンごとに保持できるパケット数。論文には記載がありません。',
    ],
    { default: 4, min: 1, max: 64 },
  ),
  tie: choiceParam(
    ['Halfway round', 'ちょうど半周のとき'],
    ['Which way to go where both are equally short.', 'どちら回りも同じ距離のときの向き。'],
    { values: ['plus', 'parity'] },
  ),
  arbitration: choiceParam(
    ['Arbitration', '調停方式'],
    [
      'Which packet goes first where several want one link.',
      '同じリンクを複数のパケットが待つとき、どれを先に送るか。',
    ],
    { values: ['random', 'round-robin', 'oldest'] },
  ),
  seed: integerParam(['Seed', 'シード'], ['Of arbitration and sampling.', '調停と標本抽出の乱数シード。'], {
    default: 1,
    min: 0,
    max: 1_000_000,
  }),
} as const satisfies ParamSpecs;

export const sampleParam = {
  sample: integerParam(
    ['Steps sampled', '標本ステップ数'],
    [
      'On networks of more than 256 nodes this many steps are simulated for all the others.',
      '256 ノードを超えるネットワークでは、このステップ数だけをシミュレーションして全体を推定します。',
    ],
    { default: 24, min: 2, max: 4095 },
  ),
} as const satisfies ParamSpecs;

type Values = ParamValues<typeof pacingParams> & ParamValues<typeof sampleParam>;

const [TIME, SPEED_UP] = ['time', 'speed-up'];

export const pacingCharts = (nodes: LocalText): readonly FigureChart[] => [
  {
    id: TIME,
    shape: 'bars',
    title: { en: 'Time of the whole exchange', ja: '全対全通信の実行時間' },
    x: { label: nodes },
    y: { label: { en: 'Time (packet times)', ja: '時間（パケット時間）' }, log: false },
  },
  {
    id: SPEED_UP,
    shape: 'bars',
    title: { en: 'Speed-up by pacing', ja: 'ペーシングによる速度向上率' },
    x: { label: nodes },
    y: { label: { en: 'Speed-up over no gaps', ja: '速度向上率（ギャップなし = 1）' } },
  },
];

/** A torus of `count` dimensions with as many switches along each. */
export function pacingNetwork(side: number, count: number, tie: 'plus' | 'parity'): FigureNetwork {
  const topology = generateFromSpec(`torus:dims=${new Array<number>(count).fill(side).join('x')}`);
  return { topology, engine: 'dimension-order', params: { tie }, workspace: 'simulate' };
}

/** Above this many nodes steps are sampled. */
const MOST_WHOLE = 256;

/**
 * Times and speed-ups of every gap on tori of several sizes, then what the paper says of them.
 * @param most what the paper prints as the largest speed-up
 */
export function* pacingRows(
  sizes: string,
  largest: number,
  dimensions: number,
  most: number,
  values: Values,
): Generator<FigureProgress, readonly FigureRow[]> {
  const sides = [...readNumbers('sizes', sizes, 3, largest)].sort((a, b) => a - b);
  const rows: FigureRow[] = [];
  const studies: (readonly PacingRow[])[] = [];
  const total = sides.reduce((sum, side) => sum + work(side ** dimensions, dimensions), 0);
  let before = 0;
  for (const side of sides) {
    const name = new Array<number>(dimensions).fill(side).join('x');
    const fabric = compileFabric(pacingNetwork(side, dimensions, values.tie).topology);
    const paths = datelinePaths(fabric, values.tie);
    if (!paths) throw new Error(`${name}: no lattice`);
    const { buffers, arbitration, packets, seed } = values;
    const study = comparePacing(
      fabric,
      paths,
      {
        model: { preset: 'note', buffers, arbitration },
        ...{ pattern: 'pwx', packets, gaps: DEFAULT_GAPS, seed },
        sample: fabric.hostCount <= MOST_WHOLE ? 0 : values.sample,
      },
      values.tie,
    );
    const part = work(side ** dimensions, dimensions);
    const sofar = before;
    const found = yield* mapSteps(study, ({ stage, done }) => ({
      stage: name,
      done: (0.999 * (sofar + (stage === 'simulate' ? done : 0) * part)) / total,
    }));
    before += part;
    studies.push(found.rows);
    for (const row of found.rows) rows.push(...rowsOf(name, row));
  }
  return [...rows, ...claims(sides, studies, most)];
}

function work(nodes: number, dimensions: number): number {
  return nodes * nodes ** (1 / dimensions);
}

function rowsOf(name: string, row: PacingRow): FigureRow[] {
  const series = { en: gapName(row.gap).en, ja: gapName(row.gap).ja };
  const time: FigureRow = {
    label: { en: `${name}, ${series.en}: time`, ja: `${name}、${series.ja}：時間` },
    published: null,
    measured: row.time,
    note: null,
    ...(row.standardError > 0 ? { standardError: row.standardError } : {}),
    plot: { chart: TIME, x: { en: name, ja: name }, series },
  };
  const speedUp: FigureRow = {
    label: { en: `${name}, ${series.en}: speed-up`, ja: `${name}、${series.ja}：速度向上率` },
    published: null,
    measured: row.speedUp,
    note: null,
    plot: { chart: SPEED_UP, x: { en: name, ja: name }, series },
  };
  return row.gap === '0' ? [time] : [time, speedUp];
}

/** A gap as charts and labels name it. */
export function gapName(gap: string): LocalText {
  return gap === '0' ? { en: 'no gaps', ja: 'ペーシングなし' } : { en: `gap ${gap}`, ja: `ギャップ ${gap}` };
}

/** What the paper prints and says: the largest speed-up, growth with the network, and smaller gaps ahead where it is small. */
function claims(sides: readonly number[], studies: readonly (readonly PacingRow[])[], most: number): FigureRow[] {
  const at = (study: readonly PacingRow[], gap: string): number => study.find((row) => row.gap === gap)?.speedUp ?? 0;
  const own = studies.map((study) => at(study, 'G'));
  const best = Math.max(...studies.flatMap((study) => study.map((row) => row.speedUp)));
  const whole = Math.max(...sides) >= (most === LARGEST_2D ? 64 : 16);
  const rows: FigureRow[] = [
    {
      label: { en: "largest speed-up at the paper's gap G", ja: '論文のギャップ G での最大速度向上率' },
      published: whole ? most : null,
      measured: Math.max(...own),
      tolerance: ABOUT,
      note: ABOUT_NOTE,
    },
    {
      label: { en: 'largest speed-up at any of the gaps', ja: '全ギャップ中の最大速度向上率' },
      published: null,
      measured: best,
      note: null,
    },
    {
      label: { en: 'smallest network: G-2 over G', ja: '最小のネットワーク：G に対する G-2 の速度比' },
      published: null,
      measured: at(studies[0], 'G-2') / own[0],
      note: null,
      claim: {
        says: { en: 'smaller gaps do better on few nodes', ja: 'ノード数が少ない場合は小さいギャップの方が良い' },
        holds: at(studies[0], 'G-2') > own[0],
      },
    },
  ];
  if (studies.length > 1) {
    rows.push({
      label: {
        en: 'speed-up at G: largest network over smallest',
        ja: 'G での速度向上率：最大と最小のネットワークの比',
      },
      published: null,
      measured: own[own.length - 1] / own[0],
      note: null,
      claim: {
        says: { en: 'grows with the number of nodes', ja: 'ノード数の増加とともに大きくなる' },
        holds: own.every((value, i) => i === 0 || value > own[i - 1]),
      },
    });
  }
  return rows;
}

export const LARGEST_2D = 1.8;
export const LARGEST_3D = 1.7;
/** "About 1.8" and a sample of steps. */
const ABOUT = 0.15;
const ABOUT_NOTE: LocalText = {
  en: 'printed as "about"; from a sample of steps: 0.15 either way',
  ja: '論文では「約」。標本ステップによる推定のため ±0.15 まで許容',
};
