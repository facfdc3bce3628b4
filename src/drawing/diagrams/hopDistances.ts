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

/** A switch of the largest part of the network from which the farthest is nearest, the first of several. @param most `eccentricities`. O(links) */
export function centralSwitch(neighbours: Neighbours, most: Uint32Array): number {
  const part = new Int32Array(most.length).fill(-1);
  const sizes: number[] = [];
  for (let s = 0; s < part.length; s++) {
    if (part[s] >= 0) continue;
    const hops = hopsFrom(neighbours, s);
    let size = 0;
    for (let other = s; other < part.length; other++) {
      if (hops[other] < 0) continue;
      part[other] = sizes.length;
      size++;
    }
    sizes.push(size);
  }
  const largest = sizes.indexOf(Math.max(...sizes));
  let best = -1;
  for (let s = 0; s < most.length; s++) if (part[s] === largest && (best < 0 || most[s] < most[best])) best = s;
  return best;
}
