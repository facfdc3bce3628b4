import type { Progress } from '../../base/steps';
import { joinsLeaves, treeWithin } from '../../fabric/treeLevels';
import { flowBound } from '../../metrics/flowBound';
import { fullestBound } from '../../metrics/fullestBound';
import type { Routing } from '../../routes/routing';
import type { RouteSteps } from '../contract/engine';
import { NEAR } from '../growth/measuredTables';
import type { TurnPairs } from '../order/turnPairs';
import { OrderTask, type OrderValues } from './orderedEngine';
import { CLEARLY, ordersByTrial, runsFrom } from './orderTrials';
import { keepsTrees } from './reachedShare';
import { routedByName } from './routedByName';
import { structuralOrder } from './structuralOrder';

/** Networks of few table entries, where trials are short, are to reach all of the bound, not only be near it. */
const FEW_ENTRIES = 4000;
const ALL = 1 - 1e-9;
/** An order of the channels, which an engine decides by the turn pairs. */
export type Decision = Generator<Progress, Uint32Array>;
type Decide<V extends OrderValues> = (task: OrderTask<V>, pairs: TurnPairs) => Decision;

/**
 * Decides an order and ends an engine whose own turn set may do badly on a network. On layered networks that is all if its tables
 * reach the bound (and joined trees that are at the bound inside keep that). Below it, and on other networks, order and tables are made of the
 * network with its parts by name (`routedByName`): a decision breaks ties by number, and so would depend on the order of lines in a file.
 *
 * Nothing but the engine's own is tried where tables are not improved (`passes`, `refine`) or not requested, where the routing is one of many
 * (`brief`), nor where decisions are traced: what is played is the engine's own method. Counts moves, never seconds.
 */
export function* tablesOrBetter<V extends OrderValues>(task: OrderTask<V>, decide: Decide<V>): RouteSteps {
  const { fabric, levels, isPlain: plain } = task;
  const byName = (): RouteSteps => routedByName(task, (named) => bestOfOrders(named, decide));
  if (!plain && (!levels || isMeasuredAsOne(task))) return yield* byName();
  // Where leaves carry the links between trees, no engine's own order lets these serve both ways at once.
  const byPlanes = !plain && joinsLeaves(fabric) ? yield* task.tablesByPlanes() : null;
  if (byPlanes && isEnough(task, byPlanes)) return byPlanes;
  const own = yield* task.tables(yield* decide(task, task.pairs()));
  if (plain) return own;
  const joined = yield* joinedTables(task, own, byPlanes);
  if (joined) return joined;
  const best = byPlanes ? better(task, own, byPlanes) : own;
  const reached = task.measured.reached(best.table);
  if (isGood(task, best, reached)) return best;
  const named = yield* byName();
  return task.measured.reached(named.table) >= reached ? named : best;
}

/**
 * The engine's own order first; if its tables stay below the bound, an order by shape is tried where the
 * network is a product or of groups (`structuralOrder`). If that does not do, short trials, tables grown once
 * under each, compare its order with Up*-Down* from some roots and with Turn-Prohibition. If another is clearly better, entries
 * are moved under it. If that does not do, turns come and go at a price from the best of them on (`relaxTurns`), then entries are
 * moved under an order that follows them; the best of all results is taken. Small networks have several such runs; where
 * moves are few for an entry turns get no price.
 *
 * Turns prohibited in plain sequence, or from one root, cost much on chains of directors, trees with hosts at spines, tori and random
 * networks.
 */
