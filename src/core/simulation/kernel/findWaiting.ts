import type { PacketKernel } from './packetKernel';

/**
 * A loop of full buffers whose first packets wait for each other, as numbers `channel × lanes + lane` in the order in which each waits for the
 * next; empty if there is none. What is in such a loop never moves again, whatever else does: a buffer gets room only when its first
 * packet leaves, and that one waits for the next buffer. Each buffer waits for one other at most, so following is enough. O(buffers).
 */
export function findWaiting(kernel: PacketKernel): Uint32Array {
  const { held, network, model } = kernel;
  const buffers = network.fabric.channelCount * network.laneCount;
  /** Number of the walk that has been here, from 1. */
  const seen = new Uint32Array(buffers);
  for (let b = 0; b < buffers; b++) {
    let at = b;
    while (at >= 0 && at < buffers && seen[at] === 0 && held[at] === model.buffers) {
      seen[at] = b + 1;
      at = kernel.waitsFor(at);
    }
    if (at < 0 || at >= buffers || seen[at] !== b + 1) continue;
    const loop = [at];
    for (let next = kernel.waitsFor(at); next !== at; next = kernel.waitsFor(next)) loop.push(next);
    return Uint32Array.from(loop);
  }
  return new Uint32Array();
}
