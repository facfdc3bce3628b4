import { levelsWithin } from '../../core/fabric/derivedLevels';
import { recordedLevel } from '../../core/topology/recordedLevel';
import type { Topology } from '../../core/topology/topology';
import type { Neighbours } from './links';

/** Part of the links that may stay in a level, or skip one. */
const MOST_BESIDE = 1 / 10;

/**
 * Level of every switch, 0 at the bottom: as recorded, or, where any is missing, those by which routing derives them that leave the fewest links beside.
 * Null where the network has no levels to speak of: nothing above the leaves, or more than a tenth of the links not between neighbouring levels.
 * O(switches + links), for each number of hosts on spines.
 * @param hosts by switch
 */
export function switchLevels({ switches }: Topology, neighbours: Neighbours, hosts: Uint32Array): Int32Array | null {
  const recorded = Int32Array.from(switches, (s) => recordedLevel(s) ?? -1);
  if (switches.length > 0 && !recorded.includes(-1)) return recorded;
  const tree = Uint8Array.from(switches, (s) => s.tree ?? 0);
  const levels = levelsWithin({ ...neighbours, hosts, recorded, tree }, MOST_BESIDE);
  return levels?.map((level) => Math.max(0, level)) ?? null;
}
