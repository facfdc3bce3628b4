import { mainNetwork } from '../core/plant/networks';
import type { Model, NamedNetwork } from '../core/topology/plantRecords';
import type { Group, Host, Link, NodeId, Note, Position, Switch, SwitchId, Topology } from '../core/topology/topology';
import { append, NOTHING } from './changes';
import { type Diff, headerWith } from './diff';
import { NameAllocator, Names } from './names';
import { withNotes } from './noteCommands';

/** Part of a network, taken out for copying: whole records, with the places where they stood. */
export interface Clip {
  readonly switches: readonly Switch[];
  readonly hosts: readonly Host[];
  readonly links: readonly Link[];
  /** Those about one of its nodes, which they stand off from, and free ones. */
  readonly notes: readonly Note[];
  /** Colours of groups of its switches. */
  readonly groups: readonly Group[];
  /** Of its switches; absent where they have none. */
  readonly models?: readonly Model[];
  /** Those that its nodes say they are of; absent where they say none. */
  readonly networks?: readonly NamedNetwork[];
}

/**
 * Copies a selection: its switches with their hosts, its hosts, every link between two of these, the notes about them, and `noteIds`. A
 * note about something else is free in the copy. `places` tells where nodes stand that have no place of their own.
 */
export function copyElements(
  topology: Topology,
  ids: ReadonlySet<string>,
  places: ReadonlyMap<NodeId, Position>,
  noteIds: ReadonlySet<string> = new Set(),
): Clip {
  const taken = new Set<string>(ids);
  const hostIds = new Set<string>(topology.hosts.map((h) => h.id));
  for (const { a, b } of topology.links) {
    if (ids.has(a.node) && hostIds.has(b.node)) taken.add(b.node);
    if (ids.has(b.node) && hostIds.has(a.node)) taken.add(a.node);
  }
  // A place in a rack is taken by the original.
  const bare = <T extends Switch | Host>({ place: _, ...record }: T) => record as T;
  const put = <T extends Switch | Host>(record: T): T => {
    const position = record.position ?? places.get(record.id);
    return position ? { ...bare(record), position } : bare(record);
  };
  const notes = (topology.notes ?? []).flatMap((note): Note[] => {
    const { about, ...free } = note;
    if (about === undefined || taken.has(about)) return about !== undefined || noteIds.has(note.id) ? [note] : [];
    return noteIds.has(note.id) ? [{ ...free, position: plus(note.position, places.get(about)) }] : [];
  });
  const switches = topology.switches.filter((s) => taken.has(s.id));
  const groups = new Set(switches.map(({ group }) => group));
  const hosts = topology.hosts.filter((h) => taken.has(h.id));
  return {
    ...plantOf(topology, switches, hosts),
    switches: switches.map(put),
    // A host that only follows its switch is placed by the layout in the copy too.
    hosts: hosts.map((h) => (ids.has(h.id) ? put(h) : bare(h))),
    links: topology.links.filter((l) => taken.has(l.a.node) && taken.has(l.b.node)),
    notes,
    groups: (topology.groups ?? []).filter(({ name }) => groups.has(name)),
  };
}

/** Records of a plant about these nodes. */
function plantOf(
  { models, networks }: Topology,
  switches: readonly Switch[],
  hosts: readonly Host[],
): Pick<Clip, 'models' | 'networks'> {
  const modelled = new Set(switches.map(({ model }) => model));
  const named = new Set([...switches, ...hosts].map(({ network }) => network));
  const [own, of] = [models?.filter(({ name }) => modelled.has(name)), networks?.filter(({ name }) => named.has(name))];
  return { ...(own?.length && { models: own }), ...(of?.length && { networks: of }) };
}

/** Records of a design with those of a clip whose names it lacks. */
function withNamed<T extends { readonly name: string }>(there: readonly T[], more: readonly T[]): readonly T[] {
  const names = new Set(there.map(({ name }) => name));
  const missing = more.filter(({ name }) => !names.has(name));
  return missing.length > 0 ? [...there, ...missing] : there;
}

/** Places of a clip's records that have places of the canvas. */
export function clipPlaces({ switches, hosts, notes }: Clip): Position[] {
  const free = notes.filter(({ about }) => about === undefined);
  return [...switches, ...hosts, ...free].flatMap(({ position }) => position ?? []);
}

/**
 * Puts a copy beside the original: new ids, names with the next free beginning or number, same ports, notes about the copies. What belongs to one node alone
 * is not copied: addresses, serial numbers, the machine it is a port of, its place on a lattice, its number in a pod, its lock.
 */
