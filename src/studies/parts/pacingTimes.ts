import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { DEFAULT_GAPS } from '../../core/simulation/pacing/gapRule';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import { datelinePaths } from '../../core/simulation/paths/datelinePaths';
import { comparePacing, type PacingRequest } from '../../core/simulation/runs/comparePacing';
import type { FigureNetwork, FigureProgress, FigureRow } from '../figure';
import { saidAbove, saidBelow } from './claims';
import { readShapes } from './listParam';
import { formValueOf } from './papers';
import { both, named, ofWhat, rowOf, sweep } from './rows';
import { textOf } from './studyParams';

/** The buffers of these figures; elsewhere the default is 4 packets. */
export const PACING_SETTINGS = { buffers: formValueOf('003', 'pacing', 'buffers') };

/** Parameters that the figures on pacing share. */
export const pacingParams = {
  packets: integerParam(
    ['Packets per message', 'メッセージあたりのパケット数'],
    ['The paper does not print it.', '論文には記載がありません。'],
    { default: 16, min: 1, max: 1024 },
  ),
  buffers: integerParam(
    ['Buffers', 'バッファ数'],
    [
      'Packets that an input holds a virtual lane; the paper does not print it. Pacing elsewhere has 4, with which the gains are smaller.',
      '入力ポートの仮想レーンごとに保持できるパケット数。論文には記載がありません。ペーシング画面の既定値は 4 で、効果は小さくなります。',
    ],
    { default: Number(formValueOf('003', 'pacing', 'buffers')), min: 1, max: 64 },
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

const studyParams = {
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
type Tie = 'plus' | 'parity';

const [TIME, SPEED_UP] = ['time', 'speed-up'];

/** A torus of these sides. */
export function pacingNetwork(dims: readonly number[], tie: Tie): FigureNetwork {
  const topology = generateFromSpec(`torus:dims=${dims.join('x')}`);
  return { topology, engine: 'dimension-order', params: { tie }, workspace: 'simulate' };
}

/** Such a torus, and the paths on it. */
export function pacingPaths(dims: readonly number[], tie: Tie) {
  const fabric = compileFabric(pacingNetwork(dims, tie).topology);
  const paths = datelinePaths(fabric, tie);
  if (!paths) throw new Error(`${dims.join('x')}: no lattice`);
  return { fabric, paths };
}

/** Compares gaps on one torus. */
export function comparePaced(
  { fabric, paths }: ReturnType<typeof pacingPaths>,
  { buffers, arbitration, packets, seed, tie }: ParamValues<typeof pacingParams>,
  study: Pick<PacingRequest, 'gaps' | 'order' | 'sample' | 'jitter'>,
) {
  const request = { model: { preset: 'note', buffers, arbitration }, pattern: 'pwx', packets, seed, ...study } as const;
  return comparePacing(fabric, paths, request, tie);
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
 * The figures on tori of several sizes: times and speed-ups of every gap, then what the paper says of them.
 * @param most what the paper prints as the largest speed-up
 */
export function pacingStudy(sizes: string, dimensions: number, largest: number, most: number) {
  const readSizes = (text: string) => readShapes('sizes', text, dimensions, [3, largest]);
  return {
    params: { sizes: textOf({ default: sizes }), ...studyParams, ...pacingParams },
    settings: PACING_SETTINGS,
    /** The smallest of the tori. @throws ParamError */
    network: ({ sizes: text, tie }: { readonly sizes: string; readonly tie: Tie }) =>
      pacingNetwork(readSizes(text)[0], tie),
    /** Rows by size and gap. @throws ParamError */
    reproduce: (values: Values & { readonly sizes: string }) => pacingRows(readSizes(values.sizes), most, values),
  };
}

function* pacingRows(
  shapes: readonly (readonly number[])[],
  most: number,
  values: Values,
): Generator<FigureProgress, readonly FigureRow[]> {
  const found: Record<Order, (readonly PacingRow[])[]> = { barrier: [], sendrecv: [] };
  const studies = studiesOf(shapes, values.order);
  const rows = yield* sweep(
    studies,
    ({ name }) => name.en,
    function* (study, _, at) {
      const { rows: own } = yield* mapSteps(compareGaps(study, values), ({ stage, done }) =>
        at(stage === 'simulate' ? 0.999 * done : 0),
      );
      found[study.order].push(own);
      return own.flatMap((row) => rowsOf(study.name, row));
    },
    ({ work }) => work,
  );
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
        const torus = both(dims.join('x'));
        const free = named(torus, { en: 'no barrier', ja: 'バリアなし' });
        // All steps at once cost as much as all steps one by one.
        const work = product(dims) * Math.max(...dims) * (one === 'sendrecv' ? product(dims) / 24 : 1);
        return { name: one === 'sendrecv' ? free : torus, dims, order: one, work };
      }),
  );
}

const product = (dims: readonly number[]): number => dims.reduce((all, side) => all * side, 1);

function compareGaps({ dims, order }: Study, values: Values) {
  const sample = order === 'sendrecv' || product(dims) <= MOST_WHOLE ? 0 : values.sample;
  return comparePaced(pacingPaths(dims, values.tie), values, { gaps: DEFAULT_GAPS, order, sample });
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

/** Claims and values that the paper prints: the largest speed-up, growth with the network, and smaller gaps ahead where it is small. */
function claims(studies: readonly (readonly PacingRow[])[], most: number | null): FigureRow[] {
  const own = studies.map((study) => speedUpAt(study, 'G'));
  const largest = Math.max(...studies.flatMap((study) => study.map((row) => row.speedUp)));
  return [
    rowOf(LARGEST, largest, { published: most, tolerance: ABOUT, note: ABOUT_NOTE }),
    rowOf({ en: "largest speed-up at the paper's gap G", ja: '論文のギャップ G での最大速度向上率' }, Math.max(...own)),
    rowOf(
      { en: 'smallest network: G-2 over G', ja: '最小のネットワーク：G に対する G-2 の速度比' },
      speedUpAt(studies[0], 'G-2') / own[0],
      { claim: saidAbove(1, ON_FEW) },
    ),
    ...grown(own, {
      label: {
        en: 'speed-up at G: largest network over smallest',
        ja: 'G での速度向上率：最大と最小のネットワークの比',
      },
      says: { en: 'grows with the number of nodes', ja: 'ノード数の増加とともに大きくなる' },
    }),
  ];
}

/** Without a barrier: how far the paper's G is behind the smallest of the gaps, which shrinks as the network grows. */
function freeClaims(studies: readonly (readonly PacingRow[])[]): FigureRow[] {
  const over = (gap: string): number[] => studies.map((study) => speedUpAt(study, gap) / speedUpAt(study, 'G-2'));
  const behind = over('G');
  const next = over('G-1');
  return [
    rowOf(FREE_NEXT, next[next.length - 1]),
    rowOf(FREE_BEHIND, behind[0], { claim: saidBelow(1, ON_FEW) }),
    ...grown(behind, {
      label: {
        en: 'no barrier, G over G-2: largest network over smallest',
        ja: 'バリアなし、G-2 に対する G の速度比：最大と最小のネットワークの比',
      },
      says: { en: 'on few nodes only', ja: 'ノード数が少ない場合に限る' },
    }),
  ];
}

/** Of several networks: the value of the largest over that of the smallest, and whether each is above the one before. */
function grown(values: readonly number[], { label, says }: Readonly<Record<'label' | 'says', LocalText>>): FigureRow[] {
  if (values.length === 1) return [];
  const holds = values.every((value, i) => i === 0 || value > values[i - 1]);
  return [rowOf(label, values[values.length - 1] / values[0], { claim: { says, holds } })];
}

const LARGEST = { en: 'largest speed-up at any of the gaps', ja: '全ギャップ中の最大速度向上率' };
const ON_FEW = { en: 'smaller gaps do better on few nodes', ja: 'ノード数が少ない場合は小さいギャップの方が良い' };
const FREE_NEXT = {
  en: 'no barrier, largest network: G-1 over G-2',
  ja: 'バリアなし、最大のネットワーク：G-2 に対する G-1 の速度比',
};
const FREE_BEHIND = {
  en: 'no barrier, smallest network: G over G-2',
  ja: 'バリアなし、最小のネットワーク：G-2 に対する G の速度比',
};

/** Of the paper. */
const LARGEST_NODES = 4096;
/** "About 1.8" and a sample of steps. */
const ABOUT = 0.15;
const ABOUT_NOTE: LocalText = {
  en: 'printed as "about"; from a sample of steps: 0.15 either way',
  ja: '論文では「約」。標本ステップによる推定のため ±0.15 まで許容',
};
