import { EngineRefusal } from '../../routing/contract/engineRefusal';
import type { Topology } from '../../topology/topology';
import { type CableMove, cableMoves } from './cableMoves';
import type { CapacityFigure } from './capacity';
import { growthStates, type StageStates } from './growthStates';
import { type GrowthTarget, targetNetwork } from './growthTarget';
import { type LackingSwitch, lackingPorts } from './lackingPorts';
import { type MovedLengths, movedLengths } from './movedLengths';
import { rankForAll, routeByRank } from './oneOrder';
import { proveStages, routeByEngine, type StageProof, type StateRouter } from './proveStages';
import { type GrowthStage, type Keeping, stageChange } from './stages';

/** A requested growth: the network to reach, and what is kept on the way. */
export interface GrowthRequest {
  readonly target: GrowthTarget;
  readonly keeping: Keeping;
  /** The engine that routes every network on the way by itself; null: tables that are made to mix, of trees or of one ranking for all. */
  readonly engine: string | null;
  readonly seed: number;
  /** The design that the network is one of several of; its records have other ids and names than new ones. */
  readonly beside?: Topology;
}

/** Proofs about a plan; all true where it may be carried out. */
export interface GrowthChecks {
  /** Every pair of hosts in service reaches each other in every state. */
  readonly reachable: boolean;
  /** Tables of every state are free of deadlock. */
  readonly deadlockFree: boolean;
  /** So are all mixtures of tables on the way, in any order or in the one that is given. */
  readonly mixtures: boolean;
  /** True if what was to be kept is kept, in every drained state. */
  readonly capacity: boolean;
  /** Every plug finds its port free, on switches that have enough: see `lacking`. */
  readonly ports: boolean;
  /** Moved cables are long enough, as far as places are known. */
  readonly lengths: boolean;
}

/** The plan by which a network becomes another: what moves, in which stages, and the proof of each. */
export interface GrowthPlan {
  readonly to: Topology;
  /** Old cables of which a plug moves. */
  readonly moved: number;
  readonly added: { readonly switches: number; readonly hosts: number; readonly cables: number };
  readonly removed: { readonly switches: number; readonly hosts: number; readonly cables: number };
  readonly stages: readonly (GrowthStage & { readonly proof: StageProof })[];
  readonly before: CapacityFigure;
  readonly after: CapacityFigure;
  readonly keeping: Keeping;
  readonly engine: string;
  /** True if tables are of one ranking of switches for all states instead. */
  readonly oneRanking: boolean;
  readonly checks: GrowthChecks;
  readonly lengths: MovedLengths;
  /** Old switches that need more ports than they have. */
  readonly lacking: readonly LackingSwitch[];
  /** The networks from stage to stage, the present one first. */
  readonly states: readonly Topology[];
}

/** Goes up and down trees alone, whatever has failed, so that all its tables mix. */
const TREE_ENGINE = 'ftree';
/** The name of tables of one ranking for all networks on the way. */
const ONE_RANKING = 'one-ranking';

/**
 * Plans how a network becomes another with the fewest plugs moved, in stages that keep a share of its capacity, each proven: pairs, deadlock, and the mixtures of tables
 * on the way. Backwards it is the same plan. Deterministic.
 * @yields how far it is, 0 to 1
 * @throws GrowthError where it cannot be had, EngineRefusal where the engine requested does not apply on the way
 * @example
 * const from = generateFromSpec('leaf-spine:leaves=32,spines=4,links=4,hosts=1');
 * const asked = { target: { kind: 'tiers', size: { rows: 32, tops: 5 } }, keeping: { share: 0.75, of: 'leaf' }, engine: null, seed: 1 } as const;
 * const { moved, stages } = finish(planGrowth(from, asked));
 * [moved, stages.length]; // => [102, 1]
 */
