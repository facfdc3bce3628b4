import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { laneRow } from '../../routes/laneLayout';
import type { LaneTables } from '../../routes/routing';
import { pathServiceLevels } from '../../routes/serviceLevels';
import type { TablePaths } from '../../routes/tablePaths';
import { EngineRefusal } from '../contract/engineRefusal';
import { cycleFreeLanes } from './cycleFreeLanes';
import { fewestLanes } from './fewestLanes';
import { MAX_LANES } from './identityLanes';
import { tooFewLanes } from './laneParams';
import { laneRoom } from './laneRoom';

/**
 * Lane tables for paths of few hops: the first hop, which a packet enters from a host's port, is on a lane of its own, lane 0; the hops after it are
 * on lane 1 + service level, all on one. Since nothing leads back to lane 0, only the turns after the first can close a loop: paths of two hops have none,
 * so two lanes are enough for any tables on a network of diameter two. Null if all paths go on one lane as they are.
 * @param paths with unit 'host'
 * @throws EngineRefusal if `most` lanes do not suffice, or their tables would be too large
 */
export function* firstHopLanes(
  engine: string,
  fabric: Fabric,
  paths: TablePaths,
  most: number,
): Generator<Progress, LaneTables | null> {
  if (yield* cycleFreeLanes(fabric, paths, 1)) return null;
  const rest = withoutFirstTurns(paths);
  const dealt = most > 1 ? yield* fewestLanes(fabric, rest, most - 1) : null;
  if (!dealt) throw new EngineRefusal(engine, tooFewLanes(most));
  const laneOffset = laneRoom(engine, fabric);
  const { switchCount, portOffset, portTarget } = fabric;
  const lane = new Uint8Array(laneOffset[switchCount]).fill(MAX_LANES);
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s];
    for (let input = 0; input < ports; input++) {
      const fromSwitch = portTarget[portOffset[s] + input] >= 0;
      for (let output = 0; output < ports; output++) {
        const row = laneRow(laneOffset[s], ports, input, output);
        for (let level = 0; level < dealt.laneCount; level++) lane[row + level] = fromSwitch ? 1 + level : 0;
      }
    }
  }
  const serviceLevel = pathServiceLevels(fabric, rest, dealt.lane, 'host');
  return { laneCount: 1 + dealt.laneCount, serviceLevel, laneOffset, lane };
}

/** The turns after the first of the paths that have any. */
function withoutFirstTurns({ source, destination, offset, turn }: TablePaths): TablePaths {
  const left = Uint32Array.from(source.keys()).filter((p) => offset[p + 1] - offset[p] > 1);
  const start = new Uint32Array(left.length + 1);
  left.forEach((p, k) => {
    start[k + 1] = start[k] + offset[p + 1] - offset[p] - 1;
  });
  const turns = new Uint32Array(start[left.length]);
  left.forEach((p, k) => {
    turns.set(turn.subarray(offset[p] + 1, offset[p + 1]), start[k]);
  });
  return {
    source: left.map((p) => source[p]),
    destination: left.map((p) => destination[p]),
    offset: start,
    turn: turns,
  };
}
