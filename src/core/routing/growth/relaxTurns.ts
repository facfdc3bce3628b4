import type { Progress } from '../../base/steps';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { servesAll } from '../../deadlock/orderReachability';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { emptyTurnOrder } from '../order/emptyTurnOrder';
import { spanningPairs } from '../order/pairSequence';
import { climbingEntries } from './climbingEntries';
import { EntryMoves } from './entryMoves';
import { growTables } from './growTables';
import { TurnPrices } from './turnPrices';

export interface RelaxOptions {
  /** Tables to begin with, and an order that they climb in; both are left as they are. */
  readonly table: ForwardingTable;
  readonly position: Uint32Array;
  readonly demands: readonly Demand[];
  readonly moves: number;
  readonly random: SeededRandom;
}

export interface Relaxed {
  readonly table: ForwardingTable;
  readonly position: Uint32Array;
}

/** From a broad view of the fuller channels to the fullest, at a temperature that hardly falls while turns get dearer. */
const POWERS = [6, 24] as const;
const TEMPERATURES = [0.03, 0.02] as const;
const PRICES = [10, 30] as const;
/** Then turns against the order are all but forbidden, and it stays once it cuts nothing off, for so many more moves. */
const REPAIRS = 0.25;
const REPAIR_POWER = 12;
const REPAIR_TEMPERATURES = [0.02, 0.002] as const;
const BAN = 1e4;
/** Moves for which costs and temperature stay as they are, and rounds of those from one time that the order follows to the next. */
const MOVES_A_ROUND = 1024;
const ROUNDS_A_SIFT = 4;
const ROUNDS_A_YIELD = 8;

/**
 * Another order, and tables that climb in it: moves of single entries (`EntryMoves`) under which turns against the order cost
 * something instead of being forbidden, while the order follows the tables (`TurnPrices`). That leads out of sets of turns
 * that none of them can leave by moves that keep every walk legal. In the end the order stays and what still turns against it is
 * grown anew.
 *
 * The result serves as a start: it need not be better than what came in. Counts moves, never seconds; deterministic for a given
 * random state. O(switches × hosts × hops + moves × (degree + hops)).
 */
export function* relaxTurns(
  fabric: Fabric,
  { table, position: start, demands, moves, random }: RelaxOptions,
): Generator<Progress, Relaxed, 'stop' | undefined> {
  const prices = new TurnPrices(fabric, start.slice());
  const state = new EntryMoves(fabric, { table, law: { prices }, demands, fixed: null }, random);
  const round = Math.max(MOVES_A_ROUND, fabric.channelCount);
  const rounds = Math.ceil(moves / round);
  const sift = Math.max(ROUNDS_A_SIFT, Math.ceil((2 * turnCount(fabric)) / round));
  for (let i = 0; i < rounds; i++) {
    const part = i / rounds;
    state.refresh(between(POWERS, part));
    prices.price = between(PRICES, part);
    if (i % sift === 0) {
      state.weighTurns(prices);
      prices.follow(random);
    }
    if (i % ROUNDS_A_YIELD === 0 && (yield { stage: 'improve', done: part }) === 'stop') break;
    const temperature = between(TEMPERATURES, part);
    for (let k = 0; k < round; k++) state.step(temperature);
  }
  prices.price = BAN;
  let isWhole = false;
  for (let i = 0; i < REPAIRS * rounds; i++) {
    state.refresh(REPAIR_POWER);
    if (i % sift === 0 && !isWhole) {
      state.weighTurns(prices);
      prices.follow(random);
      isWhole = servesAll(fabric, prices.position);
    }
    if (i % ROUNDS_A_YIELD === 0) yield { stage: 'improve', done: 1 };
    const temperature = between(REPAIR_TEMPERATURES, i / (REPAIRS * rounds));
    for (let k = 0; k < round; k++) state.step(temperature);
  }
  state.weighTurns(prices);
  const position = isWhole ? prices.position.slice() : completed(fabric, prices);
  const fixed = climbingEntries(fabric, state.next, position);
  const grown = yield* growTables(fabric, position, { demands, fixed, passes: 0, loosened: 0, random });
  return { table: grown, position };
}

/** Geometrically from the first to the second. */
function between([first, last]: readonly [number, number], part: number): number {
  return first * (last / first) ** part;
}

/**
 * An order that cuts nothing off: the turns along a spanning tree of the fullest links go first, behind
 * them those in use that agree with the order, the fullest first, then the others. O(turns in use) insertions.
 */
function completed(fabric: Fabric, prices: TurnPrices): Uint32Array {
  const { position } = prices;
  const used = prices.used();
  const agreeing = used.filter(({ from, to }) => position[from] < position[to]);
  const spanning = spanningPairs(fabric, {
    input: Uint32Array.from(agreeing, ({ from }) => from),
    output: Uint32Array.from(agreeing, ({ to }) => to),
    traffic: Float64Array.from(agreeing, ({ flow }) => flow),
  });
  const order = emptyTurnOrder(fabric, position);
  const tried = new Set<number>();
  const add = (c: number, d: number): void => {
    const turn = turnIndex(fabric, c, d);
    if (tried.has(turn)) return;
    tried.add(turn);
    order.tryAdd(c, d);
  };
  spanning.input.forEach((c, i) => {
    add(c, spanning.output[i]);
    add(spanning.output[i] ^ 1, c ^ 1);
  });
  for (const { from, to } of agreeing) add(from, to);
  for (const { from, to } of used) add(from, to);
  return order.position;
}
