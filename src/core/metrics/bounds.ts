import type { Fabric } from '../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../fabric/switchDistances';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type Demand, demandBetween } from '../traffic/demand';
import { tableBound } from './tableBound';

/**
 * Capacity over hops: no routing has a higher throughput than channels / sum over pairs of (demand × fewest hops), since
 * every unit of demand takes up at least so many channels; at most 1. Of several demands the smallest bound.
 * Pairs that are not connected are left out. O(switches with hosts × channels).
 */
export function hopBound(fabric: Fabric, demands: readonly Demand[]): number {
  const targets = switchesWithHosts(fabric);
  const search = new SwitchDistances(fabric);
  const work = new Float64Array(demands.length);
  for (let i = 0; i < targets.length; i++) {
    search.search(targets[i]);
    for (let j = 0; j < targets.length; j++) {
      const hops = search.distance[targets[j]];
      if (hops === 0 || hops === UNREACHED) continue;
      for (let d = 0; d < demands.length; d++) {
        work[d] += hops * demandBetween(fabric, demands[d], targets[j], targets[i]);
      }
    }
  }
  let bound = 1;
  for (let d = 0; d < demands.length; d++) {
    const { numerator, denominator } = demands[d];
    const used = (work[d] * numerator) / denominator;
    if (used > fabric.channelCount) bound = Math.min(bound, fabric.channelCount / used);
  }
  return bound;
}

/**
 * What no forwarding tables exceed: the least of the bounds that are quickly known.
 * @param capacity as `tableBound` takes it; the bound by hops takes all channels as alike, so it is left out then.
 */
export function boundOfTables(
  fabric: Fabric,
  demands: readonly Demand[],
  capacity: Float64Array | null = null,
): number {
  const table = tableBound(fabric, demands, capacity);
  return capacity ? table : Math.min(hopBound(fabric, demands), table);
}
