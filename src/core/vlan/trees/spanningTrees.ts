import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { treeOfLinks } from './repairTrees';
import type { Served } from './servedSwitches';
import { type GrownTree, pruneTree, type VlanTree } from './vlanTree';

/** Yielded before each tree. */
export interface TreeProgress {
  readonly stage: 'trees';
  readonly done: number;
}

/** Roots that are tried for each tree. */
const ROOTS_TRIED = 12;

/**
 * So many trees over the switches with hosts that share the links evenly, for networks of any shape (after Otsuka et al., ICPP 2005).
 *
 * Each is a breadth-first tree in which a switch takes the parent whose link has been used least; of several roots the one wins
 * whose tree adds least to the links already used most, then the flattest. Then links of
 * a tree are exchanged for less used ones that join the same two parts, as it is made and again when all are there. O(trees × (roots × channels + exchanges × links log links)).
 */
export function* spanningTrees(
  fabric: Fabric,
  served: Served,
  trees: number,
  random: SeededRandom,
): Generator<TreeProgress, VlanTree[]> {
  const usage = new Uint32Array(fabric.linkCount);
  const rooted = new Uint32Array(fabric.switchCount);
  const start = served.leaves[0];
  const roots = reachableFrom(fabric, start);
  const grown: GrownTree[] = [];
  for (let t = 0; t < trees; t++) {
    yield { stage: 'trees', done: t / (2 * trees) };
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
    yield { stage: 'trees', done: (grown.length + t) / (2 * grown.length) };
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
    const instead = leastUsedInstead(fabric, current, usage);
    const ends = Array.from(order).filter((s) => instead[s] >= 0 && usage[instead[s]] < usage[parent[s] >> 1]);
    if (ends.length === 0) return current;
    const most = ends.reduce((found, s) => (usage[parent[s] >> 1] > usage[parent[found] >> 1] ? s : found));
    current = withLink(fabric, current, parent[most] >> 1, instead[most]);
  }
  return current;
}

/**
 * By switch: of the links outside the tree that join what lies below it to the rest, the least used, -1 where there is none. Links in the order of their
 * use, each for the switches around its loop that have none yet, which are passed over from then on. O(links log links).
 */
function leastUsedInstead(fabric: Fabric, { parent, depth, order }: GrownTree, usage: Uint32Array): Int32Array {
  const { channelFrom, channelTo, linkCount, switchCount } = fabric;
  const instead = new Int32Array(switchCount).fill(-1);
  // Nearest switch upwards that has none yet, itself included.
  const open = Uint32Array.from({ length: switchCount }, (_, s) => s);
  const openAbove = (start: number): number => {
    let s = start;
    for (; open[s] !== s; s = open[s]) open[s] = open[open[s]];
    return s;
  };
  const inTree = new Uint8Array(linkCount);
  for (const s of order) if (parent[s] >= 0) inTree[parent[s] >> 1] = 1;
  const others = Uint32Array.from({ length: linkCount }, (_, l) => l).filter(
    (l) => !inTree[l] && depth[channelFrom[2 * l]] >= 0 && depth[channelTo[2 * l]] >= 0,
  );
  for (const l of others.sort((a, b) => usage[a] - usage[b] || a - b)) {
    let a = openAbove(channelFrom[2 * l]);
    let b = openAbove(channelTo[2 * l]);
    while (a !== b) {
      const s = depth[a] >= depth[b] ? a : b;
      instead[s] = l;
      open[s] = channelTo[parent[s]];
      if (s === a) a = openAbove(a);
      else b = openAbove(b);
    }
  }
  return instead;
}

/** The tree without one of its links and with another, from the same root. */
function withLink(fabric: Fabric, { root, parent, order }: GrownTree, removed: number, added: number): GrownTree {
  const inTree = new Uint8Array(fabric.linkCount);
  for (const s of order) if (parent[s] >= 0) inTree[parent[s] >> 1] = 1;
  inTree[removed] = 0;
  inTree[added] = 1;
  return treeOfLinks(fabric, root, inTree);
}
