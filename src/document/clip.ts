import type { Host, Link, NodeId, Position, Switch, Topology } from '../core/topology/topology';
import { append, NOTHING } from './changes';
import type { Diff } from './diff';
import { NameAllocator } from './names';

/** Part of a network, taken out for copying: whole records, with the places where they stood. */
export interface Clip {
  readonly switches: readonly Switch[];
  readonly hosts: readonly Host[];
  readonly links: readonly Link[];
}

/**
 * What a copy of a selection holds: its switches with their hosts, its hosts, and every link between two of these.
 * `places` tells where nodes stand that have no place of their own.
 */
export function copyElements(
  topology: Topology,
  ids: ReadonlySet<string>,
  places: ReadonlyMap<NodeId, Position>,
): Clip {
  const taken = new Set<string>(ids);
  const hostIds = new Set<string>(topology.hosts.map((h) => h.id));
  for (const { a, b } of topology.links) {
    if (ids.has(a.node) && hostIds.has(b.node)) taken.add(b.node);
    if (ids.has(b.node) && hostIds.has(a.node)) taken.add(a.node);
  }
  const put = <T extends Switch | Host>(record: T): T => {
    const position = record.position ?? places.get(record.id);
    return position ? { ...record, position } : record;
  };
  return {
    switches: topology.switches.filter((s) => taken.has(s.id)).map(put),
    // A host that only follows its switch is placed by the layout in the copy too.
    hosts: topology.hosts.filter((h) => taken.has(h.id)).map((h) => (ids.has(h.id) ? put(h) : h)),
    links: topology.links.filter((l) => taken.has(l.a.node) && taken.has(l.b.node)),
  };
}

/**
 * Puts a copy beside the original: new ids, names with the next free number, same ports. What belongs to one node alone
 * is not copied: addresses, the machine it is a port of, its place on a lattice, its number in a pod, its lock.
 */
export function pasteElements(topology: Topology, clip: Clip, by: Position): Diff {
  const desk = new NameAllocator(topology);
  const idOf = new Map<NodeId, NodeId>();
  const shift = ({ position }: Switch | Host): { position?: Position } =>
    position ? { position: { x: position.x + by.x, y: position.y + by.y } } : {};
  const switches = clip.switches.map((record): Switch => {
    const { guid: _g, lid: _l, coordinates: _c, index: _i, locked: _k, ...kept } = record;
    const id = desk.switchId();
    idOf.set(record.id, id);
    return { ...kept, id, name: desk.name(record.name), ...shift(record) };
  });
  const hosts = clip.hosts.map((record): Host => {
    const { guid: _g, portGuid: _p, lid: _l, node: _n, locked: _k, ...kept } = record;
    const id = desk.hostId();
    idOf.set(record.id, id);
    return { ...kept, id, name: desk.name(record.name), ...shift(record) };
  });
  const links = clip.links.map((record): Link => {
    const end = ({ node, port }: Link['a']): Link['a'] => ({ node: idOf.get(node) ?? node, port });
    return { ...record, id: desk.linkId(), a: end(record.a), b: end(record.b) };
  });
  return {
    ...NOTHING,
    switches: append(topology.switches, switches),
    hosts: append(topology.hosts, hosts),
    links: append(topology.links, links),
  };
}

/** Ids of the nodes that a diff adds, to select them. */
export function addedNodes(diff: Diff): NodeId[] {
  return [...diff.switches.added, ...diff.hosts.added].map(({ record }) => record.id);
}
