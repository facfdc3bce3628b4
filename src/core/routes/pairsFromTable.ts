import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { forEachDestination, sendersAt } from './destinationForest';
import { PairRouteList } from './pairRouteList';
import type { ForwardingTable, PairRoutes } from './routing';

/**
 * Routes of switch pairs as a forwarding table makes them: one flow for each source switch and destination host.
 *
 * A flow's share is one over the hosts of the destination switch. Walks that do not arrive are left out.
 * O(destinations × source switches × hops).
 */
export function pairsFromTable(fabric: Fabric, table: ForwardingTable): PairRoutes {
  const { hostSwitch, hostOffset, channelTo } = fabric;
  const starts = switchesWithHosts(fabric);
  const routes = new PairRouteList();
  forEachDestination(fabric, table, (forest) => {
    const home = hostSwitch[forest.destination];
    const part = 1 / (hostOffset[home + 1] - hostOffset[home]);
    for (let i = 0; i < starts.length; i++) {
      const start = starts[i];
      if (start === home || forest.hops[start] < 0 || sendersAt(fabric, start, forest.destination) === 0) continue;
      for (let s = start; forest.hops[s] > 0; s = channelTo[forest.next[s]]) routes.step(forest.next[s]);
      routes.add(start, home, part);
    }
  });
  return routes.toRoutes();
}
