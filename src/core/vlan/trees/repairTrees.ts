import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';
import type { Served } from './servedSwitches';
import { type GrownTree, pruneTree, type VlanTree } from './vlanTree';

/**
 * Trees as near to earlier ones as a failure allows: each keeps its links that are left, and its parts are joined by the links that trees use
 * least. All reach every switch that is served. O(trees × links log links).
 * @param before the fabric of the earlier trees: the same records, other failures
 */
export function repairTrees(fabric: Fabric, served: Served, before: Fabric, trees: readonly VlanTree[]): VlanTree[] {
  const linkOfRecord = new Map<number, number>(Array.from(fabric.linkRecord, (record, l) => [record, l]));
  const kept = trees.map(({ order, parent }) =>
    Array.from(order).flatMap((s) => {
      const link = parent[s] >= 0 ? linkOfRecord.get(before.linkRecord[parent[s] >> 1]) : undefined;
      return link === undefined ? [] : [link];
    }),
  );
  const usage = new Uint32Array(fabric.linkCount);
  for (const links of kept) for (const l of links) usage[l]++;
  return trees.map((tree, t) => {
    const parts = new UnionFind(fabric.switchCount);
    const inTree = new Uint8Array(fabric.linkCount);
    const take = (l: number): boolean => {
      if (!parts.union(fabric.channelFrom[2 * l], fabric.channelTo[2 * l])) return false;
      inTree[l] = 1;
      return true;
    };
    for (const l of kept[t]) take(l);
    const others = Uint32Array.from({ length: fabric.linkCount }, (_, l) => l).sort(
      (a, b) => usage[a] - usage[b] || a - b,
    );
    for (const l of others) if (take(l)) usage[l]++;
    const connected = served.leaves.length > 0 && parts.find(tree.root) === parts.find(served.leaves[0]);
    return pruneTree(
      treeOfLinks(fabric, connected ? tree.root : served.leaves[0], inTree),
      served.needed,
      fabric.channelTo,
      'all',
    );
  });
}

/** The tree that marked links are, seen from a root. @param inTree Uint8Array[linkCount] */
export function treeOfLinks(fabric: Fabric, root: number, inTree: Uint8Array): GrownTree {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const parent = new Int32Array(switchCount).fill(-1);
  const depth = new Int32Array(switchCount).fill(-1);
  const found = [root];
  depth[root] = 0;
  for (let i = 0; i < found.length; i++) {
    for (let e = outOffset[found[i]]; e < outOffset[found[i] + 1]; e++) {
      const c = outChannel[e];
      if (!inTree[c >> 1] || depth[channelTo[c]] >= 0) continue;
      depth[channelTo[c]] = depth[found[i]] + 1;
      parent[channelTo[c]] = c ^ 1;
      found.push(channelTo[c]);
    }
  }
  return { root, parent, depth, order: Uint32Array.from(found) };
}
