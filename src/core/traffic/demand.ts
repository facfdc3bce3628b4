import { remembered } from '../base/structures/remembered';
import { type Fabric, NONE } from '../fabric/fabric';
import { commonMultiple, type HostGroup, type HostRates, hostGroups, hostRates } from './hostRates';
import { type NodeDemand, nodeDemand, nodeLoads, nodeSenders } from './nodeDemand';
import { type PairLookup, pairLookup } from './pairLookup';
import { takingPart } from './takingPart';
import type { ListedTraffic, Traffic } from './traffic';

/**
 * One measurement: who sends how much to whom. Loads are summed with the raw weights, which are whole numbers wherever
 * they can be, and multiplied by `numerator / denominator` at the end, so that perfect balance is exactly 1. Pairs in different
 * parts of the network (`Fabric.switchPart`) send nothing, whatever a weight says: no cable could carry it.
 */
export interface Demand {
  readonly name: 'all' | 'intra' | 'inter';
  /**
   * Float64Array[treeCount × treeCount]: raw weight of an ordered host pair by the trees of source and destination, for each unit that
   * the source's link carries and each that the destination's does.
   */
  readonly treeWeight: Float64Array | null;
  /** Float64Array[partCount]: factor of treeWeight by the part that a pair is in; null where it is 1. */
  readonly partWeight: Float64Array | null;
  /** Null where every host's link carries one unit. */
  readonly rates: HostRates | null;
  /** Float64Array[hostCount × hostCount] instead of treeWeight, diagonal ignored. */
  readonly matrix: Float64Array | null;
  /** Between machines instead of ports; null otherwise. */
  readonly nodes: NodeDemand | null;
  /** Listed pairs on top of treeWeight; null without any. */
  readonly listed: PairLookup | null;
  readonly numerator: number;
  readonly denominator: number;
  /** Largest load of a host's own channels as a share of what they carry: 1.00, but for the inter measurement what it prescribes. */
  readonly hostLoad: number;
  /** Loads count as shares of what channels carry; false where they count pairs. */
  readonly overCapacity: boolean;
}

/**
 * The measurements that a network is judged by. Traffic null on two joined trees, recorded or alike: `intra` (each host sends 1.00 evenly
 * inside its tree) and `inter` (each host of a tree of N hosts sends p/N evenly to the other tree, p = live links between
 * the trees, each by what it carries). Otherwise one, `all`, scaled so that the busiest host's own link is exactly full, one way or the
 * other; uniform traffic so in each part of the network, as if it were measured alone. Evenly means in proportion to what links of
 * hosts carry: a pair weighs the product of both. Weights of a matrix or a list are amounts already. Only live hosts count that take part in traffic.
 * @example
 * const demands = demandsOf(compileFabric(generateFromSpec('torus:dims=4x4')), null);
 * demands.map(({ name }) => name); // => ['all']
 */
export function demandsOf(fabric: Fabric, traffic: Traffic | null): readonly Demand[] {
  return demandsByTraffic(fabric)(traffic ?? NO_TRAFFIC);
}

const NO_TRAFFIC = {};

/** The same objects each time, so that what is known of them can be found again. */
const demandsByTraffic = remembered((fabric: Fabric) =>
  remembered((traffic: Traffic | typeof NO_TRAFFIC) => findDemands(fabric, 'kind' in traffic ? traffic : null)),
);

function findDemands(fabric: Fabric, traffic: Traffic | null): readonly Demand[] {
  if (traffic && 'demand' in traffic) return [matrixDemand(fabric, takingPart(fabric, traffic).demand)];
  if (traffic && 'from' in traffic) return [listedDemand(fabric, takingPart(fabric, traffic))];
  const groups = hostGroups(fabric);
  if (traffic === null && fabric.measuredApart && groups.length === 2 && groups[0].part === groups[1].part) {
    return joinedDemands(fabric, groups[0].tree === 0 ? groups : [groups[1], groups[0]]);
  }
  if (traffic && 'spread' in traffic) return [betweenNodes(fabric, nodeDemand(fabric, traffic))];
  const weights = traffic && 'intra' in traffic ? traffic : { intra: 1, inter: 1 };
  const { treeCount } = fabric;
  const treeWeight = new Float64Array(treeCount * treeCount);
  for (let a = 0; a < treeCount; a++) {
    for (let b = 0; b < treeCount; b++) treeWeight[a * treeCount + b] = a === b ? weights.intra : weights.inter;
  }
  const busiest = busiestByPart(groups, weights);
  const even = !(traffic && 'intra' in traffic) && busiest.size > 1 ? evenParts(fabric.partCount, busiest) : null;
  return [
    {
      ...single(fabric, even?.common ?? Math.max(0, ...busiest.values())),
      treeWeight,
      partWeight: even?.partWeight ?? null,
    },
  ];
}

