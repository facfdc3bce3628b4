import type { Progress } from '../../base/steps';
import { channelOrder } from '../../deadlock/channelOrder';
import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';
import type { TablePaths } from '../../routes/tablePaths';
import { turnsByOrder } from '../order/turnsByOrder';
import type { PathLanes } from './cycleFreeLanes';
import { fewestLanes } from './fewestLanes';
import { NO_LANE } from './firstFitLanes';

/**
 * Deals paths to the lanes of given orders, each to the first in whose order it climbs, and to fewer lanes where first fit
 * finds that they suffice (`fewestLanes`).
 * @param orders by lane, Uint32Array[channelCount]. @throws Error if a path climbs in none
 */
export function* lanesByOrders(
  fabric: Fabric,
  paths: TablePaths,
  orders: readonly Uint32Array[],
): Generator<Progress, PathLanes> {
  const { offset, turn } = paths;
  const allowed = orders.map((position) => turnsByOrder(fabric, position));
  const lane = new Uint8Array(paths.source.length);
  const numbers = new Map<number, number>();
  for (let p = 0; p < lane.length; p++) {
    const first = allowed.findIndex((turns) => isAllowed(turns, turn.subarray(offset[p], offset[p + 1])));
    if (first < 0) throw new Error('a path that climbs in the order of no lane');
    if (!numbers.has(first)) numbers.set(first, numbers.size);
    lane[p] = numbers.get(first) ?? 0;
  }
  const laneCount = Math.max(1, numbers.size);
  const fewer = laneCount > 1 ? yield* fewestLanes(fabric, paths, laneCount - 1) : null;
  return fewer ?? { lane, laneCount };
}

/** By lane, an order of the channels in which the paths on it climb: Uint32Array[channelCount]. O(path hops + lanes × turns). */
export function ordersOfLanes(
  fabric: Fabric,
  { offset, turn }: TablePaths,
  { lane, laneCount }: PathLanes,
): Uint32Array[] {
  const used = Array.from({ length: laneCount }, () => new Uint8Array(turnCount(fabric)));
  for (let p = 0; p < lane.length; p++) {
    if (lane[p] === NO_LANE) continue;
    for (let k = offset[p]; k < offset[p + 1]; k++) used[lane[p]][turn[k]] = 1;
  }
  return used.map((turns) => channelOrder(fabric, turns));
}

/** Paths, by their numbers, that make a turn which a set does not allow. @param allowed Uint8Array[turns] */
export function pathsOutside({ source, offset, turn }: TablePaths, allowed: Uint8Array): Uint32Array {
  return source.map((_, p) => p).filter((p) => !isAllowed(allowed, turn.subarray(offset[p], offset[p + 1])));
}

function isAllowed(allowed: Uint8Array, turns: Uint32Array): boolean {
  return turns.every((t) => allowed[t] === 1);
}
