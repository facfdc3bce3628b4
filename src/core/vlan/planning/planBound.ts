import type { Fabric } from '../../fabric/fabric';
import type { SparseTraffic } from '../../traffic/pairTraffic';
import { cellBound } from '../assignment/cells';
import { demandItems } from '../assignment/demandItems';
import { linkRooms, measuredBy } from '../trees/linkRooms';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { cutBound } from './cutBound';

/**
 * Lower bound of the largest load: the busiest leaf's traffic in one direction shared by its VLANs (where links are measured: by what its
 * links carry), the largest pair, and where links are measured all traffic over shortest paths shared by all links, and what must cross a
 * cut. Rounded up where all weights are whole and links alike. O(hosts² or listed pairs, leaves × channels, and what `cutBound` takes).
 */
export function planBound(network: VlanNetwork, traffic: SparseTraffic): number {
  const { served, fabric } = network;
  const links = measuredBy(network) === 'links';
  const room = linkRooms(fabric);
  const fastest = room.reduce((most, carried) => Math.max(most, carried), 1);
  const ways = links ? roomsOfLeaves(network, room) : vlansOfLeaves(network);
  const whole = room.every((carried) => carried === 1);
  const byLeaf =
    traffic.kind === 'uniform'
      ? uniformBound(network, ways, whole)
      : cellBound(demandItems(traffic, served), ways, whole ? null : fastest);
  if (!links || fabric.channelCount === 0) return byLeaf;
  return Math.max(byLeaf, hopsBound(network, traffic, room), cutBound(network, traffic));
}

function vlansOfLeaves({ served, trees }: VlanNetwork): Float64Array {
  return Float64Array.from(served.leaves, (s) => trees.reduce((sum, tree) => sum + (tree.depth[s] >= 0 ? 1 : 0), 0));
}

/** Capacity of the links of each leaf: all of them, but those alone that the chosen top switches use. */
function roomsOfLeaves({ served, trees, fabric, kind }: VlanNetwork, room: Float64Array): Float64Array {
  const { outOffset, outChannel, channelCount } = fabric;
  const used = new Uint8Array(channelCount).fill(kind === 'tops' ? 0 : 1);
  if (kind === 'tops') {
    for (const { order, parent } of trees)
      for (const s of order) if (parent[s] >= 0) used[parent[s]] = used[parent[s] ^ 1] = 1;
  }
  return Float64Array.from(served.leaves, (s) =>
    outChannel.subarray(outOffset[s], outOffset[s + 1]).reduce((sum, c) => sum + (used[c] ? room[c] : 0), 0),
  );
}

function uniformBound({ served }: VlanNetwork, ways: Float64Array, whole: boolean): number {
  const members = Array.from(hostsAtLeaves(served.hostLeaf, served.leaves.length));
  const live = members.reduce((sum, own) => sum + own, 0);
  const shares = members.map((own, leaf) => (own * (live - own)) / Math.max(1, ways[leaf]));
  return shares.reduce((most, share) => Math.max(most, whole ? Math.ceil(share) : share), 0);
}

function hopsBound({ fabric, served }: VlanNetwork, traffic: SparseTraffic, room: Float64Array): number {
  const { leaves, hostLeaf } = served;
  const distance = Array.from(leaves, (s) => distancesFrom(fabric, s));
  let sum = 0;
  let whole = room.every((carried) => carried === 1);
  if (traffic.kind === 'uniform') {
    const members = hostsAtLeaves(served.hostLeaf, leaves.length);
    for (let a = 0; a < leaves.length; a++) {
      for (let b = 0; b < leaves.length; b++) sum += members[a] * members[b] * distance[a][leaves[b]];
    }
  } else {
    for (let k = 0; k < traffic.from.length; k++) {
      const [a, b] = [hostLeaf[traffic.from[k]], hostLeaf[traffic.to[k]]];
      if (a < 0 || b < 0) continue;
      sum += traffic.weight[k] * distance[a][leaves[b]];
      whole &&= Number.isInteger(traffic.weight[k]);
    }
  }
  const share = sum / room.reduce((all, carried) => all + carried, 0);
  return whole ? Math.ceil(share) : share;
}

function hostsAtLeaves(hostLeaf: Int32Array, leafCount: number): Uint32Array {
  const members = new Uint32Array(leafCount);
  for (const leaf of hostLeaf) if (leaf >= 0) members[leaf]++;
  return members;
}

function distancesFrom({ switchCount, outOffset, outChannel, channelTo }: Fabric, start: number): Int32Array {
  const distance = new Int32Array(switchCount).fill(-1);
  const queue = [start];
  distance[start] = 0;
  for (let i = 0; i < queue.length; i++) {
    for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) {
      const to = channelTo[outChannel[e]];
      if (distance[to] >= 0) continue;
      distance[to] = distance[queue[i]] + 1;
      queue.push(to);
    }
  }
  return distance;
}
