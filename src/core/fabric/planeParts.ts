import type { NodeId, Topology } from '../topology/topology';
import type { Fabric } from './fabric';

/** Part by the id of each switch, and of each host that has a cable to one, failed or not. O(switches + hosts + links). */
export function partsOfNodes(topology: Topology, fabric: Fabric): ReadonlyMap<NodeId, number> {
  const partOf = new Map<NodeId, number>(topology.switches.map(({ id }, s) => [id, fabric.switchPart[s]]));
  const hosts = new Set<NodeId>(topology.hosts.map(({ id }) => id));
  for (const { a, b } of topology.links) {
    for (const [host, other] of [
      [a.node, b.node],
      [b.node, a.node],
    ]) {
      const part = partOf.get(other);
      if (hosts.has(host) && !partOf.has(host) && part !== undefined) partOf.set(host, part);
    }
  }
  return partOf;
}

/** Number of planes of a network: parts that have hosts, as `splitPlanes` gives them. O(switches + hosts + links). */
export function planeCount(topology: Topology, fabric: Fabric): number {
  const partOf = partsOfNodes(topology, fabric);
  const parts = new Set(topology.hosts.map(({ id }) => partOf.get(id)));
  parts.delete(undefined);
  return parts.size;
}
