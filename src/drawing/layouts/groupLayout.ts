import type { Topology } from '../../core/topology/topology';
import { emptyPlacement, HOST_DROP, type Placement, SWITCH_GAP } from './placement';

/** Between two levels of a group; wide symbols ask for more. */
const LEVEL_STEP = 52;
/** At least between a group and the next. */
const GROUP_GAP = 2 * HOST_DROP + 30;
/** Windows are wider than high, and so are symbols: all is this much flatter than circles. */
const FLAT = 0.65;

/**
 * Groups (switches of one pod number) around a circle, in the order of their numbers, clockwise from the top. Each group is a flat half circle open
 * towards the middle, where the links between groups run: switches stand along it in the order of their index, those with a level on
 * rings of their own, leaves outside. Hosts stand outside. O(switches log).
 */
export function groupLayout({ switches }: Topology, width: number): Placement {
  const placement = emptyPlacement(switches.length, width);
  const groups = new Map<number, number[]>();
  switches.forEach(({ pod = 0 }, s) => {
    const group = groups.get(pod);
    if (group) group.push(s);
    else groups.set(pod, [s]);
  });
  const ordered = [...groups].sort(([a], [b]) => a - b).map(([, members]) => members);
  const rings = ordered.map((members) => ringsOf(switches, members));
  const spacing = width + SWITCH_GAP;
  const most = rings.reduce((sofar, group) => Math.max(sofar, ...group.map((ring) => ring.length)), 1);
  const depth = rings.reduce((sofar, group) => Math.max(sofar, group.length), 1);
  // The innermost ring is as wide as the fullest needs, so that all groups look alike.
  const inner = spacing / (2 * Math.sin(Math.PI / (2 * most)));
  const step = Math.max(LEVEL_STEP, spacing);
  const outer = inner + (depth - 1) * step;
  const radius = Math.max(
    2 * inner + spacing,
    (2 * outer + spacing + GROUP_GAP) / (2 * Math.sin(Math.PI / Math.max(2, rings.length))),
  );
  rings.forEach((group, g) => {
    const towards = (2 * Math.PI * g) / rings.length - Math.PI / 2;
    const [centreX, centreY] = [radius * Math.cos(towards), radius * Math.sin(towards)];
    group.forEach((ring, r) => {
      const reach = inner + (group.length - 1 - r) * step;
      ring.forEach((s, i) => {
        const angle = towards + Math.PI * ((i + 0.5) / ring.length - 0.5);
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        placement.switchX[s] = centreX + reach * x;
        placement.switchY[s] = FLAT * (centreY + reach * y);
        placement.hostwardX[s] = x;
        placement.hostwardY[s] = y;
      });
    });
  });
  return placement;
}

/** Members by level, the lowest first, each by index. */
function ringsOf(switches: Topology['switches'], members: readonly number[]): number[][] {
  const rings = new Map<number, number[]>();
  const ordered = [...members].sort((a, b) => (switches[a].index ?? a) - (switches[b].index ?? b) || a - b);
  for (const s of ordered) {
    const { level = 0 } = switches[s];
    const ring = rings.get(level);
    if (ring) ring.push(s);
    else rings.set(level, [s]);
  }
  return [...rings].sort(([a], [b]) => a - b).map(([, ring]) => ring);
}
