import type { Topology } from '../topology/topology';

/**
 * A design with one of its networks changed; all else stays as it is, but it is no longer what a generator made. Records that are in neither come behind the others.
 * @param before the network as `splitNetworks` gives it
 * @param after the same changed, with ids that no other network has; models and machines are as here
 * @returns the design itself where nothing is changed. O(records)
 */
export function withNetwork(design: Topology, before: Topology, after: Topology): Topology {
  if (before === after) return design;
  if (before === design) return after;
  const { origin: _, ...kept } = design;
  const { models, machines } = after;
  const lastCable = Math.max(design.lastCable ?? 0, after.lastCable ?? 0);
  return {
    ...kept,
    ...(models && { models }),
    ...(machines && { machines }),
    ...(lastCable > 0 && { lastCable }),
    switches: replaced(design.switches, before.switches, after.switches),
    hosts: replaced(design.hosts, before.hosts, after.hosts),
    links: replaced(design.links, before.links, after.links),
  };
}

function replaced<R extends { readonly id: string }>(
  all: readonly R[],
  before: readonly R[],
  after: readonly R[],
): R[] {
  const own = new Set(before.map(({ id }) => id));
  const next = new Map(after.map((record) => [record.id, record]));
  const known = new Set(all.map(({ id }) => id));
  return [
    ...all.flatMap((record) => (own.has(record.id) ? (next.get(record.id) ?? []) : [record])),
    ...after.filter(({ id }) => !known.has(id)),
  ];
}
