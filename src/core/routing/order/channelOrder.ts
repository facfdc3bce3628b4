import type { Fabric } from '../../fabric/fabric';

/**
 * A topological order of the channels under a set of turns: Uint32Array[channelCount], places such that allowed turns lead
 * to larger ones (Kahn 1962, lowest channel first among those that come free together).
 * @param turns Uint8Array[turns], 1 = allowed.
 * @throws Error if the set has a cycle.
 * O(turns).
 */
export function channelOrder(fabric: Fabric, turns: Uint8Array): Uint32Array {
  const { channelCount, channelTo, outOffset, outChannel, turnRow } = fabric;
  const before = new Uint32Array(channelCount);
  for (let c = 0; c < channelCount; c++) forEachNext(c, (d) => before[d]++);
  const order = new Uint32Array(channelCount);
  const position = new Uint32Array(channelCount);
  let filled = 0;
  for (let c = 0; c < channelCount; c++) if (before[c] === 0) order[filled++] = c;
  for (let i = 0; i < filled; i++) {
    position[order[i]] = i;
    forEachNext(order[i], (d) => {
      if (--before[d] === 0) order[filled++] = d;
    });
  }
  if (filled < channelCount)
    throw new Error(`a turn set without order: ${channelCount - filled} channels are behind cycles`);
  return position;

  function forEachNext(c: number, visit: (d: number) => void): void {
    const s = channelTo[c];
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    const row = turnRow[c];
    for (let slot = 0; slot < degree; slot++) if (turns[row + slot] === 1) visit(outChannel[first + slot]);
  }
}
