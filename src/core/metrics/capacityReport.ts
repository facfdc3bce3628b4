import { type Fabric, NONE } from '../fabric/fabric';
import { pairsApart } from '../traffic/hostRates';
import type { RouteReport } from './report';

/** What reports say of a network's capacities and parts; nothing where links are alike and all is in one part. O(switches + hosts + channels). */
export function capacityReport(fabric: Fabric): Pick<RouteReport, 'capacity' | 'parts'> {
  const { channelCapacity, hostCapacity, hostSwitch, capacityUnit } = fabric;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  const see = (capacity: number): void => {
    if (capacity < min) min = capacity;
    if (capacity > max) max = capacity;
  };
  channelCapacity.forEach(see);
  hostCapacity.forEach((capacity, h) => {
    if (hostSwitch[h] !== NONE) see(capacity);
  });
  const { parts: count, pairs: pairsLeftOut } = pairsApart(fabric);
  const unit = capacityUnit ?? 1;
  return {
    ...(max > min && { capacity: { unit: capacityUnit === null ? null : 'Gb/s', min: min * unit, max: max * unit } }),
    ...(pairsLeftOut > 0 && { parts: { count, pairsLeftOut } }),
  };
}
