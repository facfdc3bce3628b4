import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { treeParts } from '../../fabric/treeParts';

/** Stands for switches that are in no group. */
const NO_GROUP = -1;

/**
 * Groups of switches that belong close together: those of a pod or group as recorded, else, in a layered network, those that are joined without the top level.
 * Int32Array[switchCount], NO_GROUP for spines; null where the network says nothing of the kind.
 */
export function switchGroups(fabric: Fabric): Int32Array | null {
  const { switchPod, switchTree, switchCount } = fabric;
  if (switchPod.some((pod) => pod >= 0)) {
    const trees = 256;
    return Int32Array.from({ length: switchCount }, (_, s) =>
      switchPod[s] < 0 ? NO_GROUP : trees * switchPod[s] + switchTree[s],
    );
  }
  const levels = treeLevels(fabric);
  const top = levels?.reduce((most, level) => Math.max(most, level), 0) ?? 0;
  if (levels === null || top === 0) return null;
  const parts = treeParts(fabric, levels)[top - 1];
  return parts.map((part, s) => (levels[s] === top ? NO_GROUP : part));
}

/** Switches of the top level: Uint8Array[switchCount]; null where the network has no levels. */
export function topSwitches(fabric: Fabric): Uint8Array | null {
  const levels = treeLevels(fabric);
  const top = levels?.reduce((most, level) => Math.max(most, level), 0) ?? 0;
  return levels === null || top === 0 ? null : Uint8Array.from(levels, (level) => Number(level === top));
}
