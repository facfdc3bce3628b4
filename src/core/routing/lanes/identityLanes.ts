import type { Fabric } from '../../fabric/fabric';
import { SERVICE_LEVELS } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import { laneRoom } from './laneRoom';

/** Lanes that data can use in InfiniBand: 0 to 14; 15 is for management, and as an entry says "drop". */
export const MAX_LANES = 15;

/**
 * Lane tables of routings that keep a packet on one lane all the way: the lane is the service level. Levels that have no
 * lane are dropped.
 * @param serviceLevel Uint8Array[hostCount × hostCount], below `laneCount`.
 * @throws EngineRefusal in the name of `engine` if the tables would be too large
 */
export function identityLanes(engine: string, fabric: Fabric, laneCount: number, serviceLevel: Uint8Array): LaneTables {
  const laneOffset = laneRoom(engine, fabric);
  const lane = new Uint8Array(laneOffset[fabric.switchCount]);
  for (let i = 0; i < lane.length; i++) {
    const level = i % SERVICE_LEVELS;
    lane[i] = level < laneCount ? level : MAX_LANES;
  }
  return { laneCount, serviceLevel, laneOffset, lane };
}