/** Between machines: the busiest port of each part sends 1.00 in all, to ports of other machines. */
function betweenNodes(fabric: Fabric, nodes: NodeDemand): Demand {
  const { talkerAt, hostSwitch, switchPart, treeCount, partCount } = fabric;
  const loads = nodeLoads(fabric, nodes);
  const busiest = new Map<number, number>();
  for (const h of talkerAt) {
    const part = switchPart[hostSwitch[h]];
    busiest.set(part, Math.max(busiest.get(part) ?? 0, loads[h]));
  }
  const { partWeight, common } = evenParts(partCount, busiest);
  return {
    ...single(fabric, common),
    treeWeight: new Float64Array(treeCount ** 2).fill(1),
    partWeight: partWeight.map((weight, part) => weight * nodes.factor[part]),
    nodes,
  };
}

/** Every ordered host pair once, unscaled: loads in pairs. */
export function pairCount(fabric: Fabric): Demand {
  return {
    ...single(fabric, 1),
    treeWeight: new Float64Array(fabric.treeCount ** 2).fill(1),
    rates: null,
    hostLoad: fabric.talkerAt.length - 1,
    overCapacity: false,
  };
}

/** One measurement without its weights, for which the busiest host's link has that load, as a fraction of what the link carries. */
function single(fabric: Fabric, load: number, capacity = 1): Demand {
  const silent = load === 0;
  return {
    name: 'all',
    treeWeight: null,
    partWeight: null,
    rates: hostRates(fabric),
    matrix: null,
    nodes: null,
    listed: null,
    numerator: silent ? 0 : capacity,
    denominator: silent ? 1 : load,
    hostLoad: silent ? 0 : 1,
    overCapacity: true,
  };
}

/** By part of the network: largest raw load of a host's link over what it carries. A slower one of the same group is the busier. */
function busiestByPart(
  groups: readonly HostGroup[],
  { intra, inter }: { readonly intra: number; readonly inter: number },
): ReadonlyMap<number, number> {
  const total = new Map<number, number>();
  for (const { part, rate } of groups) total.set(part, (total.get(part) ?? 0) + rate);
  const busiest = new Map<number, number>();
  for (const { part, rate, least } of groups) {
    const load = intra * (rate - least) + inter * ((total.get(part) as number) - rate);
    busiest.set(part, Math.max(busiest.get(part) ?? 0, load));
  }
  return busiest;
}

/** Weights by part that make the busiest host of each equally busy, over one denominator. */
function evenParts(
  partCount: number,
  busiest: ReadonlyMap<number, number>,
): { readonly partWeight: Float64Array; readonly common: number } {
  const loads = [...new Set(busiest.values())].filter((load) => load > 0);
  const common = loads.length === 0 ? 0 : commonMultiple(loads) || 1;
  const partWeight = new Float64Array(partCount);
  for (const [part, load] of busiest) partWeight[part] = load > 0 ? common / load : 0;
  return { partWeight, common };
}

function joinedDemands(fabric: Fabric, [first, second]: readonly HostGroup[]): readonly Demand[] {
  const { channelCount, channelFrom, channelTo, channelCapacity, switchTree } = fabric;
  let links = 0;
  for (let c = 0; c < channelCount; c += 2) {
    if (switchTree[channelFrom[c]] !== switchTree[channelTo[c]]) links += channelCapacity[c];
  }
  // A weight of 1/(N-1) in each tree, over the common denominator; a tree of one host sends nothing.
  const others = [first.rate - first.least || 1, second.rate - second.least || 1];
  const common = others[0] === others[1] ? others[0] : others[0] * others[1];
  return [
    {
      ...single(fabric, common),
      name: 'intra',
      treeWeight: Float64Array.of(common / others[0], 0, 0, common / others[1]),
      hostLoad: first.hosts > 1 || second.hosts > 1 ? 1 : 0,
    },
    {
      ...single(fabric, first.rate * second.rate, links),
      name: 'inter',
      treeWeight: Float64Array.of(0, 1, 1, 0),
      hostLoad: links / Math.min(first.rate, second.rate),
    },
  ];
}

function matrixDemand(fabric: Fabric, matrix: Float64Array): Demand {
  const { talkerAt, hostCount, hostSwitch, switchPart } = fabric;
  const busiest = new Busiest(fabric);
  for (const h of talkerAt) {
    let sent = 0;
    let received = 0;
    for (const other of talkerAt) {
      if (h === other || switchPart[hostSwitch[h]] !== switchPart[hostSwitch[other]]) continue;
      sent += matrix[h * hostCount + other];
      received += matrix[other * hostCount + h];
    }
    busiest.see(h, Math.max(sent, received));
  }
  return { ...single(fabric, busiest.load, busiest.capacity), matrix };
}

