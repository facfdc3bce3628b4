import type { Fabric } from '../fabric/fabric';
import { insideTree, treeLevels } from '../routing/treeLevels';
import type { Served } from './servedSwitches';
import { pruneTree, type VlanTree } from './vlanTree';

/**
 * One VLAN a top switch: the links below it, in the order of the switches. Null where that is no tree (the network has no
 * levels, or two ways lead down to the same switch) or where no top switch reaches all leaves.
 *
 * A top switch is one at the highest level that has a link. One that has lost links serves the leaves that it still reaches.
 * O(top switches × links below).
 */
export function topTrees(fabric: Fabric, { needed, leaves }: Served): VlanTree[] | null {
  const level = treeLevels(fabric);
  if (!level || fabric.treeCount > 1 || leaves.length === 0) return null;
  const { switchCount, switchDown, outOffset, outChannel, channelTo } = fabric;
  let top = -1;
  for (let s = 0; s < switchCount; s++)
    if (!switchDown[s] && (outOffset[s + 1] > outOffset[s] || needed[s])) top = Math.max(top, level[s]);
  const trees: VlanTree[] = [];
  for (let root = 0; root < switchCount; root++) {
    if (level[root] !== top || switchDown[root]) continue;
    const parent = new Int32Array(switchCount).fill(-1);
    const depth = new Int32Array(switchCount).fill(-1);
    const order = [root];
    depth[root] = 0;
    for (let i = 0; i < order.length; i++) {
      const s = order[i];
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        const below = channelTo[c];
        if (level[below] !== level[s] - 1 || !insideTree(fabric, c)) continue;
        // A parallel link is left to another VLAN; a second way from elsewhere is a loop.
        if (depth[below] >= 0 && channelTo[parent[below]] === s) continue;
        if (depth[below] >= 0) return null;
        depth[below] = depth[s] + 1;
        parent[below] = c ^ 1;
        order.push(below);
      }
    }
    if (!order.some((s) => needed[s])) continue;
    trees.push(pruneTree({ root, parent, depth, order: Uint32Array.from(order) }, needed, channelTo, 'branches'));
  }
  return trees.some((tree) => tree.full) ? trees : null;
}
