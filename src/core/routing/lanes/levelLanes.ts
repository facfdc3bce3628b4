import type { Fabric } from '../../fabric/fabric';
import { turnChannels } from '../../fabric/turns';
import { laneRow, SERVICE_LEVELS } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import { pathServiceLevels } from '../../routes/serviceLevels';
import type { TablePaths } from '../../routes/tablePaths';
import { NO_LANE } from './firstFitLanes';
import { MAX_LANES } from './identityLanes';
import { laneRoom } from './laneRoom';

/** Lanes of a service level; NO_LANE where no packet of the level passes. */
export interface LevelLanes {
  /** Uint8Array[channelCount]: lane of a packet's first hop. */
  readonly first: Uint8Array;
  /** Uint8Array[turns]: lane after the turn. */
  readonly after: Uint8Array;
}

export interface DealtLevels {
  readonly laneCount: number;
  /** Uint8Array[paths]: service level. */
  readonly level: Uint8Array;
  readonly levels: readonly LevelLanes[];
}

/**
 * Lane tables of levels that say what is done at each turn. Where no packet of a level comes by it is dropped, so that verification would show one that does; what goes
 * to a host, and what makes one hop, whose level is 0, is on lane 0. O(bytes of the tables + levels × turns).
 * @param paths with unit 'switch'. @throws EngineRefusal in the name of `engine` if the tables would be too large
 */
export function levelLanes(
  engine: string,
  fabric: Fabric,
  paths: TablePaths,
  { laneCount, level, levels }: DealtLevels,
): LaneTables {
  const { switchCount, portOffset, portTarget, channelCount, channelFrom, channelFromPort, channelToPort } = fabric;
  const laneOffset = laneRoom(engine, fabric);
  const lane = new Uint8Array(laneOffset[switchCount]).fill(MAX_LANES);
  const rowOf = (s: number, input: number, output: number): number =>
    laneRow(laneOffset[s], portOffset[s + 1] - portOffset[s], input, output);
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s];
    for (let output = 0; output < ports; output++) {
      if (portTarget[portOffset[s] + output] >= 0) continue;
      for (let input = 0; input < ports; input++)
        lane.fill(0, rowOf(s, input, output), rowOf(s, input, output) + SERVICE_LEVELS);
    }
  }
  for (let c = 0; c < channelCount; c++) {
    const s = channelFrom[c];
    for (let input = 0; input < portOffset[s + 1] - portOffset[s]; input++) {
      if (portTarget[portOffset[s] + input] >= 0) continue;
      const row = rowOf(s, input, channelFromPort[c]);
      levels.forEach(({ first }, l) => {
        if (first[c] !== NO_LANE) lane[row + l] = first[c];
        else if (l === 0) lane[row] = 0;
      });
    }
  }
  const { input, output } = turnChannels(fabric);
  levels.forEach(({ after }, l) => {
    for (let t = 0; t < after.length; t++) {
      if (after[t] === NO_LANE) continue;
      lane[rowOf(channelFrom[output[t]], channelToPort[input[t]], channelFromPort[output[t]]) + l] = after[t];
    }
  });
  return { laneCount, serviceLevel: pathServiceLevels(fabric, paths, level, 'switch'), laneOffset, lane };
}
