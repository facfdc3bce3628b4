import type { Fabric } from '../fabric/fabric';
import { type Demand, demandFrom } from '../traffic/demand';
import type { FlowRoutes } from './flowRoutes';
import { scaleLoads } from './loads';
import { RouteTrace } from './routeTrace';

/**
 * Loads of a demand on each channel where every pair of hosts has `parts` flows, each a walk of its own: Float64Array[channelCount], shares of
 * the channels' capacities. The traffic of a switch for a host is split evenly over the flows of its hosts. Flows without a route send nothing. Yields the
 * share that is done.
 * O(pairs of hosts × parts × hops × degree).
 * @example
 * const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
 * const demand = demandsOf(fabric, null)[0];
 * const routes = new HashedRoutes(fabric, shortestNextHops(fabric), 'independent', 1);
 * throughputOf(finish(hashedLoads(fabric, routes, demand, 1)), demand) < 1; // => true
 */
export function* hashedLoads(
  fabric: Fabric,
  routes: FlowRoutes,
  demand: Demand,
  parts: number,
): Generator<number, Float64Array> {
  const { hostSwitch, talkerAt, talkerOffset, switchCount } = fabric;
  const load = new Float64Array(fabric.channelCount);
  const trace = new RouteTrace(fabric, routes, 1);
  for (let d = 0; d < talkerAt.length; d++) {
    const to = talkerAt[d];
    for (let s = 0; s < switchCount; s++) {
      const senders = talkerOffset[s + 1] - talkerOffset[s];
      const sent = s === hostSwitch[to] || senders === 0 ? 0 : demandFrom(fabric, demand, s, to);
      if (sent === 0) continue;
      for (let flow = 0; flow < senders * parts; flow++) {
        trace.used = 0;
        trace.walk(talkerAt[talkerOffset[s] + (flow % senders)], to);
        for (let i = 0; i < trace.used; i++) load[trace.channels[i]] += sent / (senders * parts);
      }
    }
    yield (d + 1) / talkerAt.length;
  }
  scaleLoads(fabric, [load], [demand], 1);
  return load;
}
