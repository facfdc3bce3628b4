import type { Fabric } from '../../fabric/fabric';
import type { TurnsSeen } from '../../routes/judgeTable';
import type { ForwardingTable } from '../../routes/routing';
import { assignTreeTables } from './assignTreeTables';
import { dModKTable } from './treeRoutes';

/** Tables of a layered network inside its trees; entries between trees are 0. */
export interface InnerTables {
  readonly dModK: ForwardingTable;
  /** Tables that may be better where parts are missing; null if none are known. */
  readonly dealt: ForwardingTable | null;
  /** Turns that `dModK` makes; null where its walks were not followed yet. */
  readonly seen: TurnsSeen | null;
}

/** Tables inside the trees of a network; those of `assignTreeTables` are made when first read. */
export class TreeTables implements InnerTables {
  readonly dModK: ForwardingTable;
  seen: TurnsSeen | null = null;
  private known: ForwardingTable | null | undefined;

  constructor(
    private readonly fabric: Fabric,
    private readonly levels: Int32Array,
  ) {
    this.dModK = dModKTable(fabric, levels);
  }

  /** Tables of `assignTreeTables`, made when first read. */
  get dealt(): ForwardingTable | null {
    if (this.known === undefined) this.known = assignTreeTables(this.fabric, this.levels, this.dModK);
    return this.known;
  }
}

/** The same with entries exchanged, those of `assignTreeTables` when first read. */
export function changedTables(tables: InnerTables, change: (table: ForwardingTable) => ForwardingTable): InnerTables {
  let dealt: ForwardingTable | null | undefined;
  return {
    dModK: change(tables.dModK),
    seen: null,
    get dealt() {
      if (dealt === undefined) dealt = tables.dealt && change(tables.dealt);
      return dealt;
    },
  };
}
