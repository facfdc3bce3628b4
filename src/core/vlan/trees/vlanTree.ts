/** Stands for "no VLAN" in Uint16 arrays. */
export const NO_VLAN = 0xffff;

/** Ids that there are: 0 and 4095 are reserved by IEEE 802.1Q. */
export const LEAST_ID = 1;
export const LAST_ID = 4094;
/** The first that every format and switch takes: 1 is what switches put untagged frames into. */
export const FIRST_ID = 2;

/**
 * One VLAN as a tree of switches, rooted at its top switch (or where a search began). Its links carry the VLAN tagged, no
 * other link does. Arrays by switch index of the fabric.
 */
export interface VlanTree {
  readonly root: number;
  /** Int32Array[switchCount]: channel from the switch to its parent, -1 at the root and outside. */
  readonly parent: Int32Array;
  /** Int32Array[switchCount]: hops to the root, -1 outside. */
  readonly depth: Int32Array;
  /** Switches of the tree, parents before their children. */
  readonly order: Uint32Array;
  /** It reaches every switch with live hosts that can be reached at all, so that a broadcast in it reaches every node. */
  readonly full: boolean;
}

/** Checks whether a VLAN reaches both switches. */
export function joins(tree: VlanTree, a: number, b: number): boolean {
  return tree.depth[a] >= 0 && tree.depth[b] >= 0;
}

/** A tree as a search leaves it, before branches without hosts are taken off. */
export type GrownTree = Pick<VlanTree, 'root' | 'parent' | 'depth' | 'order'>;

/**
 * Leaves out branches that end at a switch without hosts; takes over `parent` and `depth`. O(switches).
 * @param needed Uint8Array[switchCount]: switches that have hosts
 * @param head switch at the head of each channel
 * @param ends what may be left out: branches alone, or the root too where it is such an end; the root is then where hosts or branches begin
 */
export function pruneTree(
  { root, parent, depth, order }: GrownTree,
  needed: Uint8Array,
  head: Uint32Array,
  ends: 'branches' | 'all',
): VlanTree {
  const kept = needed.slice();
  kept[root] = 1;
  const children = new Uint32Array(needed.length);
  const child = new Uint32Array(needed.length);
  for (let i = order.length - 1; i >= 0; i--) {
    const s = order[i];
    if (!kept[s] || parent[s] < 0) continue;
    const above = head[parent[s]];
    kept[above] = 1;
    children[above]++;
    child[above] = s;
  }
  let top = root;
  if (ends === 'all') {
    for (; !needed[top] && children[top] === 1; top = child[top]) kept[top] = 0;
    parent[top] = -1;
  }
  const base = depth[top];
  for (const s of order) {
    if (kept[s]) {
      depth[s] -= base;
      continue;
    }
    parent[s] = -1;
    depth[s] = -1;
  }
  const full = needed.every((isNeeded, s) => !isNeeded || depth[s] >= 0);
  return { root: top, parent, depth, order: order.filter((s) => kept[s] === 1), full };
}
