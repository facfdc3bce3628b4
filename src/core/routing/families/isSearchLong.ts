import type { Fabric } from '../../fabric/fabric';
import { treeLevels, treeWithin } from '../../fabric/treeLevels';

/** Table entries up to which all that is tried takes a second or two; trees are soon done. */
const FEW_ENTRIES = 5000;

/** True if engines that decide an order of channels search a network for seconds. */
export function isSearchLong(fabric: Fabric): boolean {
  if (fabric.switchCount * fabric.hostCount <= FEW_ENTRIES) return false;
  return treeLevels(fabric) === null && treeWithin(fabric) === null;
}
