import type { Link, Topology } from '../../../core/topology/topology';

/** Returns true if two designs have the same schedule except for work done, which needs no new one. O(links). */
export function samePlan(a: Topology, b: Topology): boolean {
  if (a === b) return true;
  const isSame = a.switches === b.switches && a.hosts === b.hosts && a.floor === b.floor && a.lastCable === b.lastCable;
  if (!isSame || a.links.length !== b.links.length) return false;
  return a.links.every((link, i) => link === b.links[i] || sameButWork(link, b.links[i]));
}

function sameButWork(a: Link, b: Link): boolean {
  return (['id', 'a', 'b', 'lengthM', 'speed', 'cable', 'down'] as const).every((key) => a[key] === b[key]);
}