export function* planGrowth(from: Topology, request: GrowthRequest): Generator<number, GrowthPlan> {
  const { target, keeping, engine: asked, seed, beside } = request;
  yield 0;
  const change = cableMoves(from, targetNetwork(from, target, seed, beside));
  yield 0.1;
  const { stages, before, after } = stageChange(from, change, keeping);
  const states = growthStates(from, change.to, stages);
  yield 0.15;
  const { engine, proofs } = yield* prove(from, states, asked, seed);
  const moves = stages.flatMap((stage) => stage.moves);
  const lengths = movedLengths(from, change.to, moves);
  const lacking = lackingPorts(from, change.to);
  return {
    to: change.to,
    moved: moves.length,
    added: differenceOf(from, change.to, change.laid.length),
    removed: differenceOf(change.to, from, change.taken.length),
    stages: stages.map((stage, i) => ({ ...stage, proof: proofs[i] })),
    ...{ before, after, keeping, engine, lengths },
    oneRanking: engine === ONE_RANKING,
    checks: {
      ...verdicts(proofs),
      capacity: stages.every(({ drained }) => keeps(drained, keeping)),
      ports: portsAreFree(from, stages),
      lengths: lengths.short.length === 0,
    },
    lacking,
    states: [from, ...states.map((state) => state.after)],
  };
}

/** An engine's tables of each network by itself where one is requested; else those of trees that go up and down alone, or else of one ranking for all. */
function* prove(from: Topology, states: readonly StageStates[], asked: string | null, seed: number) {
  const run = function* (engine: string, router: StateRouter) {
    const work = proveStages(states, router);
    let step = work.next();
    for (; !step.done; step = work.next()) yield 0.15 + 0.85 * step.value;
    return { engine, proofs: step.value };
  };
  if (asked !== null) return yield* run(asked, routeByEngine(asked, seed));
  try {
    const found = yield* run(TREE_ENGINE, routeByEngine(TREE_ENGINE, seed));
    if (Object.values(verdicts(found.proofs)).every((isTrue) => isTrue)) return found;
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
  }
  const ranks = rankForAll(from, states);
  return yield* run(ONE_RANKING, { ranks, route: (topology, fabric) => routeByRank(topology, fabric, ranks) });
}

function verdicts(proofs: readonly StageProof[]): Pick<GrowthChecks, 'reachable' | 'deadlockFree' | 'mixtures'> {
  const all = proofs.flatMap(({ drained, after }) => [drained, after]);
  return {
    reachable: all.every(({ unreachablePairs }) => unreachablePairs === 0),
    deadlockFree: all.every((state) => state.deadlockFree),
    mixtures: proofs.every(({ drain, undrain }) =>
      [drain, undrain].every(({ kind }) => kind === 'any-order' || kind === 'ordered'),
    ),
  };
}

function keeps({ leaf, pair }: CapacityFigure, { share, of }: Keeping): boolean {
  return leaf >= share - 1e-9 && (of === 'leaf' || pair === null || pair >= share - 1e-9);
}

function differenceOf(from: Topology, to: Topology, cables: number): GrowthPlan['added'] {
  const known = new Set<string>([...from.switches, ...from.hosts].map(({ id }) => id));
  const count = (records: readonly { readonly id: string }[]): number =>
    records.filter(({ id }) => !known.has(id)).length;
  return { switches: count(to.switches), hosts: count(to.hosts), cables };
}

/** Does the work once more, plug by plug: every plug that arrives must find its port empty, but for the last of a ring. */
function portsAreFree(from: Topology, stages: readonly GrowthStage[]): boolean {
  const key = ({ node, port }: CableMove['to']): string => `${node} ${port}`;
  const links = new Map(from.links.map((link) => [link.id, link]));
  const inUse = new Set(from.links.flatMap(({ a, b }) => [key(a), key(b)]));
  for (const { moves, taken } of stages) {
    for (const id of taken) for (const end of [links.get(id)?.a, links.get(id)?.b]) if (end) inUse.delete(key(end));
    const leaving = new Set(moves.map((move) => key(move.from)));
    for (const move of moves) {
      if (inUse.has(key(move.to)) && !leaving.has(key(move.to))) return false;
      inUse.delete(key(move.from));
      leaving.delete(key(move.from));
      inUse.add(key(move.to));
    }
  }
  return true;
}
