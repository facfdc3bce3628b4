import { gbpsOf } from '../core/topology/linkSpeed';
import type { HostRole, NodeId, Position, Topology } from '../core/topology/topology';
import { change, NOTHING } from './changes';
import type { Diff } from './diff';
import { checkCount, highestPorts, MOST_PORTS } from './ports';
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

/** Rails are numbered in 8 bits. */
const LAST_RAIL = 255;

/**
 * Makes hosts ports of one machine, on rails from 0 in the order of the records where there are several and they have none of their own yet; an empty
 * name takes them out of their machines, rails and all. Linear.
 */
export function setMachine(topology: Topology, ids: ReadonlySet<string>, requested: string): Diff {
  const node = requested.trim();
  const chosen = topology.hosts.filter(({ id }) => ids.has(id));
  const rails = new Set(chosen.map(({ rail }) => rail));
  const numbered = chosen.length < 2 || (rails.size === chosen.length && !rails.has(undefined));
  let next = 0;
  return {
    ...NOTHING,
    hosts: change(topology.hosts, (host) => {
      if (!ids.has(host.id)) return host;
      const { node: before, rail: railBefore, ...others } = host;
      if (node === '') return before === undefined && railBefore === undefined ? host : others;
      const rail = numbered ? railBefore : next++;
      if (before === node && rail === railBefore) return host;
      return { ...others, node, ...(rail !== undefined && { rail }) };
    }),
  };
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
