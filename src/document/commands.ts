import type { Host, Link, NodeId, Position, Switch, Topology } from '../core/topology/topology';
import { type Changes, type Diff, headerOf, type Placed, UNCHANGED } from './diff';

const NOTHING: Diff = { header: null, switches: UNCHANGED, hosts: UNCHANGED, links: UNCHANGED };

/** Puts another network in the place of this one: a generator's run or an import. */
export function replaceNetwork(topology: Topology, next: Topology): Diff {
  return {
    header: [headerOf(topology), headerOf(next)],
    switches: exchange(topology.switches, next.switches),
    hosts: exchange(topology.hosts, next.hosts),
    links: exchange(topology.links, next.links),
  };
}

export function renameNetwork(topology: Topology, name: string): Diff {
  const header = headerOf(topology);
  return { ...NOTHING, header: [header, { ...header, name }] };
}

/** Puts switches and hosts where a person dragged them; ids that are unknown are passed over. */
export function moveNodes(topology: Topology, positions: ReadonlyMap<NodeId, Position>): Diff {
  return {
    ...NOTHING,
    switches: change(topology.switches, (s) => withPosition(s, positions.get(s.id))),
    hosts: change(topology.hosts, (h) => withPosition(h, positions.get(h.id))),
  };
}

/** Marks switches, hosts and links as failed, or as working again. */
export function setDown(topology: Topology, ids: ReadonlySet<string>, down: boolean): Diff {
  const mark = <T extends Switch | Host | Link>(record: T): T =>
    ids.has(record.id) && (record.down ?? false) !== down ? { ...record, down } : record;
  return {
    header: null,
    switches: change(topology.switches, mark),
    hosts: change(topology.hosts, mark),
    links: change(topology.links, mark),
  };
}

/** Takes elements away, and with a switch or a host its cables; a switch takes its hosts along. */
export function removeElements(topology: Topology, ids: ReadonlySet<string>): Diff {
  const gone = new Set(ids);
  const hostIds = new Set<string>(topology.hosts.map((h) => h.id));
  for (const { a, b } of topology.links) {
    if (ids.has(a.node) && hostIds.has(b.node)) gone.add(b.node);
    if (ids.has(b.node) && hostIds.has(a.node)) gone.add(a.node);
  }
  return {
    header: null,
    switches: remove(topology.switches, (s) => gone.has(s.id)),
    hosts: remove(topology.hosts, (h) => gone.has(h.id)),
    links: remove(topology.links, (l) => gone.has(l.id) || gone.has(l.a.node) || gone.has(l.b.node)),
  };
}

function exchange<T>(from: readonly T[], to: readonly T[]): Changes<T> {
  return { added: place(to), updated: [], removed: place(from) };
}

function place<T>(records: readonly T[]): Placed<T>[] {
  return records.map((record, at) => ({ at, record }));
}

function change<T>(records: readonly T[], edit: (record: T) => T): Changes<T> {
  const updated: [T, T][] = [];
  for (const record of records) {
    const next = edit(record);
    if (next !== record) updated.push([record, next]);
  }
  return { added: [], updated, removed: [] };
}

function remove<T>(records: readonly T[], goes: (record: T) => boolean): Changes<T> {
  return { added: [], updated: [], removed: place(records).filter(({ record }) => goes(record)) };
}

function withPosition<T extends Switch | Host>(record: T, position: Position | undefined): T {
  return position ? { ...record, position } : record;
}