export function pasteElements(topology: Topology, clip: Clip, by: Position): Diff {
  const desk = new NameAllocator(topology);
  const idOf = new Map<NodeId, NodeId>();
  const groupOf = groupNames(topology, clip);
  const nameOf = desk.namesOfCopy((clip.switches.length > 0 ? clip.switches : clip.hosts).map(({ name }) => name));
  const shift = ({ position }: Switch | Host): { position?: Position } =>
    position ? { position: plus(position, by) } : {};
  const switches = clip.switches.map((record): Switch => {
    const { guid: _g, lid: _l, coordinates: _c, index: _i, locked: _k, serial: _s, ...kept } = record;
    const id = desk.switchId();
    idOf.set(record.id, id);
    const group = record.group === undefined ? {} : { group: groupOf.get(record.group) };
    return { ...kept, ...group, id, name: nameOf(record.name), ...shift(record) };
  });
  const hosts = clip.hosts.map((record): Host => {
    const { guid: _g, portGuid: _p, lid: _l, node: _n, port: _o, of, locked: _k, ...kept } = record;
    const id = desk.hostId();
    // A management port is that of the copy, where there is one.
    const part = of === undefined ? undefined : (idOf.get(of) as SwitchId | undefined);
    idOf.set(record.id, id);
    return { ...kept, ...(part && { of: part }), id, name: nameOf(record.name), ...shift(record) };
  });
  const links = clip.links.map((record): Link => {
    const end = ({ node, port }: Link['a']): Link['a'] => ({ node: idOf.get(node) ?? node, port });
    // A number, what was done and what it runs through are those of one cable.
    const { cable: _c, work: _w, via: _v, viaRear: _r, splitter: _s, ...kept } = record;
    return { ...kept, id: desk.linkId(), a: end(record.a), b: end(record.b) };
  });
  const notes = clip.notes.map((note) =>
    note.about === undefined
      ? { ...note, position: plus(note.position, by) }
      : { ...note, about: idOf.get(note.about) },
  );
  const there = new Set(topology.switches.map(({ group }) => group));
  const coloured = clip.groups.flatMap(({ name, colour }): Group[] => {
    const copy = groupOf.get(name);
    return copy === undefined || there.has(copy) ? [] : [{ name: copy, colour }];
  });
  const lists = {
    notes: withNotes(topology, notes),
    groups: coloured.length > 0 ? [...(topology.groups ?? []), ...coloured] : topology.groups,
    ...(clip.models && { models: withNamed(topology.models ?? [], clip.models) }),
    ...(clip.networks && { networks: withNamed(topology.networks ?? [mainNetwork(topology)], clip.networks) }),
  };
  return {
    ...NOTHING,
    header: headerWith(topology, lists),
    switches: append(topology.switches, switches),
    hosts: append(topology.hosts, hosts),
    links: append(topology.links, links),
  };
}

/**
 * Names of a clip's groups in its copy. A part of a group that is there stays in it; of a whole one, or of one from elsewhere, the copy is a group
 * of its own, by the name itself where that is free.
 */
function groupNames(topology: Topology, clip: Clip): Map<string, string> {
  const there = membersOf(topology.switches);
  const taken = new Names();
  for (const group of there.keys()) taken.take(group);
  const names = new Map<string, string>();
  for (const [group, ids] of membersOf(clip.switches)) {
    const original = there.get(group) ?? new Set();
    const isPart = ids.size < original.size && [...ids].every((id) => original.has(id));
    names.set(group, isPart ? group : taken.take(taken.free(group)));
  }
  return names;
}

/** Ids of the switches of each group, by its name. */
function membersOf(switches: readonly Switch[]): Map<string, Set<string>> {
  const members = new Map<string, Set<string>>();
  for (const { id, group } of switches) {
    if (group === undefined) continue;
    const ids = members.get(group);
    if (ids) ids.add(id);
    else members.set(group, new Set([id]));
  }
  return members;
}

/** Ids of the nodes that a diff adds, to select them. */
export function addedNodes(diff: Diff): NodeId[] {
  return [...diff.switches.added, ...diff.hosts.added].map(({ record }) => record.id);
}

/** Ids of the notes that a diff adds. */
export function addedNotes({ header }: Diff): string[] {
  const before = new Set(header?.[0].notes?.map(({ id }) => id));
  return (header?.[1].notes ?? []).flatMap(({ id }) => (before.has(id) ? [] : [id]));
}

function plus(a: Position, b: Position | undefined): Position {
  return b ? { x: a.x + b.x, y: a.y + b.y } : a;
}
