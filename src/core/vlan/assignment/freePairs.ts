import type { VlanNetwork } from '../trees/vlanNetwork';
import { joins, NO_VLAN } from '../trees/vlanTree';

/** Gives pairs that no traffic binds a VLAN: those between two leaves in turn, so that every VLAN gets as many. */
export class FreePairs {
  private readonly usable = new Map<number, Uint16Array>();

  constructor(private readonly network: VlanNetwork) {}

  /** Numbers of the VLANs that reach both leaves. */
  between(leafA: number, leafB: number): Uint16Array {
    const { trees, served } = this.network;
    const key = leafA * served.leaves.length + leafB;
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
