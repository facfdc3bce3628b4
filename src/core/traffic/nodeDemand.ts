import type { Fabric } from '../fabric/fabric';
import type { NodeTraffic } from './traffic';

/**
 * Uniform traffic between machines: each pair of machines exchanges what all its port pairs would, and pairs inside a machine load nothing.
 * Any port may send to any, or each to the ports of its rail alone, which then carry all of it.
 */
export interface NodeDemand {
  /** Hosts of node n: hosts[offset[n] … offset[n+1]). */
  readonly offset: Uint32Array;
  readonly hosts: Uint32Array;
  readonly sameRail: boolean;
  /** Float64Array[switchCount × rails]: what links of a switch's hosts on a rail carry, together; one column where rails do not count. */
  readonly rate: Float64Array;
  readonly rails: number;
  /** Float64Array[partCount]: by how much a pair of ports of one rail carries more than its own share: rails of the part. */
  readonly factor: Float64Array;
}

/** Sums that go with it. O(switches × rails + hosts). */
export function nodeDemand(fabric: Fabric, { spread }: NodeTraffic): NodeDemand {
  const { hostNode, hostRail, hostCapacity, hostSwitch, talkerAt, nodeCount, switchCount, switchPart, partCount } =
    fabric;
  const sameRail = spread === 'same';
  const offset = new Uint32Array(nodeCount + 1);
  for (const h of talkerAt) offset[hostNode[h] + 1]++;
  for (let n = 0; n < nodeCount; n++) offset[n + 1] += offset[n];
  const filled = offset.slice(0, nodeCount);
  const hosts = new Uint32Array(talkerAt.length);
  for (const h of talkerAt) hosts[filled[hostNode[h]]++] = h;
  const rails = sameRail ? talkerAt.reduce((most, h) => Math.max(most, hostRail[h] + 1), 1) : 1;
  const rate = new Float64Array(switchCount * rails);
  const seen = new Set<number>();
  for (const h of talkerAt) {
    const rail = sameRail ? hostRail[h] : 0;
    rate[hostSwitch[h] * rails + rail] += hostCapacity[h];
    seen.add(switchPart[hostSwitch[h]] * rails + rail);
  }
  const factor = new Float64Array(partCount);
  for (const key of seen) factor[Math.floor(key / rails)]++;
  return { offset, hosts, sameRail, rate, rails, factor };
}

/** Capacity of all hosts of switch s that send to a host of the same part: those of its machine do not, nor those of other rails. */
export function nodeSenders(fabric: Fabric, nodes: NodeDemand, s: number, destination: number): number {
  const { hostNode, hostRail, hostCapacity, hostSwitch } = fabric;
  const { offset, hosts, sameRail, rate, rails } = nodes;
  const node = hostNode[destination];
  let sum = rate[s * rails + (sameRail ? hostRail[destination] : 0)];
  for (let i = offset[node]; i < offset[node + 1]; i++) {
    const h = hosts[i];
    if (hostSwitch[h] === s && (!sameRail || hostRail[h] === hostRail[destination])) sum -= hostCapacity[h];
  }
  return sum;
}

/**
 * Raw load of each host's link over what it carries, Float64Array[hostCount], before parts are weighed. O(switches × rails + hosts × ports of a machine).
 */
export function nodeLoads(fabric: Fabric, nodes: NodeDemand): Float64Array {
  const { talkerAt, hostSwitch, hostNode, hostRail, hostCapacity, hostCount, switchCount, switchPart, partCount } =
    fabric;
  const { offset, hosts, sameRail, rate, rails, factor } = nodes;
  const ofPart = new Float64Array(partCount * rails);
  for (let s = 0; s < switchCount; s++) {
    for (let r = 0; r < rails; r++) ofPart[switchPart[s] * rails + r] += rate[s * rails + r];
  }
  const load = new Float64Array(hostCount);
  for (const h of talkerAt) {
    const part = switchPart[hostSwitch[h]];
    let sum = ofPart[part * rails + (sameRail ? hostRail[h] : 0)];
    for (let i = offset[hostNode[h]]; i < offset[hostNode[h] + 1]; i++) {
      const other = hosts[i];
      const counts = switchPart[hostSwitch[other]] === part && (!sameRail || hostRail[other] === hostRail[h]);
      if (counts) sum -= hostCapacity[other];
    }
    load[h] = sum * factor[part];
  }
  return load;
}

/** Weight of an ordered pair of live hosts of one part, before it is scaled. */
export function nodeWeight(fabric: Fabric, nodes: NodeDemand, source: number, destination: number): number {
  const { hostNode, hostRail, hostCapacity, hostSwitch, switchPart } = fabric;
  if (hostNode[source] === hostNode[destination]) return 0;
  if (nodes.sameRail && hostRail[source] !== hostRail[destination]) return 0;
  return hostCapacity[source] * hostCapacity[destination] * nodes.factor[switchPart[hostSwitch[source]]];
}
