import type { Host, Link, Switch, Topology } from '../core/topology/topology';

/** A record and its place in the array: the order of the arrays is the order of every index, so undo restores places. */
export interface Placed<T> {
  readonly at: number;
  readonly record: T;
}

/** Changes to one array of records. `removed` counts places before, `added` places after; both ascend. */
export interface Changes<T> {
  readonly added: readonly Placed<T>[];
  readonly updated: readonly (readonly [from: T, to: T])[];
  readonly removed: readonly Placed<T>[];
}

/** Lists of what a plant has beside switches, hosts and links. */
export type PlantList = 'models' | 'networks' | 'machines' | 'panels';

/** The facts about a network that are not records. */
export type Header = Pick<
  Topology,
  'name' | 'origin' | 'lattice' | 'floor' | 'lastCable' | 'notes' | 'groups' | 'tables' | PlantList
>;

/** The difference between two designs, readable in both directions. */
export interface Diff {
  readonly header: readonly [from: Header, to: Header] | null;
  readonly switches: Changes<Switch>;
  readonly hosts: Changes<Host>;
  readonly links: Changes<Link>;
}

export const UNCHANGED: Changes<never> = { added: [], updated: [], removed: [] };

/** The part of a design beside its records. */
export function headerOf(topology: Topology): Header {
  const { name, origin, lattice, floor, lastCable, notes, groups, tables } = topology;
  const { models, networks, machines, panels } = topology;
  const header = { name, origin, lattice, floor, lastCable, notes, groups, tables };
  // Most designs have none of them.
  return (models ?? networks ?? machines ?? panels) ? { ...header, models, networks, machines, panels } : header;
}

/** The change of the header to other notes, groups, another floor or other lists of a plant; lists without any are none. Null where nothing changes. */
export function headerWith(
  topology: Topology,
  parts: Partial<Pick<Header, 'notes' | 'groups' | 'floor' | PlantList>>,
): Diff['header'] {
  const from = headerOf(topology);
  const given = Object.entries(parts).map(([key, part]) => [
    key,
    Array.isArray(part) && part.length === 0 ? undefined : part,
  ]);
  const to = headerOf({ ...topology, ...Object.fromEntries(given) });
  return Object.keys({ ...from, ...to }).every((key) => from[key as keyof Header] === to[key as keyof Header])
    ? null
    : [from, to];
}

/** Applies a diff made against exactly this design. @throws RangeError if it was made against another. */
export function applyDiff(topology: Topology, diff: Diff): Topology {
  return {
    ...(diff.header ? diff.header[1] : headerOf(topology)),
    switches: applyChanges(topology.switches, diff.switches),
    hosts: applyChanges(topology.hosts, diff.hosts),
    links: applyChanges(topology.links, diff.links),
  };
}

/** The diff that leads back. */
export function invertDiff(diff: Diff): Diff {
  return {
    header: diff.header ? [diff.header[1], diff.header[0]] : null,
    switches: invertChanges(diff.switches),
    hosts: invertChanges(diff.hosts),
    links: invertChanges(diff.links),
  };
}

function applyChanges<T extends { readonly id: string }>(records: readonly T[], changes: Changes<T>): readonly T[] {
  const { added, updated, removed } = changes;
  if (added.length + updated.length + removed.length === 0) return records;
  const replaced = new Map(updated.map(([from, to]) => [from.id, to]));
  const kept: T[] = [];
  let nextRemoved = 0;
  for (let i = 0; i < records.length; i++) {
    const record = records[i];
    if (nextRemoved < removed.length && removed[nextRemoved].at === i) {
      if (removed[nextRemoved].record.id !== record.id) throw new RangeError(`the diff expects another record at ${i}`);
      nextRemoved++;
    } else {
      kept.push(replaced.get(record.id) ?? record);
    }
  }
  if (added.length === 0) return kept;
  const result: T[] = [];
  let nextKept = 0;
  for (const { at, record } of added) {
    while (result.length < at && nextKept < kept.length) result.push(kept[nextKept++]);
    result.push(record);
  }
  while (nextKept < kept.length) result.push(kept[nextKept++]);
  return result;
}

function invertChanges<T>(changes: Changes<T>): Changes<T> {
  return {
    added: changes.removed,
    updated: changes.updated.map(([from, to]) => [to, from] as const),
    removed: changes.added,
  };
}
