import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { pickPaths, type TablePaths } from '../../routes/tablePaths';
import type { PathLanes } from './cycleFreeLanes';
import { firstFitLanes } from './firstFitLanes';

/**
 * The fewer lanes of two orders of first fit: paths as they come, and longest first. Which order wins differs from network to
 * network; breaking loops at the weakest turn (`cycleFreeLanes`) needed half as many again to twice as many on the long,
 * winding paths of small tables. Null if `most` lanes do not suffice. Twice the work of `firstFitLanes`. Deterministic.
 */
export function* fewestLanes(fabric: Fabric, paths: TablePaths, most: number): Generator<Progress, PathLanes | null> {
  const asTheyCome = yield* firstFitLanes(fabric, paths, most);
  if (asTheyCome?.laneCount === 1) return asTheyCome;
  const { offset } = paths;
  const order = paths.source.map((_, p) => p);
  order.sort((a, b) => offset[b + 1] - offset[b] - (offset[a + 1] - offset[a]) || a - b);
  const assigned = yield* firstFitLanes(fabric, pickPaths(paths, order), asTheyCome ? asTheyCome.laneCount - 1 : most);
  if (!assigned) return asTheyCome;
  const lane = new Uint8Array(order.length);
  for (let k = 0; k < order.length; k++) lane[order[k]] = assigned.lane[k];
  return { lane, laneCount: assigned.laneCount };
}
