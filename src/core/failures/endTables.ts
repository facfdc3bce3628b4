import { type Fabric, NONE } from '../fabric/fabric';
import type { ForwardingTable } from '../routing/routing';

/**
 * Forwarding tables towards all end points, as switches hold them: host h is end h, switch t is end hostCount + t.
 */
export interface EndTables {
  readonly endCount: number;
  /** port[switch * endCount + end]; 0 = no route, or the switch itself. */
  readonly port: ForwardingTable;
  /** Uint32Array[endCount]: the switch that the end is, or is cabled to; NONE if failed. */
  readonly target: Uint32Array;
}

/** Joins tables towards hosts and towards switches (`switchTable` as in ImportedTables). O(switches × ends). */
export function joinTables(fabric: Fabric, table: ForwardingTable, switchTable: ForwardingTable): EndTables {
  const { switchCount, hostCount, switchDown } = fabric;
  const endCount = hostCount + switchCount;
  const wide = table instanceof Uint16Array || switchTable instanceof Uint16Array;
  const port = wide ? new Uint16Array(switchCount * endCount) : new Uint8Array(switchCount * endCount);
  for (let s = 0; s < switchCount; s++) {
    port.set(table.subarray(s * hostCount, (s + 1) * hostCount), s * endCount);
    port.set(switchTable.subarray(s * switchCount, (s + 1) * switchCount), s * endCount + hostCount);
  }
  const target = new Uint32Array(endCount);
  target.set(fabric.hostSwitch);
  for (let s = 0; s < switchCount; s++) target[hostCount + s] = switchDown[s] ? NONE : s;
  return { endCount, port, target };
}
