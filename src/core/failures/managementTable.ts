import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import type { ForwardingTable } from '../routes/routing';

/**
 * Routes towards the switches' own LIDs as OpenSM fills them: the lowest-numbered port on a shortest path, not balanced.
 * result[switch * switchCount + destination switch] = port, 0 = itself or no route. O(switches × channels). Deterministic.
 */
export function managementTable(fabric: Fabric): ForwardingTable {
  const { switchCount, switchDown, outOffset, outChannel, channelTo, channelFromPort } = fabric;
  const cells = switchCount * switchCount;
  const result = fabric.maxPort > 255 ? new Uint16Array(cells) : new Uint8Array(cells);
  const search = new SwitchDistances(fabric);
  for (let target = 0; target < switchCount; target++) {
    if (switchDown[target]) continue;
    search.search(target);
    for (let i = 1; i < search.reached; i++) {
      const s = search.order[i];
      // Channels are in the order of their ports.
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        if (search.distance[channelTo[c]] !== search.distance[s] - 1) continue;
        result[s * switchCount + target] = channelFromPort[c];
        break;
      }
    }
  }
  return result;
}
