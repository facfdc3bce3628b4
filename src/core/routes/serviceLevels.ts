import type { Fabric } from '../fabric/fabric';
import type { TablePaths } from './tablePaths';

/**
 * Uint8Array[hostCount × hostCount]: the lane of the path between two hosts as their service level; 0 for pairs without a
 * path in the list, which make no turn.
 * @param lane Uint8Array[paths]. @param unit as the paths were made: 'switch' gives all hosts of a destination's switch its level.
 */
export function pathServiceLevels(
  fabric: Fabric,
  paths: TablePaths,
  lane: Uint8Array,
  unit: 'host' | 'switch',
): Uint8Array {
  const { hostCount, hostOffset, hostAt, hostSwitch } = fabric;
  const { source, destination } = paths;
  const level = new Uint8Array(hostCount * hostCount);
  for (let p = 0; p < lane.length; p++) {
    const home = hostSwitch[destination[p]];
    for (let i = hostOffset[source[p]]; i < hostOffset[source[p] + 1]; i++) {
      const row = hostAt[i] * hostCount;
      if (unit === 'host') level[row + destination[p]] = lane[p];
      else for (let k = hostOffset[home]; k < hostOffset[home + 1]; k++) level[row + hostAt[k]] = lane[p];
    }
  }
  return level;
}
