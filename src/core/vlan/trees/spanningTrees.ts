import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { treeOfLinks } from './repairTrees';
import type { Served } from './servedSwitches';
import { type GrownTree, pruneTree, type VlanTree } from './vlanTree';

/** Roots that are tried for each tree. */
const ROOTS_TRIED = 12;

/**
 * So many trees over the switches with hosts that share the links evenly, for networks of any shape (after Otsuka et al., ICPP 2005).
 *
 * Each is a breadth-first tree in which a switch takes the parent whose link has been used least; of several roots the one wins
 * whose tree adds least to the links already used most, then the flattest. Then links of
 * a tree are exchanged for less used ones that join the same two parts, as it is made and again when all are there. O(trees × (roots × channels + exchanges × switches × links)).
 */
export function spanningTrees(fabric: Fabric, served: Served, trees: number, random: SeededRandom): VlanTree[] {
  const usage = new Uint32Array(fabric.linkCount);
  const rooted = new Uint32Array(fabric.switchCount);
  const start = served.leaves[0];
  const roots = reachableFrom(fabric, start);
  const grown: GrownTree[] = [];
  for (let t = 0; t < trees; t++) {
    random.shuffle(roots);
    // Stable: switches that have been roots least often come first, in random sequence.
    roots.sort((a, b) => rooted[a] - rooted[b]);
    let best: GrownTree | null = null;
    let bestCost = Number.POSITIVE_INFINITY;
    for (const root of roots.slice(0, ROOTS_TRIED)) {
      const tree = growTree(fabric, root, usage);
      const cost = costOf(tree, usage);
      if (cost >= bestCost) continue;
      best = tree;
      bestCost = cost;
    }
    if (!best) break;
    rooted[best.root]++;
    grown.push(exchangeLinks(fabric, best, usage));
    addUse(grown[t], usage, 1);
  }
  // Later trees were chosen by earlier ones; now each by all others. Further rounds were found to change nothing.
  for (const [t, tree] of grown.entries()) {
    addUse(tree, usage, -1);
    grown[t] = exchangeLinks(fabric, tree, usage);
    addUse(grown[t], usage, 1);
  }
  return grown.map((tree) => pruneTree(tree, served.needed, fabric.channelTo, 'all'));
}

function addUse({ order, parent }: GrownTree, usage: Uint32Array, sign: 1 | -1): void {
  for (const s of order) if (parent[s] >= 0) usage[parent[s] >> 1] += sign;
}

/** A switch and all that can be reached from it, nearer ones first. O(channels). */
export function reachableFrom(fabric: Fabric, start: number): number[] {
  const found = [start];
  const seen = new Uint8Array(fabric.switchCount);
  seen[start] = 1;
  for (let i = 0; i < found.length; i++) {
    for (let e = fabric.outOffset[found[i]]; e < fabric.outOffset[found[i] + 1]; e++) {
      const to = fabric.channelTo[fabric.outChannel[e]];
      if (seen[to]) continue;
      seen[to] = 1;
      found.push(to);
    }
  }
  return found;
}

function growTree(fabric: Fabric, root: number, usage: Uint32Array): GrownTree {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const parent = new Int32Array(switchCount).fill(-1);
  const depth = new Int32Array(switchCount).fill(-1);
  const order = new Uint32Array(switchCount);
  let filled = 0;
  order[filled++] = root;
  depth[root] = 0;
  for (let i = 0; i < filled; i++) {
    const s = order[i];
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const c = outChannel[e];
      const to = channelTo[c];
      if (depth[to] < 0) {
        depth[to] = depth[s] + 1;
        parent[to] = c ^ 1;
        order[filled++] = to;
      } else if (depth[to] === depth[s] + 1 && usage[c >> 1] < usage[parent[to] >> 1]) {
        parent[to] = c ^ 1;
      }
    }
  }
  return { root, parent, depth, order: order.slice(0, filled) };
}

/** Links in use count more than twice as much for every time; depths decide between equals. */
function costOf({ parent, depth, order }: GrownTree, usage: Uint32Array): number {
  let cost = 0;
  let depths = 0;
  for (const s of order) {
    if (parent[s] < 0) continue;
    cost += (2 * usage[parent[s] >> 1] + 1) ** 2;
    depths += depth[s];
  }
  return cost + depths / (order.length * order.length + 1);
}

/** Exchanges links of the tree for less used ones, the most used first, while there are any. */
function exchangeLinks(fabric: Fabric, tree: GrownTree, usage: Uint32Array): GrownTree {
  let current = tree;
  for (let round = 0; round < fabric.linkCount; round++) {
    const { parent, order } = current;
    const ends = Array.from(order).filter((s) => parent[s] >= 0 && usage[parent[s] >> 1] > 0);
    ends.sort((a, b) => usage[parent[b] >> 1] - usage[parent[a] >> 1]);
    let better: GrownTree | null = null;
    for (const s of ends) {
      const link = leastUsedAround(fabric, current, s, usage);
      if (link < 0 || usage[link] >= usage[parent[s] >> 1]) continue;
      better = withLink(fabric, current, parent[s] >> 1, link);
      break;
    }
    if (!better) return current;
    current = better;
  }
  return current;
}

/** Of the links that join what lies below a switch to the rest of the tree, the least used; -1 if there is only the tree's own. */
function leastUsedAround(fabric: Fabric, { parent, depth, order }: GrownTree, top: number, usage: Uint32Array): number {
  const { channelFrom, channelTo, linkCount, switchCount } = fabric;
  const below = new Uint8Array(switchCount);
  below[top] = 1;
  for (const s of order) if (parent[s] >= 0 && below[channelTo[parent[s]]]) below[s] = 1;
  let least = -1;
  for (let l = 0; l < linkCount; l++) {
    const a = channelFrom[2 * l];
    const b = channelTo[2 * l];
    if (depth[a] < 0 || depth[b] < 0 || below[a] === below[b]) continue;
    if (least < 0 || usage[l] < usage[least]) least = l;
  }
  return least;
}

/** The tree without one of its links and with another, from the same root. */
function withLink(fabric: Fabric, { root, parent, order }: GrownTree, removed: number, added: number): GrownTree {
  const inTree = new Uint8Array(fabric.linkCount);
  for (const s of order) if (parent[s] >= 0) inTree[parent[s] >> 1] = 1;
  inTree[removed] = 0;
  inTree[added] = 1;
  return treeOfLinks(fabric, root, inTree);
}
