import type { Machine } from '../topology/plantRecords';
import type { Topology } from '../topology/topology';

/**
 * A design with one of its networks changed; all else stays as it is, but it is no longer what a generator made. Records that are in neither come behind the others.
 * @param before the network as `splitNetworks` gives it
 * @param after the same changed, with ids that no other network has; models are as here, and new machines get a free id
 * @returns the design itself where nothing is changed. O(records)
 */
export function withNetwork(design: Topology, before: Topology, after: Topology): Topology {
  if (before === after) return design;
  if (before === design) return after;
  const { origin: _, ...kept } = design;
  const { models } = after;
  const machines = machinesAfter(design, before, after);
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

/** The machines of other networks stay; one that is new may have been given the id, or be, one of theirs. */
function machinesAfter(design: Topology, before: Topology, after: Topology): readonly Machine[] | undefined {
  if (!after.machines) return design.machines;
  const present = new Set(before.machines?.map(({ id }) => id));
  const others = (design.machines ?? []).filter(({ id }) => !present.has(id));
  const taken = new Set(others.map(({ id }) => id));
  const ids = new Set([...taken, ...after.machines.map(({ id }) => id)]);
  const names = new Set(others.map(({ name }) => name));
  let next = 0;
  const fresh = after.machines.flatMap((machine): Machine[] => {
    if (present.has(machine.id)) return [machine];
    if (names.has(machine.name)) return [];
    if (!taken.has(machine.id)) return [machine];
    while (ids.has(`m${next}`)) next++;
    ids.add(`m${next}`);
    return [{ ...machine, id: `m${next}` }];
  });
  return replaced(design.machines ?? [], before.machines ?? [], fresh);
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
