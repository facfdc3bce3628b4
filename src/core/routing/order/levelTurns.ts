import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';

/**
 * Turn set of a tree by its levels, as d-mod-k has it (the engine up-down uses `upDownOrder`): a channel is up or down and only the turn from down to up is prohibited (and the U-turn).
 *
 * `up` is Uint8Array[channelCount], 1 = up. Acyclic if neither the up channels alone nor the down channels alone close a
 * loop. Returns Uint8Array[turns], 1 = allowed. O(turns).
 */
export function levelTurns(fabric: Fabric, up: Uint8Array): Uint8Array {
  const { switchCount, outOffset, outChannel, turnOffset } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  for (let s = 0; s < switchCount; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let a = 0; a < degree; a++) {
      const entersUp = up[outChannel[first + a] ^ 1];
      for (let b = 0; b < degree; b++) {
        if (a !== b && (entersUp || !up[outChannel[first + b]])) turns[turnOffset[s] + a * degree + b] = 1;
      }
    }
  }
  return turns;
}
