import type { Progress } from '../../base/steps';
import { channelOrder } from '../../deadlock/channelOrder';
import type { Fabric } from '../../fabric/fabric';
import { pickPaths, type TablePaths } from '../../routes/tablePaths';
import { lanesForMost } from './firstFitLanes';
import { ordersOfLanes, pathsOutside } from './lanesByOrders';

/**
 * Orders of the channels for so many lanes: on the first what `turns` allow, on the others, by first fit, as many as fit of
 * the wanted paths that the first does not allow. Fewer lanes where paths need no more.
 * @param turns Uint8Array[turns], acyclic, 1 = allowed.
 */
export function* startingOrders(
  fabric: Fabric,
  turns: Uint8Array,
  wanted: TablePaths,
  lanes: number,
): Generator<Progress, Uint32Array[]> {
  const rest = pickPaths(wanted, pathsOutside(wanted, turns));
  const dealt = yield* lanesForMost(fabric, rest, lanes - 1);
  return [channelOrder(fabric, turns), ...ordersOfLanes(fabric, rest, dealt)];
}

/** An order in which all allowed turns climb, and its reverse: together they allow every walk with one turn. */
export function twoWays(fabric: Fabric, turns: Uint8Array): Uint32Array[] {
  const order = channelOrder(fabric, turns);
  return [order, order.map((place) => order.length - 1 - place)];
}
