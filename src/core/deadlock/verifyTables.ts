import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { forEachDestination, LOOP, sendersAt } from '../routes/destinationForest';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { oneLaneVerdict } from './oneLaneVerdict';
import type { Verification } from './verification';
import { verifyLanes } from './verifyLanes';

/**
 * Judges a routing by its tables alone, wherever they come from: which host pairs reach each other, whose walk comes
 * back to a switch, and whether the channels that walks use wait for each other in a loop (Dally and Seitz 1987).
 *
 * A dependency counts if the walk of some pair of distinct live hosts makes it, even one that does not arrive; host
 * channels are never part of a loop. A pair with a failed or uncabled host is unreachable. Nothing in the table is
 * assumed: ports that are unused, out of range or lead to another host end a walk. With lanes every pair is walked with
 * its own service level; without, all walks to a host are followed together.
 * O(hosts × switches + turns), with lanes O(hosts² × hops + turns × lanes²).
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=6,hosts=1'));
 * const { table } = finish(routeNetwork(fabric, { engine: 'min-hop' })).routing;
 * const { reachablePairs, deadlockFree } = verifyTables(fabric, table, null);
 * [reachablePairs, deadlockFree]; // => [30, false]
 */
export function verifyTables(fabric: Fabric, table: ForwardingTable, lanes: LaneTables | null): Verification {
  if (lanes) return verifyLanes(fabric, [table], lanes);
  const { channelTo, channelSlot, outOffset, turnOffset, switchCount } = fabric;
  const turnsUsed = new Uint8Array(turnOffset[switchCount]);
  const inputRow = new Uint32Array(fabric.channelCount);
  for (let c = 0; c < inputRow.length; c++) {
    const s = channelTo[c];
    inputRow[c] = turnOffset[s] + channelSlot[c ^ 1] * (outOffset[s + 1] - outOffset[s]);
  }
  const starts = switchesWithHosts(fabric);
  let reachablePairs = 0;
  let loops = 0;
  forEachDestination(fabric, table, ({ destination, next, hops, order, size }) => {
    for (let i = 0; i < starts.length; i++) {
      const s = starts[i];
      const outcome = hops[s];
      if (outcome >= 0) reachablePairs += sendersAt(fabric, s, destination);
      else if (outcome === LOOP) loops += sendersAt(fabric, s, destination);
    }
    for (let i = 0; i < size; i++) {
      const input = next[order[i]];
      if (input < 0) continue;
      const output = next[channelTo[input]];
      if (output >= 0) turnsUsed[inputRow[input] + channelSlot[output]] = 1;
    }
  });
  return oneLaneVerdict(fabric, { reachablePairs, loops, turnsUsed });
}
