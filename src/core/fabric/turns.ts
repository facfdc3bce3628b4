import type { Fabric } from './fabric';

/**
 * Number of the turn from channel `input` to channel `output`; output must leave the switch that input enters. Turns of a switch
 * stand in rows by the slot of the input's reverse, which is where its cable is plugged in, and in a row by the output's slot.
 */
export function turnIndex(fabric: Fabric, input: number, output: number): number {
  const s = fabric.channelTo[input];
  const degree = fabric.outOffset[s + 1] - fabric.outOffset[s];
  return fabric.turnOffset[s] + fabric.channelSlot[input ^ 1] * degree + fabric.channelSlot[output];
}

/** All turns, U-turns included. */
export function turnCount(fabric: Fabric): number {
  return fabric.turnOffset[fabric.switchCount];
}

/** Input and output channel of every turn: two Uint32Array[turns]. O(turns). */
export function turnChannels(fabric: Fabric): { readonly input: Uint32Array; readonly output: Uint32Array } {
  const { switchCount, outOffset, outChannel } = fabric;
  const input = new Uint32Array(turnCount(fabric));
  const output = new Uint32Array(turnCount(fabric));
  let t = 0;
  for (let s = 0; s < switchCount; s++) {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      for (let o = outOffset[s]; o < outOffset[s + 1]; o++) {
        input[t] = outChannel[i] ^ 1;
        output[t++] = outChannel[o];
      }
    }
  }
  return { input, output };
}
