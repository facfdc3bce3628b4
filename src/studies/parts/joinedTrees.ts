import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValue } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FigureChart, FigureClaim, FigureProgress, FigureRow } from '../figure';
import { measureEngine } from './measureEngine';
import { named, ofWhat, rowOf } from './rows';
import { seedParam } from './studyParams';

/** The three methods that the figures on joined trees compare, by engine. */
export const METHODS = {
  'turn-addition': { en: 'turn addition', ja: 'ターン追加法' },
  'up-down': { en: 'Up*/Down*', ja: 'Up*/Down*' },
  'turn-prohibition': { en: 'Turn-Prohibition', ja: 'TP 法' },
} as const satisfies Readonly<Record<string, LocalText>>;

type Method = keyof typeof METHODS;
export const EVERY_METHOD = Object.keys(METHODS) as readonly Method[];
/** The paper's own. */
export const [OWN_METHOD] = EVERY_METHOD;

export const PARTS = {
  intra: { en: 'inside the trees', ja: 'ツリー内' },
  inter: { en: 'between the trees', ja: 'ツリー間' },
} as const satisfies Readonly<Record<string, LocalText>>;

type Part = keyof typeof PARTS;
const EVERY_PART = Object.keys(PARTS) as readonly Part[];

/** How routes are found and measured; parameters of all these figures. */
export const routeParams = {
  routes: choiceParam(
    ['Routes', '経路'],
    [
      'lft: the tables that switches hold; pairs: routes that a source could prescribe for each host pair.',
      'lft はスイッチの転送表、pairs は送信元がホスト対ごとに指定する経路。',
    ],
    { values: ['lft', 'pairs'] },
  ),
  passes: integerParam(
    ['Rip-up passes', '再配線の回数'],
    [
      'Times that every destination’s tree is taken out of the tables and grown again.',
      '各宛先のツリーを転送表から外して作り直す回数。',
    ],
    { default: 8, min: 0, max: 200 },
  ),
  seed: seedParam('Seed of every random choice.', '乱数のシード。'),
} as const satisfies ParamSpecs;

/** How the joining links are laid; the paper does not print it. */
export const wiringParam = choiceParam(
  ['Wiring', '配線'],
  [
    'Which switches are joined: (p, j) with (j, p), or namesakes.',
    'どのスイッチ同士をつなぐか：(p, j) と (j, p)、または同じ位置同士。',
  ],
  { values: ['transposed', 'straight'] },
);

/** Parameters of one engine. */
type OwnParams = Readonly<Record<string, ParamValue>>;

/** Values of `routeParams`. */
export interface JoinedRequest {
  readonly routes: 'lft' | 'pairs';
  readonly passes: number;
  readonly seed: number;
}

/** Throughput inside and between two joined trees. */
type JoinedThroughput = Readonly<Record<Part, number>>;
export type MeasuredJoined = Readonly<Record<Method, JoinedThroughput>>;

/** What a publication says of one value: a number that it prints, or words. */
interface Said {
  readonly published?: number;
  /** @param all what else was measured of the same network */
  readonly claim?: (value: number, all: MeasuredJoined) => FigureClaim;
}

/** What a publication says of a network: by method and part. */
type Sayings = Readonly<Partial<Record<Method, Readonly<Partial<Record<Part, Said>>>>>>;

/** One network of a figure. */
export interface JoinedNetwork {
  readonly label: LocalText;
  readonly topology: Topology;
  readonly says: Sayings;
  /** Name of Up*-Down*'s root; the best one without it. */
  readonly root?: string;
  /** Those whose rows are shown, if not all three. */
  readonly shown?: readonly Method[];
}

/** Rows of each network in turn, and what it measures. */
export function* measureNetworks(
  networks: readonly JoinedNetwork[],
  request: JoinedRequest,
  stageOf = ({ label }: JoinedNetwork): string => label.en,
): Generator<FigureProgress, readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  for (const [i, network] of networks.entries()) {
    const progress = { stage: stageOf(network), done: i / networks.length };
    rows.push(...joinedRows(network, yield* measureJoined(network, request, progress)));
  }
  return rows;
}

/** By method. */
export function* measureJoined(
  { topology, root = '' }: Pick<JoinedNetwork, 'topology' | 'root'>,
  request: JoinedRequest,
  { own = {}, ...progress }: FigureProgress & { readonly own?: Partial<Record<Method, OwnParams>> },
): Generator<FigureProgress, MeasuredJoined> {
  const fabric = compileFabric(topology);
  const ofEach: Partial<Record<Method, OwnParams>> = { 'up-down': { root }, ...own };
  const measure = (method: Method) => measureMethod(fabric, method, { ...request, own: ofEach[method] }, progress);
  return {
    'turn-addition': yield* measure('turn-addition'),
    'up-down': yield* measure('up-down'),
    'turn-prohibition': yield* measure('turn-prohibition'),
  };
}

/** Of one method, with parameters of its own. */
export function* measureMethod(
  fabric: Fabric,
  engine: Method,
  { routes, passes, seed, own = {} }: JoinedRequest & { readonly own?: OwnParams },
  progress: FigureProgress,
): Generator<FigureProgress, JoinedThroughput> {
  // The papers' methods end with routes under their turns; what moving entries adds is not theirs.
  const run = { engine, params: { passes, refine: 'off', ...own }, seed, routes };
  const { throughput } = yield* measureEngine(fabric, run, progress);
  if ('all' in throughput) throw new Error(`${fabric.name}: two joined trees are measured twice`);
  const { intra, inter } = throughput;
  if (intra === null || inter === null) throw new Error(`${fabric.name}: some of what is measured has no route`);
  return { intra, inter };
}

/** Rows for each method: inside the trees, then between them, each in the chart of that name. @param x the place in it, unless `label` */
export function joinedRows(
  { label, says, shown = EVERY_METHOD }: Pick<JoinedNetwork, 'label' | 'says' | 'shown'>,
  all: MeasuredJoined,
  x: number | LocalText = label,
): FigureRow[] {
  return shown.flatMap((method) =>
    EVERY_PART.map((part) => {
      const value = all[method][part];
      const { published = null, claim } = says[method]?.[part] ?? {};
      return rowOf(ofWhat(named(label, METHODS[method]), PARTS[part]), value, {
        published,
        ...(claim && { claim: claim(value, all) }),
        plot: { chart: part, x, series: METHODS[method] },
      });
    }),
  );
}

/** One chart for throughputs inside the trees and one for those between them. */
export function joinedCharts(x: LocalText, shape: FigureChart['shape'] = 'bars'): readonly FigureChart[] {
  const y = { label: { en: 'Throughput', ja: 'スループット' } };
  return [
    { id: 'intra', shape, title: { en: 'Inside the trees', ja: 'ツリー内' }, x: { label: x }, y },
    { id: 'inter', shape, title: { en: 'Between the trees', ja: 'ツリー間' }, x: { label: x }, y },
  ];
}
