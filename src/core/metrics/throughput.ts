import type { Demand } from '../traffic/demand';

/**
 * The share of a demand that a network carries before its busiest channel is full: 1 / max(1, largest load), host channels
 * included, so at most 1. `load` is Float64Array[channelCount], shares of the channels' capacities. Only traffic that arrives counts: the caller checks that all does.
 * @example
 * const fabric = compileFabric(generateFromSpec('mesh:dims=2,hosts=4'));
 * const demands = demandsOf(fabric, null);
 * const { table } = finish(routeNetwork(fabric, { engine: 'min-hop' })).routing;
 * const { loads } = measureTable(fabric, table, demands);
 * throughputOf(loads[0], demands[0]); // => 1 / (16 / 7)
 */
export function throughputOf(load: Float64Array, demand: Demand): number {
  let largest = Math.max(1, demand.hostLoad);
  for (let c = 0; c < load.length; c++) if (load[c] > largest) largest = load[c];
  return 1 / largest;
}

/** The load that a report describes: by channel the larger of its measurements. */
export function largestLoads(loads: readonly Float64Array[]): Float64Array {
  const largest = loads[0].slice();
  for (let d = 1; d < loads.length; d++) {
    for (let c = 0; c < largest.length; c++) if (loads[d][c] > largest[c]) largest[c] = loads[d][c];
  }
  return largest;
}

/** Largest and mean over all switch-to-switch channels, unused ones too; 0 where there are none. */
export function summarizeLoad(load: Float64Array): { max: number; mean: number } {
  let max = 0;
  let sum = 0;
  for (let c = 0; c < load.length; c++) {
    sum += load[c];
    if (load[c] > max) max = load[c];
  }
  return { max, mean: load.length > 0 ? sum / load.length : 0 };
}
