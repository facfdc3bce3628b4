import type { LinkEnd, NodeId, Topology } from '../topology/topology';

const renamed = (end: LinkEnd): LinkEnd => ({ ...end, node: `b${end.node}` as NodeId });

/**
 * A network and its copy (ids with `b`, names with `b-` before them) that no link joins, their records in turn, so that indices in the whole are not
 * those in a copy. The hosts of the network and of the copy are ports of the same nodes.
 */
export function twinPlanes(topology: Topology): Topology {
  const both = <T extends { readonly id: string; readonly name?: string }>(records: readonly T[]): T[] =>
    records.flatMap((r) => [r, { ...r, id: `b${r.id}`, ...(r.name && { name: `b-${r.name}` }) }]);
  return {
    ...topology,
    origin: undefined,
    switches: both(topology.switches),
    hosts: both(topology.hosts.map((host) => ({ ...host, node: `node-${host.name}` }))),
    links: both(topology.links).map((l) => (l.id.startsWith('b') ? { ...l, a: renamed(l.a), b: renamed(l.b) } : l)),
  };
}
