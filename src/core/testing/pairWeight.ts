import type { Fabric } from '../fabric/fabric';
import { nodeDemand, nodeWeight } from '../traffic/nodeDemand';
import type { Traffic } from '../traffic/traffic';

/**
 * Weight of the ordered pair of live hosts, before it is scaled; 0 between parts of the network that no link joins. What is even weighs the
 * product of what both hosts' links carry. O(1), but O(pairs) where they are listed.
 */
export function pairWeight(fabric: Fabric, traffic: Traffic, source: number, destination: number): number {
  const { hostSwitch, hostCapacity, switchTree, switchPart } = fabric;
  const [a, b] = [hostSwitch[source], hostSwitch[destination]];
  if (source === destination || switchPart[a] !== switchPart[b]) return 0;
  if ('demand' in traffic) return traffic.demand[source * fabric.hostCount + destination];
  const evenly = hostCapacity[source] * hostCapacity[destination];
  if ('intra' in traffic) return evenly * (switchTree[a] === switchTree[b] ? traffic.intra : traffic.inter);
  if ('spread' in traffic) return nodeWeight(fabric, nodeDemand(fabric, traffic), source, destination);
  if (!('from' in traffic)) return evenly;
  let sum = evenly * (traffic.even ?? 0);
  for (let k = 0; k < traffic.from.length; k++) {
    if (traffic.from[k] === source && traffic.to[k] === destination) sum += traffic.weight[k];
  }
  return sum;
}
