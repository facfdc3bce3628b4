import type { PairAssignment } from '../assignment/pairAssignment';
import { MaxFlow } from '../trees/maxFlow';
import { treePath } from '../trees/treePaths';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';

/** One way, from the lower half of the nodes to the upper half, every node and every link carrying 1. */
export interface Bisection {
  /** What the links could carry whatever the routes: the largest flow. */
  readonly links: number;
  /** What node i to node i + half carry at once over the VLANs of their pairs, shared fairly (max-min). */
  readonly rate: number;
  /** What a single switch over all nodes would carry. */
  readonly full: number;
}

/** Live nodes in the order of the network; with an odd number the last sends to nobody. O(hosts × hops × rounds + flow). */
export function bisection(network: VlanNetwork, { pairs }: Pick<PairAssignment, 'pairs'>): Bisection {
  const live = Array.from(network.served.hostLeaf.keys()).filter((h) => network.served.hostLeaf[h] >= 0);
  const half = Math.floor(live.length / 2);
  const senders = live.slice(0, half);
  const receivers = live.slice(half, 2 * half);
  return {
    links: largestFlow(network, senders, receivers),
    rate: fairRate(network, pairs, senders, receivers),
    full: half,
  };
}

function largestFlow(
  { fabric, served }: VlanNetwork,
  senders: readonly number[],
  receivers: readonly number[],
): number {
  const source = fabric.switchCount;
  const sink = source + 1;
  const flow = new MaxFlow(sink + 1);
  for (let c = 0; c < fabric.channelCount; c += 2) flow.add(fabric.channelFrom[c], fabric.channelTo[c], 1, 1);
  const out = new Uint32Array(served.leaves.length);
  const into = new Uint32Array(served.leaves.length);
  for (const h of senders) out[served.hostLeaf[h]]++;
  for (const h of receivers) into[served.hostLeaf[h]]++;
  served.leaves.forEach((s, leaf) => {
    if (out[leaf] > 0) flow.add(source, s, out[leaf], 0);
    if (into[leaf] > 0) flow.add(s, sink, into[leaf], 0);
  });
  return flow.run(source, sink);
}

/** Progressive filling: all flows grow together until a link is full, and those through it stay. */
function fairRate(
  { fabric, served, trees }: VlanNetwork,
  pairs: Uint16Array,
  senders: readonly number[],
  receivers: readonly number[],
): number {
  const n = served.hostLeaf.length;
  const scratch = new Uint32Array(fabric.switchCount);
  const paths: Uint32Array[] = [];
  for (let k = 0; k < senders.length; k++) {
    const vlan = pairs[senders[k] * n + receivers[k]];
    if (vlan === NO_VLAN) continue;
    const { leaves, hostLeaf } = served;
    const count = treePath(fabric, trees[vlan], leaves[hostLeaf[senders[k]]], leaves[hostLeaf[receivers[k]]], scratch);
    paths.push(scratch.slice(0, count));
  }
  const flows = new Uint32Array(fabric.channelCount);
  const room = new Float64Array(fabric.channelCount).fill(1);
  for (const path of paths) for (const c of path) flows[c]++;
  const fixed = new Uint8Array(paths.length);
  let rate = 0;
  let total = 0;
  for (let open = paths.length; open > 0; ) {
    // The nodes' own links end it at 1.
    let step = 1 - rate;
    for (let c = 0; c < room.length; c++) if (flows[c] > 0) step = Math.min(step, room[c] / flows[c]);
    rate += step;
    for (let c = 0; c < room.length; c++) room[c] -= step * flows[c];
    const ends = rate >= 1 - 1e-9;
    for (let k = 0; k < paths.length; k++) {
      if (fixed[k] || !(ends || paths[k].some((c) => room[c] < 1e-9))) continue;
      fixed[k] = 1;
      open--;
      total += rate;
      for (const c of paths[k]) flows[c]--;
    }
  }
  return total;
}
