import type { Fabric } from '../fabric/fabric';
import type { TablePaths } from './tablePaths';

/**
 * Uint8Array[hostCount × hostCount]: the lane of the path between two hosts as their service level; 0 for pairs without a
 * path in the list, which make no turn.
 * @param lane Uint8Array[paths].
 */
export function pathServiceLevels(fabric: Fabric, paths: TablePaths, lane: Uint8Array): Uint8Array {
  const { hostCount, hostOffset, hostAt } = fabric;
  const { source, destination } = paths;
  const level = new Uint8Array(hostCount * hostCount);
  for (let p = 0; p < lane.length; p++) {
    for (let i = hostOffset[source[p]]; i < hostOffset[source[p] + 1]; i++) {
      level[hostAt[i] * hostCount + destination[p]] = lane[p];
    }
  }
  return level;
}
