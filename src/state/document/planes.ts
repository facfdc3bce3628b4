import type { Fabric } from '../../core/fabric/fabric';
import { partsOfNodes, planeCount } from '../../core/fabric/planeParts';
import { type NetworksOfNodes, networksOfNodes } from '../../core/plant/networks';
import type { NodeId, Topology } from '../../core/topology/topology';
import type { Design } from './subjectStore';

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

/**
 * The number of a plane of the design among those of the network in question; undefined where it is of another network, or none is named.
 * O(switches + hosts + links).
 */
export function planeOfNetwork(design: Design, network: string | null, plane: number | undefined): number | undefined {
  const networks = plane === undefined ? null : networksOfPlanes(design.topology, design.fabric);
  if (plane === undefined || networks === null) return plane;
  return networks[plane] === network ? networks.slice(0, plane).filter((one) => one === network).length : undefined;
}

/** The part of the network that each switch and each cabled host lies in, by id. */
export function partsOf(topology: Topology, fabric: Fabric): ReadonlyMap<NodeId, number> {
  return partsOfNodes(topology, fabric);
}

/** The network of each switch and host of a design. O(switches + hosts + links). */
export function networksOf(topology: Topology): NetworksOfNodes {
  return networksOfNodes(topology);
}
