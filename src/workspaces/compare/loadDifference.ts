import { FIRST_HALF, type LinkBins, SECOND_HALF, WHOLE } from '../../drawing/scales/linkBins';
import type { EdgeLoads } from '../../drawing/scene/edgeLoads';
import type { RouteResultView } from '../../state/results/runStore';

/** Loads are kept in single precision: smaller changes are none. */
const NO_CHANGE = 1e-5;

/** Four steps of less load, the largest first, then four of more load, the smallest first. */
export const DIFFERENCE_BINS = 8;

/** Float32Array[channels]: load under `to` less load under `from`, positive where it got worse. Both have the same channels. */
export function differenceOf(from: Float32Array, to: Float32Array): Float32Array {
  return to.map((load, c) => {
    const change = load - from[c];
    return Math.abs(change) <= NO_CHANGE ? 0 : change;
  });
}

type Loaded = Pick<RouteResultView, 'fabric' | 'topology' | 'load'>;

/** Loads of two results by the channels of one of them, `of`. */
export interface ComparedLoads {
  readonly of: Loaded;
  readonly from: Float32Array;
  readonly to: Float32Array;
}

/**
 * Loads of two results of one network, of which a part may have failed in one: by the channels of the one that has more of them, 0 where the other
 * has none. O(links).
 */
export function comparedLoads(from: Loaded, to: Loaded): ComparedLoads {
  if (from.fabric.linkCount === to.fabric.linkCount) return { of: to, from: from.load, to: to.load };
  const [of, other] = from.fabric.linkCount > to.fabric.linkCount ? [from, to] : [to, from];
  const linkOf = new Map(Array.from(other.fabric.linkRecord, (record, l) => [other.topology.links[record].id, l]));
  const matched = new Float32Array(of.load.length);
  of.fabric.linkRecord.forEach((record, l) => {
    const there = linkOf.get(of.topology.links[record].id);
    if (there !== undefined) matched.set(other.load.subarray(2 * there, 2 * there + 2), 2 * l);
  });
  return of === from ? { of, from: from.load, to: matched } : { of, from: matched, to: to.load };
}

export interface Tally {
  readonly better: number;
  readonly worse: number;
  readonly same: number;
}

/** How many channels got better, worse and neither. */
export function tallyChanges(change: Float32Array): Tally {
  let better = 0;
  let worse = 0;
  for (const value of change) {
    if (value < 0) better++;
    else if (value > 0) worse++;
  }
  return { better, worse, same: change.length - better - worse };
}

/** Channels that changed, the largest change first; of equal ones the first channel. O(channels log channels). */
export function largestChanges(change: Float32Array): Uint32Array {
  return Uint32Array.from(change.keys())
    .filter((c) => change[c] !== 0)
    .sort((a, b) => Math.abs(change[b]) - Math.abs(change[a]) || a - b);
}

/** Changes by edge of the scene, NaN where there is no load; of a bundle the change of its largest load. */
export interface EdgeChanges {
  readonly forward: Float32Array;
  readonly backward: Float32Array;
}

export function changesByEdge(from: EdgeLoads, to: EdgeLoads): EdgeChanges {
  return {
    forward: differenceOf(from.forward, to.forward),
    backward: differenceOf(from.backward, to.backward),
  };
}

/** The larger of an edge's two changes, with its sign; NaN where it has no load. */
export function strongestChange({ forward, backward }: EdgeChanges, edge: number): number {
  return Math.abs(backward[edge]) > Math.abs(forward[edge]) ? backward[edge] : forward[edge];
}

/** Edges by turns with less and with more load, each in the order given; the rest of one sign comes last. */
export function bySign(order: readonly number[], changes: EdgeChanges): readonly number[] {
  const isMore = (edge: number): boolean => strongestChange(changes, edge) > 0;
  const [more, less] = [order.filter(isMore), order.filter((edge) => !isMore(edge))];
  return Array.from({ length: Math.max(more.length, less.length) }, (_, i) => [less[i], more[i]])
    .flat()
    .filter((edge) => edge !== undefined);
}

/** Bin of a change on a scale from -top to top; -1 if there is none. */
export function differenceBin(change: number, top: number): number {
  if (change === 0 || Number.isNaN(change)) return -1;
  const half = DIFFERENCE_BINS / 2;
  const step = top <= 0 ? 0 : Math.min(half - 1, Math.floor((Math.abs(change) / top) * half - 1e-6));
  return change > 0 ? half + Math.max(0, step) : half - 1 - Math.max(0, step);
}

/** Sorts what changed into strokes; where the directions differ, the half next to a switch shows what leaves it. O(edges). */
export function binDifference({ forward, backward }: EdgeChanges, top: number): LinkBins {
  const lists = Array.from({ length: DIFFERENCE_BINS }, (): number[] => []);
  for (let e = 0; e < forward.length; e++) {
    const first = differenceBin(forward[e], top);
    const second = differenceBin(backward[e], top);
    if (first === second) {
      if (first >= 0) lists[first].push(4 * e + WHOLE);
      continue;
    }
    if (first >= 0) lists[first].push(4 * e + FIRST_HALF);
    if (second >= 0) lists[second].push(4 * e + SECOND_HALF);
  }
  const offset = new Uint32Array(DIFFERENCE_BINS + 1);
  lists.forEach((list, bin) => {
    offset[bin + 1] = offset[bin] + list.length;
  });
  return { offset, segment: Uint32Array.from(lists.flat()) };
}
