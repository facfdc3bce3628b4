import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';
import { turnsByOrder } from '../order/turnsByOrder';

/** Uint16Array[turns]: the lanes in whose orders each turn climbs, a bit each. @param positions by lane, Uint32Array[channelCount]. O(lanes × turns). */
export function lanesOfTurns(fabric: Fabric, positions: readonly Uint32Array[]): Uint16Array {
  const lanes = new Uint16Array(turnCount(fabric));
  positions.forEach((position, l) => {
    const turns = turnsByOrder(fabric, position);
    for (let t = 0; t < turns.length; t++) if (turns[t] === 1) lanes[t] |= 1 << l;
  });
  return lanes;
}
