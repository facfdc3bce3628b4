import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { laneOffsets } from '../../routes/laneOffsets';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { type TablePaths, tablePaths } from '../../routes/tablePaths';
import { demandsOf } from '../../traffic/demand';
import type { RouteSteps } from '../contract/engine';
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
import { reachedShare, throughputOfRoutes } from './secondOrder';

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
 * First entries are moved with no regard to deadlock. If those tables fit on the lanes, nothing else is tried, for nothing is
 * to be gained; else their paths give the orders of the lanes beside the first, which has the order of `one`. Nothing is tried
 * where decisions are traced, nor where lane tables would be too large.
 *
 * Up to five tries of `movesOnLanes` moves, and the work of first fit. Deterministic for a seed.
 * @param engine its id
 */
export function* tablesOnLanes<V extends Values>(task: OrderTask<V>, one: Routing, engine: string): RouteSteps {
  const { fabric, context } = task;
  if (context.trace || reachedShare(fabric, one, context) >= SAME || !laneOffsets(fabric)) return one;
  const tables = new LaneTablesTask(task, one, engine);
  const shortest = yield* shortestPathTables(fabric, 'host');
  const paths = tablePaths(fabric, shortest, 'host');
  const fit = yield* tables.fit(paths);
  if (fit) tables.offer(shortest, paths, fit);
  // Where the hosts of a switch share their paths, these fit on fewer lanes, and on tori they may be all that is needed.
  const shared = yield* shortestPathTables(fabric, 'switch', 'equal');
  const sharedPaths = tablePaths(fabric, shared, 'host');
  const sharedFit = yield* tables.fit(sharedPaths);
  if (sharedFit) tables.offer(shared, sharedPaths, sharedFit);
  if (!tables.moves || !one.turns) return tables.best;
  const free = yield* tables.moved(shortest, ANY_MOVE);
  const goal = throughputOfRoutes(fabric, { table: free, pairs: null }, context);
  const wanted = tablePaths(fabric, free, 'host');
  const whole = yield* tables.fit(wanted);
  if (whole) tables.offer(free, wanted, whole);
  if (fit && !tables.reaches(goal)) yield* tables.onLanes(shortest, ordersOfLanes(fabric, paths, fit));
  if (!tables.reaches(goal)) {
    yield* tables.onLanes(one.table, yield* startingOrders(fabric, one.turns, wanted, task.values.lanes));
  }
  // What one order and its reverse allow is much where paths are short, and no other pair of orders was found as good there.
  if (!tables.reaches(goal) && task.values.lanes === 2) yield* tables.onLanes(one.table, twoWays(fabric, one.turns));
  return tables.best;
}

/** Moves worth their while where orders follow: more than under one that stays, within some seconds a try. */
function movesOnLanes(fabric: Fabric): number {
  const moves = movesFor(fabric);
  return Math.max(moves, Math.min(MOST_TIMES * moves, MOST_MOVES));
}

/** The tables of one run, of which the best is kept. */
class LaneTablesTask {
  /** Moves of entries for each try. */
  readonly moves: number;
  private throughput: number;
  private readonly fabric: Fabric;
  private readonly most: number;

  constructor(
    private readonly task: OrderTask<Values>,
    public best: Routing,
    private readonly engine: string,
  ) {
    const { fabric, values, context } = task;
    this.fabric = fabric;
    this.most = values.lanes;
    this.throughput = throughputOfRoutes(fabric, best, context);
    this.moves = values.refine === 'off' || values.passes === 0 ? 0 : movesOnLanes(fabric);
  }

  /** Nothing worth the while is left to be gained. */
  reaches(goal: number): boolean {
    return this.throughput >= goal * SAME;
  }

  /** Lanes for paths; null if more are needed than there may be. */
  *fit(paths: TablePaths): Generator<Progress, PathLanes | null> {
    return (
      (yield* cycleFreeLanes(this.fabric, paths, this.most)) ?? (yield* fewestLanes(this.fabric, paths, this.most))
    );
  }

  /** Tables after moves of their entries. */
  *moved(from: ForwardingTable, rule: MoveRule): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    const { fabric, moves, task } = this;
    const table = from.slice();
    const demands = demandsOf(fabric, task.context.traffic);
    const position = new Uint32Array(0);
    yield* moveEntries(fabric, {
      ...{ table, position, loose: false, demands, fixed: null },
      ...{ rule, moves, random: task.random },
    });
    return table;
  }

  /** Offers tables after moves of their entries on lanes of these orders to begin with. */
  *onLanes(from: ForwardingTable, orders: readonly Uint32Array[]): Generator<Progress, void, 'stop' | undefined> {
    const rule = new WalkLanes(this.fabric, orders);
    const table = yield* this.moved(from, rule);
    const paths = tablePaths(this.fabric, table, 'host');
    this.offer(table, paths, yield* lanesByOrders(this.fabric, paths, rule.best));
  }

  /** Keeps tables on their lanes if they are the best so far. */
  offer(table: ForwardingTable, paths: TablePaths, dealt: PathLanes): void {
    const { fabric, task } = this;
    const { wantPairs } = task.context;
    const routes = { table, turns: null, lanes: null, pairs: wantPairs ? pairsFromTable(fabric, table) : null };
    const throughput = throughputOfRoutes(fabric, routes, task.context);
    if (throughput <= this.throughput / SAME) return;
    this.throughput = throughput;
    const lanes = lanesOfPaths(this.engine, fabric, { paths, unit: 'host' }, dealt);
    const turns = lanes ? null : turnsByOrder(fabric, ordersOfLanes(fabric, paths, dealt)[0]);
    this.best = { ...routes, turns, lanes };
  }
}
