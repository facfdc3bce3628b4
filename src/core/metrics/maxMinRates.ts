import type { Fabric } from '../fabric/fabric';
import type { FlowMeter } from './flowMeter';

/** Rounding of sums, as a share of what a channel carries. */
const FULL = 1e-9;

/**
 * Shares of their full rates that flows get if all are raised together and those on a full channel stay: max-min fairness, what ideal
 * congestion control would give. Written to `share`, Float64Array[count]; 0 without a route. O(channels of all routes + rounds × channels used), a round for each level.
 */
export function maxMinRates(fabric: Fabric, meter: FlowMeter, count: number, share: Float64Array): void {
  const { channelCapacity } = fabric;
  const { offset, channels, rate, congestion } = meter;
  const { first, flows } = flowsByChannel(fabric, meter, count);
  const active = new Float64Array(fabric.channelCount);
  for (let f = 0; f < count; f++) {
    share[f] = Number.isFinite(congestion[f]) ? 1 : 0;
    for (let i = offset[f]; i < offset[f + 1]; i++) active[channels[i]] += rate[f];
  }
  // Flows that nothing slows get their full rates, and fill their channels up to the end.
  const going = congestion.subarray(0, count).map((g) => (Number.isFinite(g) && g > 1 ? 1 : 0));
  const left = Float64Array.from(channelCapacity);
  // A channel that got full leaves this list: what rounding leaves of its flows would end each round at once.
  let filling = Array.from(active.keys()).filter((c) => active[c] > channelCapacity[c]);
  for (let level = 0; filling.length > 0; ) {
    let next = 1;
    for (const c of filling) if (active[c] > 0) next = Math.min(next, level + left[c] / active[c]);
    for (const c of filling) left[c] -= (next - level) * active[c];
    level = next;
    // Nearly 1 is 1: by rounding the rest would never end.
    if (level > 1 - FULL) break;
    const still: number[] = [];
    for (const c of filling) {
      if (left[c] > FULL * channelCapacity[c]) still.push(c);
      else for (let i = first[c]; i < first[c + 1]; i++) settle(flows[i], level);
    }
    filling = still;
  }

  function settle(f: number, level: number): void {
    if (going[f] === 0) return;
    going[f] = 0;
    share[f] = level;
    for (let i = offset[f]; i < offset[f + 1]; i++) active[channels[i]] -= rate[f];
  }
}

/** Flows over channel c: flows[first[c] … first[c + 1]). */
function flowsByChannel(
  { channelCount }: Fabric,
  { offset, channels }: FlowMeter,
  count: number,
): { readonly first: Uint32Array; readonly flows: Uint32Array } {
  const first = new Uint32Array(channelCount + 1);
  for (let i = 0; i < offset[count]; i++) first[channels[i] + 1]++;
  for (let c = 0; c < channelCount; c++) first[c + 1] += first[c];
  const flows = new Uint32Array(offset[count]);
  const filled = first.slice();
  for (let f = 0; f < count; f++) {
    for (let i = offset[f]; i < offset[f + 1]; i++) flows[filled[channels[i]]++] = f;
  }
  return { first, flows };
}
