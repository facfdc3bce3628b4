import type { Fabric } from '../fabric/fabric';
import { type Demand, demandFrom } from './demand';

/**
 * Raw demand towards one host of all hosts of each of these switches, all with hosts, the destination's among them: `demandFrom` for each, but that where
 * every pair weighs the same it is dealt in one sweep.
 * @param into Float64Array[switchCount]; other switches' places stay as they are
 */
export function demandTowards(
  fabric: Fabric,
  demand: Demand,
  senders: Uint32Array,
  destination: number,
  into: Float64Array,
): void {
  const { hostSilent, hostSwitch, talkerOffset, switchTree, treeCount, partCount } = fabric;
  const { treeWeight, partWeight, rates, listed, nodes } = demand;
  if (!treeWeight || partWeight || rates || listed || nodes || partCount > 1 || hostSilent[destination] === 1) {
    for (let i = 0; i < senders.length; i++) into[senders[i]] = demandFrom(fabric, demand, senders[i], destination);
    return;
  }
  const home = hostSwitch[destination];
  const tree = switchTree[home];
  for (let i = 0; i < senders.length; i++) {
    const s = senders[i];
    into[s] = (talkerOffset[s + 1] - talkerOffset[s]) * treeWeight[switchTree[s] * treeCount + tree];
  }
  into[home] = demandFrom(fabric, demand, home, destination);
}
