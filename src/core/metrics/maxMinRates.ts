import type { Fabric } from '../fabric/fabric';
import type { FlowMeter } from './flowMeter';

/** Rounding of sums, as a share of what a channel carries. */
const FULL = 1e-9;

/**
 * Shares of their full rates that flows get if all are raised together and those on a full channel stay: max-min fairness, what ideal
 * congestion control would give. Written to `share`, Float64Array[count]; 0 without a route. O(rounds × channels of all routes), a round for each level.
 */
export function maxMinRates(fabric: Fabric, meter: FlowMeter, count: number, share: Float64Array): void {
  const { channelCapacity } = fabric;
  const { offset, channels, rate, congestion } = meter;
  const active = new Float64Array(fabric.channelCount);
  const left = Float64Array.from(channelCapacity);
  const used = new Set<number>();
  const open: number[] = [];
  for (let f = 0; f < count; f++) {
    const reached = Number.isFinite(congestion[f]);
    share[f] = reached ? 1 : 0;
    // The others get their full rates, and fill their channels up to the end.
    if (reached && congestion[f] > 1) open.push(f);
  }
  for (let f = 0; f < count; f++) {
    for (let i = offset[f]; i < offset[f + 1]; i++) {
      active[channels[i]] += rate[f];
      used.add(channels[i]);
    }
  }
  let level = 0;
  let going = open;
  while (going.length > 0) {
    let next = 1;
    for (const c of used) if (active[c] > 0) next = Math.min(next, level + left[c] / active[c]);
    for (const c of used) left[c] -= (next - level) * active[c];
    level = next;
    // Nearly 1 is 1: by rounding the rest would never end.
    if (level > 1 - FULL) break;
    const still: number[] = [];
    for (const f of going) {
      if (passesFull(f)) settle(f);
      else still.push(f);
    }
    going = still;
  }

  function passesFull(f: number): boolean {
    for (let i = offset[f]; i < offset[f + 1]; i++) {
      if (left[channels[i]] <= FULL * channelCapacity[channels[i]]) return true;
    }
    return false;
  }

  function settle(f: number): void {
    share[f] = level;
    for (let i = offset[f]; i < offset[f + 1]; i++) active[channels[i]] -= rate[f];
  }
}
