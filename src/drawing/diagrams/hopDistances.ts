import { type Neighbours, switchNeighbours } from '../layouts/links';
import type { Network } from '../scene/network';

/** Switches that links in use lead to from each. O(links). */
export function usedNeighbours({ topology, ends, channelOf }: Network): Neighbours {
  return switchNeighbours(
    topology.switches.length,
    ends.map((end, i) => (channelOf[i >>> 1] < 0 ? -1 : end)),
  );
}

/** Int32Array[switches]: hops from a switch, -1 where none lead. O(links). */
export function hopsFrom({ offset, neighbour }: Neighbours, from: number): Int32Array {
  const hops = new Int32Array(offset.length - 1).fill(-1);
  const queue = new Uint32Array(hops.length);
  queue[0] = from;
  hops[from] = 0;
  for (let next = 0, filled = 1; next < filled; next++) {
    const s = queue[next];
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      if (hops[neighbour[i]] >= 0) continue;
      hops[neighbour[i]] = hops[s] + 1;
      queue[filled++] = neighbour[i];
    }
  }
  return hops;
}

/** Switches looked at together: bits of a word. */
const TOGETHER = 32;

/** Uint32Array[switches]: the hops from each to the farthest that it reaches, 32 switches at a time. O(switches / 32 × links × diameter). */
export function eccentricities({ offset, neighbour }: Neighbours): Uint32Array {
  const count = offset.length - 1;
  const most = new Uint32Array(count);
  const seen = new Int32Array(count);
  let front = new Int32Array(count);
  let next = new Int32Array(count);
  for (let first = 0; first < count; first += TOGETHER) {
    const many = Math.min(TOGETHER, count - first);
    seen.fill(0);
    front.fill(0);
    for (let bit = 0; bit < many; bit++) seen[first + bit] = front[first + bit] = 1 << bit;
    for (let hops = 1; ; hops++) {
      next.fill(0);
      for (let s = 0; s < count; s++) {
        if (front[s] === 0) continue;
        for (let i = offset[s]; i < offset[s + 1]; i++) next[neighbour[i]] |= front[s];
      }
      let grown = 0;
      for (let s = 0; s < count; s++) {
        next[s] &= ~seen[s];
        seen[s] |= next[s];
        grown |= next[s];
      }
      if (grown === 0) break;
      for (let bit = 0; bit < many; bit++) if ((grown >>> bit) & 1) most[first + bit] = hops;
      [front, next] = [next, front];
    }
  }
  return most;
}

/** The largest part of a network, its switches by hops from the first of them, as they are met. O(links). */
function largestPart({ offset, neighbour }: Neighbours): Uint32Array {
  const count = offset.length - 1;
  const queue = new Uint32Array(count);
  const seen = new Uint8Array(count);
  let [from, size] = [0, 0];
  for (let s = 0, filled = 0; s < count; s++) {
    if (seen[s]) continue;
    const first = filled;
    seen[s] = 1;
    queue[filled++] = s;
    for (let next = first; next < filled; next++) {
      for (let i = offset[queue[next]]; i < offset[queue[next] + 1]; i++) {
        if (seen[neighbour[i]]) continue;
        seen[neighbour[i]] = 1;
        queue[filled++] = neighbour[i];
      }
    }
    if (filled - first > size) [from, size] = [first, filled - first];
  }
  return queue.subarray(from, from + size);
}

/** Steps that `eccentricities` may take while a page waits: a quarter of a second. */
const MOST_STEPS = 2e8;

/** Distances between all switches, as far as they can be counted at once. */
export interface Distances {
  /** `eccentricities`; null where that would take long. */
  readonly most: Uint32Array | null;
  /** A switch of the largest part from which the farthest is nearest, the first of several; else the middle of a long way through it. -1 for no switch. */
  readonly centre: number;
}

/** @param mostSteps bound of the work, whose default keeps a page going. O(links + mostSteps) */
export function distancesOf(neighbours: Neighbours, mostSteps = MOST_STEPS): Distances {
  const part = largestPart(neighbours);
  if (part.length === 0) return { most: null, centre: -1 };
  const away = hopsFrom(neighbours, part[part.length - 1]);
  const end = part.reduce((best, s) => (away[s] > away[best] ? s : best));
  const long = away[end];
  const words = Math.ceil(away.length / TOGETHER);
  if (words * (neighbours.neighbour.length + away.length) * (long + 1) > mostSteps) {
    const back = hopsFrom(neighbours, end);
    const half = (s: number): number => Math.abs(away[s] - back[s]) + away[s] + back[s];
    return { most: null, centre: part.reduce((best, s) => (half(s) < half(best) ? s : best)) };
  }
  const most = eccentricities(neighbours);
  const centre = part.reduce((best, s) => (most[s] < most[best] || (most[s] === most[best] && s < best) ? s : best));
  return { most, centre };
}
