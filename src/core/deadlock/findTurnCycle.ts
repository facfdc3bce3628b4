import type { Fabric } from '../fabric/fabric';
import { type Digraph, findCycle } from './findCycle';

/**
 * A dependency loop among turns, as channels, first not repeated at the end; empty if and only if there is none.
 *
 * `turns` is Uint8Array[turns], not 0 = channel waits for channel (allowed, or used); flags are taken as they are, so
 * a U-turn that is flagged counts. O(turns).
 */
export function findTurnCycle(fabric: Fabric, turns: Uint8Array): Uint32Array {
  return findCycle(turnGraph(fabric, turns));
}

/** The dependency graph of such turns: a vertex is a channel. Turns into channels that the fabric does not list as leaving a switch are left out. O(turns). */
export function turnGraph(fabric: Fabric, turns: Uint8Array): Digraph {
  const { channelCount, channelTo, outOffset, outChannel, turnRow, channelSlot } = fabric;
  const offset = new Uint32Array(channelCount + 1);
  let edges = 0;
  for (let t = 0; t < turns.length; t++) if (turns[t] !== 0) edges++;
  const head = new Uint32Array(edges);
  let filled = 0;
  for (let c = 0; c < channelCount; c++) {
    const s = channelTo[c];
    const row = turnRow[c];
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const e = outChannel[i];
      if (turns[row + channelSlot[e]] !== 0) head[filled++] = e;
    }
    offset[c + 1] = filled;
  }
  return { vertexCount: channelCount, offset, head: head.subarray(0, filled) };
}
