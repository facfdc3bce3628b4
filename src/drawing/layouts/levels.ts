import type { Switch, Topology } from '../../core/topology/topology';
import type { Neighbours } from './links';

/** Part of the hosts that may stand above the leaves. */
const MOST_ABOVE = 1 / 4;
/** Part of the links that has to lead from one level to the next. */
const LEAST_BETWEEN = 0.9;

/**
 * Level of every switch, 0 at the bottom: as recorded, or, where any is missing, the distance from the switches that have hosts;
 * where that makes no levels, from those that are not recorded higher and have more hosts than the others, which have at most a quarter of all.
 * Null where the network has no levels to speak of: nothing above the host switches, or more than a
 * tenth of the links not between neighbouring levels. O(switches + links), for each number of hosts on spines.
 * @param hostCount hosts by switch
 */
export function switchLevels(topology: Topology, neighbours: Neighbours, hostCount: Uint32Array): Int32Array | null {
  const { switches } = topology;
  const recorded = switches.map(recordedLevel);
  if (switches.length > 0 && recorded.every((level) => level !== undefined)) return Int32Array.from(recorded);
  for (const most of hostsAbove(hostCount)) {
    const isLeaf = hostCount.map((hosts, s) =>
      hosts > Math.max(0, most) && (most < 0 || (recorded[s] ?? 0) === 0) ? 1 : 0,
    );
    const levels = distances(neighbours, isLeaf);
    if (levels) return levels;
  }
  return null;
}

const ROLE_LEVELS = { leaf: 0, spine: 1, core: 2 } as const;

function recordedLevel({ level, role }: Switch): number | undefined {
  return level ?? (role && ROLE_LEVELS[role]);
}

/** What is tried as the most hosts of a switch that is no leaf: first that all with hosts are leaves. */
function* hostsAbove(hostCount: Uint32Array): Generator<number> {
  yield -1;
  yield 0;
  const counts = hostCount.slice().sort();
  const all = counts.reduce((sum, count) => sum + count, 0);
  let above = 0;
  for (let i = 0; i + 1 < counts.length; i++) {
    above += counts[i];
    if (above > MOST_ABOVE * all) return;
    if (counts[i] > 0 && counts[i] !== counts[i + 1]) yield counts[i];
  }
}

function distances({ offset, neighbour }: Neighbours, isLeaf: Uint32Array): Int32Array | null {
  const count = isLeaf.length;
  const level = new Int32Array(count).fill(-1);
  const queue = new Uint32Array(count);
  let end = 0;
  for (let s = 0; s < count; s++) {
    if (!isLeaf[s]) continue;
    level[s] = 0;
    queue[end++] = s;
  }
  if (end === 0 || end === count) return null;
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
  for (let s = 0; s < count; s++) {
    if (level[s] < 0) level[s] = 0;
    for (let i = offset[s]; i < offset[s + 1]; i++) if (Math.abs(level[neighbour[i]] - level[s]) === 1) between++;
  }
  return between >= LEAST_BETWEEN * neighbour.length ? level : null;
}
