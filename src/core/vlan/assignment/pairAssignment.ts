import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { type PairVlans, pairsByRule } from './pairVlans';

/** The VLAN of each pair of nodes, both ways; VLANs by number of their tree, nodes by host index. */
export interface PairAssignment {
  /** The same both ways but under rules that are set aside for it and in lists from elsewhere. */
  readonly pairs: PairVlans;
  /** Uint16Array[hostCount]: VLAN of a node's broadcasts and of its first ARP request. */
  readonly own: Uint16Array;
  /**
   * Uint32Array[hostCount]: 0 decides first; of a pair the node with the lower rank decides, i.e. the pair uses its own VLAN. Null where
   * no such O(n) form says the same as the pairs.
   */
  readonly rank: Uint32Array | null;
}

/** The pairs that ranks and own VLANs mean. O(hosts²), see `pairsByRule`. */
export function pairsOfRanks(own: Uint16Array, rank: Uint32Array, mostTabled: number): PairVlans {
  const decide = (i: number, j: number): number => (rank[i] < rank[j] ? own[i] : own[j]);
  return pairsByRule({ own, twoWay: true, decide }, mostTabled);
}

/** VLANs assigned to nodes cyclically, by number. @param usable numbers of VLANs to use */
export function cyclicOwn(hostLeaf: Int32Array, usable: readonly number[]): Uint16Array {
  return Uint16Array.from(hostLeaf, (leaf, i) => (leaf < 0 ? NO_VLAN : usable[i % usable.length]));
}

/** The paper's rule: VLANs assigned cyclically by node number, the lower number decides. @param usable numbers of VLANs to use */
export function cyclicAssignment({ served, mostTabled }: VlanNetwork, usable: readonly number[]): PairAssignment {
  const { hostLeaf } = served;
  const own = cyclicOwn(hostLeaf, usable);
  const rank = Uint32Array.from(hostLeaf, (_, i) => i);
  return { pairs: pairsOfRanks(own, rank, mostTabled), own, rank };
}

/**
 * Own VLANs and ranks under which the given pairs use the VLANs that they have; all other pairs then follow. Null if there are none:
 * they exist exactly if one can repeatedly remove a node all of whose remaining pairs have one VLAN. O(hosts² + hosts × VLANs).
 * @param pairs Uint16Array[hostCount²], NO_VLAN where a pair is free
 * @param preferred own VLANs of nodes that are free to have any
 */
export function fitRanks(
  pairs: Uint16Array,
  preferred: Uint16Array,
  vlanCount: number,
): { readonly own: Uint16Array; readonly rank: Uint32Array } | null {
  const n = preferred.length;
  const uses = new Uint32Array(n * vlanCount);
  const kinds = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const v = pairs[i * n + j];
      if (v !== NO_VLAN && uses[i * vlanCount + v]++ === 0) kinds[i]++;
    }
  }
  const own = preferred.slice();
  const rank = new Uint32Array(n);
  const done = new Uint8Array(n);
  const ready: number[] = [];
  for (let i = n - 1; i >= 0; i--) if (kinds[i] === 1) ready.push(i);
  let next = 0;
  for (let i = ready.pop(); i !== undefined; i = ready.pop()) {
    // It may have lost its last pair since.
    if (done[i] || kinds[i] !== 1) continue;
    done[i] = 1;
    rank[i] = next++;
    for (let j = 0; j < n; j++) {
      const v = pairs[i * n + j];
      if (v === NO_VLAN || done[j]) continue;
      own[i] = v;
      if (--uses[j * vlanCount + v] === 0 && --kinds[j] === 1) ready.push(j);
    }
  }
  for (let i = 0; i < n; i++) {
    if (done[i]) continue;
    if (kinds[i] > 0) return null;
    rank[i] = next++;
  }
  return { own, rank };
}
