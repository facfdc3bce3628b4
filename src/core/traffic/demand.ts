import { type Fabric, NONE } from '../fabric/fabric';
import { type PairLookup, pairLookup } from './pairLookup';
import type { ListedTraffic, Traffic } from './traffic';

/**
 * One measurement: who sends how much to whom. Loads are summed with the raw weights, which are whole numbers wherever
 * they can be, and multiplied by `numerator / denominator` at the end, so that perfect balance is exactly 1.
 */
export interface Demand {
  readonly name: 'all' | 'intra' | 'inter';
  /** Float64Array[treeCount × treeCount]: raw weight of an ordered host pair by the trees of source and destination. */
  readonly treeWeight: Float64Array | null;
  /** Float64Array[hostCount × hostCount] instead of treeWeight, diagonal ignored. */
  readonly matrix: Float64Array | null;
  /** Listed pairs on top of treeWeight; null without any. */
  readonly listed: PairLookup | null;
  readonly numerator: number;
  readonly denominator: number;
  /** Largest load of a host's own channels, scaled: 1.00, but for the inter measurement what it prescribes. */
  readonly hostLoad: number;
}

/**
 * The measurements that a network is judged by. Traffic null on two joined trees: `intra` (each host sends 1.00 evenly
 * inside its tree) and `inter` (each host of a tree of N hosts sends p/N evenly to the other tree, p = live links between
 * the trees). Otherwise one, `all`, scaled so that the busiest host sends or receives 1.00. Only live hosts count.
 */
export function demandsOf(fabric: Fabric, traffic: Traffic | null): readonly Demand[] {
  const hosts = liveHostsByTree(fabric);
  if (traffic && 'demand' in traffic) return [matrixDemand(fabric, traffic.demand)];
  if (traffic && 'from' in traffic) return [listedDemand(fabric, traffic)];
  if (traffic === null && fabric.treeCount === 2 && hosts[0] > 0 && hosts[1] > 0) return joinedDemands(fabric, hosts);
  const intra = traffic && 'intra' in traffic ? traffic.intra : 1;
  const inter = traffic && 'intra' in traffic ? traffic.inter : 1;
  const { treeCount } = fabric;
  const total = hosts.reduce((sum, n) => sum + n, 0);
  const treeWeight = new Float64Array(treeCount * treeCount);
  let busiest = 0;
  for (let a = 0; a < treeCount; a++) {
    for (let b = 0; b < treeCount; b++) treeWeight[a * treeCount + b] = a === b ? intra : inter;
    if (hosts[a] > 0) busiest = Math.max(busiest, intra * (hosts[a] - 1) + inter * (total - hosts[a]));
  }
  return [single(treeWeight, null, busiest)];
}

/** Every ordered host pair once, unscaled: loads in pairs. */
export function pairCount(fabric: Fabric): Demand {
  return { ...single(new Float64Array(fabric.treeCount ** 2).fill(1), null, 1), hostLoad: fabric.hostAt.length - 1 };
}

function single(
  treeWeight: Float64Array | null,
  matrix: Float64Array | null,
  busiest: number,
  listed: PairLookup | null = null,
): Demand {
  const silent = busiest === 0;
  return {
    name: 'all',
    treeWeight,
    matrix,
    listed,
    numerator: silent ? 0 : 1,
    denominator: silent ? 1 : busiest,
    hostLoad: silent ? 0 : 1,
  };
}

function joinedDemands(fabric: Fabric, [first, second]: Uint32Array): readonly Demand[] {
  const { channelCount, channelFrom, channelTo, switchTree } = fabric;
  let links = 0;
  for (let c = 0; c < channelCount; c += 2) if (switchTree[channelFrom[c]] !== switchTree[channelTo[c]]) links++;
  // A weight of 1/(N-1) in each tree, over the common denominator; a tree of one host sends nothing.
  const others = [Math.max(1, first - 1), Math.max(1, second - 1)];
  const common = first === second ? others[0] : others[0] * others[1];
  return [
    {
      name: 'intra',
      treeWeight: Float64Array.of(common / others[0], 0, 0, common / others[1]),
      matrix: null,
      listed: null,
      numerator: 1,
      denominator: common,
      hostLoad: first > 1 || second > 1 ? 1 : 0,
    },
    {
      name: 'inter',
      treeWeight: Float64Array.of(0, 1, 1, 0),
      matrix: null,
      listed: null,
      numerator: links,
      denominator: first * second,
      hostLoad: links / Math.min(first, second),
    },
  ];
}

