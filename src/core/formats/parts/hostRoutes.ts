import type { Fabric } from '../../fabric/fabric';
import { forEachDestination } from '../../routes/destinationForest';
import type { ForwardingTable } from '../../routes/routing';

/**
 * Follows a table from every switch that has hosts to every host of traffic elsewhere, and gives the channels on the way; walks that do not arrive are left out.
 * By destination, then by source. O(hosts × switches with hosts × hops).
 * @param visit gets an array that is reused
 */
export function forEachRoute(
  fabric: Fabric,
  table: ForwardingTable,
  visit: (source: number, destination: number, channels: readonly number[]) => void,
): void {
  const { switchCount, talkerOffset, hostSilent, hostSwitch, channelTo } = fabric;
  const channels: number[] = [];
  forEachDestination(fabric, table, ({ destination, next, hops }) => {
    if (hostSilent[destination]) return;
    for (let source = 0; source < switchCount; source++) {
      if (talkerOffset[source] === talkerOffset[source + 1] || source === hostSwitch[destination]) continue;
      if (hops[source] < 1) continue;
      channels.length = 0;
      for (let s = source; s !== hostSwitch[destination]; s = channelTo[next[s]]) channels.push(next[s]);
      visit(source, destination, channels);
    }
  });
}
