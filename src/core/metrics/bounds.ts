import type { Fabric } from '../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../fabric/switchDistances';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type Demand, demandBetween } from '../traffic/demand';

/**
 * Capacity over hops: no routing has a higher throughput than what channels carry / sum over pairs of (demand × fewest hops), since
 * every unit of demand takes up at least so many channels; at most 1. Of several demands, and parts of the network, the smallest bound.
 * Pairs that are not connected are left out. O(switches with hosts × channels).
 */
export function hopBound(fabric: Fabric, demands: readonly Demand[]): number {
  const { channelCount, channelFrom, channelCapacity, switchPart, partCount } = fabric;
  const targets = switchesWithHosts(fabric);
  const search = new SwitchDistances(fabric);
  const work = new Float64Array(demands.length * partCount);
  for (let i = 0; i < targets.length; i++) {
    search.search(targets[i]);
    for (let j = 0; j < targets.length; j++) {
      const hops = search.distance[targets[j]];
      if (hops === 0 || hops === UNREACHED) continue;
      for (let d = 0; d < demands.length; d++) {
        work[d * partCount + switchPart[targets[i]]] +=
          hops * demandBetween(fabric, demands[d], targets[j], targets[i]);
      }
    }
  }
  const carried = new Float64Array(partCount);
  for (let c = 0; c < channelCount; c++) carried[switchPart[channelFrom[c]]] += channelCapacity[c];
  let bound = 1;
  for (let i = 0; i < work.length; i++) {
    const { numerator, denominator } = demands[Math.floor(i / partCount)];
    const used = (work[i] * numerator) / denominator;
    if (used > carried[i % partCount]) bound = Math.min(bound, carried[i % partCount] / used);
  }
  return bound;
}