function matrixDemand(fabric: Fabric, matrix: Float64Array): Demand {
  const { hostAt, hostCount } = fabric;
  let busiest = 0;
  for (let i = 0; i < hostAt.length; i++) {
    let sent = 0;
    let received = 0;
    for (let j = 0; j < hostAt.length; j++) {
      if (i === j) continue;
      sent += matrix[hostAt[i] * hostCount + hostAt[j]];
      received += matrix[hostAt[j] * hostCount + hostAt[i]];
    }
    busiest = Math.max(busiest, sent, received);
  }
  return single(null, matrix, busiest);
}

function listedDemand(fabric: Fabric, traffic: ListedTraffic): Demand {
  const { hostAt, hostCount, hostSwitch, treeCount } = fabric;
  const { from, to, weight, even = 0 } = traffic;
  const sent = new Float64Array(hostCount);
  const received = new Float64Array(hostCount);
  for (let k = 0; k < from.length; k++) {
    if (hostSwitch[from[k]] === NONE || hostSwitch[to[k]] === NONE) continue;
    sent[from[k]] += weight[k];
    received[to[k]] += weight[k];
  }
  const evenly = even * Math.max(0, hostAt.length - 1);
  let busiest = 0;
  for (const h of hostAt) busiest = Math.max(busiest, sent[h] + evenly, received[h] + evenly);
  return single(new Float64Array(treeCount ** 2).fill(even), null, busiest, pairLookup(fabric, traffic));
}

/**
 * Whether a demand is also of hosts that no cable joins to a working switch: they send and receive nothing, and so load nothing. Where
 * trees are measured, every host is meant; a matrix, or a list of pairs, names those that it means. O(1), with a matrix O(hosts × lost hosts).
 */
export function wantsLostHosts({ hostAt, hostCount }: Fabric, { matrix, listed, treeWeight }: Demand): boolean {
  if (hostAt.length === hostCount) return false;
  if (listed) return listed.namesLost || (treeWeight !== null && treeWeight[0] > 0);
  if (!matrix) return hostCount > 1;
  const lost = new Uint8Array(hostCount).fill(1);
  for (let i = 0; i < hostAt.length; i++) lost[hostAt[i]] = 0;
  for (let a = 0; a < hostCount; a++) {
    if (lost[a] === 0) continue;
    for (let b = 0; b < hostCount; b++) {
      if (a !== b && (matrix[a * hostCount + b] > 0 || matrix[b * hostCount + a] > 0)) return true;
    }
  }
  return false;
}

function liveHostsByTree(fabric: Fabric): Uint32Array {
  const hosts = new Uint32Array(fabric.treeCount);
  for (let i = 0; i < fabric.hostAt.length; i++) hosts[fabric.switchTree[fabric.hostSwitch[fabric.hostAt[i]]]]++;
  return hosts;
}

/** Raw demand of all hosts of switch s, together, towards one host (which does not send to itself). */
export function demandFrom(fabric: Fabric, demand: Demand, s: number, destination: number): number {
  const { hostOffset, hostAt, hostSwitch, hostCount, switchTree, treeCount } = fabric;
  const home = hostSwitch[destination];
  if (demand.treeWeight) {
    const senders = hostOffset[s + 1] - hostOffset[s] - (s === home ? 1 : 0);
    const evenly = senders * demand.treeWeight[switchTree[s] * treeCount + switchTree[home]];
    return demand.listed ? evenly + demand.listed.from(s, destination) : evenly;
  }
  let sum = 0;
  const { matrix } = demand;
  for (let h = hostOffset[s]; matrix && h < hostOffset[s + 1]; h++) {
    if (hostAt[h] !== destination) sum += matrix[hostAt[h] * hostCount + destination];
  }
  return sum;
}

/** Raw demand of all hosts of switch s, together, towards all hosts of switch t. */
export function demandBetween(fabric: Fabric, demand: Demand, s: number, t: number): number {
  const { hostOffset, hostAt, switchTree, treeCount } = fabric;
  const hosts = (v: number): number => hostOffset[v + 1] - hostOffset[v];
  if (demand.treeWeight && !demand.listed) {
    const receivers = s === t ? hosts(s) - 1 : hosts(t);
    return hosts(s) * receivers * demand.treeWeight[switchTree[s] * treeCount + switchTree[t]];
  }
  let sum = 0;
  for (let h = hostOffset[t]; h < hostOffset[t + 1]; h++) sum += demandFrom(fabric, demand, s, hostAt[h]);
  return sum;
}
