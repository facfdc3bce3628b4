import type { Fabric } from '../fabric/fabric';
import { type Demand, demandFrom } from './demand';

/**
 * Raw demand towards one host of all hosts of each of these switches, all with hosts, the destination's among them: `demandFrom` for each, but that where
 * every pair weighs the same what they send to a tree is found once.
 * @param scale of all amounts
 * @returns to be called with a destination and Float64Array[switchCount], in which other switches' places become 0
 */
export function demandTowards(
  fabric: Fabric,
  demand: Demand,
  senders: Uint32Array,
  scale = 1,
): (destination: number, into: Float64Array) => void {
  const { hostSilent, hostSwitch, switchCount, switchTree, talkerOffset, treeCount, partCount } = fabric;
  const { treeWeight, partWeight, rates, listed, nodes } = demand;
  const single = (destination: number, into: Float64Array): void => {
    into.fill(0);
    for (let i = 0; i < senders.length; i++) {
      into[senders[i]] = demandFrom(fabric, demand, senders[i], destination) * scale;
    }
  };
  if (!treeWeight || partWeight || rates || listed || nodes || partCount > 1) return single;
  const byTree = Array.from({ length: treeCount }, (_, tree) => {
    const sent = new Float64Array(switchCount);
    for (const s of senders) {
      sent[s] = (talkerOffset[s + 1] - talkerOffset[s]) * treeWeight[switchTree[s] * treeCount + tree] * scale;
    }
    return sent;
  });
  return (destination, into) => {
    if (hostSilent[destination] === 1) {
      single(destination, into);
      return;
    }
    const home = hostSwitch[destination];
    into.set(byTree[switchTree[home]]);
    into[home] = demandFrom(fabric, demand, home, destination) * scale;
  };
}
