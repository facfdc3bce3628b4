import { PLAIN_LIDS } from '../../core/addressing/assignInOrder';
import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { findLidStrategy } from '../../core/addressing/registry';
import type { LocalText } from '../../core/base/localText';
import { choiceParam, integerParam, textParam } from '../../core/base/paramSpecs';
import type { ParamSpecs, ParamValues } from '../../core/base/params';
import { finish, mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { type BlockCount, BlockCounter } from '../../core/failures/blockCounter';
import { failureBetween } from '../../core/failures/listFailures';
import { Rerouter } from '../../core/failures/rerouter';
import { generateFromSpec } from '../../core/generators/spec';
import { engineNamed } from '../../core/routing/registry';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import type { FigureNetwork, FigureProgress, FigureRow } from '../figure';
import { readNumbers } from './listParam';
import { sweep } from './rows';

/** Parameters of the figures of the paper on fast table updates. */
export const spineParams = {
  leaves: textParam(
    ['Leaves', 'リーフ数'],
    [
      'Leaves of 18 hosts each, with commas between them; the paper has 324 and 648.',
      'リーフ数（各 18 ホスト）をコンマ区切りで指定。論文は 324 と 648。',
    ],
    { default: '324,648' },
  ),
  spine: integerParam(
    ['Spine removed', '切断するスパイン'],
    [
      'Index of the spine that is removed; the paper does not say which, 8 gives its counts.',
      '切断するスパインの番号。論文には記載がなく、8 で論文の値になる。',
    ],
    { default: 8, min: 0, max: 17 },
  ),
  engine: choiceParam(
    ['Engine', '経路制御'],
    ['Who deals the spines to the hosts.', 'ホストにスパインを割り当てる経路制御。'],
    { values: ['d-mod-k', 'min-hop'] },
  ),
} as const satisfies ParamSpecs;

/** The two ways to give out LIDs that the paper compares. */
export const PAPER_STRATEGIES = ['node-order', 'port-major'] as const;
export type PaperStrategy = (typeof PAPER_STRATEGIES)[number];

export const ORDERS = {
  'node-order': { en: 'node order', ja: 'ノード順' },
  'port-major': { en: 'port-major', ja: 'ポート優先' },
} as const satisfies Record<PaperStrategy, LocalText>;

/** Their names where a table tells the paper's own from the usual one. */
export const METHODS = {
  'node-order': { en: 'node order', ja: 'ノード順（従来手法）' },
  'port-major': { en: 'port-major', ja: 'ポート優先（提案手法）' },
} as const satisfies Record<PaperStrategy, LocalText>;

export interface SpineRepair {
  readonly blocks: BlockCount;
  /** MADs that OpenSM sends from 3.3.18 on. */
  readonly newerMads: number;
}

/** A tree of the same kind that can be looked at; the paper's have thousands of hosts. */
export function spineNetwork({ engine }: ParamValues<typeof spineParams>): FigureNetwork {
  return { topology: generateFromSpec(directorTree(18)), engine, workspace: 'repair' };
}

function directorTree(leaves: number): string {
  return `fat-tree:levels=2,ports=36,leaves=${leaves},spines=18,spine=director`;
}

export const hostsPlace = (count: number): LocalText => {
  const hosts = count.toLocaleString('en');
  return { en: `${hosts} hosts`, ja: `${hosts} ホスト` };
};

/** Rows of each tree in turn, from what the loss of a spine costs under each strategy. @throws ParamError */
export function eachSpineRepair(
  { leaves: sizes, spine, engine }: ParamValues<typeof spineParams>,
  rowsOf: (leaves: number, place: LocalText, repairs: Readonly<Record<PaperStrategy, SpineRepair>>) => FigureRow[],
): Generator<FigureProgress, FigureRow[]> {
  return sweep(
    readNumbers('leaves', sizes, 2, 648),
    (leaves) => hostsPlace(18 * leaves).en,
    function* (leaves, progress) {
      const repairs = yield* measureSpineRepair({ spec: directorTree(leaves), spine, engine }, progress);
      return rowsOf(leaves, hostsPlace(18 * leaves), repairs);
    },
  );
}

/** LIDs as one of the two gives them out. */
export function lidsBy(id: PaperStrategy, topology: Topology): LidAssignment {
  const strategy = findLidStrategy(id);
  if (!strategy) throw new Error(`no way to give out LIDs is called ${id}`);
  return finish(strategy.assign({ topology, options: PLAIN_LIDS, seed: 1, patterns: null }));
}

/** Removes one spine of a tree of two levels. */
export function* measureSpineRepair(
  { spec, spine, engine: engineId }: { readonly spec: string; readonly spine: number; readonly engine: string },
  progress: FigureProgress,
): Generator<FigureProgress, Readonly<Record<PaperStrategy, SpineRepair>>> {
  yield progress;
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const engine = engineNamed(engineId);
  const steps = engine.route(fabric, {}, { seed: 1, traffic: null, wantPairs: false });
  const routing = yield* mapSteps(steps, () => progress);
  const rerouter = new Rerouter({ topology, fabric, routing }, null);
  yield progress;
  const name = `spine-${spine}`;
  const { changes } = rerouter.reroute(failureBetween(name, fabric, compileFabric(applyFailures(topology, [name]))));
  const repairs = new Map<PaperStrategy, SpineRepair>();
  for (const id of PAPER_STRATEGIES) {
    yield progress;
    const counter = new BlockCounter(fabric, lidsBy(id, topology));
    const blocks = counter.count(changes);
    repairs.set(id, { blocks, newerMads: counter.mads('opensm-3.3.18', rerouter.localRepair.damage) });
  }
  return Object.fromEntries(repairs) as Record<PaperStrategy, SpineRepair>;
}
