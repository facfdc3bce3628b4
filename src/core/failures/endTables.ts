import { type Fabric, NONE } from '../fabric/fabric';
import { transposeTable } from '../routes/forwardingTable';
import type { ForwardingTable } from '../routes/routing';

/**
 * Forwarding tables towards all end points, as switches hold them: host h is end h, switch t is end hostCount + t.
 */
export interface EndTables {
  readonly endCount: number;
  /** port[switch * endCount + end]; 0 = no route, or the switch itself. */
  readonly port: ForwardingTable;
  /** The same with the entries towards one end beside each other: way[end * switchCount + switch]. */
  readonly portTowards: ForwardingTable;
  /** Uint8Array[switchCount]: 1 where some route towards a host passes through on its way to another switch. */
  readonly passed: Uint8Array;
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
  return {
    endCount,
    port,
    portTowards: transposeTable(port, switchCount, endCount),
    passed: passedByHosts(fabric, port, target),
    target,
  };
}

function passedByHosts(fabric: Fabric, port: ForwardingTable, target: Uint32Array): Uint8Array {
  const { switchCount, hostCount, portOffset, portTarget, channelTo } = fabric;
  const passed = new Uint8Array(switchCount);
  for (let s = 0; s < switchCount; s++) {
    for (let h = 0; h < hostCount; h++) {
      const c = portTarget[portOffset[s] + port[s * target.length + h]];
      if (c >= 0 && channelTo[c] !== target[h]) passed[channelTo[c]] = 1;
    }
  }
  return passed;
}
