import { greatestCommonDivisor } from '../base/structures/wholeNumbers';
import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type DestinationForest, forEachDestination } from '../routes/destinationForest';
import type { ForwardingTable, PairRoutes } from '../routes/routing';
import { type Demand, demandBetween } from '../traffic/demand';
import { demandTowards } from '../traffic/demandTowards';

/** Loads of traffic on the switch-to-switch channels. */
export interface Measured {
  /**
   * By demand, Float64Array[channelCount]: load as a share of what the channel carries (where links are alike, in units of what one host's
   * link carries); in pairs for a demand that counts them.
   */
  readonly loads: readonly Float64Array[];
  /** histogram[h] = ordered host pairs whose route has h switch-to-switch hops, those that do not arrive left out. */
  readonly histogram: readonly number[];
  /** By demand: some of it has no route. */
  readonly unserved: readonly boolean[];
}

/**
 * Loads and hops of the routes in forwarding tables, all demands in one walk over the table.
 *
 * Demand flows down each destination's tree, summed where walks meet; what does not arrive loads nothing. With lanes the
 * load of a channel is the sum over its lanes. O(hosts × switches × demands), with a traffic matrix O(hosts²) more.
 * @example
 * const fabric = compileFabric(generateFromSpec('mesh:dims=2,hosts=1'));
 * const { table } = finish(routeNetwork(fabric, { engine: 'min-hop' })).routing;
 * const { loads, histogram } = measureTable(fabric, table, demandsOf(fabric, null));
 * [...loads[0]]; // => [1, 1]
 * histogram; // => [0, 2]
 */
export function measureTable(fabric: Fabric, table: ForwardingTable, demands: readonly Demand[]): Measured {
  const { see, measured } = loadMeter(fabric, demands);
  forEachDestination(fabric, table, see);
  return measured();
}

/** Measures tables along with whatever else follows their walks (`forEachDestination`). */
export interface LoadMeter {
  /** To be shown every destination once. */
  readonly see: (forest: DestinationForest) => void;
  /** The result, once. */
  readonly measured: () => Measured;
}

/**
 * Returns a meter that does the work of `measureTable` while its caller visits the walks.
 * @param turnTraffic Float64Array[turns]: to each turn the traffic of the first demand over its reverse is added, in raw weights (whole numbers where these are), so that equal traffic ties exactly
 */
export function loadMeter(
  fabric: Fabric,
  demands: readonly Demand[],
  turnTraffic: Float64Array | null = null,
): LoadMeter {
  const { channelCount, channelSlot, channelTo, switchCount, turnRow } = fabric;
  const loads = demands.map(() => new Float64Array(channelCount));
  const starts = switchesWithHosts(fabric);
  const sending = demands.map((demand) => demandTowards(fabric, demand, starts));
  const unserved = demands.map(() => false);
  const hosts = starts.map((s) => fabric.hostOffset[s + 1] - fabric.hostOffset[s]);
  const flow = new Float64Array(switchCount);
  const pairsByHops = new Float64Array(switchCount + 1);
  const see = ({ destination, next, hops, order, size }: DestinationForest): void => {
    const cutOff = addHops(pairsByHops, hops, starts, hosts);
    // The destination sends nothing to itself.
    if (hops[fabric.hostSwitch[destination]] === 0) pairsByHops[0]--;
    for (let d = 0; d < demands.length; d++) {
      const load = loads[d];
      sending[d](destination, flow);
      for (let i = 0; cutOff && i < starts.length && !unserved[d]; i++) {
        if (hops[starts[i]] < 0 && flow[starts[i]] > 0) unserved[d] = true;
      }
      const turns = d === 0 ? turnTraffic : null;
      for (let i = size - 1; i >= 0; i--) {
        const s = order[i];
        const carried = flow[s];
        if (hops[s] <= 0 || carried === 0) continue;
        const c = next[s];
        const x = channelTo[c];
        load[c] += carried;
        flow[x] += carried;
        if (turns && next[x] >= 0) turns[turnRow[next[x] ^ 1] + channelSlot[c ^ 1]] += carried;
      }
    }
  };
  const measured = (): Measured => {
    scaleLoads(fabric, loads, demands, 1);
    return { loads, histogram: trimmedHistogram(pairsByHops), unserved };
  };
  return { see, measured };
}

