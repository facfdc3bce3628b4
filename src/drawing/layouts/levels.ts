import type { Topology } from '../../core/topology/topology';
import type { Neighbours } from './links';

/**
 * Level of every switch, 0 at the bottom: as recorded, or, where any is missing, the distance from the switches that have hosts.
 * Null where the network has no levels to speak of: nothing above the host switches, or more than a
 * tenth of the links not between neighbouring levels. O(switches + links).
 */
export function switchLevels(topology: Topology, neighbours: Neighbours, hasHosts: Uint8Array): Int32Array | null {
  const { switches } = topology;
  if (switches.length > 0 && switches.every((s) => s.level !== undefined)) {
    return Int32Array.from(switches, (s) => s.level ?? 0);
  }
  const { offset, neighbour } = neighbours;
  const level = new Int32Array(switches.length).fill(-1);
  const queue = new Uint32Array(switches.length);
  let end = 0;
  for (let s = 0; s < switches.length; s++) {
    if (!hasHosts[s]) continue;
    level[s] = 0;
    queue[end++] = s;
  }
  if (end === 0 || end === switches.length) return null;
  for (let head = 0; head < end; head++) {
    const s = queue[head];
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      const t = neighbour[i];
      if (level[t] >= 0) continue;
      level[t] = level[s] + 1;
      queue[end++] = t;
    }
  }
  let between = 0;
  for (let s = 0; s < switches.length; s++) {
    if (level[s] < 0) level[s] = 0;
    for (let i = offset[s]; i < offset[s + 1]; i++) if (Math.abs(level[neighbour[i]] - level[s]) === 1) between++;
  }
  return between >= 0.9 * neighbour.length ? level : null;
}
