import type { Fabric } from '../fabric/fabric';
import { type ChosenTables, chosenWalk } from '../routes/chosenTables';
import type { Demand } from '../traffic/demand';
import { demandOfPair } from '../traffic/demandOfPair';
import { type Measured, scaleLoads, trimmedHistogram } from './loads';

/** `measureTable` of pairs that each choose one of several tables. O(hosts² × (hops + demands)). */
export function measureChosenTables(fabric: Fabric, chosen: ChosenTables, demands: readonly Demand[]): Measured {
  const { hostAt, switchCount, channelCount } = fabric;
  const walk = new Uint32Array(switchCount + 1);
  const loads = demands.map(() => new Float64Array(channelCount));
  const unserved = demands.map(() => false);
  const pairsByHops = new Float64Array(switchCount + 1);
  for (const source of hostAt) {
    for (const destination of hostAt) {
      if (source === destination) continue;
      const hops = chosenWalk(fabric, chosen, [source, destination], walk);
      if (hops >= 0) pairsByHops[hops]++;
      for (let d = 0; d < demands.length; d++) {
        const weight = demandOfPair(fabric, demands[d], source, destination);
        if (weight === 0) continue;
        if (hops < 0) unserved[d] = true;
        for (let k = 0; k < hops; k++) loads[d][walk[k]] += weight;
      }
    }
  }
  scaleLoads(fabric, loads, demands, 1);
  return { loads, histogram: trimmedHistogram(pairsByHops), unserved };
}
