import { leafMembers } from '../trees/servedSwitches';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { joins, NO_VLAN } from '../trees/vlanTree';

/** Gives pairs that no traffic binds a VLAN each: those between two leaves in turn, so that every VLAN gets as many. */
export class FreePairs {
  /** Leaves that the same VLANs reach are of one kind: Uint32Array[leaves], its number; how many kinds there are. */
  private readonly kind: Uint32Array;
  private readonly kinds: number;
  /** By the kinds of two leaves, once requested. */
  private readonly usable: (Uint16Array | undefined)[] = [];
  /** Uint32Array[hosts]: place of each among those at its leaf; Uint32Array[leaves]: how many these are. */
  private readonly place: Uint32Array;
  private readonly size: Uint32Array;
  private readonly members: readonly (readonly number[])[];

  /** O(leaves × VLANs + hosts). */
  constructor(private readonly network: VlanNetwork) {
    const { trees, served } = network;
    const first = new Map<string, number>();
    this.kind = served.leaves.map((s) => {
      const reached = trees.map(({ depth }) => (depth[s] < 0 ? '0' : '1')).join('');
      const kind = first.get(reached) ?? first.size;
      first.set(reached, kind);
      return kind;
    });
    this.kinds = first.size;
    this.size = new Uint32Array(served.leaves.length);
    this.place = Uint32Array.from(served.hostLeaf, (leaf) => (leaf < 0 ? 0 : this.size[leaf]++));
    this.members = leafMembers(served);
  }

  /** Numbers of the VLANs that reach both leaves. O(1), but O(VLANs) for the first of their kinds. */
  between(leafA: number, leafB: number): Uint16Array {
    const { trees, served } = this.network;
    const key = this.kind[leafA] * this.kinds + this.kind[leafB];
    let found = this.usable[key];
    if (!found) {
      const [a, b] = [served.leaves[leafA], served.leaves[leafB]];
      found = Uint16Array.from(trees.flatMap((tree, t) => (joins(tree, a, b) ? [t] : [])));
      this.usable[key] = found;
    }
    return found;
  }

  /**
   * A VLAN for two nodes by their places alone, the same both ways: pairs between two leaves take those that reach both in turn, begun elsewhere
   * for each two leaves, so that regular traffic is spread too. O(1).
   */
  inTurn(i: number, j: number): number {
    const { hostLeaf } = this.network.served;
    const forward = hostLeaf[i] < hostLeaf[j] || (hostLeaf[i] === hostLeaf[j] && i < j);
    const [low, high] = forward ? [i, j] : [j, i];
    const [a, b] = [hostLeaf[low], hostLeaf[high]];
    const usable = this.between(a, b);
    return usable[(this.place[low] * this.size[b] + this.place[high] + a + 3 * b) % usable.length];
  }

  /** Fills a row with the VLANs of `inTurn` from one node to each that takes part. O(hosts). */
  fillInTurn(i: number, row: Uint16Array): void {
    const { size, members } = this;
    const a = this.network.served.hostLeaf[i];
    for (let b = 0; b < size.length; b++) {
      const [low, high] = a < b ? [a, b] : [b, a];
      const usable = this.between(low, high);
      if (a === b) {
        for (const j of members[b]) if (j !== i) row[j] = this.inTurn(i, j);
        continue;
      }
      // The turn of each, kept within bounds: a division a pair would take most of the time.
      const step = a < b ? 1 % usable.length : size[a] % usable.length;
      let turn = (low + 3 * high + (a < b ? this.place[i] * size[b] : this.place[i])) % usable.length;
      for (const j of members[b]) {
        row[j] = usable[turn];
        turn += step;
        if (turn >= usable.length) turn -= usable.length;
      }
    }
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
