import type { Fabric } from '../fabric/fabric';
import type { LaneTables } from './routing';

/** Lanes that data can use in InfiniBand: 0 to 14; 15 is for management, and as an entry says "drop". */
export const MAX_LANES = 15;
const LEVELS = 16;

/**
 * Lane tables of routings that keep a packet on one lane all the way: the lane is the service level. Levels that have no
 * lane are dropped.
 * @param serviceLevel Uint8Array[hostCount × hostCount], below `laneCount`.
 */
export function identityLanes(fabric: Fabric, laneCount: number, serviceLevel: Uint8Array): LaneTables {
  const { switchCount, portOffset } = fabric;
  const laneOffset = new Uint32Array(switchCount + 1);
  for (let s = 0; s < switchCount; s++) {
    laneOffset[s + 1] = laneOffset[s] + (portOffset[s + 1] - portOffset[s]) ** 2 * LEVELS;
  }
  const lane = new Uint8Array(laneOffset[switchCount]);
  for (let i = 0; i < lane.length; i++) {
    const level = i % LEVELS;
    lane[i] = level < laneCount ? level : MAX_LANES;
  }
  return { laneCount, serviceLevel, laneOffset, lane };
}
