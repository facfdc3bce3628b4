import type { Fabric } from '../../fabric/fabric';
import type { VlanTree } from './vlanTree';

/**
 * Channels from one switch to another inside a VLAN, into `path`; their number, -1 if the VLAN does not join them. The way up comes
 * first, the way down from its far end. O(hops).
 */
export function treePath(
  { channelTo }: Fabric,
  { parent, depth }: VlanTree,
  from: number,
  to: number,
  path: Uint32Array,
): number {
  if (depth[from] < 0 || depth[to] < 0) return -1;
  let a = from;
  let b = to;
  let count = 0;
  while (a !== b) {
    if (depth[a] >= depth[b]) {
      path[count++] = parent[a];
      a = channelTo[parent[a]];
    } else {
      path[count++] = parent[b] ^ 1;
      b = channelTo[parent[b]];
    }
  }
  return count;
}
