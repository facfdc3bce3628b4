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
import { readShapes } from './listParam';
import { named, ofWhat, rowOf } from './rows';

/** What the figures on pacing share. */
export const pacingParams = {
  packets: integerParam(
    ['Packets per message', 'メッセージあたりのパケット数'],
    ['The paper does not print it.', '論文には記載がありません。'],
    { default: 16, min: 1, max: 1024 },
  ),
  buffers: integerParam(
    ['Buffers', 'バッファ数'],
    [
      'Packets that an input holds a virtual lane; the paper does not print it.',
      '入力ポートの仮想レーンごとに保持できるパケット数。論文には記載がありません。',
    ],
    { default: 6, min: 1, max: 64 },
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

export const studyParams = {
  order: choiceParam(
    ['Between steps', 'ステップの間'],
    [
      'barrier: all hosts wait for all; sendrecv: each goes on when its own partners are done, which simulates all steps and takes long; both: sendrecv besides, up to 256 nodes.',
      'barrier は全ホストで同期。sendrecv は自分の相手だけを待って進みます（全ステップを実行するため時間がかかります）。both では 256 ノードまで sendrecv も測ります。',
    ],
    { values: ['both', 'barrier', 'sendrecv'] },
  ),
  sample: integerParam(
    ['Steps sampled', '標本ステップ数'],
    [
      'On networks of more than 256 nodes this many steps are simulated for all the others.',
      '256 ノードを超えるネットワークでは、このステップ数だけをシミュレーションして全体を推定します。',
    ],
    { default: 24, min: 2, max: 4095 },
  ),
} as const satisfies ParamSpecs;

type Values = ParamValues<typeof pacingParams> & ParamValues<typeof studyParams>;

type Order = 'barrier' | 'sendrecv';

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

/** A torus of these sides. */
export function pacingNetwork(dims: readonly number[], tie: 'plus' | 'parity'): FigureNetwork {
  const topology = generateFromSpec(`torus:dims=${dims.join('x')}`);
  return { topology, engine: 'dimension-order', params: { tie }, workspace: 'simulate' };
}

/** Above this many nodes steps are sampled, and left out where every step counts. */
const MOST_WHOLE = 256;

/** One torus under one order of steps, and its share of the work. */
interface Study {
  readonly name: LocalText;
  readonly dims: readonly number[];
  readonly order: Order;
  readonly work: number;
}

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
  const shapes = readShapes('sizes', sizes, dimensions, [3, largest]);
  const rows: FigureRow[] = [];
  const found: Record<Order, (readonly PacingRow[])[]> = { barrier: [], sendrecv: [] };
  const studies = studiesOf(shapes, values.order);
  const total = studies.reduce((sum, { work }) => sum + work, 0);
  let before = 0;
  for (const study of studies) {
    const sofar = before;
    const { rows: own } = yield* mapSteps(compareGaps(study, values), ({ stage, done }) => ({
      stage: study.name.en,
      done: (0.999 * (sofar + (stage === 'simulate' ? done : 0) * study.work)) / total,
    }));
    before += study.work;
    found[study.order].push(own);
    for (const row of own) rows.push(...rowsOf(study.name, row));
  }
  const whole = shapes.some((dims) => product(dims) >= LARGEST_NODES);
  return [
    ...rows,
    ...(found.barrier.length > 0 ? claims(found.barrier, whole ? most : null) : []),
    ...(found.sendrecv.length > 0 ? freeClaims(found.sendrecv) : []),
  ];
}

function studiesOf(shapes: readonly (readonly number[])[], order: Values['order']): Study[] {
  const orders: readonly Order[] = order === 'both' ? ['barrier', 'sendrecv'] : [order];
  return orders.flatMap((one) =>
    shapes
      .filter((dims) => one === 'barrier' || order === one || product(dims) <= MOST_WHOLE)
      .map((dims): Study => {
        const torus = dims.join('x');
        const free = { en: `${torus}, no barrier`, ja: `${torus}、バリアなし` };
        // All steps at once cost as much as all steps one by one.
        const work = product(dims) * Math.max(...dims) * (one === 'sendrecv' ? product(dims) / 24 : 1);
        return { name: one === 'sendrecv' ? free : { en: torus, ja: torus }, dims, order: one, work };
      }),
  );
}

const product = (dims: readonly number[]): number => dims.reduce((all, side) => all * side, 1);

function compareGaps({ dims, order }: Study, values: Values) {
  const { buffers, arbitration, packets, seed, tie, sample } = values;
  const fabric = compileFabric(pacingNetwork(dims, tie).topology);
  const paths = datelinePaths(fabric, tie);
  if (!paths) throw new Error(`${dims.join('x')}: no lattice`);
  return comparePacing(
    fabric,
    paths,
    {
      model: { preset: 'note', buffers, arbitration },
      ...{ pattern: 'pwx', packets, gaps: DEFAULT_GAPS, seed, order },
      sample: order === 'sendrecv' || fabric.hostCount <= MOST_WHOLE ? 0 : sample,
    },
    tie,
  );
}

function rowsOf(name: LocalText, row: PacingRow): FigureRow[] {
  const series = gapName(row.gap);
  const of = (what: LocalText): LocalText => ofWhat(named(name, series), what);
  const time = rowOf(of({ en: 'time', ja: '時間' }), row.time, {
    ...(row.standardError > 0 ? { standardError: row.standardError } : {}),
    plot: { chart: TIME, x: name, series },
  });
  const speedUp = rowOf(of({ en: 'speed-up', ja: '速度向上率' }), row.speedUp, {
    plot: { chart: SPEED_UP, x: name, series },
  });
  return row.gap === '0' ? [time] : [time, speedUp];
}

/** A gap as charts and labels name it. */
export function gapName(gap: string): LocalText {
  return gap === '0' ? { en: 'no gaps', ja: 'ペーシングなし' } : { en: `gap ${gap}`, ja: `ギャップ ${gap}` };
}

const speedUpAt = (study: readonly PacingRow[], gap: string): number =>
  study.find((row) => row.gap === gap)?.speedUp ?? 0;

/** What the paper prints and says: the largest speed-up, growth with the network, and smaller gaps ahead where it is small. */
function claims(studies: readonly (readonly PacingRow[])[], most: number | null): FigureRow[] {
  const own = studies.map((study) => speedUpAt(study, 'G'));
  const ahead = speedUpAt(studies[0], 'G-2') / own[0];
  const rows = [
    rowOf(
      { en: 'largest speed-up at any of the gaps', ja: '全ギャップ中の最大速度向上率' },
      Math.max(...studies.flatMap((study) => study.map((row) => row.speedUp))),
      { published: most, tolerance: ABOUT, note: ABOUT_NOTE },
    ),
    rowOf({ en: "largest speed-up at the paper's gap G", ja: '論文のギャップ G での最大速度向上率' }, Math.max(...own)),
    rowOf({ en: 'smallest network: G-2 over G', ja: '最小のネットワーク：G に対する G-2 の速度比' }, ahead, {
      claim: {
        says: { en: 'smaller gaps do better on few nodes', ja: 'ノード数が少ない場合は小さいギャップの方が良い' },
        holds: ahead > 1,
      },
    }),
  ];
  if (studies.length === 1) return rows;
  const grown = rowOf(
    {
      en: 'speed-up at G: largest network over smallest',
      ja: 'G での速度向上率：最大と最小のネットワークの比',
    },
    own[own.length - 1] / own[0],
    {
      claim: {
        says: { en: 'grows with the number of nodes', ja: 'ノード数の増加とともに大きくなる' },
        holds: own.every((value, i) => i === 0 || value > own[i - 1]),
      },
    },
  );
  return [...rows, grown];
}

/** Without a barrier: how far the paper's G is behind the smallest of the gaps, which shrinks as the network grows. */
function freeClaims(studies: readonly (readonly PacingRow[])[]): FigureRow[] {
  const behind = studies.map((study) => speedUpAt(study, 'G') / speedUpAt(study, 'G-2'));
  const next = studies.map((study) => speedUpAt(study, 'G-1') / speedUpAt(study, 'G-2'));
  const rows = [
    rowOf(
      {
        en: 'no barrier, largest network: G-1 over G-2',
        ja: 'バリアなし、最大のネットワーク：G-2 に対する G-1 の速度比',
      },
      next[next.length - 1],
    ),
    rowOf(
      { en: 'no barrier, smallest network: G over G-2', ja: 'バリアなし、最小のネットワーク：G-2 に対する G の速度比' },
      behind[0],
      {
        claim: {
          says: { en: 'smaller gaps do better on few nodes', ja: 'ノード数が少ない場合は小さいギャップの方が良い' },
          holds: behind[0] < 1,
        },
      },
    ),
  ];
  if (studies.length === 1) return rows;
  const grown = rowOf(
    {
      en: 'no barrier, G over G-2: largest network over smallest',
      ja: 'バリアなし、G-2 に対する G の速度比：最大と最小のネットワークの比',
    },
    behind[behind.length - 1] / behind[0],
    {
      claim: {
        says: { en: 'on few nodes only', ja: 'ノード数が少ない場合に限る' },
        holds: behind.every((value, i) => i === 0 || value > behind[i - 1]),
      },
    },
  );
  return [...rows, grown];
}

/** Of the paper. */
const LARGEST_NODES = 4096;
export const LARGEST_2D = 1.8;
export const LARGEST_3D = 1.7;
/** "About 1.8" and a sample of steps. */
const ABOUT = 0.15;
const ABOUT_NOTE: LocalText = {
  en: 'printed as "about"; from a sample of steps: 0.15 either way',
  ja: '論文では「約」。標本ステップによる推定のため ±0.15 まで許容',
};
