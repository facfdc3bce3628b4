import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { climbsAndFalls, treeWithin } from '../../fabric/treeLevels';
import { laneOffsets } from '../../routes/laneLayout';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { type TablePaths, tablePaths } from '../../routes/tablePaths';
import type { RouteSteps } from '../contract/engine';
import { NEAR } from '../growth/measuredTables';
import { moveEntries, movesFor } from '../growth/moveEntries';
import { ANY_MOVE, type MoveRule } from '../growth/moveRule';
import { shortestPathTables } from '../growth/shortestPathTables';
import { lanesOfPaths } from '../lanes/assignLanes';
import { cycleFreeLanes, type PathLanes } from '../lanes/cycleFreeLanes';
import { fewestLanes } from '../lanes/fewestLanes';
import { startingOrders, twoWays } from '../lanes/laneOrders';
import { lanesByOrders, ordersOfLanes } from '../lanes/lanesByOrders';
import { WalkLanes } from '../lanes/walkLanes';
import { turnsByOrder } from '../order/turnsByOrder';
import type { OrderTask, OrderValues } from './orderedEngine';
import { keepsTrees, reachedShare, throughputOfRoutes } from './reachedShare';

type Values = OrderValues & { readonly lanes: number };

/** A throughput that differs by less is the same. */
const SAME = 1 - 1e-9;
/** Times as many moves as turn addition makes on one lane, and most in all. */
const MOST_TIMES = 4;
const MOST_MOVES = 4_000_000;

/**
 * Ends an engine that may use more than one lane, where its tables on one stay below the bound: the best of them, of shortest
 * paths that fit on the lanes (what DFSSSP and LASH give), and of tables whose entries are moved while every walk climbs in the order
 * of some lane (`WalkLanes`). Never more lanes than `values.lanes`; a packet stays on its lane (VL = SL).
 *
 * First entries are moved with no regard to deadlock. If those tables carry no more, on trees no per cent more, or fit on the lanes, nothing else is
 * tried, for nothing is to be gained; else their paths give the orders of the lanes beside the first, which has the order of `one`. Joined trees at the bound
 * inside stay so. Nothing is tried where decisions are traced, nor where lane tables would be too large.
 *
 * Up to four tries of `movesOnLanes` moves, where there may be more than two lanes three more, and the work of first fit; refined quickly, one try fewer, and a tenth of the moves. Deterministic for a seed.
 * @param engine its id
 */
