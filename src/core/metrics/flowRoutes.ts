import { type Fabric, NONE } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';

/** Routes of flows, each requested by itself. */
export interface FlowRoutes {
  /**
   * Writes the channels from one host to another, both live, to `channels` from place `at` on, at most as many as there are switches; gives
   * the place behind the last, or -1 without a route.
   */
  walk(from: number, to: number, channels: Int32Array, at: number): number;
}

/** The routes of a forwarding table, which may be anything. */
export function tableRoutes(fabric: Fabric, table: ForwardingTable): FlowRoutes {
  const { hostSwitch, hostCount, switchCount, portOffset, portTarget, channelTo } = fabric;
  return {
    walk(from, to, channels, at) {
      let s = hostSwitch[from];
      if (s === NONE || hostSwitch[to] === NONE) return -1;
      for (let hops = 0; hops <= switchCount; hops++) {
        const entry = portOffset[s] + table[s * hostCount + to];
        if (entry >= portOffset[s + 1]) return -1;
        const target = portTarget[entry];
        if (target < 0) return target === -2 - to ? at + hops : -1;
        if (hops === switchCount) return -1;
        channels[at + hops] = target;
        s = channelTo[target];
      }
      return -1;
    },
  };
}
