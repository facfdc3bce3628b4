import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import { measurePairs, measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { Routing } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import type { EngineContext, RouteSteps } from '../contract/engine';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { upDownOrder } from '../order/decideTurns';
import type { TurnPairs } from '../order/turnPairs';
import { bestRoot } from '../order/upDownRoots';
import type { OrderTask, OrderValues } from './orderedEngine';

/** Share of the bound from which nothing else is tried. */
const GOOD = 0.97;
/** By how much tables of a short trial must be better for another order to be taken up. */
const CLEARLY = 1.05;

/**
 * Ends an engine whose order may do badly on a network that is nearly a tree: if its tables stay below the bound, short trials
 * compare its order with Up*-Down* from the best root, tables grown once under each; where that is clearly better, entries are
 * moved from there on under an order that follows the tables, and the better of both results is taken.
 *
 * Chains of directors and trees with hosts at spines are such networks: the turns that lead up and down in the parts are
 * decided as they come, and what is prohibited between them costs more than any root does. Nothing is tried where tables are
 * not improved (`passes`, `refine`) or not asked for, nor where decisions are traced: what is played is the engine's own method.
 */
export function* tablesOrBetter<V extends OrderValues>(
  task: OrderTask<V>,
  pairs: TurnPairs,
  position: Uint32Array,
): RouteSteps {
  const { fabric, values, context } = task;
  const own = yield* task.tables(position);
  if (values.passes === 0 || values.refine === 'off' || fabric.treeCount > 1) return own;
  if (context.wantPairs || context.trace) return own;
  if (reachedShare(fabric, own, context) >= GOOD) return own;
  const rooted = upDownOrder(fabric, breadthFirstRank(fabric, [yield* bestRoot(fabric, pairs)]));
  const trial = { ...values, passes: 0 };
  const [first, second] = [yield* task.tables(position, trial), yield* task.tables(rooted, trial)];
  if (throughputOfRoutes(fabric, second, context) < CLEARLY * throughputOfRoutes(fabric, first, context)) return own;
  const other = yield* task.tables(rooted, { ...values, follow: 1 });
  return throughputOfRoutes(fabric, other, context) > throughputOfRoutes(fabric, own, context) ? other : own;
}

/** What the routes that are asked for carry; of several measurements the least. */
export function throughputOfRoutes(
  fabric: Fabric,
  { table, pairs }: Routing,
  { traffic }: Pick<EngineContext, 'traffic'>,
): number {
  const demands = demandsOf(fabric, traffic);
  const { loads } = pairs ? measurePairs(fabric, pairs, demands) : measureTable(fabric, table, demands);
  return Math.min(...loads.map((load, k) => throughputOf(load, demands[k])));
}

/** Throughput of tables over what is known to bound that of any. */
export function reachedShare(fabric: Fabric, routing: Routing, context: Pick<EngineContext, 'traffic'>): number {
  return throughputOfRoutes(fabric, routing, context) / boundOfTables(fabric, demandsOf(fabric, context.traffic));
}
