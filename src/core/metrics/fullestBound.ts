import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type Demand, demandBetween } from '../traffic/demand';

/** Share of the largest load from which a channel counts as full. */
const FULL = 1 - 1e-9;
/** Above so many steps the question is not worth its time. */
const MOST_STEPS = 1e8;

/**
 * The throughput that no routes exceed, proven from the loads of given routes: each unit of demand takes at least as many of the fullest channels as it must, which
 * together carry no more than their capacity. Equal to the throughput of those routes where none takes more of them than it must; then
 * no routes are better. On cuts, such as the middle of a mesh or the links between groups, that is often so where hops and tables
 * prove nothing.
 * @param load Float64Array[channelCount], shares of what channels carry.
 * @returns Infinity where nothing is proven. O(switches with hosts × (channels + switches)).
 */
export function fullestBound(fabric: Fabric, demand: Demand, load: Float64Array): number {
  const { channelCount, channelCapacity, switchCount, outOffset, outChannel, channelTo } = fabric;
  const targets = switchesWithHosts(fabric);
  if (targets.length * channelCount > MOST_STEPS) return Number.POSITIVE_INFINITY;
  const largest = load.reduce((most, x) => Math.max(most, x), 0);
  const full = load.map((x) => (x >= FULL * largest ? 1 : 0));
  const carried = full.reduce((sum, isFull, c) => sum + isFull * channelCapacity[c], 0);
  const crossed = new Int32Array(switchCount);
  let work = 0;
  for (const target of targets) {
    countCrossings(target);
    for (const from of targets) {
      if (crossed[from] > 0) work += crossed[from] * demandBetween(fabric, demand, from, target);
    }
  }
  return work > 0 ? (carried * demand.denominator) / (work * demand.numerator) : Number.POSITIVE_INFINITY;

  /** Fewest full channels from every switch to the target, -1 where no path leads; level by level. */
  function countCrossings(target: number): void {
    crossed.fill(-1);
    for (let level = 0, open = [target]; open.length > 0; level++) {
      const beyond: number[] = [];
      for (let v = open.pop(); v !== undefined; v = open.pop()) {
        if (crossed[v] >= 0) continue;
        crossed[v] = level;
        for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
          const w = channelTo[outChannel[e]];
          if (crossed[w] < 0) (full[outChannel[e] ^ 1] === 1 ? beyond : open).push(w);
        }
      }
      open = beyond;
    }
  }
}
