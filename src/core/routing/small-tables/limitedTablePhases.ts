import type { Progress } from '../../base/steps';
import type { GridPlaces } from '../../fabric/gridPlaces';
import { UNREACHED } from '../../fabric/switchDistances';
import type { SwitchTrees } from '../../fabric/switchTrees';
import type { LimitedTables } from './limitedTables';

/**
 * Phase 1: the paths to all switches at grid distance 1, so that every switch has, for every destination, an entry that lies
 * nearer to it. Where a place beside a switch is empty (failed, or cut off), neighbours alone do not give that; there the
 * fewest hops to a switch nearer to the destination are added.
 * O(switches × degree × hops), and O(switches × entries) more for each switch beside an empty place.
 */
export function addNeighbours(tables: LimitedTables, trees: SwitchTrees, places: GridPlaces): void {
  const n = tables.size.length;
  const { placeOf, switchAt, offset, neighbour } = places;
  for (let i = 0; i < n; i++) {
    let whole = true;
    const near: number[] = [];
    for (let k = offset[placeOf[i]]; k < offset[placeOf[i] + 1]; k++) {
      const j = switchAt[neighbour[k]];
      if (j < 0 || trees.hops[i * n + j] === UNREACHED) {
        whole = false;
        continue;
      }
      tables.addPath(i, j);
      near.push(j);
    }
    if (!whole) coverByNeighbours(i, near, tables, trees, places);
  }
}

/** Adds to the switches `near` (i's neighbours) what i needs so that for every destination one of them lies nearer than i. */
function coverByNeighbours(
  i: number,
  near: number[],
  tables: LimitedTables,
  trees: SwitchTrees,
  places: GridPlaces,
): void {
  const n = tables.size.length;
  const { placeOf } = places;
  const reached = byHops(i, n, trees.hops);
  for (const p of reached) {
    const own = places.distance(placeOf[i], placeOf[p]);
    const isNearer = (q: number): boolean => places.distance(placeOf[q], placeOf[p]) < own;
    if (near.some(isNearer)) continue;
    const q = reached.find(isNearer) ?? p;
    tables.addPath(i, q);
    near.push(q);
  }
}

/**
 * Phase 2: goes through all ordered pairs by hops, source and destination, and stores a path where every switch on it that
 * lacks the destination has room. O(switches² + paths tried × hops).
 */
export function* addNearest(tables: LimitedTables, trees: SwitchTrees, most: number): Generator<Progress, void> {
  const n = tables.size.length;
  const { holds, size } = tables;
  let longest = 0;
  for (let k = 0; k < n * n; k++) if (trees.hops[k] !== UNREACHED && trees.hops[k] > longest) longest = trees.hops[k];
  const sorted = Array.from({ length: n }, (_, i) => byHops(i, n, trees.hops));
  const at = new Uint32Array(n);
  for (let h = 1; h <= longest; h++) {
    let full = 0;
    for (let i = 0; i < n; i++) {
      if (size[i] >= most) {
        full++;
        continue;
      }
      const list = sorted[i];
      for (; at[i] < list.length && trees.hops[i * n + list[at[i]]] === h; at[i]++) {
        const j = list[at[i]];
        if (holds[i * n + j] === 0 && !tables.tryAddPath(i, j, most) && size[i] >= most) break;
      }
    }
    if (full === n) return;
    yield { stage: 'decide', done: h / longest };
  }
}

/** All switches that i reaches but itself, by hops, then by number: a counting sort. */
function byHops(i: number, n: number, hops: Uint16Array): Uint32Array {
  const counts: number[] = [];
  let reached = 0;
  for (let j = 0; j < n; j++) {
    const h = hops[i * n + j];
    if (j === i || h === UNREACHED) continue;
    counts[h] = (counts[h] ?? 0) + 1;
    reached++;
  }
  const start: number[] = [];
  let sum = 0;
  for (let h = 0; h < counts.length; h++) {
    start[h] = sum;
    sum += counts[h] ?? 0;
  }
  const sorted = new Uint32Array(reached);
  for (let j = 0; j < n; j++) {
    const h = hops[i * n + j];
    if (j !== i && h !== UNREACHED) sorted[start[h]++] = j;
  }
  return sorted;
}
