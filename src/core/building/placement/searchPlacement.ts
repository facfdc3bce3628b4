import { mapSteps } from '../../base/steps';
import { type Annealing, anneal, shortestOf } from './anneal';
import { bisectFloor } from './bisectFloor';
import { mendApart } from './mend';
import { packGroups } from './packing';
import { bundlesOf, type PlacementProblem } from './placementProblem';

/** Effort of a search: `full` exchanges single items too, which is most of the work. */
export type PlacementEffort = 'full' | 'quick';

export interface PlacementStart {
  /** Int32Array[items]: racks by which all rules are kept: see `packItems`. */
  readonly packed: Int32Array;
  /** Items that belong together; null where nothing is known. */
  readonly groups: readonly (readonly number[])[] | null;
}

/** Of whole racks before single items move, and after. */
const RACKS_HOT = { from: 400, to: 15 };
const RACKS_COOL = { from: 60, to: 15 };
const RACK_STEPS = 300_000;
/**
 * Of single items: cool, since a hot start forgets the structure that it began with; one after the other from the best start, the last from the best of all
 * so far. Tried on the networks of `placementTable.test.ts`.
 */
const ITEMS = [
  { from: 500, to: 25 },
  { from: 500, to: 25 },
  { from: 500, to: 25 },
  { from: 500, to: 25 },
  { from: 200, to: 20 },
];
/** Steps of each: so many by item, for small networks by pair of items, at most. */
const STEPS_A_PAIR = 2000;
const STEPS_AN_ITEM = 1500;
const USUAL_STEPS = 3_000_000;

/**
 * Int32Array[items]: racks with short cables in all. Starts from the groups of the network packed into racks and from halves of network and floor, both with whole
 * racks arranged, and anneals the best of them. Yields the share that is done. Deterministic for a seed.
 * @param effort `quick` only arranges whole racks: for estimates
 */
export function* searchPlacement(
  problem: PlacementProblem,
  { packed, groups }: PlacementStart,
  seed: number,
  effort: PlacementEffort = 'full',
): Generator<number, Int32Array> {
  const groupsMayMove = groups && !problem.fixed.some((rack) => rack >= 0);
  const structured = [
    effort === 'quick' ? null : bisectFloor(problem, packed, seed),
    groupsMayMove ? packGroups(problem, groups, problem.racks.length) : null,
  ];
  const mended = structured.map((start) => start && mendApart(problem, start));
  const starts = [packed, ...mended.filter((start) => start !== null)];
  const stages = starts.length + ITEMS.length + 1;
  let stage = 0;
  const asShare = (done: number): number => (stage + done) / stages;
  const rackSteps = Math.min(RACK_STEPS, STEPS_A_PAIR * problem.racks.length ** 2);
  const [hot, cool] = [RACKS_HOT, RACKS_COOL].map((temperatures) => ({ ...temperatures, steps: rackSteps, seed }));
  const arranged: Int32Array[] = [];
  for (const start of starts) {
    arranged.push(yield* mapSteps(arrangeRacks(problem, start, hot), asShare));
    stage++;
  }
  const best = shortestOf(problem, arranged);
  if (effort === 'quick') return best;
  const found = [best];
  const steps = stepsFor(problem.size.length);
  for (const [i, temperatures] of ITEMS.entries()) {
    const from = i === ITEMS.length - 1 ? shortestOf(problem, found) : best;
    const annealing: Annealing = { ...temperatures, steps, seed: (seed + i) >>> 0 };
    found.push(yield* mapSteps(anneal(problem, from, annealing), asShare));
    stage++;
  }
  return yield* mapSteps(arrangeRacks(problem, shortestOf(problem, found), cool), asShare);
}

function stepsFor(items: number): number {
  return Math.min(STEPS_A_PAIR * items * items, Math.max(USUAL_STEPS, STEPS_AN_ITEM * items));
}

/**
 * Moves whole racks with all that is in them to where their cables are shortest, by annealing with one item a rack. Racks with items that stay do not move.
 * @param rackOf Int32Array[items]; never longer in all than before. Deterministic; O(items + bundles + steps × racks).
 */
export function* arrangeRacks(
  problem: PlacementProblem,
  rackOf: Int32Array,
  annealing: Annealing,
): Generator<number, Int32Array> {
  const count = problem.racks.length;
  const { offset, neighbour, cables } = problem.bundles;
  const pairs: [number, number, number][] = [];
  for (let i = 0; i < rackOf.length; i++)
    for (let e = offset[i]; e < offset[i + 1]; e++)
      if (neighbour[e] > i) pairs.push([rackOf[i], rackOf[neighbour[e]], cables[e]]);
  const apart = problem.apart.length === 0 ? [] : Array.from({ length: count }, () => new Set<number>());
  problem.apart.forEach((others, i) => {
    for (const other of others) apart[rackOf[i]].add(rackOf[other]);
  });
  const fixed = new Int32Array(count).fill(-1);
  problem.fixed.forEach((rack) => {
    if (rack >= 0) fixed[rack] = rack;
  });
  const whole: PlacementProblem = {
    ...problem,
    size: new Uint16Array(count).fill(1),
    kind: new Uint8Array(count),
    fixed,
    bundles: bundlesOf(count, pairs),
    units: 1,
    watts: new Uint32Array(count),
    apart: apart.map((others) => [...others]),
  };
  const spotOf = yield* anneal(whole, Int32Array.from(fixed.keys()), annealing);
  return rackOf.map((rack) => spotOf[rack]);
}
