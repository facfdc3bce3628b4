import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import { movesFor } from '../growth/moveEntries';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { removalByTraffic } from '../order/removalByTraffic';
import type { TurnPairs } from '../order/turnPairs';
import { upDownOrder } from '../order/upDownOrder';
import { bestRoot } from '../order/upDownRoots';
import type { OrderTask, OrderValues } from './orderedEngine';

/** By how much tables of a short trial must be better for another order to be taken up. */
export const CLEARLY = 1.05;
/** Fewest moves for an entry with which a price for turns is worth it. */
const LEAST_AN_ENTRY = 10;
/** Small networks have several runs with such prices, within so many moves in all; which of the orders, from the best, each begins with. */
const MOST_MOVES = 3_000_000;
const RUN_FROM = [0, 0, 1, 2] as const;
/** Switches from which Up*-Down* is tried. */
const MOST_ROOTS = 16;

interface TriedOrders {
  /** Orders of the channels, the one with the best tables first; the last may be what the engine of one of them takes by itself. */
  readonly best: readonly Uint32Array[];
  /** The first is another one than the engine's own, and clearly better. */
  readonly isClear: boolean;
}

interface TriedOrder {
  readonly order: Uint32Array;
  /** Throughput of tables grown once under it. */
  readonly worth: number;
}

/**
 * The engine's own order, Up*-Down* and Turn-Prohibition by tables grown once under each; another goes first only if clearly better.
 * @param apart the task with random numbers of its own, for further roots
 */
export function* ordersByTrial<V extends OrderValues>(
  task: OrderTask<V>,
  apart: OrderTask<V>,
  pairs: TurnPairs,
  own: Uint32Array,
): Generator<Progress, TriedOrders, 'stop' | undefined> {
  const { fabric } = task;
  const orderFrom = (root: number): Uint32Array => upDownOrder(fabric, breadthFirstRank(fabric, [root]));
  const tried = [yield* grownOnce(task, own, CLEARLY)];
  // Of the roots one, so that what is gone on with are orders of different kinds.
  const expected = yield* grownOnce(task, orderFrom(yield* bestRoot(fabric, pairs)));
  let rooted = expected;
  for (const root of rootsToTry(fabric)) {
    const found = yield* grownOnce(apart, orderFrom(root));
    if (found.worth > rooted.worth) rooted = found;
  }
  tried.push(rooted, yield* grownOnce(task, upDownOrder(fabric, yield* removalByTraffic(fabric, pairs))));
  tried.sort((a, b) => b.worth - a.worth);
  if (rooted !== expected) tried.push(expected);
  const best = tried.map(({ order }) => order);
  return { best, isClear: best[0] !== own };
}

function* grownOnce<V extends OrderValues>(
  task: OrderTask<V>,
  order: Uint32Array,
  odds = 1,
): Generator<Progress, TriedOrder, 'stop' | undefined> {
  const routing = yield* task.tables(order, { ...task.values, passes: 0 });
  return { order, worth: odds * task.measured.reached(routing.table) };
}

/** Roots for small networks: the switches with the widest links; in joined trees links to other trees, since traffic between two may do best through a third. */
function rootsToTry(fabric: Fabric): number[] {
  const { channelCount, channelFrom, channelCapacity, switchCount, talkerOffset, treeCount } = fabric;
  if (runsFrom(fabric).length === 0) return [];
  const width = new Float64Array(switchCount);
  for (let c = 0; c < channelCount; c++)
    if (treeCount === 1 || !insideTree(fabric, c)) width[channelFrom[c]] += channelCapacity[c];
  const roots = [...width.keys()].filter((s) => width[s] > 0 || talkerOffset[s + 1] === talkerOffset[s]);
  return roots.sort((a, b) => width[b] - width[a]).slice(0, MOST_ROOTS);
}

/** Runs with a price for turns, each by the place of the order that it begins with; none where moves are too few for so many entries. */
export function runsFrom(fabric: Fabric): readonly number[] {
  const moves = movesFor(fabric);
  if (moves < LEAST_AN_ENTRY * fabric.switchCount * fabric.hostCount || moves === 0) return [];
  return RUN_FROM.slice(0, Math.max(1, Math.floor(MOST_MOVES / (2 * moves))));
}
