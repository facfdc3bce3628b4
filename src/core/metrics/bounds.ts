import { remembered } from '../base/structures/remembered';
import type { Fabric } from '../fabric/fabric';
import { forEachDistance } from '../fabric/forEachDistance';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type Demand, demandBetween } from '../traffic/demand';
import { tableBound } from './tableBound';

/**
 * Capacity over hops: no routing has a higher throughput than what channels carry / sum over pairs of (demand × fewest hops), since
 * every unit of demand takes up at least so many channels; at most 1. Of several demands, and parts of the network, the smallest bound.
 * Pairs that are not connected are left out. O(switches with hosts × channels / 32 + switches with hosts²).
 */
export function hopBound(fabric: Fabric, demands: readonly Demand[]): number {
  return Math.min(1, ...demands.map(hopBounds(fabric)));
}

/** The throughput that no forwarding tables exceed: the least of the bounds that are quickly known. */
export function boundOfTables(fabric: Fabric, demands: readonly Demand[]): number {
  const { hops, table } = boundsOf(fabric, demands);
  return Math.min(hops, table);
}

/** `hopBound` and `tableBound`. */
export function boundsOf(
  fabric: Fabric,
  demands: readonly Demand[],
): { readonly hops: number; readonly table: number } {
  return { hops: hopBound(fabric, demands), table: Math.min(1, ...demands.map(tableBounds(fabric))) };
}

// Engines need them often, reports once more.
const hopBounds = remembered((fabric: Fabric) => remembered((demand: Demand) => hopBoundOf(fabric, demand)));
const tableBounds = remembered((fabric: Fabric) => remembered((demand: Demand) => tableBound(fabric, [demand])));

function hopBoundOf(fabric: Fabric, demand: Demand): number {
  const { channelCount, channelFrom, channelCapacity, switchPart, partCount } = fabric;
  const work = new Float64Array(partCount);
  forEachDistance(fabric, switchesWithHosts(fabric), (from, to, hops) => {
    if (hops > 0) work[switchPart[to]] += hops * demandBetween(fabric, demand, from, to);
  });
  const carried = new Float64Array(partCount);
  for (let c = 0; c < channelCount; c++) carried[switchPart[channelFrom[c]]] += channelCapacity[c];
  let bound = 1;
  for (let part = 0; part < partCount; part++) {
    const used = (work[part] * demand.numerator) / demand.denominator;
    if (used > carried[part]) bound = Math.min(bound, carried[part] / used);
  }
  return bound;
}
