import type { SeededRandom } from '../base/structures/seededRandom';
import { type Fabric, NONE } from '../fabric/fabric';
import { type NodeDemand, nodeDemand, nodeLoads } from './nodeDemand';
import type { ListedTraffic, MatrixTraffic, Traffic } from './traffic';

/** Stands for "sends nothing" where a destination is asked for. */
export const NOWHERE = -1;

/** To whom hosts send, packet by packet. */
export interface Destinations {
  /** Where the host's next packet goes: a host, itself perhaps, or NOWHERE. */
  draw(host: number): number;
  /** How much the host sends, in units of what the busiest one does: 0 to 1. */
  share(host: number): number;
}

/** Draws destinations by the weights of a traffic. Deterministic for the state of `random`. O(size of the traffic) once, O(log hosts) a packet. */
export function destinationsOf(fabric: Fabric, traffic: Traffic, random: SeededRandom): Destinations {
  const { hostCount } = fabric;
  if ('intra' in traffic) return byTree(fabric, traffic, random);
  if ('spread' in traffic) return byNode(fabric, nodeDemand(fabric, traffic), random);
  if ('demand' in traffic) return byRows(matrixRows(hostCount, traffic), 0, hostCount, random);
  if ('from' in traffic) return byRows(listedRows(hostCount, traffic), traffic.even ?? 0, hostCount, random);
  return { share: () => 1, draw: (host) => anyOther(hostCount, host, random) };
}

/** Any host but this one, all as likely. */
export function anyOther(hostCount: number, host: number, random: SeededRandom): number {
  const other = random.below(hostCount - 1);
  return other < host ? other : other + 1;
}

/** Weights by sender, running sums: sender h's are upTo[offset[h] … offset[h+1]), towards to[…] of the same places. */
interface Rows {
  readonly offset: (host: number) => number;
  readonly upTo: Float64Array;
  readonly to: (place: number, host: number) => number;
}

function matrixRows(hostCount: number, { demand }: MatrixTraffic): Rows {
  const upTo = new Float64Array(hostCount * hostCount);
  for (let h = 0; h < hostCount; h++) {
    let sum = 0;
    for (let to = 0; to < hostCount; to++) {
      if (to !== h) sum += demand[h * hostCount + to];
      upTo[h * hostCount + to] = sum;
    }
  }
  return { offset: (host) => host * hostCount, upTo, to: (place, host) => place - host * hostCount };
}

function listedRows(hostCount: number, { from, to, weight }: ListedTraffic): Rows {
  const offset = new Uint32Array(hostCount + 1);
  for (const host of from) offset[host + 1]++;
  for (let h = 0; h < hostCount; h++) offset[h + 1] += offset[h];
  const filled = offset.slice(0, hostCount);
  const target = new Uint32Array(from.length);
  const upTo = new Float64Array(from.length);
  from.forEach((host, k) => {
    const place = filled[host]++;
    target[place] = to[k];
    upTo[place] = weight[k] + (place > offset[host] ? upTo[place - 1] : 0);
  });
  return { offset: (host) => offset[host], upTo, to: (place) => target[place] };
}

function byRows({ offset, upTo, to }: Rows, even: number, hostCount: number, random: SeededRandom): Destinations {
  const evenly = even * Math.max(0, hostCount - 1);
  const listed = (host: number): number => (offset(host + 1) > offset(host) ? upTo[offset(host + 1) - 1] : 0);
  let busiest = 0;
  for (let h = 0; h < hostCount; h++) busiest = Math.max(busiest, listed(h) + evenly);
  return {
    share: (host) => (busiest === 0 ? 0 : (listed(host) + evenly) / busiest),
    draw: (host) => {
      if (listed(host) + evenly === 0) return NOWHERE;
      const mark = random.float() * (listed(host) + evenly);
      if (even > 0 && mark >= listed(host)) return anyOther(hostCount, host, random);
      return to(placeAbove(upTo, mark, offset(host), offset(host + 1) - 1), host);
    },
  };
}

/** By what ports carry, those of the own machine drawn again; only hosts with a switch take part. */
function byNode(fabric: Fabric, nodes: NodeDemand, random: SeededRandom): Destinations {
  const { hostNode, hostRail, hostCapacity, hostSwitch, hostAt, switchPart } = fabric;
  const groupOf = (h: number): number => switchPart[hostSwitch[h]] * nodes.rails + (nodes.sameRail ? hostRail[h] : 0);
  const groups = new Map<number, { readonly hosts: number[]; readonly upTo: number[] }>();
  for (const h of hostAt) {
    const group = groups.get(groupOf(h)) ?? { hosts: [], upTo: [] };
    group.upTo.push((group.upTo.at(-1) ?? 0) + hostCapacity[h]);
    group.hosts.push(h);
    groups.set(groupOf(h), group);
  }
  const loads = nodeLoads(fabric, nodes);
  const busiest = loads.reduce((most, load) => Math.max(most, load), 0);
  return {
    share: (host) => (busiest === 0 ? 0 : loads[host] / busiest),
    draw: (host) => {
      const group = loads[host] > 0 ? groups.get(groupOf(host)) : undefined;
      if (!group) return NOWHERE;
      const total = group.upTo[group.upTo.length - 1];
      for (;;) {
        const to = group.hosts[placeAbove(group.upTo, random.float() * total, 0, group.hosts.length - 1)];
        if (hostNode[to] !== hostNode[host]) return to;
      }
    },
  };
}

/** From `first` to `last`, the first place whose running sum is above a mark, the last if none is. O(log n). */
function placeAbove(upTo: ArrayLike<number>, mark: number, first: number, last: number): number {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (upTo[middle] > mark) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Only hosts with a switch have a tree: the others neither send nor are sent to. */
function byTree(
  { hostCount, hostSwitch, switchTree, treeCount }: Fabric,
  { intra, inter }: { readonly intra: number; readonly inter: number },
  random: SeededRandom,
): Destinations {
  const trees: number[][] = Array.from({ length: treeCount }, () => []);
  const place = new Uint32Array(hostCount);
  for (let h = 0; h < hostCount; h++) {
    if (hostSwitch[h] !== NONE) place[h] = trees[switchTree[hostSwitch[h]]].push(h) - 1;
  }
  const live = trees.reduce((sum, { length }) => sum + length, 0);
  const inside = (tree: number): number => intra * (trees[tree].length - 1);
  const outside = (tree: number): number => inter * (live - trees[tree].length);
  const treeOf = (host: number): number => (hostSwitch[host] === NONE ? -1 : switchTree[hostSwitch[host]]);
  const sent = (tree: number): number => (tree < 0 ? 0 : inside(tree) + outside(tree));
  const busiest = trees.reduce((most, { length }, tree) => (length > 0 ? Math.max(most, sent(tree)) : most), 0);
  return {
    share: (host) => (busiest === 0 ? 0 : sent(treeOf(host)) / busiest),
    draw: (host) => {
      const tree = treeOf(host);
      if (sent(tree) === 0) return NOWHERE;
      if (random.float() * sent(tree) < inside(tree)) {
        return trees[tree][anyOther(trees[tree].length, place[host], random)];
      }
      let other = random.below(live - trees[tree].length);
      for (let t = 0; ; t++) {
        if (t === tree) continue;
        if (other < trees[t].length) return trees[t][other];
        other -= trees[t].length;
      }
    },
  };
}
