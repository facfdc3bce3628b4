import type { PairAssignment } from '../assignment/pairAssignment';
import { leafMembers } from '../trees/servedSwitches';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';

/** (MAC, VLAN) entries of each switch: Uint32Array[switchCount]. */
export interface MacEntries {
  /** Once all pairs have talked: a switch sees a node in a VLAN if it lies between the node and a partner in that VLAN. */
  readonly pairs: Uint32Array;
  /** Once every node has sent a broadcast in its own VLAN too, as ARP does. */
  readonly all: Uint32Array;
  /** Most that there can be for a while: a frame to a node that is not known yet in its VLAN is flooded, and all switches of the VLAN learn its sender. */
  readonly flooded: Uint32Array;
}

/** Leaves at which partners of nodes of one leaf are in one VLAN, and how many of these nodes have exactly them. */
interface Partners {
  readonly leaves: readonly number[];
  readonly hash: number;
  /** Nodes, and those of them that send their broadcasts in another VLAN. */
  nodes: number;
  elsewhere: number;
}

/**
 * Counts what switches learn: for each node and VLAN the switches between it and its partners there, once for all nodes of a leaf that have the same.
 * O(hosts² + VLANs × hosts × hops).
 */
export function* macEntries(
  network: VlanNetwork,
  { pairs, own }: Pick<PairAssignment, 'pairs' | 'own'>,
): Generator<{ readonly stage: 'weigh'; readonly done: number }, MacEntries> {
  const { fabric, served, trees } = network;
  const { hostLeaf, leaves } = served;
  const vlans = trees.length;
  const talked = new Uint32Array(fabric.switchCount);
  const all = new Uint32Array(fabric.switchCount);
  const senders = new Uint32Array(vlans);
  // Stamps: partner leaves of a node by VLAN.
  const partner = new Uint32Array(leaves.length * vlans);
  const listed: number[][] = trees.map(() => []);
  const walk = new WaysBetween(network);
  for (const [home, members] of leafMembers(served).entries()) {
    yield { stage: 'weigh', done: home / leaves.length };
    const known: Partners[][] = trees.map(() => []);
    for (const i of members) {
      const row = pairs.row(i);
      for (let j = 0; j < row.length; j++) {
        const vlan = row[j];
        if (vlan === NO_VLAN) continue;
        const at = hostLeaf[j] * vlans + vlan;
        if (partner[at] === i + 1) continue;
        partner[at] = i + 1;
        listed[vlan].push(hostLeaf[j]);
      }
      for (const s of trees[own[i]].order) all[s]++;
      for (let vlan = 0; vlan < vlans; vlan++) {
        if (listed[vlan].length > 0 || vlan === own[i]) senders[vlan]++;
        if (listed[vlan].length === 0) continue;
        const same = partnersOf(known[vlan], listed[vlan]);
        same.nodes++;
        if (vlan !== own[i]) same.elsewhere++;
        listed[vlan].length = 0;
      }
    }
    for (let vlan = 0; vlan < vlans; vlan++) {
      for (const { leaves: partners, nodes, elsewhere } of known[vlan]) {
        walk.each(vlan, home, partners, (s) => {
          talked[s] += nodes;
          all[s] += elsewhere;
        });
      }
    }
  }
  const flooded = new Uint32Array(fabric.switchCount);
  for (let vlan = 0; vlan < vlans; vlan++) for (const s of trees[vlan].order) flooded[s] += senders[vlan];
  return { pairs: talked, all, flooded };
}

/** Those that are known of the same leaves, or new ones. */
function partnersOf(known: Partners[], listed: readonly number[]): Partners {
  let hash = listed.length;
  for (const leaf of listed) hash = Math.imul(hash ^ leaf, 0x01000193);
  const same = known.find(
    (one) =>
      one.hash === hash && one.leaves.length === listed.length && one.leaves.every((leaf, k) => leaf === listed[k]),
  );
  if (same) return same;
  const made = { leaves: listed.slice(), hash, nodes: 0, elsewhere: 0 };
  known.push(made);
  return made;
}

/** Switches on the ways from a leaf to others in a VLAN. */
class WaysBetween {
  private readonly seen: Uint32Array;
  private readonly above: Uint32Array;
  private stamp = 0;

  constructor(private readonly network: VlanNetwork) {
    this.seen = new Uint32Array(network.fabric.switchCount);
    this.above = new Uint32Array(network.fabric.switchCount);
  }

  /** Each of them once. O(switches on the ways). */
  each(vlan: number, from: number, partners: readonly number[], count: (s: number) => void): void {
    const { seen, above } = this;
    const { trees, served, fabric } = this.network;
    const { leaves } = served;
    const { channelTo } = fabric;
    const { parent, depth } = trees[vlan];
    const stamp = ++this.stamp;
    const home = leaves[from];
    for (let s = home; ; s = channelTo[parent[s]]) {
      above[s] = stamp;
      if (parent[s] < 0) break;
    }
    count(home);
    let highest = home;
    for (const leaf of partners) {
      let s = leaves[leaf];
      while (above[s] !== stamp && seen[s] !== stamp) {
        seen[s] = stamp;
        count(s);
        s = channelTo[parent[s]];
      }
      if (above[s] === stamp && depth[s] < depth[highest]) highest = s;
    }
    for (let s = home; s !== highest; ) {
      s = channelTo[parent[s]];
      count(s);
    }
  }
}
