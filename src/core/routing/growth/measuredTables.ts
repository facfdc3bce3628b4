import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import { type LoadMeter, loadMeter, measureTable } from '../../metrics/loads';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import type { Traffic } from '../../traffic/traffic';

/** What a run asks of its tables again and again, found once. Tables that were measured are not changed afterwards. */
export class MeasuredTables {
  readonly demands: readonly Demand[];
  private last: { readonly table: ForwardingTable; readonly loads: readonly Float64Array[] } | null = null;
  private knownBound: number | null = null;

  constructor(
    private readonly fabric: Fabric,
    traffic: Traffic | null,
  ) {
    this.demands = demandsOf(fabric, traffic);
  }

  /** By demand, shares of what channels carry. Those of the tables measured last are not measured again. O(hosts × switches). */
  loadsOf(table: ForwardingTable): readonly Float64Array[] {
    if (this.last?.table !== table) this.last = { table, loads: measureTable(this.fabric, table, this.demands).loads };
    return this.last.loads;
  }

  /** The same for a walk over tables that is made for another purpose too: what is to see it, and what the tables turn out to be. */
  meter(): { readonly see: LoadMeter['see']; readonly keep: (table: ForwardingTable) => void } {
    const { see, measured } = loadMeter(this.fabric, this.demands);
    const keep = (table: ForwardingTable): void => {
      this.last = { table, loads: measured().loads };
    };
    return { see, keep };
  }

  /** Tables with the same walks load the same. */
  sameAs(table: ForwardingTable, measured: ForwardingTable): void {
    if (this.last?.table === measured) this.last = { ...this.last, table };
  }

  /** What no tables exceed. */
  get bound(): number {
    this.knownBound ??= boundOfTables(this.fabric, this.demands);
    return this.knownBound;
  }
}
