import { LIMIT, RUNNING, STUCK } from './advanceCodes';
import type { PacketKernel } from './packetKernel';
import type { RunRecorder } from './runRecorder';

/** The end of a run. */
export interface RunEnd {
  /** 'stopped': whoever drives the run wanted no more. */
  readonly reason: 'finished' | 'limit' | 'deadlock' | 'stopped';
  /** After a deadlock: channels that wait for each other, as `channel × lanes + lane`. */
  readonly waiting: Uint32Array;
  /** Float64Array[waiting]: tick of the run, those of steps before it counted, since which each has waited for room in the next. */
  readonly since: Float64Array;
}

/** An end without a loop. */
export function quietEnd(reason: RunEnd['reason']): RunEnd {
  return { reason, waiting: new Uint32Array(), since: new Float64Array() };
}

/** Hops between two yields: some milliseconds. */
const MOVES_A_YIELD = 50_000;
/** Hops between two looks for a loop among some of the buffers, while others still move. */
const MOVES_A_LOOK = 1_000_000;

/**
 * Drives a kernel that has been started until its source is done, a tick is reached, or a loop of packets waits for itself, which ends the run
 * also where others could still move. Yields every few milliseconds.
 */
export function* runKernel(
  kernel: PacketKernel,
  until: number,
  recorder: RunRecorder | null,
): Generator<undefined, RunEnd, 'stop' | undefined> {
  let looked = 0;
  let yielded = 0;
  for (;;) {
    const due = recorder ? recorder.due : Number.POSITIVE_INFINITY;
    const outcome = kernel.advance(MOVES_A_YIELD, Math.min(due, until));
    if (outcome === LIMIT && recorder && kernel.now >= due) recorder.close();
    const limit = outcome === LIMIT && kernel.now >= until;
    const stuck = outcome === STUCK && kernel.inFlight > 0;
    if (stuck || limit || kernel.moves - looked >= MOVES_A_LOOK) {
      looked = kernel.moves;
      const waiting = findWaiting(kernel);
      if (stuck || waiting.length > 0)
        return { reason: 'deadlock', waiting, since: sinceWhen(kernel, waiting, recorder) };
    }
    if (limit) return quietEnd('limit');
    if (outcome !== RUNNING && outcome !== LIMIT) return quietEnd('finished');
    if (kernel.moves - yielded < MOVES_A_YIELD) continue;
    yielded = kernel.moves;
    if ((yield) === 'stop') return quietEnd('stopped');
  }
}

function sinceWhen(kernel: PacketKernel, waiting: Uint32Array, recorder: RunRecorder | null): Float64Array {
  const before = recorder ? recorder.base : 0;
  return Float64Array.from(waiting, (buffer) => before + kernel.waitingSince(buffer));
}

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
