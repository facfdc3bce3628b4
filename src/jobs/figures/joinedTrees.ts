import type { LocalText } from '../../core/base/localText';
import type { ParamSpecs, ParamValue } from '../../core/base/params';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import type { FigureChart, FigureProgress, FigureRow } from './figure';
import { measureEngine } from './measureEngine';

/** The three methods that the figures on joined trees compare. */
const METHODS = [
  { engine: 'turn-addition', label: { en: 'turn addition', ja: 'ターン追加法' } },
  { engine: 'up-down', label: { en: 'Up*/Down*', ja: 'Up*/Down*' } },
  { engine: 'turn-prohibition', label: { en: 'Turn-Prohibition', ja: 'TP 法' } },
] as const satisfies readonly { readonly engine: string; readonly label: LocalText }[];

export type Method = (typeof METHODS)[number]['engine'];

const PARTS = [
  { part: 'intra', label: { en: 'inside the trees', ja: 'ツリー内' } },
  { part: 'inter', label: { en: 'between the trees', ja: 'ツリー間' } },
] as const satisfies readonly { readonly part: string; readonly label: LocalText }[];

export type Part = (typeof PARTS)[number]['part'];

/** How routes are found and measured; parameters of all these figures. */
export const routeParams = {
  routes: {
    type: 'choice',
    default: 'lft',
    values: ['lft', 'pairs'],
    label: { en: 'Routes', ja: '経路' },
    help: {
      en: 'lft: the tables that switches hold; pairs: routes that a source could prescribe for each host pair.',
      ja: 'lft はスイッチの転送表、pairs は送信元がホスト対ごとに指定する経路。',
    },
  },
  passes: {
    type: 'integer',
    default: 8,
    min: 0,
    max: 200,
    label: { en: 'Rip-up passes', ja: '再配線の回数' },
    help: {
      en: 'Times that every destination’s tree is taken out of the tables and grown again.',
      ja: '各宛先の木を転送表から外して作り直す回数。',
    },
  },
  seed: {
    type: 'integer',
    default: 1,
    min: 0,
    max: 0xffffffff,
    label: { en: 'Seed', ja: 'シード' },
    help: { en: 'Seed of every random choice.', ja: '乱数のシード。' },
  },
} as const satisfies ParamSpecs;

export interface JoinedRequest {
  readonly routes: 'lft' | 'pairs';
  readonly passes: number;
  readonly seed: number;
  /** Name of Up*-Down*'s root; empty: the best one. */
  readonly root?: string;
}

/** Throughput inside and between two joined trees. */
export type JoinedThroughput = Readonly<Record<Part, number>>;

/** By method. */
export function* measureJoined(
  topology: Topology,
  { root = '', ...request }: JoinedRequest,
  progress: FigureProgress,
): Generator<FigureProgress, Readonly<Record<Method, JoinedThroughput>>> {
  const fabric = compileFabric(topology);
  return {
    'turn-addition': yield* measureMethod(fabric, 'turn-addition', request, {}, progress),
    'up-down': yield* measureMethod(fabric, 'up-down', request, { root }, progress),
    'turn-prohibition': yield* measureMethod(fabric, 'turn-prohibition', request, {}, progress),
  };
}

/** Of one method, with parameters of its own. */
export function* measureMethod(
  fabric: Fabric,
  engine: Method,
  { routes, passes, seed }: JoinedRequest,
  own: Readonly<Record<string, ParamValue>>,
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

/** What a row stands beside. */
type Beside = Partial<Pick<FigureRow, 'published' | 'note' | 'claim'>>;

/**
 * Rows for each method: inside the trees, then between them, each in the chart of that name. `compare` gives what a row stands beside; null
 * leaves a method out.
 */
export function joinedRows(
  prefix: LocalText,
  measured: Readonly<Record<Method, JoinedThroughput>>,
  compare: (method: Method, part: Part, value: number) => Beside | null,
): FigureRow[] {
  const rows: FigureRow[] = [];
  for (const { engine, label: method } of METHODS) {
    for (const { part, label: where } of PARTS) {
      const value = measured[engine][part];
      const beside = compare(engine, part, value);
      if (!beside) continue;
      rows.push({
        published: null,
        note: null,
        ...beside,
        label: {
          en: `${prefix.en}, ${method.en}: ${where.en}`,
          ja: `${prefix.ja}、${method.ja}：${where.ja}`,
        },
        measured: value,
        plot: { chart: part, x: prefix, series: method },
      });
    }
  }
  return rows;
}

/** One chart for throughputs inside the trees and one for those between them. */
export function joinedCharts(x: LocalText, shape: FigureChart['shape'] = 'bars'): readonly FigureChart[] {
  const y = { label: { en: 'Throughput', ja: 'スループット' } };
  return [
    { id: 'intra', shape, title: { en: 'Inside the trees', ja: 'ツリー内' }, x: { label: x }, y },
    { id: 'inter', shape, title: { en: 'Between the trees', ja: 'ツリー間' }, x: { label: x }, y },
  ];
}
