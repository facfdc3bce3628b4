import type { Fabric } from '../../core/fabric/fabric';
import { partsOfNodes, planeCount } from '../../core/fabric/planeParts';
import { type NetworksOfNodes, networksOfNodes } from '../../core/plant/networks';
import type { NodeId, Topology } from '../../core/topology/topology';

/** How many planes a network has, subnets of their own. O(switches + hosts + links). */
export function planesOf(topology: Topology, fabric: Fabric): number {
  return fabric.partCount < 2 ? fabric.partCount : planeCount(topology, fabric);
}

/** The network of each plane, of a design with several; null of another design. O(switches + hosts + links). */
export function networksOfPlanes(topology: Topology, fabric: Fabric): readonly string[] | null {
  const { networks, ofHost } = networksOfNodes(topology);
  if (networks.length < 2) return null;
  const parts = partsOfNodes(topology, fabric);
  const names = new Map<number, string>();
  topology.hosts.forEach(({ id }, h) => {
    const part = parts.get(id);
    if (part !== undefined) names.set(part, networks[ofHost[h]].name);
  });
  return [...names].sort(([a], [b]) => a - b).map(([, name]) => name);
}

/** The part of the network that each switch and each cabled host lies in, by id. */
export function partsOf(topology: Topology, fabric: Fabric): ReadonlyMap<NodeId, number> {
  return partsOfNodes(topology, fabric);
}

/** The network of each switch and host of a design. O(switches + hosts + links). */
export function networksOf(topology: Topology): NetworksOfNodes {
  return networksOfNodes(topology);
}