/** Adds the pairs of all hosts of some switches with one destination by the length of their walks: whether some walk does not arrive. */
function addHops(pairsByHops: Float64Array, hops: Int32Array, starts: Uint32Array, hosts: Uint32Array): boolean {
  // Most walks are as long as those of the switch before.
  let length = 0;
  let pairs = 0;
  let cutOff = false;
  for (let i = 0; i < starts.length; i++) {
    const far = hops[starts[i]];
    if (far < 0) cutOff = true;
    if (far !== length) {
      if (length >= 0) pairsByHops[length] += pairs;
      length = far;
      pairs = 0;
    }
    pairs += hosts[i];
  }
  if (length >= 0) pairsByHops[length] += pairs;
  return cutOff;
}

/** Loads and hops of routes per host pair; a pair spread over several flows counts in the histogram by their shares. */
export function measurePairs(fabric: Fabric, pairs: PairRoutes, demands: readonly Demand[]): Measured {
  const { hostOffset, channelCount, switchCount } = fabric;
  const { source, destination, share, offset, channels } = pairs;
  const loads = demands.map(() => new Float64Array(channelCount));
  const pairsByHops = new Float64Array(channelCount + 1);
  // Thirds and sevenths do not add up to 1, so shares are summed in whole parts.
  const parts = commonDenominator(share);
  for (let s = 0; s < switchCount; s++) {
    const hosts = hostOffset[s + 1] - hostOffset[s];
    pairsByHops[0] += hosts * Math.max(0, hosts - 1) * parts;
  }
  for (let f = 0; f < source.length; f++) {
    const a = source[f];
    const b = destination[f];
    const hostPairs = (hostOffset[a + 1] - hostOffset[a]) * (hostOffset[b + 1] - hostOffset[b]);
    const weight = parts === 1 ? share[f] : Math.round(share[f] * parts);
    pairsByHops[offset[f + 1] - offset[f]] += hostPairs * weight;
    for (let d = 0; d < demands.length; d++) {
      const load = loads[d];
      const flow = demandBetween(fabric, demands[d], a, b) * weight;
      for (let i = offset[f]; i < offset[f + 1]; i++) load[channels[i]] += flow;
    }
  }
  scaleLoads(fabric, loads, demands, parts);
  const unserved = demands.map((demand) => leavesOut(fabric, pairs, demand));
  return { loads, histogram: trimmedHistogram(pairsByHops.map((sum) => sum / parts)), unserved };
}

/** True if some of a demand is between switches that no route joins. */
function leavesOut(fabric: Fabric, { source, destination }: PairRoutes, demand: Demand): boolean {
  const { switchCount } = fabric;
  const starts = switchesWithHosts(fabric);
  const joined = new Uint8Array(switchCount * switchCount);
  for (let f = 0; f < source.length; f++) joined[source[f] * switchCount + destination[f]] = 1;
  for (const a of starts) {
    for (const b of starts) {
      if (a !== b && joined[a * switchCount + b] === 0 && demandBetween(fabric, demand, a, b) > 0) return true;
    }
  }
  return false;
}

/** Takes loads to shares of what channels carry: they are sums of raw weights times `parts`: whole numbers mostly, and divided once, so that balance is exactly 1. */
export function scaleLoads(
  { channelCapacity }: Fabric,
  loads: readonly Float64Array[],
  demands: readonly Demand[],
  parts: number,
) {
  for (let d = 0; d < loads.length; d++) {
    const { numerator, denominator, overCapacity } = demands[d];
    const load = loads[d];
    for (let c = 0; c < load.length; c++) {
      load[c] = (load[c] * numerator) / (denominator * parts * (overCapacity ? channelCapacity[c] : 1));
    }
  }
}

/** Without the zeros at its end. */
export function trimmedHistogram(histogram: Float64Array): number[] {
  let length = histogram.length;
  while (length > 0 && histogram[length - 1] === 0) length--;
  return Array.from(histogram.subarray(0, length));
}

/** Above this, sums of parts could leave the whole numbers that a double holds. */
const MOST_PARTS = 2 ** 20;

/**
 * The least number of parts of which every share is a whole number, if each share is one over a whole number; 1 if one is not, or the
 * number would be above 2^20. O(shares).
 */
export function commonDenominator(shares: Float64Array): number {
  let parts = 1;
  for (const share of shares) {
    const whole = Math.round(1 / share);
    if (1 / whole !== share) return 1;
    if (parts % whole !== 0) parts *= whole / greatestCommonDivisor(parts, whole);
    if (parts > MOST_PARTS) return 1;
  }
  return parts;
}
