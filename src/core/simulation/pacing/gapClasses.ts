import type { StepLoads } from './exchangeLoads';
import { paperGap } from './gapRule';
import type { PacingShare } from './pacingStudy';

/** The steps of one M, and those of them that are simulated. */
export interface GapClass {
  readonly overlap: number;
  readonly steps: number;
  /** Evenly spread. */
  readonly simulated: readonly number[];
  /** About in proportion to the time that a search takes. */
  readonly cost: number;
}

/** Below, a gap is distinguished from its neighbour by no more than this many packet times. */
const FINEST = 0.25;

/** Gaps that are tried for an M, in packet times: the first ones, then at these distances, ever smaller, on both sides of the best. */
export function gapsToTry(overlap: number): {
  readonly first: readonly number[];
  readonly distances: readonly number[];
} {
  const even = Math.max(0, overlap - 1);
  const distances: number[] = [];
  for (let distance = even / 8; distance >= FINEST; distance /= 2) distances.push(distance);
  return { first: [0, even / 4, even / 2, (3 * even) / 4, even, paperGap(overlap)], distances };
}

/** No gap that is tried for this M or a smaller one is longer, packet times. */
export function longestGap(overlap: number): number {
  return paperGap(overlap) + gapsToTry(overlap).distances.reduce((sum, distance) => sum + distance, 1);
}

/** The steps by M, ascending. @param each steps simulated for each M */
export function overlapClasses({ overlap, meanHops }: StepLoads, steps: number, each: number): GapClass[] {
  const byOverlap = new Map<number, number[]>();
  for (let step = 1; step <= steps; step++) {
    const others = byOverlap.get(overlap[step]);
    if (others) others.push(step);
    else byOverlap.set(overlap[step], [step]);
  }
  return [...byOverlap]
    .sort(([a], [b]) => a - b)
    .map(([m, all]) => {
      const simulated = spread(all, each);
      const { first, distances } = gapsToTry(m);
      const hops = simulated.reduce((sum, step) => sum + meanHops[step] + 1, 0);
      return { overlap: m, steps: all.length, simulated, cost: hops * (first.length + 2 * distances.length) };
    });
}

/** The classes of one share, ascending: assigned by cost, the dearest first, each to the share that has the least. */
export function shareOfClasses(classes: readonly GapClass[], { index, count }: PacingShare): GapClass[] {
  const assigned = new Float64Array(count);
  const mine: GapClass[] = [];
  for (const one of [...classes].sort((a, b) => b.cost - a.cost || a.overlap - b.overlap)) {
    const least = assigned.indexOf(assigned.reduce((a, b) => Math.min(a, b)));
    assigned[least] += one.cost;
    if (least === index) mine.push(one);
  }
  return mine.sort((a, b) => a.overlap - b.overlap);
}

/** Some of a list, evenly spread. */
function spread(steps: readonly number[], count: number): number[] {
  const part = Math.min(count, steps.length);
  return Array.from({ length: part }, (_, i) => steps[Math.floor(((i + 0.5) * steps.length) / part)]);
}
