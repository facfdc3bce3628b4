import type { Topology } from '../topology/topology';

/** Each cable by its ends, "node:port node:port", in the order of the alphabet. */
export function cablesOf({ switches, hosts, links }: Topology): string[] {
  const names = new Map([...switches, ...hosts].map(({ id, name }) => [id as string, name]));
  return links
    .map(({ a, b }) =>
      [a, b]
        .map(({ node, port }) => `${names.get(node)}:${port}`)
        .sort()
        .join(' '),
    )
    .sort();
}
