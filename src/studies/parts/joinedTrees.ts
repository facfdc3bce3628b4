import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValue } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import type { FigureClaim, FigureProgress, FigureRow } from '../figure';
import { measureEngine } from './measureEngine';
import { onTrees } from './papers';
import { named, ofWhat, rowOf, sweep } from './rows';
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

/** Parameters of all these figures: how routes are found and measured. */
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

/** Whose settings engines run with, for figures whose verdict depends on it. */
export const settingsParam = choiceParam(
  ['Settings', '設定'],
  [
    'paper: tables as they are grown under the allowed turns. product: single entries are moved afterwards (refinement). both: where that changes the verdict, both.',
    'paper は許可ターンの範囲で作った転送表のまま、product はその後エントリを 1 つずつ動かして均します（仕上げ）。both は判定が変わる場合に両方を示します。',
  ],
  { values: ['both', 'paper', 'product'] },
);

/** Parameters of the papers' methods: they end with routes under their turns. */
export const SETTINGS = onTrees('000', 'turn-addition');

/** Marks what was measured with the settings of the product. */
const AS_USUAL: LocalText = { en: 'refined', ja: '仕上げあり' };

/** A place as it is named where the product's settings are measured. */
export const asUsual = (label: LocalText): LocalText => named(label, AS_USUAL);

/** The wiring of the joining links; the paper does not print it. */
export const wiringParam = choiceParam(
  ['Wiring', '配線'],
  [
    'Which switches are joined: (p, j) with (j, p), or namesakes.',
    'どのスイッチ同士をつなぐか：(p, j) と (j, p)、または同じ位置同士。',
  ],
  { values: ['transposed', 'straight'] },
);

/** Two fat trees of k-port switches, joined at one level. @throws SpecError */
export function joinedTrees(k: number, joint: string, wiring?: string): Topology {
  return generateFromSpec(`joined-fat-tree:k=${k},joint=${joint}${wiring === undefined ? '' : `,wiring=${wiring}`}`);
}

/** Parameters of one engine. */
type OwnParams = Readonly<Record<string, ParamValue>>;

/** Values of `routeParams`. */
export interface JoinedRequest {
  readonly routes: 'lft' | 'pairs';
  readonly passes: number;
  readonly seed: number;
  /** The paper's without it. */
  readonly settings?: 'paper' | 'product';
}

/** Throughput inside and between two joined trees. */
type JoinedThroughput = Readonly<Record<Part, number>>;
export type MeasuredJoined = Readonly<Record<Method, JoinedThroughput>>;

/** A publication's statement about one value: a number that it prints, or words, tested beside what else was measured of the network. */
type Said = number | ((value: number, all: MeasuredJoined) => FigureClaim) | null;

/** One network of a figure. */
export interface JoinedNetwork {
  readonly label: LocalText;
  readonly topology: Topology;
  /** Published values of it, in the order of `METHODS`: inside the trees, between them. */
  readonly says?: readonly (readonly [intra?: Said, inter?: Said])[];
  /** Name of Up*-Down*'s root; the best one without it. */
  readonly root?: string;
  /** Those whose rows are shown, if not all three. */
  readonly shown?: readonly Method[];
  /** True if measurements depend on the settings, so that both may be shown. */
  readonly depends?: boolean;
}

/** Rows of each network in turn, and what it measures. */
export function measureNetworks(
  networks: readonly JoinedNetwork[],
  { settings = 'paper', ...request }: AskedSettings,
  stageOf = ({ label }: JoinedNetwork): string => label.en,
): Generator<FigureProgress, readonly FigureRow[]> {
  const measured = networks.flatMap((network) =>
    settingsFor(settings, network.depends).map((own) => ({ network: settled(network, own), own })),
  );
  return sweep(
    measured,
    ({ network }) => stageOf(network),
    function* ({ network, own }, progress) {
      const rows = joinedRows(network, yield* measureJoined(network, { ...request, settings: own }, progress));
      return own === 'product' ? rows.map((row) => ({ ...row, usual: true as const })) : rows;
    },
  );
}

/** A request in which both settings may be wanted. */
type AskedSettings = Omit<JoinedRequest, 'settings'> & { readonly settings?: 'both' | 'paper' | 'product' };

/** The settings with which a place is measured, the paper's first. */
export function settingsFor(
  asked: 'both' | 'paper' | 'product',
  depends = false,
): readonly NonNullable<JoinedRequest['settings']>[] {
  if (asked !== 'both') return [asked];
  return depends ? ['paper', 'product'] : ['paper'];
}

/** Statements of a paper are for its own settings. */
function settled(network: JoinedNetwork, own: JoinedRequest['settings']): JoinedNetwork {
  return own === 'product' ? { ...network, label: asUsual(network.label), says: [] } : network;
}

/** By method. @param own parameters of a method of its own */
export function* measureJoined(
  { topology, root = '' }: Pick<JoinedNetwork, 'topology' | 'root'>,
  request: JoinedRequest,
  progress: FigureProgress,
  own: Partial<Record<Method, OwnParams>> = {},
): Generator<FigureProgress, MeasuredJoined> {
  const ofEach: Partial<Record<Method, OwnParams>> = { 'up-down': { root }, ...own };
  const measure = (method: Method) => measureMethod(topology, method, { ...request, own: ofEach[method] }, progress);
  return {
    'turn-addition': yield* measure('turn-addition'),
    'up-down': yield* measure('up-down'),
    'turn-prohibition': yield* measure('turn-prohibition'),
  };
}

/** Of one method, with parameters of its own. */
export function* measureMethod(
  topology: Topology,
  engine: Method,
  { routes, passes, seed, settings = 'paper', own = {} }: JoinedRequest & { readonly own?: OwnParams },
  progress: FigureProgress,
): Generator<FigureProgress, JoinedThroughput> {
  const ofPaper = settings === 'paper' ? onTrees('000', engine) : {};
  const run = { engine, params: { ...ofPaper, passes, ...own }, seed, routes };
  const { throughput } = yield* measureEngine(compileFabric(topology), run, progress);
  if ('all' in throughput) throw new Error(`${topology.name}: two joined trees are measured twice`);
  const { intra, inter } = throughput;
  if (intra === null || inter === null) throw new Error(`${topology.name}: some of what is measured has no route`);
  return { intra, inter };
}

/** Rows for each method: inside the trees, then between them, each in the chart of that name. @param x the place in it, unless `label` */
export function joinedRows(
  { label, says = [], shown = EVERY_METHOD }: Pick<JoinedNetwork, 'label' | 'says' | 'shown'>,
  all: MeasuredJoined,
  x: number | LocalText = label,
): FigureRow[] {
  return shown.flatMap((method) =>
    EVERY_PART.map((part, i) => {
      const value = all[method][part];
      const said = says[EVERY_METHOD.indexOf(method)]?.[i];
      return rowOf(ofWhat(named(label, METHODS[method]), PARTS[part]), value, {
        published: typeof said === 'number' ? said : null,
        ...(typeof said === 'function' && { claim: said(value, all) }),
        plot: { chart: part, x, series: METHODS[method] },
      });
    }),
  );
}
