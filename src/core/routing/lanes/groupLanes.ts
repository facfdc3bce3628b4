import type { DragonflyGroups } from '../../fabric/dragonflyGroups';
import type { Fabric } from '../../fabric/fabric';
import { laneRow } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import { MAX_LANES } from './identityLanes';
import { laneRoom } from './laneRoom';

/** Service levels of pairs whose first hop between groups is towards a group of higher or of lower number. */
export const UPWARDS = 0;
export const DOWNWARDS = 1;
/** By service level: the lane of hops between groups upwards. Downwards it is lane 1 for both. */
const LANE_UP = [0, 2] as const;
const LANE_DOWN = 1;

/**
 * Lane tables for routes of at most two hops between groups, at most one inside each group that they pass. A hop between groups that goes up in
 * the numbers of the groups, and the hop inside the group after it, is on lane 0 if the packet began upwards, else on lane 2; one that goes
 * down on lane 1; the hop inside the first group is on the lane of the hop that follows.
 *
 * Free of deadlock: on a lane the groups rise, or fall, from hop to hop, and a packet goes from lane 0 to 1 or from 1 to 2. Two hops inside one
 * group would wait for each other; they are dropped, so that verification would show a route with any. Lane 2 only where `hops` is two.
 * @param hops between groups, at most.
 * @param serviceLevel Uint8Array[hostCount × hostCount], UPWARDS or DOWNWARDS.
 * @throws EngineRefusal in the name of `engine` if the tables would be too large
 */
export function groupLanes(
  engine: string,
  fabric: Fabric,
  { group }: DragonflyGroups,
  hops: 1 | 2,
  serviceLevel: Uint8Array,
): LaneTables {
  const { switchCount, portOffset, portTarget, channelTo } = fabric;
  const laneOffset = laneRoom(engine, fabric);
  const lane = new Uint8Array(laneOffset[switchCount]).fill(MAX_LANES);
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s];
    /** By port: 1 = to a group of higher number, -1 = of lower number, 0 = inside the group, null = to a host or to nothing. */
    const ways = Array.from({ length: ports }, (_, port) => {
      const target = portTarget[portOffset[s] + port];
      return target >= 0 ? Math.sign(group[channelTo[target]] - group[s]) : null;
    });
    for (let input = 0; input < ports; input++) {
      for (let output = 0; output < ports; output++) {
        const row = laneRow(laneOffset[s], ports, input, output);
        for (const level of [UPWARDS, DOWNWARDS]) lane[row + level] = laneOf(ways[input], ways[output], level);
      }
    }
  }
  return { laneCount: hops + 1, serviceLevel, laneOffset, lane };
}

function laneOf(input: number | null, output: number | null, level: number): number {
  // To a host any lane is free.
  if (output === null) return 0;
  if (output !== 0) return output > 0 ? LANE_UP[level] : LANE_DOWN;
  if (input === null) return level === UPWARDS ? LANE_UP[UPWARDS] : LANE_DOWN;
  if (input === 0) return MAX_LANES;
  // A port to a group of lower number is where packets come in that go upwards.
  return input < 0 ? LANE_UP[level] : LANE_DOWN;
}
