import type { VlanNetwork } from '../trees/vlanNetwork';
import { joins, NO_VLAN } from '../trees/vlanTree';

/** Gives pairs that no traffic binds a VLAN: those between two leaves in turn, so that every VLAN gets as many. */
export class FreePairs {
  /** Leaves that the same VLANs reach are of one kind: Uint32Array[leaves], a leaf of that kind. */
  private readonly kind: Uint32Array;
  /** By the kinds of two leaves. */
  private readonly usable = new Map<number, Uint16Array>();

  /** O(leaves × VLANs). */
  constructor(private readonly network: VlanNetwork) {
    const { trees, served } = network;
    const first = new Map<string, number>();
    this.kind = served.leaves.map((s, leaf) => {
      const reached = trees.map(({ depth }) => (depth[s] < 0 ? '0' : '1')).join('');
      if (!first.has(reached)) first.set(reached, leaf);
      return first.get(reached) as number;
    });
  }

  /** Numbers of the VLANs that reach both leaves. O(1), but O(VLANs) for the first of their kinds. */
  between(leafA: number, leafB: number): Uint16Array {
    const { trees, served } = this.network;
    const key = this.kind[leafA] * served.leaves.length + this.kind[leafB];
    let found = this.usable.get(key);
    if (!found) {
      const [a, b] = [served.leaves[leafA], served.leaves[leafB]];
      found = Uint16Array.from(trees.flatMap((tree, t) => (joins(tree, a, b) ? [t] : [])));
      this.usable.set(key, found);
    }
    return found;
  }

  /** Fills in what is NO_VLAN, both ways. O(hosts²). */
  fill(pairs: Uint16Array): void {
    const { hostLeaf, leaves } = this.network.served;
    const n = hostLeaf.length;
    const turn = new Uint32Array(leaves.length * leaves.length);
    for (let i = 0; i < n; i++) {
      if (hostLeaf[i] < 0) continue;
      for (let j = i + 1; j < n; j++) {
        if (hostLeaf[j] < 0 || pairs[i * n + j] !== NO_VLAN) continue;
        const [a, b] = hostLeaf[i] < hostLeaf[j] ? [hostLeaf[i], hostLeaf[j]] : [hostLeaf[j], hostLeaf[i]];
        const usable = this.between(a, b);
        const vlan = usable[(a + b + turn[a * leaves.length + b]++) % usable.length];
        pairs[i * n + j] = vlan;
        pairs[j * n + i] = vlan;
      }
    }
  }
}
