import type { SparseTraffic } from '../../traffic/pairTraffic';
import type { PairAssignment } from '../assignment/pairAssignment';
import { linkRooms } from '../trees/linkRooms';
import { leafMembers } from '../trees/servedSwitches';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';

/** What a traffic loads under an assignment of pairs. VLANs and leaves by number. */
export interface PairLoads {
  /** Float64Array[leaves × VLANs]: weight that leaves a leaf, and that comes to it, in a VLAN. */
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** Float64Array[channelCount]: weight on each switch-to-switch channel, over all VLANs. */
  readonly channel: Float64Array;
  /** By VLAN, Float64Array[switchCount]: weight on the link from a switch to its parent in that tree, upwards and downwards. */
  readonly rising: readonly Float64Array[];
  readonly falling: readonly Float64Array[];
  /** Uint32Array[VLANs]: unordered pairs of nodes in each VLAN, and those between different leaves. */
  readonly pairs: Uint32Array;
  readonly crossPairs: Uint32Array;
  /** Unordered pairs whose two ways have different VLANs: switches do not learn one node of them from the other. */
  readonly oneWayPairs: number;
  /** Largest of `up` and `down`, and of `channel` over what each link carries, see `linkRooms`. */
  readonly maxLeaf: number;
  readonly maxChannel: number;
}

/** Sums them. O(hosts² + leaves² × VLANs × hops) for uniform traffic, O(hosts² + listed pairs × hops) else. */
export function* pairLoads(
  network: VlanNetwork,
  { pairs }: Pick<PairAssignment, 'pairs'>,
  traffic: SparseTraffic,
): Generator<{ readonly stage: 'weigh'; readonly done: number }, PairLoads> {
  const { served, trees, fabric } = network;
  const { hostLeaf, leaves } = served;
  const n = hostLeaf.length;
  const vlans = trees.length;
  const sums = new TreeSums(network);
  const counts = new Uint32Array(vlans);
  const cross = new Uint32Array(vlans);
  // Of one leaf: pairs to every other leaf in every VLAN.
  const toward = new Uint32Array(leaves.length * vlans);
  const members = leafMembers(served);
  for (let a = 0; a < leaves.length; a++) {
    yield { stage: 'weigh', done: a / leaves.length };
    toward.fill(0);
    for (const i of members[a]) {
      const row = i * n;
      for (let j = 0; j < n; j++) {
        const vlan = pairs[row + j];
        if (vlan === NO_VLAN) continue;
        toward[hostLeaf[j] * vlans + vlan]++;
        if (i < j) counts[vlan]++;
      }
    }
    for (let b = 0; b < leaves.length; b++) {
      if (b === a) continue;
      for (let vlan = 0; vlan < vlans; vlan++) {
        const count = toward[b * vlans + vlan];
        if (count === 0) continue;
        if (a < b) cross[vlan] += count;
        if (traffic.kind === 'uniform') sums.add(vlan, a, b, count);
      }
    }
  }
  if (traffic.kind === 'pairs') {
    for (let k = 0; k < traffic.from.length; k++) {
      const vlan = pairs[traffic.from[k] * n + traffic.to[k]];
      if (vlan === NO_VLAN) continue;
      sums.add(vlan, hostLeaf[traffic.from[k]], hostLeaf[traffic.to[k]], traffic.weight[k]);
    }
  }
  const { up, down, rising, falling } = sums;
  const channel = sums.finish(fabric.channelCount);
  const room = linkRooms(fabric);
  return {
    up,
    down,
    channel,
    rising,
    falling,
    pairs: counts,
    crossPairs: cross,
    oneWayPairs: countOneWay(pairs, n),
    maxLeaf: Math.max(most(up), most(down)),
    maxChannel: most(channel.map((load, c) => load / room[c])),
  };
}

function countOneWay(pairs: Uint16Array, n: number): number {
  let count = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) if (pairs[i * n + j] !== pairs[j * n + i]) count++;
  return count;
}

/** Weights by leaf and VLAN, and along trees: what enters below a switch less what stays below it. */
class TreeSums {
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly rising: Float64Array[];
  readonly falling: Float64Array[];

  constructor(private readonly network: VlanNetwork) {
    const { trees, served, fabric } = network;
    this.up = new Float64Array(served.leaves.length * trees.length);
    this.down = new Float64Array(served.leaves.length * trees.length);
    this.rising = trees.map(() => new Float64Array(fabric.switchCount));
    this.falling = trees.map(() => new Float64Array(fabric.switchCount));
  }

  add(vlan: number, leafA: number, leafB: number, weight: number): void {
    if (leafA === leafB) return;
    const { trees, served, fabric } = this.network;
    const { depth, parent } = trees[vlan];
    this.up[leafA * trees.length + vlan] += weight;
    this.down[leafB * trees.length + vlan] += weight;
    let a = served.leaves[leafA];
    let b = served.leaves[leafB];
    this.rising[vlan][a] += weight;
    this.falling[vlan][b] += weight;
    while (a !== b) {
      if (depth[a] >= depth[b]) a = fabric.channelTo[parent[a]];
      else b = fabric.channelTo[parent[b]];
    }
    this.rising[vlan][a] -= weight;
    this.falling[vlan][a] -= weight;
  }

  finish(channelCount: number): Float64Array {
    const channel = new Float64Array(channelCount);
    this.network.trees.forEach(({ order, parent }, vlan) => {
      const rising = this.rising[vlan];
      const falling = this.falling[vlan];
      for (let k = order.length - 1; k > 0; k--) {
        const s = order[k];
        const above = this.network.fabric.channelTo[parent[s]];
        channel[parent[s]] += rising[s];
        channel[parent[s] ^ 1] += falling[s];
        rising[above] += rising[s];
        falling[above] += falling[s];
      }
    });
    return channel;
  }
}

function most(values: Float64Array): number {
  let found = 0;
  for (const value of values) if (value > found) found = value;
  return found;
}
