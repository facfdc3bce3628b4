import type { Link, LinkId, Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { tailName } from '../floor/cableNames';

/** The number that a text means, with or without its letter and leading zeros; null if it is none. */
export function cableNumber(text: string): number | null {
  const match = /^C?0*([1-9]\d{0,8})$/i.exec(text.trim());
  return match ? Number(match[1]) : null;
}

/**
 * The name of the cable, or of the tail of one, that a text means: as `tailName` writes it; null if it is none.
 * @example
 * cableNamed('c12.1'); // => 'C0012.1'
 */
export function cableNamed(text: string): string | null {
  const match = /^([^.]*)(?:\.([1-9]\d?))?$/.exec(text.trim());
  const number = cableNumber(match?.[1] ?? '');
  return number === null ? null : tailName(number, match?.[2] === undefined ? undefined : Number(match[2]));
}

/** Tails of cables that split, by link: 1, 2, … by the ports that they share a box at. O(links). */
export function tailsOf(links: readonly Link[]): ReadonlyMap<LinkId, number> {
  const splitters = new Map<number, Link[]>();
  for (const link of links) {
    if (link.splitter === undefined) continue;
    const known = splitters.get(link.splitter);
    if (known) known.push(link);
    else splitters.set(link.splitter, [link]);
  }
  const numbers = new Map<LinkId, number>();
  for (const tails of splitters.values()) {
    const [{ a, b }] = tails;
    const head = [a, b].find((end) => tails.every((tail) => [tail.a, tail.b].some(({ node }) => node === end.node)));
    const portOf = (tail: Link): number => (tail.a.node === head?.node ? tail.a.port : tail.b.port);
    tails.sort((one, other) => portOf(one) - portOf(other));
    for (const [i, { id }] of tails.entries()) numbers.set(id, i + 1);
  }
  return numbers;
}

/**
 * Gives every cable that has none the next number, in the order of the links; those that have one keep it, and what a cable once had is given to no other. Links inside a
 * box are no cables, and the tails of a splitter are one. The same records if nothing is new. O(links).
 */
export function numberCables(topology: Topology): Topology {
  const { cables } = boxesOf(topology);
  const open = new Set(cables.flatMap(({ link }) => (topology.links[link].cable === undefined ? [link] : [])));
  if (open.size === 0) return topology;
  let last = lastCable(topology);
  const ofSplitter = new Map<number, number>();
  for (const { splitter, cable } of topology.links)
    if (splitter !== undefined && cable !== undefined) ofSplitter.set(splitter, cable);
  const links = topology.links.map((link, i): Link => {
    if (!open.has(i)) return link;
    const cable = (link.splitter === undefined ? undefined : ofSplitter.get(link.splitter)) ?? ++last;
    if (link.splitter !== undefined) ofSplitter.set(link.splitter, cable);
    return { ...link, cable };
  });
  return { ...topology, links, lastCable: last };
}

/** The highest number given so far. */
function lastCable({ links, lastCable: kept = 0 }: Pick<Topology, 'links' | 'lastCable'>): number {
  return links.reduce((most, { cable = 0 }) => Math.max(most, cable), kept);
}
