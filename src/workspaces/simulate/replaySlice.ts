import type { RunRecord } from '../../core/simulation/kernel/runRecorder';

/** One slice of a record, by channel. */
export interface ReplaySlice {
  /** Float32Array[channels]: share of the slice in which the channel began to carry packets, 0 to 1. */
  readonly use: Float32Array;
  /** Float32Array[channels]: filled part of the buffers at the channel's end, when the slice ends, 0 to 1. */
  readonly held: Float32Array;
  readonly mostUse: number;
  readonly mostHeld: number;
}

/** Packet times at which a slice ends. */
export function sliceEnd({ sliceTicks, ticks }: RunRecord, slice: number, packetTicks: number): number {
  return Math.min(ticks, (slice + 1) * sliceTicks) / packetTicks;
}

/** Which waits of a deadlock's loop have begun when a slice ends. @param since by wait the tick of the run at which it began */
export function waitsBegun({ sliceTicks, ticks }: RunRecord, slice: number, since: Float64Array): readonly boolean[] {
  const end = Math.min(ticks, (slice + 1) * sliceTicks);
  return Array.from(since, (tick) => tick < end);
}

/** Reads a slice; one outside the record is taken for the nearest. O(channels). @param capacity packets that the buffers at a channel's end hold, all lanes */
export function readSlice(record: RunRecord, slice: number, capacity: number): ReplaySlice {
  const channels = record.slices === 0 ? 0 : record.carried.length / record.slices;
  const at = Math.max(0, Math.min(record.slices - 1, slice));
  const length = Math.max(1, Math.min(record.ticks, (at + 1) * record.sliceTicks) - at * record.sliceTicks);
  const use = new Float32Array(channels);
  const held = new Float32Array(channels);
  let mostUse = 0;
  let mostHeld = 0;
  for (let c = 0; c < channels; c++) {
    // A packet that began at the end of a slice is carried on into the next.
    use[c] = Math.min(1, (record.carried[at * channels + c] * record.linkTicks[c]) / length);
    held[c] = Math.min(1, record.held[at * channels + c] / capacity);
    mostUse = Math.max(mostUse, use[c]);
    mostHeld = Math.max(mostHeld, held[c]);
  }
  return { use, held, mostUse, mostHeld };
}