export function* tablesOnLanes<V extends Values>(task: OrderTask<V>, one: Routing, engine: string): RouteSteps {
  const { fabric, context, measured, values, random } = task;
  if (context.trace || reachedShare(fabric, one, context) >= SAME || !laneOffsets(fabric)) return one;
  const isTree = isNearlyTree(task);
  const keeps = keepsTrees(task, one);
  const moves = values.passes === 0 ? 0 : movesOnLanes(fabric, values.refine);
  let best = one;
  let reached = one.pairs ? throughputOfRoutes(fabric, one, context) : measured.reached(one.table);
  const shortest = yield* shortestPathTables(fabric, 'host');
  // Where the hosts of a switch share their paths, these fit on fewer lanes, and on tori they may be all that is needed.
  const alike = yield* shortestPathTables(fabric, 'switch', 'equal');
  const free = !moves || !one.turns ? null : isTree ? yield* movedOften() : yield* moved(shortest, ANY_MOVE, moves);
  const goal = free ? measured.reached(free) * (isTree ? NEAR : SAME) : Number.POSITIVE_INFINITY;
  // All of what fits on two lanes before any more are taken.
  for (const most of new Set([Math.min(2, values.lanes), values.lanes])) {
    yield* withLanes(most);
    if (reached >= goal) break;
  }
  return best;

  /** Offers all that there is on up to so many lanes. */
  function* withLanes(most: number): Generator<Progress, void, 'stop' | undefined> {
    const lanesOf = (paths: TablePaths): Generator<Progress, PathLanes | null> => lanesFor(paths, most);
    yield* offer(shortest, lanesOf);
    yield* offer(alike, lanesOf);
    if (!free || !one.turns) return;
    yield* offer(free, lanesOf);
    if (reached >= goal) return;
    const paths = tablePaths(fabric, shortest, 'host');
    const dealt = yield* lanesOf(paths);
    if (dealt) yield* onLanes(shortest, ordersOfLanes(fabric, paths, dealt));
    if (reached < goal) {
      const wanted = tablePaths(fabric, free, 'host');
      yield* onLanes(one.table, yield* startingOrders(fabric, one.turns, wanted, most));
    }
    // What one order and its reverse allow is much where paths are short, and no other pair of orders was found as good there.
    if (reached < goal && most === 2 && values.refine !== 'quick')
      yield* onLanes(one.table, twoWays(fabric, one.turns));
  }

  /** Lanes for paths; null if more are needed. */
  function* lanesFor(paths: TablePaths, most: number): Generator<Progress, PathLanes | null> {
    return (yield* cycleFreeLanes(fabric, paths, most)) ?? (yield* fewestLanes(fabric, paths, most));
  }

  /** Tables after moves of their entries. */
  function* moved(
    from: ForwardingTable,
    rule: MoveRule,
    moves: number,
  ): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    const table = from.slice();
    const { demands } = measured;
    yield* moveEntries(fabric, { table, law: { rule }, demands, fixed: null, moves, random });
    return table;
  }

  /** Moves entries without regard to deadlock: the best of some short tries; the first mostly shows that there is no gain. */
  function* movedOften(): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    let most = shortest;
    for (let tries = 0; tries < MOST_TIMES && !measured.isNear(most); tries++) {
      const found = yield* moved(shortest, ANY_MOVE, movesFor(fabric, values.refine));
      if (measured.reached(found) > measured.reached(most)) most = found;
    }
    return most;
  }

  /** Offers tables after moves of their entries on lanes of these orders to begin with. */
  function* onLanes(
    from: ForwardingTable,
    orders: readonly Uint32Array[],
  ): Generator<Progress, void, 'stop' | undefined> {
    const rule = new WalkLanes(fabric, orders);
    yield* offer(yield* moved(from, rule, moves), (paths) => lanesByOrders(fabric, paths, rule.best));
  }

  /** Keeps tables if they are the best so far and there are lanes for them. */
  function* offer(
    table: ForwardingTable,
    lanesOf: (paths: TablePaths) => Generator<Progress, PathLanes | null>,
  ): Generator<Progress, void> {
    const throughput = measured.reached(table);
    if (throughput <= reached / SAME || (keeps && !keepsTrees(task, { table }))) return;
    const paths = tablePaths(fabric, table, 'host');
    const dealt = yield* lanesOf(paths);
    if (!dealt) return;
    reached = throughput;
    const lanes = lanesOfPaths(engine, fabric, { paths, unit: 'host' }, dealt);
    const turns = lanes ? null : turnsByOrder(fabric, ordersOfLanes(fabric, paths, dealt)[0]);
    best = { table, turns, lanes, pairs: context.wantPairs ? pairsFromTable(fabric, table) : null };
  }
}

/** True if all walks go up and then down in a tree or two joined ones, but for some links: lanes then add much or nothing, and a short try shows which. */
function isNearlyTree<V extends OrderValues>({ fabric, levels }: OrderTask<V>): boolean {
  const found = fabric.treeCount > 2 ? null : (levels ?? treeWithin(fabric));
  return found !== null && climbsAndFalls(fabric, found);
}

/** Moves worth their while where orders follow: more than under one that stays, within some seconds a try. */
function movesOnLanes(fabric: Fabric, refine: OrderValues['refine']): number {
  const moves = movesFor(fabric, refine);
  if (refine === 'quick') return moves;
  return Math.max(moves, Math.min(MOST_TIMES * moves, MOST_MOVES));
}
