import type { Host, Link, Switch, Topology } from '../core/topology/topology';
import { change, NOTHING, placeAll, remove } from './changes';
import { type Changes, type Diff, headerOf, headerWith } from './diff';
import { groupsAfter } from './groupCommands';
import { notesWithout } from './noteCommands';
import { plantAfter } from './plantAfter';

/** Puts another network in the place of this one: a generator's run or an import. */
export function replaceNetwork(topology: Topology, next: Topology): Diff {
  return {
    header: [headerOf(topology), headerOf(next)],
    switches: exchange(topology.switches, next.switches),
    hosts: exchange(topology.hosts, next.hosts),
    links: exchange(topology.links, next.links),
  };
}

/** Another name for the design. */
export function renameNetwork(topology: Topology, name: string): Diff {
  const header = headerOf(topology);
  return { ...NOTHING, header: [header, { ...header, name }] };
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

const NONE: ReadonlySet<string> = new Set();

/** Takes elements and notes away, and with a switch or a host its cables and the notes about it; a switch takes its hosts along. */
export function removeElements(topology: Topology, ids: ReadonlySet<string>, noteIds = NONE): Diff {
  const gone = new Set(ids);
  const hostIds = new Set<string>(topology.hosts.map((h) => h.id));
  for (const { a, b } of topology.links) {
    if (ids.has(a.node) && hostIds.has(b.node)) gone.add(b.node);
    if (ids.has(b.node) && hostIds.has(a.node)) gone.add(a.node);
  }
  for (const { id, of } of topology.hosts) if (of !== undefined && ids.has(of)) gone.add(id);
  const switches = remove(topology.switches, (s) => gone.has(s.id));
  const left = <T extends { readonly id: string }>(records: readonly T[]): T[] =>
    records.filter(({ id }) => !gone.has(id));
  const nodes = { switches: left(topology.switches), hosts: left(topology.hosts) };
  const lists = {
    ...{ notes: notesWithout(topology, gone, noteIds), groups: groupsAfter(topology, switches) },
    ...plantAfter(topology, nodes),
  };
  return {
    header: headerWith(topology, lists),
    switches,
    hosts: remove(topology.hosts, (h) => gone.has(h.id)),
    links: remove(topology.links, (l) => gone.has(l.id) || gone.has(l.a.node) || gone.has(l.b.node)),
  };
}

function exchange<T>(from: readonly T[], to: readonly T[]): Changes<T> {
  return { added: placeAll(to), updated: [], removed: placeAll(from) };
}
