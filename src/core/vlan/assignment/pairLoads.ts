import type { SparseTraffic } from '../../traffic/pairTraffic';
import { linkRooms } from '../trees/linkRooms';
import { leafMembers } from '../trees/servedSwitches';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import type { PairAssignment } from './pairAssignment';
import type { PairVlans } from './pairVlans';

/** Loads of a traffic under an assignment of pairs. VLANs and leaves by number. */
export interface PairLoads {
  /** Float64Array[leaves × VLANs]: weight that leaves a leaf, and that arrives at it, in a VLAN. */
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

/** Sums them. O(hosts² + leaves² × VLANs + leaves × switches of the VLANs in use) for uniform traffic, O(hosts² + listed pairs × hops) else. */
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
  // Of one leaf: pairs in every VLAN to every other leaf.
  const toward = new Uint32Array(vlans * leaves.length);
  const members = leafMembers(served);
  // Load that is the same both ways is added once, and the other direction at the end.
  const half = traffic.kind === 'uniform' && pairs.twoWay;
  for (let a = 0; a < leaves.length; a++) {
    yield { stage: 'weigh', done: a / leaves.length };
    toward.fill(0);
    for (const i of members[a]) {
      const row = pairs.row(i);
      for (let j = 0; j < n; j++) {
        const vlan = row[j];
        if (vlan === NO_VLAN) continue;
        toward[vlan * leaves.length + hostLeaf[j]]++;
        if (i < j) counts[vlan]++;
      }
    }
    for (let vlan = 0; vlan < vlans; vlan++) {
      sums.turnTo(vlan, a);
      for (let b = 0, at = vlan * leaves.length; b < leaves.length; b++, at++) {
        if (toward[at] === 0 || b === a) continue;
        if (a < b) cross[vlan] += toward[at];
        if (traffic.kind === 'uniform' && !(half && b < a)) sums.add(b, toward[at]);
      }
    }
  }
  if (traffic.kind === 'pairs') {
    for (let k = 0; k < traffic.from.length; k++) {
      const vlan = pairs.at(traffic.from[k], traffic.to[k]);
      if (vlan === NO_VLAN) continue;
      sums.turnTo(vlan, hostLeaf[traffic.from[k]]);
      sums.add(hostLeaf[traffic.to[k]], traffic.weight[k]);
    }
  }
  if (half) sums.addTheOtherWay();
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
    oneWayPairs: countOneWay(pairs),
    maxLeaf: Math.max(most(up), most(down)),
    maxChannel: most(channel.map((load, c) => load / room[c])),
  };
}

function countOneWay(pairs: PairVlans): number {
  if (pairs.twoWay) return 0;
  let count = 0;
  for (let i = 0; i < pairs.hosts; i++) {
    const row = pairs.row(i);
    for (let j = 0; j < i; j++) if (row[j] !== pairs.at(j, i)) count++;
  }
  return count;
}

/** Weights by leaf and VLAN, and along trees: what enters below a switch less what stays below it. */
class TreeSums {
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly rising: Float64Array[];
  readonly falling: Float64Array[];
  private vlan = -1;
  private leaf = -1;
  /** Uint32Array[switchCount]: stamped if it is known where the way up from a switch meets the way up from the leaf; and where. */
  private readonly known: Uint32Array;
  private readonly meeting: Uint32Array;
  private stamp = 0;
  private climbed = false;

  constructor(private readonly network: VlanNetwork) {
    const { trees, served, fabric } = network;
    this.up = new Float64Array(served.leaves.length * trees.length);
    this.down = new Float64Array(served.leaves.length * trees.length);
    this.rising = trees.map(() => new Float64Array(fabric.switchCount));
    this.falling = trees.map(() => new Float64Array(fabric.switchCount));
    this.known = new Uint32Array(fabric.switchCount);
    this.meeting = new Uint32Array(fabric.switchCount);
  }

  /** Sets the VLAN and the leaf from which load is added from now on. */
  turnTo(vlan: number, leaf: number): void {
    if (vlan === this.vlan && leaf === this.leaf) return;
    this.vlan = vlan;
    this.leaf = leaf;
    this.climbed = false;
  }

  /** Weight to another leaf. O(hops), and no switch of the VLAN twice until it turns to another leaf. */
  add(leaf: number, weight: number): void {
    if (leaf === this.leaf) return;
    const { vlan } = this;
    const { trees, served } = this.network;
    this.up[this.leaf * trees.length + vlan] += weight;
    this.down[leaf * trees.length + vlan] += weight;
    if (!this.climbed) this.climb();
    const top = this.meetingOf(served.leaves[leaf]);
    this.rising[vlan][served.leaves[this.leaf]] += weight;
    this.falling[vlan][served.leaves[leaf]] += weight;
    this.rising[vlan][top] -= weight;
    this.falling[vlan][top] -= weight;
  }

  /** As much again from receivers to senders. */
  addTheOtherWay(): void {
    const both = (there: Float64Array, back: Float64Array): void => {
      for (let k = 0; k < there.length; k++) there[k] = back[k] = there[k] + back[k];
    };
    both(this.up, this.down);
    for (const [vlan, there] of this.rising.entries()) both(there, this.falling[vlan]);
  }

  private climb(): void {
    const { trees, served, fabric } = this.network;
    const { parent } = trees[this.vlan];
    this.climbed = true;
    this.stamp++;
    for (let s = served.leaves[this.leaf]; ; s = fabric.channelTo[parent[s]]) {
      this.known[s] = this.stamp;
      this.meeting[s] = s;
      if (parent[s] < 0) return;
    }
  }

  private meetingOf(start: number): number {
    const { known, meeting, stamp } = this;
    const { channelTo } = this.network.fabric;
    const { parent } = this.network.trees[this.vlan];
    let s = start;
    while (known[s] !== stamp) s = channelTo[parent[s]];
    const found = meeting[s];
    for (s = start; known[s] !== stamp; s = channelTo[parent[s]]) {
      known[s] = stamp;
      meeting[s] = found;
    }
    return found;
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
