import type { Fabric } from './fabric';

/** Stands for "does not reach" in hop counts. */
export const UNREACHED = 0xffff;

/**
 * Hops from the tail of every channel, over that channel, to a switch, when only allowed turns are made.
 *
 * @param turns Uint8Array[turns], 1 = allowed; null = all but U-turns.
 * @param hops Uint16Array[channelCount], filled: 1 for channels into `target`, UNREACHED where no allowed walk leads there.
 * @param queue scratch, Uint32Array[channelCount].
 * O(channels × degree).
 */
export function hopsTowards(
  fabric: Fabric,
  target: number,
  turns: Uint8Array | null,
  hops: Uint16Array,
  queue: Uint32Array,
): void {
  const { channelFrom, channelSlot, outOffset, outChannel, turnOffset } = fabric;
  hops.fill(UNREACHED);
  let written = 0;
  for (let i = outOffset[target]; i < outOffset[target + 1]; i++) {
    const c = outChannel[i] ^ 1;
    hops[c] = 1;
    queue[written++] = c;
  }
  for (let read = 0; read < written; read++) {
    const c = queue[read];
    const v = channelFrom[c];
    if (v === target) continue;
    const first = outOffset[v];
    const degree = outOffset[v + 1] - first;
    const column = turnOffset[v] + channelSlot[c];
    for (let slot = 0; slot < degree; slot++) {
      const reverse = outChannel[first + slot];
      const e = reverse ^ 1;
      if (hops[e] !== UNREACHED || reverse === c || (turns !== null && turns[column + slot * degree] === 0)) continue;
      hops[e] = hops[c] + 1;
      queue[written++] = e;
    }
  }
}