function* bestOfOrders<V extends OrderValues>(task: OrderTask<V>, decide: Decide<V>): RouteSteps {
  const { fabric, values, context } = task;
  const within = yield* tablesWithin(task, decide);
  // Of a large network, tables grown without the tree within it take minutes and are seldom better.
  if (within && (task.isLarge || isEnough(task, within))) return within;
  const byPlanes = isMeasuredAsOne(task) ? yield* task.tablesByPlanes() : null;
  if (byPlanes && isEnough(task, byPlanes)) return byPlanes;
  const begun = within ?? byPlanes;
  const pairs = task.pairs();
  const position = yield* decide(task, pairs);
  const own = yield* task.tables(position);
  const joined = yield* joinedTables(task, own);
  if (joined) return joined;
  let best = begun ? better(task, own, begun) : own;
  let reached = task.measured.reached(best.table);
  if (isGood(task, best, reached)) return best;
  const byShape = structuralOrder(fabric);
  // With random numbers of its own, so that where it is no better all else stays as it was.
  const apart = new OrderTask(fabric, values, context);
  if (byShape && (yield* suffices(apart, byShape, { ...values, follow: 1 }))) return best;
  const orders = yield* ordersByTrial(task, apart, pairs, position);
  // From an order that is clearly better, moved entries alone often reach the bound.
  const tries: { order: Uint32Array; options: OrderValues }[] = [];
  if (orders.isClear) tries.push({ order: orders.best[0], options: { ...values, follow: 1 } });
  const runs = runsFrom(fabric);
  for (const from of runs)
    tries.push({ order: orders.best[from], options: { ...values, passes: 1, follow: 1, relax: 1 } });
  // What those orders' own engines make of them, so that it is not behind those.
  if (runs.length > 0) for (const order of orders.best) if (order !== position) tries.push({ order, options: values });
  for (const { order, options } of tries) if (yield* suffices(task, order, options)) break;
  return best;

  /** Keeps the result of an order if it is better; true if the best so far is good enough. */
  function* suffices(
    by: OrderTask<V>,
    order: Uint32Array,
    options: OrderValues,
  ): Generator<Progress, boolean, 'stop' | undefined> {
    const found = yield* by.tables(order, options);
    const throughput = by.measured.reached(found.table);
    if (throughput > reached) {
      best = found;
      reached = throughput;
    }
    return isGood(by, best, reached);
  }
}

/** Tables of a network that is a tree but for some links (`treeWithin`), begun with those of that tree; null for others. */
function* tablesWithin<V extends OrderValues>(
  { fabric, levels, values, context }: OrderTask<V>,
  decide: Decide<V>,
): Generator<Progress, Routing | null, 'stop' | undefined> {
  const within = levels ? null : treeWithin(fabric);
  if (!within) return null;
  const task = new OrderTask(fabric, values, context, within);
  const position = yield* decide(task, task.pairs());
  const found = yield* task.tables(position);
  if (isEnough(task, found)) return found;
  return better(task, found, yield* task.tables(position, { ...values, follow: 1 }));
}

/**
 * Tables of joined trees that are at the bound inside, which what runs between them is not to cost: the engine's own, or where these are
 * not or stay below the bound between the trees, those by planes (`tablesByPlanes`). Null if neither.
 */
function* joinedTables<V extends OrderValues>(
  task: OrderTask<V>,
  own: Routing,
  byPlanes: Routing | null = null,
): Generator<Progress, Routing | null, 'stop' | undefined> {
  if (task.fabric.treeCount === 1 || isMeasuredAsOne(task)) return null;
  const kept = keepsTrees(task, own) ? own : null;
  if (kept && isEnough(task, kept)) return kept;
  const reached = kept ? task.measured.reached(kept.table) : 0;
  const found = byPlanes ?? (yield* task.tablesByPlanes());
  if (!found) return kept;
  return task.measured.reached(found.table) > reached && keepsTrees(task, found) ? found : kept;
}

/** The routing of two that carries more, the first of equals. */
function better<V extends OrderValues>({ measured }: OrderTask<V>, one: Routing, other: Routing): Routing {
  return measured.reached(other.table) > measured.reached(one.table) ? other : one;
}

/** True if trees are joined, and traffic inside them and between them is measured together. */
function isMeasuredAsOne<V extends OrderValues>({ fabric, measured }: OrderTask<V>): boolean {
  return fabric.treeCount > 1 && measured.demands.every(({ name }) => name !== 'inter');
}

/** True if tables are not clearly below the bound. */
function isClose<V extends OrderValues>({ measured }: OrderTask<V>, { table }: Routing): boolean {
  return measured.reached(table) * CLEARLY >= measured.bound;
}

/** True if nothing else is tried. */
function isEnough<V extends OrderValues>(task: OrderTask<V>, routing: Routing): boolean {
  return task.measured.isNear(routing.table) || (task.isLarge && isClose(task, routing));
}

/** True if a throughput is near enough to the bound, which is computed only where the answer is not plain. */
function isGood<V extends OrderValues>(
  { fabric, measured }: OrderTask<V>,
  { table }: Routing,
  throughput: number,
): boolean {
  const enough = fabric.switchCount * fabric.hostCount <= FEW_ENTRIES ? ALL : NEAR;
  if (throughput >= enough || throughput / measured.bound >= enough) return true;
  const { demands } = measured;
  if (demands.length > 1) return false;
  const [demand] = demands;
  const bound = Math.min(
    fullestBound(fabric, demand, measured.loadsOf(table)[0]) * ALL,
    flowBound(fabric, demand) * enough,
  );
  return throughput >= bound;
}
