import type { Topology } from '../topology/topology';

/** A text that two networks share only if the same numbers of their switches are joined by as many cables, and have as many hosts. O(links log links). */
export function wiringKey({ switches, links }: Topology): string {
  const numbers = new Map<string, number>(switches.map(({ id }, i) => [id, i]));
  const joined = links.map(({ a, b, speed = '' }) => {
    const ends = [a, b].map(({ node }) => numbers.get(node) ?? -1).sort((one, other) => one - other);
    return `${ends.join('-')} ${speed}`;
  });
  return [switches.length, ...joined.sort()].join();
}
