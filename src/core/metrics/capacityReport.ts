import { type Fabric, NONE } from '../fabric/fabric';
import { hostsCutOff } from '../traffic/demand';
import { pairsApart } from '../traffic/hostRates';
import type { RouteReport } from './report';

const DIGITS = 12;

/**
 * Report of a network's capacities, parts and end points without traffic; empty where links are alike, all is in one part, joined, and takes part.
 * O(switches + hosts + channels).
 */
export function capacityReport(
  fabric: Fabric,
): Pick<RouteReport, 'capacity' | 'parts' | 'withoutTraffic' | 'hostsCutOff'> {
  const { channelCapacity, hostCapacity, hostSwitch, hostSilent, capacityUnit } = fabric;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  const see = (capacity: number): void => {
    if (capacity < min) min = capacity;
    if (capacity > max) max = capacity;
  };
  channelCapacity.forEach(see);
  hostCapacity.forEach((capacity, h) => {
    if (hostSwitch[h] !== NONE && hostSilent[h] === 0) see(capacity);
  });
  const { parts: count, pairs: pairsLeftOut } = pairsApart(fabric);
  // 100, and not the 100.00000000000001 that elevenths add up to.
  const inUnits = (capacity: number): number => Number((capacity * (capacityUnit ?? 1)).toPrecision(DIGITS));
  const withoutTraffic = hostSilent.reduce((count, silent) => count + silent, 0);
  const cutOff = hostsCutOff(fabric);
  return {
    ...(max > min && {
      capacity: { unit: capacityUnit === null ? null : 'Gb/s', min: inUnits(min), max: inUnits(max) },
    }),
    ...(pairsLeftOut > 0 && { parts: { count, pairsLeftOut } }),
    ...(withoutTraffic > 0 && { withoutTraffic }),
    ...(cutOff > 0 && { hostsCutOff: cutOff }),
  };
}
