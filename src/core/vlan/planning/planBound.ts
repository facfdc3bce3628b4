import type { Fabric } from '../../fabric/fabric';
import type { SparseTraffic } from '../../traffic/pairTraffic';
import { cellBound } from '../assignment/cells';
import { demandItems } from '../assignment/demandItems';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { cutBound } from './cutBound';

/**
 * What the largest load cannot fall below: the busiest leaf's traffic in one direction shared by its VLANs (where trees share links: by its
 * links), the largest pair, and where trees share links all traffic over shortest paths shared by all links, and what must cross a cut.
 * Rounded up where all weights are whole. O(hosts² or listed pairs, leaves × channels, and what `cutBound` takes).
 */
export function planBound(network: VlanNetwork, traffic: SparseTraffic): number {
  const { served, trees, fabric, kind } = network;
  const ways = Uint32Array.from(served.leaves, (s) =>
    kind === 'tops'
      ? trees.reduce((sum, tree) => sum + (tree.depth[s] >= 0 ? 1 : 0), 0)
      : fabric.outOffset[s + 1] - fabric.outOffset[s],
  );
  const byLeaf =
    traffic.kind === 'uniform' ? uniformBound(network, ways) : cellBound(demandItems(traffic, served), ways);
  if (kind === 'tops' || fabric.channelCount === 0) return byLeaf;
  return Math.max(byLeaf, hopsBound(network, traffic), cutBound(network, traffic));
}

function uniformBound({ served }: VlanNetwork, ways: Uint32Array): number {
  const members = hostsAtLeaves(served.hostLeaf, served.leaves.length);
  const live = members.reduce((sum, own) => sum + own, 0);
  return members.reduce(
    (most, own, leaf) => Math.max(most, Math.ceil((own * (live - own)) / Math.max(1, ways[leaf]))),
    0,
  );
}

function hopsBound({ fabric, served }: VlanNetwork, traffic: SparseTraffic): number {
  const { leaves, hostLeaf } = served;
  const distance = Array.from(leaves, (s) => distancesFrom(fabric, s));
  let sum = 0;
  let whole = true;
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
  const share = sum / fabric.channelCount;
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
