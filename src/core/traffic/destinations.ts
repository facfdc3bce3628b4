import type { SeededRandom } from '../base/structures/seededRandom';
import { type Fabric, NONE } from '../fabric/fabric';
import { drawsDiffer, evenDestinations } from './evenDestinations';
import { type NodeDemand, nodeDemand, nodeLoads } from './nodeDemand';
import { placeAbove } from './placeAbove';
import { takingPart } from './takingPart';
import type { ListedTraffic, MatrixTraffic, Traffic } from './traffic';

/** Means "sends nothing" in place of a destination. */
export const NOWHERE = -1;

/** To whom hosts send, packet by packet. */
export interface Destinations {
  /** Destination of the host's next packet: a host, itself perhaps, or NOWHERE. */
  draw(host: number): number;
  /** Traffic of the host as a share of its own link's capacity, in units of the busiest host's share: 0 to 1. */
  share(host: number): number;
}

/**
 * Draws destinations by the weights of a traffic, as loads count them (`demandsOf`): what is even by what hosts' links carry, and nothing
 * between parts of the network that no link joins. Deterministic for the state of `random`. O(size of the traffic) once, O(log hosts) a packet.
 */
export function destinationsOf(fabric: Fabric, asked: Traffic, random: SeededRandom): Destinations {
  const traffic = takingPart(fabric, asked);
  const { hostCount } = fabric;
  if ('spread' in traffic) return byNode(fabric, nodeDemand(fabric, traffic), random);
  if ('demand' in traffic) return byRows(fabric, matrixRows(fabric, traffic), 0, random);
  if ('from' in traffic) return byRows(fabric, listedRows(fabric, traffic), traffic.even ?? 0, random);
  const byTrees = 'intra' in traffic;
  if (drawsDiffer(fabric)) return byLinks(fabric, byTrees ? traffic : { intra: 1, inter: 1 }, !byTrees, random);
  if (byTrees) return byTree(fabric, traffic, random);
  return { share: () => 1, draw: (host) => anyOther(hostCount, host, random) };
}

/** By what hosts' links carry, inside parts of the network. @param evenly busiest links of all parts are equally full, as if each were alone */
function byLinks(
  fabric: Fabric,
  { intra, inter }: { readonly intra: number; readonly inter: number },
  evenly: boolean,
  random: SeededRandom,
): Destinations {
  const { talkerAt, hostSwitch, switchPart, partCount } = fabric;
  const even = evenDestinations(fabric, random);
  const sent = (h: number): number => intra * even.inside(h) + inter * even.outside(h);
  const busiest = new Float64Array(partCount);
  const partOf = (h: number): number => switchPart[hostSwitch[h]];
  for (const h of talkerAt) busiest[partOf(h)] = Math.max(busiest[partOf(h)], sent(h));
  if (!evenly) busiest.fill(busiest.reduce((most, load) => Math.max(most, load), 0));
  return {
    share: (h) => (sent(h) === 0 ? 0 : sent(h) / busiest[partOf(h)]),
    draw: (h) => {
      if (sent(h) === 0) return NOWHERE;
      const inside = random.float() * sent(h) < intra * even.inside(h) || inter * even.outside(h) === 0;
      return inside ? even.drawInside(h) : even.drawOutside(h);
    },
  };
}

/** True if traffic between these hosts counts: not where no link joins their parts of the network. */
function mayReach({ hostSwitch, switchPart, partCount }: Fabric, a: number, b: number): boolean {
  if (partCount === 1 || hostSwitch[a] === NONE || hostSwitch[b] === NONE) return true;
  return switchPart[hostSwitch[a]] === switchPart[hostSwitch[b]];
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

function matrixRows(fabric: Fabric, { demand }: MatrixTraffic): Rows {
  const { hostCount } = fabric;
  const upTo = new Float64Array(hostCount * hostCount);
  for (let h = 0; h < hostCount; h++) {
    let sum = 0;
    for (let to = 0; to < hostCount; to++) {
      if (to !== h && mayReach(fabric, h, to)) sum += demand[h * hostCount + to];
      upTo[h * hostCount + to] = sum;
    }
  }
  return { offset: (host) => host * hostCount, upTo, to: (place, host) => place - host * hostCount };
}

function listedRows(fabric: Fabric, { from, to, weight }: ListedTraffic): Rows {
  const { hostCount } = fabric;
  const offset = new Uint32Array(hostCount + 1);
  for (const host of from) offset[host + 1]++;
  for (let h = 0; h < hostCount; h++) offset[h + 1] += offset[h];
  const filled = offset.slice(0, hostCount);
  const target = new Uint32Array(from.length);
  const upTo = new Float64Array(from.length);
  from.forEach((host, k) => {
    const place = filled[host]++;
    target[place] = to[k];
    upTo[place] = (mayReach(fabric, host, to[k]) ? weight[k] : 0) + (place > offset[host] ? upTo[place - 1] : 0);
  });
  return { offset: (host) => offset[host], upTo, to: (place) => target[place] };
}

function byRows(fabric: Fabric, { offset, upTo, to }: Rows, even: number, random: SeededRandom): Destinations {
  const { hostCount, hostCapacity, talkerAt } = fabric;
  const others = drawsDiffer(fabric) ? evenDestinations(fabric, random) : null;
  const alike = even * Math.max(0, hostCount - 1) * (hostCapacity[talkerAt[0]] ?? 1) ** 2;
  const evenly = (h: number): number =>
    others && even > 0 ? even * hostCapacity[h] * (others.inside(h) + others.outside(h)) : alike;
  const drawAny = (h: number): number => {
    if (!others) return anyOther(hostCount, h, random);
    const inside = random.float() * (others.inside(h) + others.outside(h)) < others.inside(h);
    return inside ? others.drawInside(h) : others.drawOutside(h);
  };
  const listed = (host: number): number => (offset(host + 1) > offset(host) ? upTo[offset(host + 1) - 1] : 0);
  const load = (host: number): number => listed(host) + evenly(host);
  let busiest = 0;
  for (let h = 0; h < hostCount; h++) busiest = Math.max(busiest, load(h) / hostCapacity[h]);
  return {
    share: (host) => (busiest === 0 ? 0 : load(host) / hostCapacity[host] / busiest),
    draw: (host) => {
      if (load(host) === 0) return NOWHERE;
      const mark = random.float() * load(host);
      if (even > 0 && mark >= listed(host)) return drawAny(host);
      return to(placeAbove(upTo, mark, offset(host), offset(host + 1) - 1), host);
    },
  };
}

/** By what ports carry, those of the own machine drawn again; only hosts with a switch take part. */
function byNode(fabric: Fabric, nodes: NodeDemand, random: SeededRandom): Destinations {
  const { hostNode, hostRail, hostCapacity, hostSwitch, talkerAt, switchPart } = fabric;
  const groupOf = (h: number): number => switchPart[hostSwitch[h]] * nodes.rails + (nodes.sameRail ? hostRail[h] : 0);
  const groups = new Map<number, { readonly hosts: number[]; readonly upTo: number[] }>();
  for (const h of talkerAt) {
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
