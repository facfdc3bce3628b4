import { type ParamValues, readParams } from '../../base/params';
import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { loadMeter } from '../../metrics/loads';
import { forEachDestination } from '../../routes/destinationForest';
import { createForwardingTable } from '../../routes/forwardingTable';
import { TurnsSeen } from '../../routes/judgeTable';
import type { ForwardingTable, Routing } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import type { EngineContext, RouteMethod, RouteSteps } from '../contract/engine';
import { enteringEntries } from '../growth/enteringEntries';
import { MeasuredTables } from '../growth/measuredTables';
import { type FinalRouteOptions, orderedTables } from '../growth/orderedTables';
import { type JoinedOrder, joinedOrders } from '../order/joinedOrder';
import { turnAdditionParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';
import { turnSequence } from '../order/turnSequence';
import { turnsByOrder } from '../order/turnsByOrder';
import type { FollowTable } from '../provisional/provisionalTraffic';
import { changedTables, type InnerTables, TreeTables } from '../provisional/treeTables';

/** Table entries of which one try takes some ten seconds. */
const MANY_ENTRIES = 3_000_000;

/** Values of the parameters that order engines share; of the turn sequence's, those that an engine does not have take their defaults. */
export type OrderValues = FinalRouteOptions & Partial<ParamValues<typeof turnAdditionParams>>;

/** One run of an engine that decides an order of the channels: what it decides by, and the tables under its order. */
export class OrderTask<V extends OrderValues> {
  /** The one stream of random numbers, for decision and tables. */
  readonly random: SeededRandom;
  /** Levels of a layered network, or of the tree within another, else null. */
  readonly levels: Int32Array | null;
  /** Measurements of tables that were made here. */
  readonly measured: MeasuredTables;
  /** Tables inside the trees of a layered network, else null. */
  private readonly inner: TreeTables | null;

  constructor(
    readonly fabric: Fabric,
    readonly values: V,
    readonly context: EngineContext,
    levels = treeLevels(fabric),
  ) {
    this.random = new SeededRandom(context.seed);
    this.measured = new MeasuredTables(fabric, demandsOf(fabric, context.traffic));
    this.levels = levels;
    this.inner = this.levels && new TreeTables(fabric, this.levels);
  }

  /** The turn pairs by falling traffic on provisional routes, see `turnSequence`. @throws ParamError for an ill-formed `order` */
  pairs(): TurnPairs {
    const { fabric, levels, inner, random } = this;
    const values = { ...readParams(turnAdditionParams, {}), ...this.values };
    const basis = { levels, inner: inner?.dModK ?? null, traffic: this.context.traffic, random };
    if (!inner || values.provisional !== 'auto') return turnSequence(fabric, values, basis);
    const seen = new TurnsSeen(fabric);
    const pairs = turnSequence(fabric, values, { ...basis, follow: this.followTo(seen) });
    inner.seen = seen;
    return pairs;
  }

  /** Tables of large networks take seconds to follow: what else is to be known of them is found on the way. */
  private followTo(seen: TurnsSeen): FollowTable {
    return (fabric, table, demand, turnTraffic) => {
      const { measured } = this;
      const traffic = loadMeter(fabric, [demand], turnTraffic);
      // Between trees these tables lead nothing.
      const inside = measured.demands.filter(({ name }) => name !== 'inter');
      const isMeasured = inside.length === 1 && inside[0] === demand;
      const meter = isMeasured ? traffic : this.isPlain ? null : loadMeter(fabric, inside);
      forEachDestination(fabric, table, (forest) => {
        seen.see(forest);
        traffic.see(forest);
        if (!isMeasured) meter?.see(forest);
      });
      if (meter) measured.keep(table, inside, meter.measured());
    };
  }

  /** Tables are not improved, or little, or not requested, the routing is one of many, or decisions are traced: nothing but the engine's own method runs. */
  get isPlain(): boolean {
    const { passes, refine = 'on' } = this.values;
    const { brief, wantPairs, trace } = this.context;
    return passes === 0 || refine !== 'on' || brief === true || wantPairs || trace !== undefined;
  }

  /** Another try would take minutes, so that tables that are not clearly below the bound will do. */
  get isLarge(): boolean {
    return this.fabric.switchCount * this.fabric.hostCount > MANY_ENTRIES;
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
   * Each order is tried, then the first with a price for turns, until tables are near the bound; of large networks one.
   */
  *tablesByPlanes(): Generator<Progress, Routing | null, 'stop' | undefined> {
    const { fabric, levels, measured, values } = this;
    const orders = levels ? [...joinedOrders(fabric, levels)] : [];
    const relaxed = { ...values, passes: 1, follow: 1, relax: 1 };
    // Two orders of two trees differ in the tree that is crossed on the way from the other to itself.
    const isPair = fabric.treeCount === 2;
    const tries = orders.map((order, i) => ({ order, options: i === 0 || isPair ? values : relaxed }));
    if (orders.length > 1) tries.push({ order: orders[0], options: relaxed });
    const inside = new Map<JoinedOrder, InnerTables | null>();
    let best: Routing | null = null;
    for (const { order, options } of tries) {
      const inner = inside.get(order) ?? (yield* this.tablesInside(order));
      inside.set(order, inner);
      const found: Routing = yield* this.tablesAround(inner, order.position, options);
      if (!best || measured.reached(found.table) > measured.reached(best.table)) best = found;
      if (this.isLarge || measured.isNear(best.table)) break;
    }
    return best;
  }

  /**
   * Tables inside joined trees under which every destination can be entered. Where trees are measured apart and these are below the bound, tables made for that alone,
   * so that what runs between the trees is laid around tables that are as good as can be.
   */
  private *tablesInside(order: JoinedOrder): Generator<Progress, InnerTables | null, 'stop' | undefined> {
    const { fabric, inner } = this;
    if (!inner) return null;
    const tables = changedTables(inner, (table) => enteringEntries(fabric, order, table));
    const inside = this.measured.demands.filter(({ name }) => name === 'intra');
    if (inside.length === 0) return tables;
    const measured = new MeasuredTables(fabric, inside);
    if (measured.isNear(tables.dModK) || (tables.dealt && measured.isNear(tables.dealt))) return tables;
    const { table } = yield* this.tablesAround(tables, order.position, this.values, measured);
    const made = { dModK: entriesInside(fabric, table), dealt: null, seen: null };
    return changedTables(made, (rough) => enteringEntries(fabric, order, rough));
  }

  private *tablesAround(
    inner: InnerTables | null,
    position: Uint32Array,
    options: FinalRouteOptions,
    measured = this.measured,
  ): RouteSteps {
    const ordered = { position, turns: turnsByOrder(this.fabric, position) };
    const { wantPairs } = this.context;
    return yield* orderedTables(this.fabric, ordered, inner, options, { measured, wantPairs, random: this.random });
  }
}

/** The entries used by packets that stay in their tree's traffic, and others that lead to these; the others 0. O(switches × hosts) */
function entriesInside(fabric: Fabric, table: ForwardingTable): ForwardingTable {
  const { channelTo, hostCount, hostOffset, hostSwitch, portOffset, portTarget, switchCount, switchTree } = fabric;
  const inside = createForwardingTable(fabric);
  const path: number[] = [];
  for (let h = 0; h < hostCount; h++) {
    const home = hostSwitch[h];
    if (home === NONE) continue;
    for (const withHosts of [true, false]) {
      for (let s = 0; s < switchCount; s++) {
        if (switchTree[s] !== switchTree[home] || hostOffset[s + 1] > hostOffset[s] !== withHosts) continue;
        path.length = 0;
        let v = s;
        while (v !== home && inside[v * hostCount + h] === 0 && table[v * hostCount + h] !== 0) {
          path.push(v);
          v = channelTo[portTarget[portOffset[v] + table[v * hostCount + h]]];
          if (!withHosts && switchTree[v] !== switchTree[home]) break;
        }
        if (v === home || inside[v * hostCount + h] !== 0)
          for (const u of path) inside[u * hostCount + h] = table[u * hostCount + h];
      }
    }
    inside[home * hostCount + h] = table[home * hostCount + h];
  }
  return inside;
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
