import type { Fabric } from './fabric';

/** Number of the turn from channel `input` to channel `output`; output must leave the switch that input enters. */
export function turnIndex(fabric: Fabric, input: number, output: number): number {
  const s = fabric.channelTo[input];
  const degree = fabric.outOffset[s + 1] - fabric.outOffset[s];
  return fabric.turnOffset[s] + fabric.channelSlot[input ^ 1] * degree + fabric.channelSlot[output];
}

/** All turns, U-turns included. */
export function turnCount(fabric: Fabric): number {
  return fabric.turnOffset[fabric.switchCount];
}
