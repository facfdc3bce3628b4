import type { PacketKernel } from './packetKernel';

/**
 * A loop of full buffers whose first packets wait for each other, as numbers `channel × lanes + lane` in the order in which each waits for the
 * next; empty if there is none. What is in such a loop never moves again, whatever else does: a buffer gets room only when its first
 * packet leaves, and that one waits for the next buffer. Each buffer waits for one other buffer most, so following is enough. O(buffers).
 */
export function findWaiting(kernel: PacketKernel): Uint32Array {
  const { held, network, model } = kernel;
  const buffers = network.fabric.channelCount * network.laneCount;
  /** Number of the walk that has been here, from 1. */
  const seen = new Uint32Array(buffers);
  for (let b = 0; b < buffers; b++) {
    let buffer = b;
    while (buffer >= 0 && buffer < buffers && seen[buffer] === 0 && held[buffer] === model.buffers) {
      seen[buffer] = b + 1;
      buffer = kernel.waitsFor(buffer);
    }
    if (buffer < 0 || buffer >= buffers || seen[buffer] !== b + 1) continue;
    const loop = [buffer];
    for (let next = kernel.waitsFor(buffer); next !== buffer; next = kernel.waitsFor(next)) loop.push(next);
    return Uint32Array.from(loop);
  }
  return new Uint32Array();
}
