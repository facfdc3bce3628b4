import type { PairAssignment } from '../assignment/pairAssignment';
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

/**
 * Counts what switches learn. O(hosts² + VLANs × hosts × hops).
 */
export function* macEntries(
  { fabric, served, trees }: VlanNetwork,
  { pairs, own }: Pick<PairAssignment, 'pairs' | 'own'>,
): Generator<{ readonly stage: 'weigh'; readonly done: number }, MacEntries> {
  const { hostLeaf, leaves } = served;
  const { switchCount, channelTo } = fabric;
  const n = hostLeaf.length;
  const vlans = trees.length;
  const talked = new Uint32Array(switchCount);
  const all = new Uint32Array(switchCount);
  const senders = new Uint32Array(vlans);
  // Stamps: partner leaves of a node by VLAN, and switches counted for a node in a VLAN.
  const partner = new Uint32Array(leaves.length * vlans);
  const listed: number[][] = trees.map(() => []);
  const seen = new Uint32Array(switchCount);
  const above = new Uint32Array(switchCount);
  let stamp = 0;
  for (let i = 0; i < n; i++) {
    if (i % 64 === 0) yield { stage: 'weigh', done: i / n };
    if (hostLeaf[i] < 0) continue;
    for (let j = 0; j < n; j++) {
      const vlan = pairs[i * n + j];
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
      const { parent, depth } = trees[vlan];
      const count = (s: number): void => {
        talked[s]++;
        if (vlan !== own[i]) all[s]++;
      };
      stamp++;
      const home = leaves[hostLeaf[i]];
      for (let s = home; ; s = channelTo[parent[s]]) {
        above[s] = stamp;
        if (parent[s] < 0) break;
      }
      count(home);
      let highest = home;
      for (const leaf of listed[vlan]) {
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
      listed[vlan].length = 0;
    }
  }
  const flooded = new Uint32Array(switchCount);
  for (let vlan = 0; vlan < vlans; vlan++) for (const s of trees[vlan].order) flooded[s] += senders[vlan];
  return { pairs: talked, all, flooded };
}
