import type { Fabric } from '../../core/fabric/fabric';
import { partsOfNodes, planeCount } from '../../core/fabric/planeParts';
import { type NetworksOfNodes, networksOfNodes } from '../../core/plant/networks';
import type { NodeId, Topology } from '../../core/topology/topology';

/** How many planes a network has, subnets of their own. O(switches + hosts + links). */
export function planesOf(topology: Topology, fabric: Fabric): number {
  return fabric.partCount < 2 ? fabric.partCount : planeCount(topology, fabric);
}

/** The part of the network that each switch and each cabled host lies in, by id. */
export function partsOf(topology: Topology, fabric: Fabric): ReadonlyMap<NodeId, number> {
  return partsOfNodes(topology, fabric);
}

/** The network of each switch and host of a design. O(switches + hosts + links). */
export function networksOf(topology: Topology): NetworksOfNodes {
  return networksOfNodes(topology);
}
