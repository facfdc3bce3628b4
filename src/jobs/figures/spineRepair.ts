import { PLAIN_LIDS } from '../../core/addressing/assignInOrder';
import type { LidStrategy } from '../../core/addressing/lidStrategy';
import { ParamError, type ParamSpecs, type ParamValues } from '../../core/base/params';
import { finish, mapSteps } from '../../core/base/steps';
import { compileFabric } from '../../core/fabric/compileFabric';
import { type BlockCount, BlockCounter } from '../../core/failures/blockCounter';
import { Rerouter } from '../../core/failures/rerouter';
import { generateFromSpec } from '../../core/generators/spec';
import { findEngine } from '../../core/routing/registry';
import { lidStrategyOf } from '../failures/assignFor';
import { failuresOf } from '../failures/failuresOf';
import type { FigureNetwork, FigureProgress } from './figure';
import { readNumbers } from './listParam';

/** Parameters of the figures of the paper on fast table updates. */
export const spineParams = {
  leaves: {
    type: 'text',
    default: '324,648',
    example: '324,648',
    label: { en: 'Leaves', ja: 'リーフ数' },
    help: {
      en: 'Leaves of 18 hosts each, with commas between them; the paper has 324 and 648.',
      ja: 'リーフ数（各 18 ホスト）をコンマ区切りで指定。論文は 324 と 648。',
    },
  },
  spine: {
    type: 'integer',
    default: 8,
    min: 0,
    max: 17,
    label: { en: 'Spine removed', ja: '切断するスパイン' },
    help: {
      en: 'Index of the spine that is removed; the paper does not say which, 8 gives its counts.',
      ja: '切断するスパインの番号。論文には記載がなく、8 で論文の値になる。',
    },
  },
  engine: {
    type: 'choice',
    default: 'd-mod-k',
    values: ['d-mod-k', 'min-hop'],
    label: { en: 'Engine', ja: '経路制御' },
    help: { en: 'Who deals the spines to the hosts.', ja: 'ホストにスパインを割り当てる経路制御。' },
  },
} as const satisfies ParamSpecs;

/** Leaves as the parameter gives them. @throws ParamError */
export function readLeaves(text: string): readonly number[] {
  return readNumbers('leaves', text, 2, 648);
}

/** The two ways to give out LIDs that the paper compares. */
export const PAPER_STRATEGIES = ['node-order', 'port-major'] as const;

export interface SpineRepair {
  readonly strategy: (typeof PAPER_STRATEGIES)[number];
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

/** Removes one spine, a director of 36-port chips, from a tree of 18 hosts a leaf; by strategy. */
export function* measureSpineRepair(
  leaves: number,
  spine: number,
  engineId: string,
  progress: FigureProgress,
): Generator<FigureProgress, readonly SpineRepair[]> {
  yield progress;
  const topology = generateFromSpec(directorTree(leaves));
  const fabric = compileFabric(topology);
  const engine = findEngine(engineId);
  if (!engine) throw new ParamError('engine', `unknown engine "${engineId}"`);
  const steps = engine.route(fabric, {}, { seed: 1, traffic: null, wantPairs: false });
  const routing = yield* mapSteps(steps, () => progress);
  const rerouter = new Rerouter(topology, fabric, routing, engine, {}, 1, 'mend', null);
  yield progress;
  const [failure] = failuresOf(topology, fabric, { kind: 'named', names: [`spine-${spine}`] }, 1);
  const { changes } = rerouter.reroute(failure);
  const repairs: SpineRepair[] = [];
  for (const id of PAPER_STRATEGIES) {
    yield progress;
    const strategy: LidStrategy = lidStrategyOf(id);
    const work = strategy.assign({ topology, options: PLAIN_LIDS, seed: 1, patterns: null });
    const counter = new BlockCounter(fabric, finish(work));
    const blocks = counter.count(changes);
    repairs.push({ strategy: id, blocks, newerMads: counter.mads('opensm-3.3.18', rerouter.mender.damage) });
  }
  return repairs;
}
