import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import type { Demand } from '../../traffic/demand';
import { EntryMoves, type EntryMovesInput } from './entryMoves';

export interface MoveOptions extends EntryMovesInput {
  /** Moves drawn in all; it ends earlier where the bound is reached. */
  readonly moves: number;
  readonly random: SeededRandom;
}

const FIRST_POWER = 6;
const LAST_POWER = 400;
const HEAT = { first: 0.02, last: 2e-6 };
/** Heat where each move is a large step, as under permutations, since without a step up none leads down. */
const HEAT_OF_STEPS = { first: 0.5, last: 0.05 };
/** Share of the largest load from which a step is large. */
const LARGE_STEP = 0.3;
/** Moves for which costs and temperature stay as they are, more where there are more channels to go through. */
const MOVES_A_ROUND = 1024;
const ROUNDS_A_YIELD = 8;
const ROUNDS_A_RELAXATION = 16;
const TOLERANCE = 1e-9;

const MOVES_AN_ENTRY = 200;
const MOST_MOVES = 2_000_000;
/** Above so many entries the memory for their flows is not spent. */
export const MOST_ENTRIES = 3e7;

/** Effort spent on refining tables: quick for a first result. */
export type Refine = 'on' | 'quick' | 'off';
/** Moves of which a quick refinement makes one. */
const QUICK = 10;

/** Moves worth their while on a network: in proportion to the entries, and never more than takes about two seconds. */
export function movesFor({ switchCount, hostCount }: Fabric, refine: Refine = 'on'): number {
  const entries = switchCount * hostCount;
  const moves = entries > MOST_ENTRIES ? 0 : Math.min(MOST_MOVES, MOVES_AN_ENTRY * entries);
  return refine === 'off' ? 0 : refine === 'quick' ? Math.ceil(moves / QUICK) : moves;
}

/**
 * Improves tables by moves of single entries (`EntryMoves`), accepted by simulated annealing: first with a broad view of the
 * fuller channels, in the end of the fullest alone. Changes `table` (and an order that follows) to the best state seen.
 *
 * Ends at the bound for tables, when the moves are used up, and when sent 'stop'. Counts moves, not seconds, so that runs
 * repeat: deterministic for a given random state. O(switches × hosts × hops + moves × (degree + hops)).
 */
export function* moveEntries(
  fabric: Fabric,
  { moves, random, ...input }: MoveOptions,
): Generator<Progress, void, 'stop' | undefined> {
  const { table, demands, law } = input;
  const follow = 'follow' in law ? law.follow : null;
  const rule = 'rule' in law ? law.rule : null;
  const goals = demands.map((demand) => (smallestLoad(fabric, demand) * demand.denominator) / demand.numerator);
  const state = new EntryMoves(fabric, input, random);
  const round = Math.max(MOVES_A_ROUND, fabric.channelCount);
  let best = state.next.slice();
  let bestOrder = follow?.slice();
  let least = Number.POSITIVE_INFINITY;
  for (let made = 0, rounds = 0; ; made += round, rounds++) {
    const part = Math.min(1, (made + state.orderWork) / moves);
    state.refresh(FIRST_POWER * (LAST_POWER / FIRST_POWER) ** part);
    const excess = excessOf(state.largest, goals);
    if (excess < least) {
      least = excess;
      if (made > 0) {
        best = state.next.slice();
        bestOrder = follow?.slice();
        rule?.keep();
      }
    }
    if (least <= TOLERANCE || part === 1) break;
    if (rounds % ROUNDS_A_YIELD === 0 && (yield { stage: 'improve', done: part }) === 'stop') break;
    if (rounds % ROUNDS_A_RELAXATION === ROUNDS_A_RELAXATION - 1) rule?.relax(state.next, random);
    const { first, last } = state.largestStep >= LARGE_STEP ? HEAT_OF_STEPS : HEAT;
    const temperature = first * (last / first) ** part;
    for (let i = 0; i < round; i++) state.step(temperature);
  }
  if (bestOrder) follow?.set(bestOrder);
  state.write(best, table);
}

/**
 * True if no channel has a larger load than the lower bound of all tables.
 * @param loads by demand, shares of what channels carry.
 */
export function areAtBound(fabric: Fabric, loads: readonly Float64Array[], demands: readonly Demand[]): boolean {
  return demands.every((demand, k) => {
    const within = (most: number): boolean => loads[k].every((load) => load <= most * (1 + TOLERANCE));
    return within(demand.hostLoad) || within(smallestLoad(fabric, demand));
  });
}

/** The largest share of what it carries that some channel or host has under any tables; Infinity where nothing is sent. */
function smallestLoad(fabric: Fabric, demand: Demand): number {
  if (demand.numerator === 0) return Number.POSITIVE_INFINITY;
  return Math.max(1 / boundOfTables(fabric, [demand]), demand.hostLoad);
}

/** By how much loads exceed what they must be, as a sum of logarithms. */
function excessOf(largest: Float64Array, goals: readonly number[]): number {
  let excess = 0;
  for (let k = 0; k < goals.length; k++) excess += Math.log(Math.max(1, largest[k] / goals[k]));
  return excess;
}
