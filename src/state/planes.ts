import type { Fabric } from '../core/fabric/fabric';
import { planeCount } from '../core/fabric/planeParts';
import type { Topology } from '../core/topology/topology';

/** How many planes a network has, subnets of their own. O(switches + hosts + links). */
export function planesOf(topology: Topology, fabric: Fabric): number {
  return fabric.partCount < 2 ? fabric.partCount : planeCount(topology, fabric);
}
