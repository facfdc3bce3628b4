import { highestPorts } from '../core/topology/highestPorts';
import { gbpsOf } from '../core/topology/linkSpeed';
import type { Host, HostRole, NodeId, Position, Switch, SwitchRole, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import { type Diff, headerWith } from './diff';
import { groupsAfter } from './groupCommands';
import { checkNames, patternNames } from './namePattern';
import { plantAfter } from './plantAfter';
import { checkCount, MOST_PORTS } from './ports';
import { EditRefusal } from './refusal';

/** Gives a switch or a host another name. @throws EditRefusal if it is empty or another node has it */
export function renameNode(topology: Topology, id: NodeId, requested: string): Diff {
  const name = requested.trim();
  if (name === '') throw new EditRefusal('nameEmpty');
  const other = [...topology.switches, ...topology.hosts].find((n) => n.name === name && n.id !== id);
  if (other) throw new EditRefusal('nameTaken', { name });
  const edit = <T extends { readonly id: string; readonly name: string }>(record: T): T =>
    record.id === id && record.name !== name ? { ...record, name } : record;
  return { ...NOTHING, switches: change(topology.switches, edit), hosts: change(topology.hosts, edit) };
}

/** Sets the number of ports of switches. @throws EditRefusal below a port that has a cable: then none is changed */
export function setPortCount(topology: Topology, ids: ReadonlySet<string>, portCount: number): Diff {
  checkCount(portCount, MOST_PORTS);
  const highest = highestPorts(topology);
  return {
    ...NOTHING,
    switches: change(topology.switches, (s) => {
      if (!ids.has(s.id) || s.portCount === portCount) return s;
      const least = highest.get(s.id) ?? 0;
      if (least > portCount) throw new EditRefusal('portsInUse', { name: s.name, least });
      return { ...s, portCount };
    }),
  };
}

/** Sets what links carry, as people write it; nothing takes it away. @throws EditRefusal for a speed that is not understood: then none is changed */
export function setSpeed(topology: Topology, ids: ReadonlySet<string>, requested: string): Diff {
  const speed = requested.trim();
  if (speed !== '' && gbpsOf(speed) === null) throw new EditRefusal('speedUnknown', { speed });
  return {
    ...NOTHING,
    links: change(topology.links, (link) => {
      if (!ids.has(link.id) || (link.speed ?? '') === speed) return link;
      const { speed: _, ...others } = link;
      return speed === '' ? others : { ...others, speed };
    }),
  };
}

/** Levels that a person may say. */
const LAST_LEVEL = 255;
/** Rails are numbered in 8 bits. */
const LAST_RAIL = 255;

/**
 * Makes hosts ports of one machine, on rails from 0 in the order of the records where there are several and they have none of their own yet; an empty
 * name takes them out of their machines, rails and all. What is known of a machine follows its name. Linear.
 */
export function setMachine(topology: Topology, ids: ReadonlySet<string>, requested: string): Diff {
  const node = requested.trim();
  const chosen = topology.hosts.filter(({ id }) => ids.has(id));
  const rails = new Set(chosen.map(({ rail }) => rail));
  const numbered = chosen.length < 2 || (rails.size === chosen.length && !rails.has(undefined));
  const renamed = machineRenamed(topology, ids, node);
  let next = 0;
  const hosts = change(topology.hosts, (host) => {
    if (!ids.has(host.id)) return host;
    const { node: before, rail: railBefore, port, ...others } = host;
    if (node === '') return before === undefined && railBefore === undefined ? host : others;
    const rail = numbered ? railBefore : next++;
    if (before === node && rail === railBefore) return host;
    // The name of a port is that of its machine's model.
    const kept = port !== undefined && (before === node || before === renamed) && { port };
    return { ...others, ...kept, node, ...(rail !== undefined && { rail }) };
  });
  const moved = new Map<string, Host>(hosts.updated.map(([from, to]) => [from.id, to]));
  const after = { ...topology, hosts: topology.hosts.map((host) => moved.get(host.id) ?? host) };
  const machines = topology.machines?.map((machine) =>
    machine.name === renamed ? { ...machine, name: node } : machine,
  );
  const lists = plantAfter(topology, after, renamed === undefined ? topology.machines : machines);
  return { ...NOTHING, hosts, header: headerWith(topology, lists) };
}

/** The machine that gets another name, as all its ports go to one that was not there. */
function machineRenamed(
  { hosts, machines = [] }: Topology,
  ids: ReadonlySet<string>,
  node: string,
): string | undefined {
  const isThere = hosts.some((host) => host.node === node) || machines.some(({ name }) => name === node);
  const [name, ...others] = new Set(hosts.flatMap((host) => (ids.has(host.id) ? [host.node] : [])));
  const isWhole = hosts.every((host) => host.node !== name || host.of !== undefined || ids.has(host.id));
  return node !== '' && !isThere && others.length === 0 && isWhole ? name : undefined;
}

/** Puts hosts on a rail; null: on none that is said, which counts as their place in the machine. @throws EditRefusal for what is no rail */
export function setRail(topology: Topology, ids: ReadonlySet<string>, rail: number | null): Diff {
  if (rail !== null && (!Number.isInteger(rail) || rail < 0 || rail > LAST_RAIL)) {
    throw new EditRefusal('railUnknown', { most: LAST_RAIL });
  }
  return {
    ...NOTHING,
    hosts: change(topology.hosts, (host) => {
      if (!ids.has(host.id) || (host.rail ?? null) === rail) return host;
      const { rail: _, ...others } = host;
      return rail === null ? others : { ...others, rail };
    }),
  };
}

/** Says of end points that they take no part in traffic, and what they are instead; null: hosts like others. Linear. */
export function setRole(topology: Topology, ids: ReadonlySet<string>, role: HostRole | null): Diff {
  return {
    ...NOTHING,
    hosts: change(topology.hosts, (host) => {
      if (!ids.has(host.id) || (host.role ?? null) === role) return host;
      const { role: _, ...others } = host;
      return role === null ? others : { ...others, role };
    }),
  };
}

/** Sets the level of switches; null: none that is said. @throws EditRefusal for what is no level */
export function setLevel(topology: Topology, ids: ReadonlySet<string>, level: number | null): Diff {
  if (level !== null && (!Number.isInteger(level) || level < 0 || level > LAST_LEVEL)) {
    throw new EditRefusal('levelUnknown', { most: LAST_LEVEL });
  }
  return setOfSwitches(topology, ids, 'level', level ?? undefined);
}

/** Says what switches are for; null: nothing that is said. */
export function setSwitchRole(topology: Topology, ids: ReadonlySet<string>, role: SwitchRole | null): Diff {
  return setOfSwitches(topology, ids, 'role', role ?? undefined);
}

/**
 * Puts switches into a group, which stands in a box and can be folded; an empty name takes them out of theirs. A group that goes to another name as a
 * whole keeps its colour.
 */
export function setGroup(topology: Topology, ids: ReadonlySet<string>, requested: string): Diff {
  const name = requested.trim() || undefined;
  const diff = setOfSwitches(topology, ids, 'group', name);
  return { ...diff, header: headerWith(topology, { groups: groupsAfter(topology, diff.switches, name) }) };
}

/** Sets one field of switches, or takes it away. Linear. */
function setOfSwitches<K extends 'level' | 'role' | 'group'>(
  topology: Topology,
  ids: ReadonlySet<string>,
  key: K,
  value: Switch[K],
): Diff {
  return {
    ...NOTHING,
    switches: change(topology.switches, (record) => {
      if (!ids.has(record.id) || record[key] === value) return record;
      const next: { -readonly [P in keyof Switch]: Switch[P] } = { ...record };
      if (value === undefined) delete next[key];
      else next[key] = value;
      return next;
    }),
  };
}

/** Sets how long cables are, in metres; null: as nobody knows. @throws EditRefusal for what is no length */
export function setLength(topology: Topology, ids: ReadonlySet<string>, lengthM: number | null): Diff {
  if (lengthM !== null && !(Number.isFinite(lengthM) && lengthM >= 0)) throw new EditRefusal('lengthUnknown');
  return {
    ...NOTHING,
    links: change(topology.links, (link) => {
      if (!ids.has(link.id) || (link.lengthM ?? null) === lengthM) return link;
      const { lengthM: _, ...others } = link;
      return lengthM === null ? others : { ...others, lengthM };
    }),
  };
}

/** Gives nodes names by a pattern, in this order. @throws EditRefusal for names that are taken, empty or too few: then none is changed */
export function renameNodes(topology: Topology, ids: readonly NodeId[], pattern: string): Diff {
  const { switches, hosts } = topology;
  const nameOf = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const names = patternNames(
    pattern,
    ids.length,
    ids.map((id) => nameOf.get(id) ?? ''),
  );
  const named = new Map<string, string>(ids.map((id, i) => [id, names[i]]));
  checkNames(topology, named, new Set(ids));
  const edit = <T extends { readonly id: string; readonly name: string }>(record: T): T => {
    const name = named.get(record.id) ?? record.name;
    return name === record.name ? record : { ...record, name };
  };
  return { ...NOTHING, switches: change(switches, edit), hosts: change(hosts, edit) };
}

/** Keeps nodes where they are, or lets them be moved again. `places` are the nodes and where they stand now. */
export function setLocked(topology: Topology, places: ReadonlyMap<NodeId, Position>, locked: boolean): Diff {
  const edit = <T extends { readonly id: NodeId; readonly position?: Position; readonly locked?: boolean }>(
    record: T,
  ): T => {
    const position = places.get(record.id);
    if (!position || (record.locked ?? false) === locked) return record;
    return locked ? { ...record, position: record.position ?? position, locked } : { ...record, locked };
  };
  return { ...NOTHING, switches: change(topology.switches, edit), hosts: change(topology.hosts, edit) };
}
