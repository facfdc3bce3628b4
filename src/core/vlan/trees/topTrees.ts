import type { Fabric } from '../../fabric/fabric';
import { insideTree, treeLevels } from '../../fabric/treeLevels';
import type { Served } from './servedSwitches';
import { type GrownTree, pruneTree, type VlanTree } from './vlanTree';

/**
 * One VLAN a top switch: the links below it, in the order of the switches; then the second of parallel links each, and so on. Null where
 * that is no tree (the network has no levels, or two ways lead down to the same switch) or where no top switch reaches all leaves.
 *
 * A top switch is one at the highest level that has a link. One that has lost links serves the leaves that it still reaches.
 * O(VLANs × links below).
 */
export function topTrees(fabric: Fabric, { needed, leaves }: Served): VlanTree[] | null {
  const level = treeLevels(fabric);
  if (!level || fabric.treeCount > 1 || leaves.length === 0) return null;
  const { switchCount, switchDown, outOffset, channelTo } = fabric;
  let top = -1;
  for (let s = 0; s < switchCount; s++)
    if (!switchDown[s] && (outOffset[s + 1] > outOffset[s] || needed[s])) top = Math.max(top, level[s]);
  const roots = Array.from(level.keys()).filter((s) => level[s] === top && !switchDown[s]);
  const trees: VlanTree[] = [];
  for (let place = 0, going = true; going; place++) {
    going = false;
    for (const root of roots) {
      const grown = treeBelow(fabric, level, root, place);
      if (!grown) return null;
      const served = grown.order.reduce((count, s) => count + needed[s], 0);
      // By second links alone a single leaf talks to nobody.
      if (served < (place === 0 ? 1 : 2)) continue;
      going = true;
      trees.push(pruneTree(grown, needed, channelTo, 'branches'));
    }
  }
  return trees.some((tree) => tree.full) ? trees : null;
}

/** The tree below a switch by links of one place among parallel ones; null if two paths lead to the same switch. */
function treeBelow(fabric: Fabric, level: Int32Array, root: number, place: number): GrownTree | null {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const parent = new Int32Array(switchCount).fill(-1);
  const depth = new Int32Array(switchCount).fill(-1);
  const parallel = new Uint32Array(switchCount);
  const order = [root];
  depth[root] = 0;
  for (let i = 0; i < order.length; i++) {
    const s = order[i];
    const [first, end] = [outOffset[s], outOffset[s + 1]];
    for (let e = first; e < end; e++) parallel[channelTo[outChannel[e]]] = 0;
    for (let e = first; e < end; e++) {
      const c = outChannel[e];
      const below = channelTo[c];
      if (level[below] !== level[s] - 1 || !insideTree(fabric, c) || parallel[below]++ !== place) continue;
      if (depth[below] >= 0) return null;
      depth[below] = depth[s] + 1;
      parent[below] = c ^ 1;
      order.push(below);
    }
  }
  return { root, parent, depth, order: Uint32Array.from(order) };
}
