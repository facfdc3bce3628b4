import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import { type Measured, measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';

/** Share of the bound from which nothing else is tried. */
export const NEAR = 0.99;

/** Keeps the measurements that a run needs again and again, so that each is made once. Tables that were measured are not changed afterwards. */
export class MeasuredTables {
  private last: ({ readonly table: ForwardingTable } & Pick<Measured, 'loads' | 'unserved'>) | null = null;
  private known: readonly number[] | null = null;

  constructor(
    private readonly fabric: Fabric,
    readonly demands: readonly Demand[],
  ) {}

  /** By demand, shares of what channels carry. Those of the tables measured last are not measured again. O(hosts × switches). */
  loadsOf(table: ForwardingTable): readonly Float64Array[] {
    if (this.last?.table !== table) this.last = { table, ...measureTable(this.fabric, table, this.demands) };
    return this.last.loads;
  }

  /** Keeps the result of a meter for tables that were followed for another purpose too. @param metered those of the demands of which the tables lead anything */
  keep(table: ForwardingTable, metered: readonly Demand[], { loads, unserved }: Measured): void {
    const { demands, fabric } = this;
    const places = demands.map((demand) => metered.indexOf(demand));
    this.last = {
      table,
      loads: places.map((k) => (k < 0 ? new Float64Array(fabric.channelCount) : loads[k])),
      unserved: places.map((k) => k < 0 || unserved[k]),
    };
  }

  /**
   * Loads of tables that were laid around others, those measured last, for some demands alone: if the others are whole in them, and left nothing of
   * the further demands out, these load what they did.
   * @param loads by added demand, before capacity
   */
  keepAround(
    table: ForwardingTable,
    inner: ForwardingTable,
    added: readonly Demand[],
    loads: readonly Float64Array[],
  ): void {
    const { last, demands } = this;
    const { channelCapacity } = this.fabric;
    if (last?.table !== inner || demands.some((demand, k) => last.unserved[k] && !added.includes(demand))) return;
    for (let i = 0; i < inner.length; i++) if (inner[i] !== 0 && inner[i] !== table[i]) return;
    this.last = {
      table,
      loads: demands.map((demand, k) => {
        const grown = loads[added.indexOf(demand)];
        return grown ? grown.map((load, c) => load / channelCapacity[c]) : last.loads[k];
      }),
      // It was not checked whether all added traffic has its routes.
      unserved: demands.map((demand) => added.includes(demand)),
    };
  }

  /** Tables with the same walks load the same. */
  sameAs(table: ForwardingTable, measured: ForwardingTable): void {
    if (this.last?.table === measured) this.last = { ...this.last, table };
  }

  /** The bound that no tables exceed; of several measurements the least. */
  get bound(): number {
    return Math.min(...this.bounds);
  }

  /**
   * Throughput of tables. Of several measurements that one which is furthest below its own bound, as if it had the least of the bounds: the part
   * that one of them cannot exceed is no measure of the others.
   */
  reached(table: ForwardingTable): number {
    const { bounds, demands, bound } = this;
    const scaled = (k: number): number => (bounds[k] > bound && Number.isFinite(bounds[k]) ? bound / bounds[k] : 1);
    return Math.min(...this.loadsOf(table).map((load, k) => throughputOf(load, demands[k]) * scaled(k)));
  }

  /** True if tables are near enough to the bound, whatever the size of the network. */
  isNear(table: ForwardingTable): boolean {
    return this.reached(table) >= NEAR * this.bound;
  }

  private get bounds(): readonly number[] {
    this.known ??= this.demands.map((demand) => boundOfTables(this.fabric, [demand]));
    return this.known;
  }
}
