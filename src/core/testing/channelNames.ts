import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';

/** A channel as the naive verifier writes it: `switch id:port` of its tail. */
export function channelName(topology: Topology, fabric: Fabric, c: number): string {
  return `${topology.switches[fabric.channelFrom[c]].id}:${fabric.channelFromPort[c]}`;
}

/** The turns that are flagged in Uint8Array[turns], as `input>output`. */
export function turnNames(topology: Topology, fabric: Fabric, flags: Uint8Array): Set<string> {
  const names = new Set<string>();
  for (let s = 0; s < fabric.switchCount; s++) {
    const out = fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1]);
    out.forEach((a, i) => {
      out.forEach((b, j) => {
        if (flags[fabric.turnOffset[s] + i * out.length + j] !== 0) {
          names.add(`${channelName(topology, fabric, a ^ 1)}>${channelName(topology, fabric, b)}`);
        }
      });
    });
  }
  return names;
}
