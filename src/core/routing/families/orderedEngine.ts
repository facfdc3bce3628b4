import { type ParamValues, readParams } from '../../base/params';
import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import type { DestinationForest } from '../../routes/destinationForest';
import { TurnsSeen } from '../../routes/judgeTable';
import type { Routing } from '../../routes/routing';
import type { EngineContext, RouteMethod, RouteSteps } from '../contract/engine';
import { MeasuredTables } from '../growth/measuredTables';
import { type FinalRouteOptions, orderedTables } from '../growth/orderedTables';
import { enteringEntries, joinedOrders } from '../order/joinedOrder';
import { turnAdditionParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';
import { turnSequence } from '../order/turnSequence';
import { turnsByOrder } from '../order/turnsByOrder';
import { type InnerTables, TreeTables } from '../provisional/treeTables';

/** Values of the parameters that order engines share; of the turn sequence's, those that an engine does not have take their defaults. */
export type OrderValues = FinalRouteOptions & Partial<ParamValues<typeof turnAdditionParams>>;

/** One run of an engine that decides an order of the channels: what it decides by, and the tables under its order. */
export class OrderTask<V extends OrderValues> {
  /** The one stream of random numbers, for decision and tables. */
  readonly random: SeededRandom;
  /** Levels of a layered network, else null. */
  readonly levels: Int32Array | null;
  /** What is known of tables that were made here. */
  readonly measured: MeasuredTables;
  /** Tables inside the trees of a layered network, else null. */
  private readonly inner: TreeTables | null;

  constructor(
    readonly fabric: Fabric,
    readonly values: V,
    readonly context: EngineContext,
  ) {
    this.random = new SeededRandom(context.seed);
    this.measured = new MeasuredTables(fabric, context.traffic);
    this.levels = treeLevels(fabric);
    this.inner = this.levels && new TreeTables(fabric, this.levels);
  }

  /** The turn pairs by falling traffic on provisional routes, see `turnSequence`. @throws ParamError for an ill-formed `order` */
  pairs(): TurnPairs {
    const { fabric, levels, inner, random } = this;
    const values = { ...readParams(turnAdditionParams, {}), ...this.values };
    const basis = { levels, inner: inner?.dModK ?? null, traffic: this.context.traffic, random };
    if (!inner || values.provisional !== 'auto') return turnSequence(fabric, values, basis);
    // Tables of large networks take seconds to follow: what else is to be known of them is found on the way.
    const seen = new TurnsSeen(fabric);
    const meter = this.isPlain ? null : this.measured.meter();
    const see = (forest: DestinationForest): void => {
      seen.see(forest);
      meter?.see(forest);
    };
    const pairs = turnSequence(fabric, values, { ...basis, see });
    inner.seen = seen;
    meter?.keep(inner.dModK);
    return pairs;
  }

  /** Tables are not improved, or not asked for, the routing is one of many, or decisions are traced: nothing but the engine's own method runs. */
  get isPlain(): boolean {
    const { passes, refine } = this.values;
    const { brief, wantPairs, trace } = this.context;
    return passes === 0 || refine === 'off' || brief === true || wantPairs || trace !== undefined;
  }

  /**
   * Ends every order engine: routes under all turns that agree with the order (`orderedTables`).
   * @param position Uint32Array[channelCount]: each channel's place; it is left as it is.
   */
  *tables(position: Uint32Array, options: FinalRouteOptions = this.values): RouteSteps {
    return yield* this.tablesAround(this.inner, position, options);
  }

  /**
   * Tables of joined trees of which some planes serve what leaves a tree, the others what enters (`joinedOrders`); null where there are none.
   * Of several trees each order is tried, and then with a price for turns, until tables are near the bound.
   */
  *tablesByPlanes(): Generator<Progress, Routing | null, 'stop' | undefined> {
    const { fabric, levels, inner, measured, values } = this;
    if (!inner || !levels) return null;
    const orders = [...joinedOrders(fabric, levels)];
    const relaxed = { ...values, passes: 1, follow: 1, relax: 1 };
    const tries = orders.map((order, i) => ({ order, options: i === 0 ? values : relaxed }));
    if (orders.length > 1) tries.push({ order: orders[0], options: relaxed });
    let best: Routing | null = null;
    for (const { order, options } of tries) {
      const found: Routing = yield* this.tablesAround(
        inner.changed((table) => enteringEntries(fabric, order, table)),
        order.position,
        options,
      );
      if (!best || measured.reached(found.table) > measured.reached(best.table)) best = found;
      if (measured.isNear(best.table)) break;
    }
    return best;
  }

  private *tablesAround(inner: InnerTables | null, position: Uint32Array, options: FinalRouteOptions): RouteSteps {
    const ordered = { position, turns: turnsByOrder(this.fabric, position) };
    const { measured, random } = this;
    const { wantPairs } = this.context;
    return yield* orderedTables(this.fabric, ordered, inner, options, { measured, wantPairs, random });
  }
}

/**
 * The `route` of an engine that decides an order of the channels: its method decides, and ends with `task.tables` of its order.
 * Deterministic for a seed.
 */
/* @__NO_SIDE_EFFECTS__ */
export function orderedEngine<V extends OrderValues>(method: (task: OrderTask<V>) => RouteSteps): RouteMethod<V> {
  return function* (fabric, values, context) {
    yield { stage: 'decide', done: 0 };
    return yield* method(new OrderTask(fabric, values, context));
  };
}
