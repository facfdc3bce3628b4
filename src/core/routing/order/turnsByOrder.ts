import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';

/** An acyclic set of allowed turns: c -> d is allowed if and only if position[c] < position[d] and d is not c's reverse. */
export interface OrderedTurns {
  /** Uint32Array[channelCount]: a topological order of the dependency graph. */
  readonly position: Uint32Array;
  /** Uint8Array[turns], 1 = allowed. */
  readonly turns: Uint8Array;
}

/** All turns that agree with an order of the channels, U-turns left out. O(turns). */
export function turnsByOrder(fabric: Fabric, position: Uint32Array): Uint8Array {
  const { switchCount, outOffset, outChannel } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  let t = 0;
  for (let s = 0; s < switchCount; s++) {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const entry = position[outChannel[i] ^ 1];
      for (let j = outOffset[s]; j < outOffset[s + 1]; j++) {
        if (i !== j && entry < position[outChannel[j]]) turns[t] = 1;
        t++;
      }
    }
  }
  return turns;
}
