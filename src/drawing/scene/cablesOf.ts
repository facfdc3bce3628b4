import type { Fabric } from '../../core/fabric/fabric';
import { type CableSpeeds, cableSpeeds } from '../../core/topology/cableSpeeds';
import type { Topology } from '../../core/topology/topology';

/** The speeds of a network whose cables differ; null where they count alike, which is plain of most without looking at each. O(links). */
export function cablesOf(
  { links }: Pick<Topology, 'links'>,
  { capacityUnit }: Pick<Fabric, 'capacityUnit'>,
): CableSpeeds | null {
  return capacityUnit === null ? null : cableSpeeds(links);
}
