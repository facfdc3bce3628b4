import type { Fabric } from '../../fabric/fabric';
import { LANES_TOO_LARGE, laneOffsets } from '../../routes/laneLayout';
import { EngineRefusal } from '../contract/engineRefusal';

/** `laneOffsets` for an engine that does not go without lanes. @throws EngineRefusal in the name of `engine` if the tables would be too large */
export function laneRoom(engine: string, fabric: Fabric): NonNullable<ReturnType<typeof laneOffsets>> {
  const offsets = laneOffsets(fabric);
  if (!offsets) throw new EngineRefusal(engine, LANES_TOO_LARGE);
  return offsets;
}
