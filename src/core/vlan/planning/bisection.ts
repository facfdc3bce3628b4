import { MaxFlow } from '../../base/structures/maxFlow';
import type { PairAssignment } from '../assignment/pairAssignment';
import type { PairVlans } from '../assignment/pairVlans';
import { treePath } from '../trees/treePaths';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';

/**
 * One way, from the lower half of the nodes to the upper half, in units of what the fastest of these nodes' own links carries: 1 each, and
 * 1 a link, where links are alike.
 */
export interface Bisection {
  /** Largest flow that the links could carry whatever the routes. */
  readonly links: number;
  /** Rate of node i to node i + half at once over the VLANs of their pairs, shared fairly (max-min). */
  readonly rate: number;
  /** Rate of a single switch over all nodes. */
  readonly full: number;
}

/** Live nodes in the order of the network; with an odd number the last sends to nobody. O(hosts × hops × rounds + flow). */
export function bisection(network: VlanNetwork, { pairs }: Pick<PairAssignment, 'pairs'>): Bisection {
  const live = Array.from(network.served.hostLeaf.keys()).filter((h) => network.served.hostLeaf[h] >= 0);
  const half = Math.floor(live.length / 2);
  const senders = live.slice(0, half);
  const receivers = live.slice(half, 2 * half);
  const { hostCapacity } = network.fabric;
  const unit = live.reduce((most, h) => Math.max(most, hostCapacity[h]), 0) || 1;
  const most = senders.map((h, k) => Math.min(hostCapacity[h], hostCapacity[receivers[k]]) / unit);
  return {
    links: largestFlow(network, senders, receivers) / unit,
    rate: fairRate(network, pairs, { senders, receivers, most, unit }),
    full: most.reduce((sum, rate) => sum + rate, 0),
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
  for (let c = 0; c < fabric.channelCount; c += 2) {
    const capacity = fabric.channelCapacity[c];
    flow.add(fabric.channelFrom[c], fabric.channelTo[c], capacity, capacity);
  }
  const out = new Float64Array(served.leaves.length);
  const into = new Float64Array(served.leaves.length);
  for (const h of senders) out[served.hostLeaf[h]] += fabric.hostCapacity[h];
  for (const h of receivers) into[served.hostLeaf[h]] += fabric.hostCapacity[h];
  served.leaves.forEach((s, leaf) => {
    if (out[leaf] > 0) flow.add(source, s, out[leaf], 0);
    if (into[leaf] > 0) flow.add(s, sink, into[leaf], 0);
  });
  return flow.run(source, sink);
}

/** Flows between nodes, each of them as large as its ends let it be at most. Rates in `unit`. */
interface Flows {
  readonly senders: readonly number[];
  readonly receivers: readonly number[];
  readonly most: readonly number[];
  readonly unit: number;
}

/** Progressive filling: all flows grow together until a link is full, and those through it stay. */
function fairRate(
  { fabric, served, trees }: VlanNetwork,
  pairs: PairVlans,
  { senders, receivers, most, unit }: Flows,
): number {
  const scratch = new Uint32Array(fabric.switchCount);
  const paths: Uint32Array[] = [];
  const limits: number[] = [];
  for (let k = 0; k < senders.length; k++) {
    const vlan = pairs.at(senders[k], receivers[k]);
    if (vlan === NO_VLAN) continue;
    const { leaves, hostLeaf } = served;
    const count = treePath(fabric, trees[vlan], leaves[hostLeaf[senders[k]]], leaves[hostLeaf[receivers[k]]], scratch);
    paths.push(scratch.slice(0, count));
    limits.push(most[k]);
  }
  const flows = new Uint32Array(fabric.channelCount);
  const room = Float64Array.from(fabric.channelCapacity, (capacity) => capacity / unit);
  for (const path of paths) for (const c of path) flows[c]++;
  const fixed = new Uint8Array(paths.length);
  let rate = 0;
  let total = 0;
  for (let open = paths.length; open > 0; ) {
    // The nodes' own links end it.
    const next = limits.reduce((least, limit, k) => (fixed[k] ? least : Math.min(least, limit)), 1);
    let step = next - rate;
    for (let c = 0; c < room.length; c++) if (flows[c] > 0) step = Math.min(step, room[c] / flows[c]);
    rate += step;
    for (let c = 0; c < room.length; c++) room[c] -= step * flows[c];
    for (let k = 0; k < paths.length; k++) {
      if (fixed[k] || !(rate >= limits[k] - 1e-9 || paths[k].some((c) => room[c] < 1e-9))) continue;
      fixed[k] = 1;
      open--;
      total += rate;
      for (const c of paths[k]) flows[c]--;
    }
  }
  return total;
}
