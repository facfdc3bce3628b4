import type { Topology } from './topology';

/** The highest port of each node that has a cable; nodes without cables are missing. O(links). */
export function highestPorts({ links }: Topology): ReadonlyMap<string, number> {
  const highest = new Map<string, number>();
  for (const { a, b } of links)
    for (const { node, port } of [a, b]) highest.set(node, Math.max(port, highest.get(node) ?? 0));
  return highest;
}
