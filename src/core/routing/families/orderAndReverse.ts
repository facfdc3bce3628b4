import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { measureTable } from '../../metrics/loads';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { ForwardingTable } from '../../routes/routing';
import { tablePaths } from '../../routes/tablePaths';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { RouteSteps } from '../contract/engine';
import { growTables } from '../growth/growTables';
import { areAtBound, moveEntries, movesFor } from '../growth/moveEntries';
import { lanesOfPaths } from '../lanes/assignLanes';
import { lanesByOrders } from '../lanes/lanesByOrders';
import { lanesOfTurns } from '../lanes/lanesOfTurns';
import { WalkLanes } from '../lanes/walkLanes';
import { searchKeys } from '../search/searchKeys';
import type { OrderTask, OrderValues } from './orderedEngine';
import { throughputOfRoutes } from './reachedShare';

/** Trees of a host grown anew, times `effort`, before single entries are moved. */
const TRIES_A_HOST = 10;

export interface OrderAndReverseValues extends OrderValues {
  /** Orders of the channels; each takes two lanes. */
  readonly orders: number;
  /** Entries moved, as a multiple of the usual number. */
  readonly effort: number;
  /** Moves of the search for the first order; 0 leaves it out. */
  readonly search: number;
}

/**
 * Tables under orders of the channels and their reverses, each for a lane of its own. What is on a lane climbs in the lane's order,
 * so no lane has a loop of dependencies, whatever the order is; and of an order and its reverse each turn climbs in one, so that
 * every walk of up to two channels is allowed. The first order is the one given, or what `searchKeys` makes of it; further ones
 * are drawn at random.
 *
 * Tables begin as those of the first order on one lane, which serve every pair. Then entries are moved while each walk climbs on
 * some lane, and now and then each lane's order is drawn anew around the walks on it (`WalkLanes`). Routes per pair, where requested,
 * are those of the tables. Nothing is gained, and one lane used, where tables are at their bound or entries are not moved.
 * @param engine its id
 */
export function* orderAndReverse<V extends OrderAndReverseValues>(
  task: OrderTask<V>,
  decided: Uint32Array,
  engine: string,
): RouteSteps {
  const { fabric, values, context, random, levels } = task;
  const demands = demandsOf(fabric, context.traffic);
  let position = decided;
  if (values.search > 0 && !levels) {
    const demand = terminalDemand(fabric, demands[0]);
    ({ position } = yield* searchKeys(fabric, demand, position, values.search, random));
  }
  const one = yield* task.tables(position, { ...values, refine: 'off' });
  const moves = values.effort * movesFor(fabric);
  if (moves === 0 || areAtBound(fabric, measureTable(fabric, one.table, demands).loads, demands)) return one;
  const orders = [position];
  while (orders.length < values.orders) orders.push(drawnOrder(fabric, random));
  const lanes = orders.flatMap((order) => [order, reversed(order)]);
  const rule = new WalkLanes(fabric, lanes);
  const table = yield* grownOnLanes();
  yield* moveEntries(fabric, { table, law: { rule }, demands, fixed: null, moves, random });
  const paths = tablePaths(fabric, table, 'host');
  const lanesUsed = lanesOfPaths(
    engine,
    fabric,
    { paths, unit: 'host' },
    yield* lanesByOrders(fabric, paths, rule.best),
  );
  return { table, turns: null, lanes: lanesUsed, pairs: context.wantPairs ? pairsFromTable(fabric, table) : null };

  /** Tables to begin with: grown where walks may take any of the lanes, or those on one if they are no worse. */
  function* grownOnLanes(): Generator<Progress, ForwardingTable, 'stop' | undefined> {
    const lanesOfTurn = lanesOfTurns(fabric, lanes);
    const { passes, effort } = values;
    const grown = yield* growTables(fabric, position, {
      demands,
      fixed: null,
      passes,
      loosened: TRIES_A_HOST * effort,
      lanesOfTurn,
      random,
    });
    const carried = (table: ForwardingTable): number => throughputOfRoutes(fabric, { table, pairs: null }, context);
    return carried(grown) > carried(one.table) ? grown : one.table.slice();
  }
}

const reversed = (order: Uint32Array): Uint32Array => order.map((place) => order.length - 1 - place);

function drawnOrder(fabric: Fabric, random: OrderTask<OrderValues>['random']): Uint32Array {
  const order = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
  random.shuffle(order);
  return order;
}
