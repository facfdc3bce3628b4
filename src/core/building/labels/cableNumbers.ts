import type { Link, Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';

/** The number that a text means, with or without its letter and leading zeros; null if it is none. */
export function cableNumber(text: string): number | null {
  const match = /^C?0*([1-9]\d{0,8})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}

/**
 * Gives every cable that has none the next number, in the order of the links; those that have one keep it, and what a cable once had is given to no other. Links inside a
 * box are no cables. The same records if nothing is new. O(links).
 */
export function numberCables(topology: Topology): Topology {
  const { cables } = boxesOf(topology);
  const open = new Set(cables.flatMap(({ link }) => (topology.links[link].cable === undefined ? [link] : [])));
  if (open.size === 0) return topology;
  let last = lastCable(topology);
  const links = topology.links.map((link, i): Link => (open.has(i) ? { ...link, cable: ++last } : link));
  return { ...topology, links, lastCable: last };
}

/** The highest number given so far. */
function lastCable({ links, lastCable: kept = 0 }: Pick<Topology, 'links' | 'lastCable'>): number {
  return links.reduce((most, { cable = 0 }) => Math.max(most, cable), kept);
}
