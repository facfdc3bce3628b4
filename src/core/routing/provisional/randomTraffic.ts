import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../../fabric/switchDistances';
import { turnIndex } from '../../fabric/turns';
import { type Demand, demandFrom } from '../../traffic/demand';

/**
 * Adds the turn traffic of one random shortest path per host pair: at every switch one of the channels that bring the
 * packet nearer, each equally likely. Source: turn addition, section 5 (random networks).
 * O(hosts² × hops). Deterministic for a given random state.
 */
export function addRandomPathTraffic(fabric: Fabric, demand: Demand, random: SeededRandom, into: Float64Array): void {
  const { hostCount, hostSwitch, talkerOffset, outOffset, outChannel, channelTo, switchCount } = fabric;
  const search = new SwitchDistances(fabric);
  const { distance } = search;
  // By switch: the channels that lead nearer to the target, nearer[ends[s - 1] … ends[s]).
  const nearer = new Uint32Array(outChannel.length);
  const ends = new Uint32Array(switchCount);
  for (let h = 0; h < hostCount; h++) {
    const target = hostSwitch[h];
    if (target === NONE) continue;
    search.search(target);
    for (let s = 0, filled = 0; s < switchCount; s++) {
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        if (distance[channelTo[outChannel[e]]] === distance[s] - 1) nearer[filled++] = outChannel[e];
      }
      ends[s] = filled;
    }
    for (let s = 0; s < switchCount; s++) {
      const hosts = talkerOffset[s + 1] - talkerOffset[s];
      if (hosts === 0 || s === target || distance[s] === UNREACHED) continue;
      const each = demandFrom(fabric, demand, s, h) / hosts;
      if (each === 0) continue;
      for (let sender = 0; sender < hosts; sender++) {
        let v = s;
        let entered = -1;
        while (v !== target) {
          const first = v === 0 ? 0 : ends[v - 1];
          let chosen = 0;
          for (let k = first; k < ends[v]; k++) if (random.below(k - first + 1) === 0) chosen = nearer[k];
          if (entered >= 0) into[turnIndex(fabric, entered, chosen)] += each;
          entered = chosen;
          v = channelTo[chosen];
        }
      }
    }
  }
}
