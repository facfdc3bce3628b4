import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { exchangeReverses, turnCount } from '../fabric/turns';
import { type DestinationForest, forEachDestination, LOOP } from '../routes/destinationForest';
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
  return verifyAlong(fabric, table, lanes, () => {});
}

/** The same, where `see` is shown the walks to every destination too. @internal */
export function verifyAlong(
  fabric: Fabric,
  table: ForwardingTable,
  lanes: LaneTables | null,
  see: (forest: DestinationForest) => void,
): Verification {
  if (lanes) return verifyLanes(fabric, [table], lanes, see);
  const { channelSlot, channelTo, turnRow } = fabric;
  const turnsUsed = new Uint8Array(turnCount(fabric));
  const starts = switchesWithHosts(fabric);
  const hosts = starts.map((s) => fabric.hostOffset[s + 1] - fabric.hostOffset[s]);
  let reachablePairs = 0;
  let loops = 0;
  forEachDestination(fabric, table, (forest) => {
    const { destination, next, hops, order, size } = forest;
    see(forest);
    for (let i = 0; i < starts.length; i++) {
      const outcome = hops[starts[i]];
      if (outcome >= 0) reachablePairs += hosts[i];
      else if (outcome === LOOP) loops += hosts[i];
    }
    // The destination sends nothing to itself.
    const own = hops[fabric.hostSwitch[destination]];
    if (own >= 0) reachablePairs--;
    else if (own === LOOP) loops--;
    for (let i = 0; i < size; i++) {
      const input = next[order[i]];
      if (input < 0) continue;
      const output = next[channelTo[input]];
      if (output >= 0) turnsUsed[turnRow[output ^ 1] + channelSlot[input ^ 1]] = 1;
    }
  });
  exchangeReverses(fabric, turnsUsed);
  return oneLaneVerdict(fabric, { reachablePairs, loops, turnsUsed });
}