function listedDemand(fabric: Fabric, traffic: ListedTraffic): Demand {
  const { talkerAt, hostCount, hostSwitch, hostCapacity, switchPart, partCount, treeCount } = fabric;
  const { from, to, weight, even = 0 } = traffic;
  const sent = new Float64Array(hostCount);
  const received = new Float64Array(hostCount);
  for (let k = 0; k < from.length; k++) {
    const [a, b] = [hostSwitch[from[k]], hostSwitch[to[k]]];
    if (a === NONE || b === NONE || switchPart[a] !== switchPart[b]) continue;
    sent[from[k]] += weight[k];
    received[to[k]] += weight[k];
  }
  const partRate = new Float64Array(partCount);
  for (const h of talkerAt) partRate[switchPart[hostSwitch[h]]] += hostCapacity[h];
  const busiest = new Busiest(fabric);
  for (const h of talkerAt) {
    const evenly = even * hostCapacity[h] * (partRate[switchPart[hostSwitch[h]]] - hostCapacity[h]);
    busiest.see(h, Math.max(sent[h] + evenly, received[h] + evenly));
  }
  return {
    ...single(fabric, busiest.load, busiest.capacity),
    treeWeight: new Float64Array(treeCount ** 2).fill(even),
    listed: pairLookup(fabric, traffic),
  };
}

/** The largest load of a host's link over what it carries, as a fraction, so that whole numbers stay whole. */
class Busiest {
  load = 0;
  capacity = 1;

  constructor(private readonly fabric: Fabric) {}

  see(host: number, load: number): void {
    const capacity = this.fabric.hostCapacity[host];
    if (load * this.capacity <= this.load * capacity) return;
    this.load = load;
    this.capacity = capacity;
  }
}

/** How many hosts that send and receive are joined to no working switch by a working cable, so that no demand is theirs. O(hosts). */
export function hostsCutOff({ hostSwitch, hostSilent }: Fabric): number {
  return hostSwitch.reduce((count, s, h) => count + (s === NONE && hostSilent[h] === 0 ? 1 : 0), 0);
}

/** Raw demand of all hosts of switch s, together, towards one host (which does not send to itself). */
export function demandFrom(fabric: Fabric, demand: Demand, s: number, destination: number): number {
  const { talkerOffset, talkerAt, hostSwitch, hostCount } = fabric;
  const home = hostSwitch[destination];
  const { treeWeight, rates, listed, matrix, nodes } = demand;
  if (fabric.hostSilent[destination] === 1) return 0;
  if (fabric.partCount > 1 && fabric.switchPart[s] !== fabric.switchPart[home]) return 0;
  if (treeWeight && nodes) {
    const sent = nodeSenders(fabric, nodes, s, destination) * fabric.hostCapacity[destination];
    return sent * evenWeight(fabric, demand, treeWeight, s, home);
  }
  if (treeWeight) {
    const senders = rates
      ? (rates.ofSwitch[s] - (s === home ? rates.ofHost[destination] : 0)) * rates.ofHost[destination]
      : talkerOffset[s + 1] - talkerOffset[s] - (s === home ? 1 : 0);
    const evenly = senders * evenWeight(fabric, demand, treeWeight, s, home);
    return listed ? evenly + listed.from(s, destination) : evenly;
  }
  let sum = 0;
  for (let h = talkerOffset[s]; matrix && h < talkerOffset[s + 1]; h++) {
    if (talkerAt[h] !== destination) sum += matrix[talkerAt[h] * hostCount + destination];
  }
  return sum;
}

/** Raw demand of all hosts of switch s, together, towards all hosts of switch t. */
export function demandBetween(fabric: Fabric, demand: Demand, s: number, t: number): number {
  const { talkerOffset, talkerAt } = fabric;
  const { treeWeight, rates } = demand;
  if (fabric.partCount > 1 && fabric.switchPart[s] !== fabric.switchPart[t]) return 0;
  if (treeWeight && !demand.listed && !demand.nodes) {
    const each = evenWeight(fabric, demand, treeWeight, s, t);
    if (rates) return (rates.ofSwitch[s] * rates.ofSwitch[t] - (s === t ? rates.squares[s] : 0)) * each;
    const hosts = talkerOffset[s + 1] - talkerOffset[s];
    return hosts * (s === t ? hosts - 1 : talkerOffset[t + 1] - talkerOffset[t]) * each;
  }
  let sum = 0;
  for (let h = talkerOffset[t]; h < talkerOffset[t + 1]; h++) sum += demandFrom(fabric, demand, s, talkerAt[h]);
  return sum;
}

/** Raw weight of a pair of hosts of unit rate at these switches of one part. */
export function evenWeight(
  { switchTree, switchPart, treeCount }: Fabric,
  { partWeight }: Demand,
  treeWeight: Float64Array,
  s: number,
  t: number,
): number {
  const each = treeWeight[switchTree[s] * treeCount + switchTree[t]];
  return partWeight ? each * partWeight[switchPart[s]] : each;
}
