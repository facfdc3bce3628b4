import type { Fabric } from '../fabric/fabric';
import { type Demand, evenWeight } from './demand';
import { nodeWeight } from './nodeDemand';

/** Raw demand of one live host towards another. O(1), where pairs are listed O(those towards the destination). */
export function demandOfPair(fabric: Fabric, demand: Demand, source: number, destination: number): number {
  const { hostSilent, hostSwitch, hostCount, switchPart } = fabric;
  const { treeWeight, rates, listed, matrix, nodes } = demand;
  const [s, t] = [hostSwitch[source], hostSwitch[destination]];
  if (hostSilent[source] === 1 || hostSilent[destination] === 1 || switchPart[s] !== switchPart[t]) return 0;
  if (!treeWeight) return matrix ? matrix[source * hostCount + destination] : 0;
  if (nodes && nodeWeight(fabric, nodes, source, destination) === 0) return 0;
  const rate = rates ? rates.ofHost[source] * rates.ofHost[destination] : 1;
  const evenly = rate * evenWeight(fabric, demand, treeWeight, s, t);
  return listed ? evenly + listed.of(source, destination) : evenly;
}
