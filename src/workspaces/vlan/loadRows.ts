import type { Fabric } from '../../core/fabric/fabric';
import type { VlanReply } from '../../jobs/vlan/vlanReply';

/** Weight that a leaf sends into a VLAN and gets from it; or that a link carries in its two directions. */
export interface LoadRow {
  readonly key: string;
  /** Switch, and the VLAN's place; of a link its two ends. */
  readonly at: number;
  readonly vlan: number;
  readonly far: number;
  readonly up: number;
  readonly down: number;
}

/** By leaf and VLAN where each VLAN has its own top switch, by link where trees share links or speeds differ; in the order of the network. O(rows). */
export function loadRows({ measured, leaves, vlans, up, down, channelLoad }: VlanReply, fabric: Fabric): LoadRow[] {
  if (measured === 'leaves') {
    return Array.from(up, (load, i) => {
      const vlan = i % vlans.length;
      const at = leaves[Math.floor(i / vlans.length)];
      return { key: `${i}`, at, vlan, far: -1, up: load, down: down[i] };
    });
  }
  return Array.from({ length: fabric.linkCount }, (_, l) => ({
    key: `${l}`,
    at: fabric.channelFrom[2 * l],
    vlan: -1,
    far: fabric.channelTo[2 * l],
    up: channelLoad[2 * l],
    down: channelLoad[2 * l + 1],
  }));
}

/** All loads, both directions, from the largest. */
export function sortedLoads(rows: readonly LoadRow[]): Float64Array {
  return Float64Array.from(rows.flatMap(({ up, down }) => [up, down]))
    .sort()
    .reverse();
}
