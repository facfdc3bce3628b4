import { APART } from '../scene/meters';
import { AS_THE_TIER, OFF, OFF_WITH_SWITCH, type TierInput } from './tierInput';

export interface TierLoads {
  /** NaN where nothing is known. */
  readonly median: number;
  /** Of the edges in use. */
  readonly least: number;
  readonly most: number;
  /** Nodes all of whose edges in the tier carry more than the median, or all less, by what makes a difference. */
  readonly alike: Uint32Array;
}

/** Finds the median load of a tier, marks the edges that differ from it, and those that do so with all of a switch. Mean time O(edges). */
export function tierLoads(
  { load, failed, edgeFrom, edgeTo }: TierInput,
  edges: Uint32Array,
  mark: Uint8Array,
): TierLoads {
  const none = { median: Number.NaN, least: Number.NaN, most: Number.NaN, alike: new Uint32Array(0) };
  if (!load) return none;
  const known = edges.filter((e) => !failed[e] && !Number.isNaN(load[e]));
  if (known.length === 0) return none;
  const median = medianOf(Float32Array.from(known, (e) => load[e]));
  const isOff = (value: number): boolean => Math.abs(value - median) >= Math.max(1e-6, APART * median);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  const ends = new Map<number, { least: number; most: number; off: boolean; count: number }>();
  for (const e of known) {
    least = Math.min(least, load[e]);
    most = Math.max(most, load[e]);
    const off = isOff(load[e]);
    if (off && mark[e] === AS_THE_TIER) mark[e] = OFF;
    for (const node of [edgeFrom[e], edgeTo[e]]) {
      const of = ends.get(node);
      if (!of) ends.set(node, { least: load[e], most: load[e], off, count: 1 });
      else {
        of.least = Math.min(of.least, load[e]);
        of.most = Math.max(of.most, load[e]);
        of.off &&= off;
        of.count++;
      }
    }
  }
  const alike: number[] = [];
  for (const [node, { least, most, off, count }] of ends)
    if (off && count > 1 && (least > median || most < median)) alike.push(node);
  const said = new Set(alike);
  for (const e of known)
    if (mark[e] === OFF && (said.has(edgeFrom[e]) || said.has(edgeTo[e]))) mark[e] = OFF_WITH_SWITCH;
  return { median, least, most, alike: Uint32Array.from(alike) };
}

/** The middle one of all values in order, of an even number the smaller of the two. Changes their order. */
function medianOf(values: Float32Array): number {
  const k = (values.length - 1) >> 1;
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >> 1];
    let [i, j] = [left, right];
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      [values[i], values[j]] = [values[j], values[i]];
      i++;
      j--;
    }
    if (k <= j) right = j;
    else if (k >= i) left = i;
    else break;
  }
  return values[k];
}
