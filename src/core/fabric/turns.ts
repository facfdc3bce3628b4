import type { Fabric } from './fabric';

/**
 * Number of the turn from channel `input` to channel `output`; output must leave the switch that input enters. Turns of a switch
 * are in rows by the slot of the input's reverse, which is where its cable is plugged in, and in a row by the output's slot. Turns by which walks for one
 * destination leave a switch have one output: their reverses are side by side in memory, while they themselves are far apart.
 */
export function turnIndex({ turnRow, channelSlot }: Fabric, input: number, output: number): number {
  return turnRow[input] + channelSlot[output];
}

/** `Fabric.turnRow` of the rest. O(channels) */
export function turnRows({
  outOffset,
  outChannel,
  turnOffset,
}: Pick<Fabric, 'outOffset' | 'outChannel' | 'turnOffset'>): Uint32Array {
  const rows = new Uint32Array(outChannel.length);
  for (let s = 0; s + 1 < outOffset.length; s++) {
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    for (let slot = 0; slot < degree; slot++) rows[outChannel[first + slot] ^ 1] = turnOffset[s] + slot * degree;
  }
  return rows;
}

/** Gives every turn, in place, what its reverse has. @param values of all turns. O(turns) */
export function exchangeReverses({ switchCount, outOffset, turnOffset }: Fabric, values: Uint8Array): void {
  for (let s = 0; s < switchCount; s++) {
    const degree = outOffset[s + 1] - outOffset[s];
    for (let i = 0; i < degree; i++) {
      for (let j = 0; j < i; j++) {
        const turn = turnOffset[s] + i * degree + j;
        const reverse = turnOffset[s] + j * degree + i;
        const value = values[turn];
        values[turn] = values[reverse];
        values[reverse] = value;
      }
    }
  }
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
