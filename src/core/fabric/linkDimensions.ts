import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';

/** Share of the corners of squares up to which damage may hide that both links are of one dimension. */
const MOST_BENT = 0.1;
/** Share of the links whose dimension must be known from squares. */
const LEAST_IN_SQUARES = 0.8;
/** A corner of every square is looked at, so this bounds the work on dense networks. */
const MOST_CORNERS = 2_000_000;

/**
 * Dimension of each link of a network that is a Cartesian product of lines, rings and cliques, damaged a little or not: hypercubes,
 * meshes, tori, HyperX. From the graph alone: two switches with exactly two common neighbours, not joined themselves, are the
 * corners of a square, and opposite sides of a square run the same way; so do two sides of a triangle. Links that run the same way
 * are a class; classes that cross in a square are of different dimensions, others share one where they can, the largest class first.
 *
 * @returns Uint16Array[channelCount], the same for both directions; null if the network is nothing like it, or all is one dimension.
 * O(sum over switches of degree² × degree). Deterministic.
 */
export function linkDimensions(fabric: Fabric): Uint16Array | null {
  const squares = findSquares(fabric);
  if (!squares) return null;
  const { classes, corners, told } = squares;
  const bent = corners.filter(([c, d]) => classes.find(c >> 1) === classes.find(d >> 1)).length;
  if (corners.length === 0 || bent > MOST_BENT * corners.length) return null;
  if (told.reduce((sum, x) => sum + x, 0) < LEAST_IN_SQUARES * told.length) return null;
  const dimension = colours(fabric, classes, corners);
  return dimension.some((d) => d > 0) ? dimension : null;
}

interface Squares {
  /** Links by number of channel / 2; those of a class run the same way. */
  readonly classes: UnionFind;
  /** Both channels that leave a corner of a square. */
  readonly corners: readonly (readonly [number, number])[];
  /** By link: 1 if it is a side of a square. */
  readonly told: Uint8Array;
}

function findSquares(fabric: Fabric): Squares | null {
  const { switchCount, channelCount, outOffset, outChannel, channelTo } = fabric;
  let work = 0;
  for (let s = 0; s < switchCount; s++) work += (outOffset[s + 1] - outOffset[s]) ** 2;
  if (work > MOST_CORNERS) return null;
  const classes = new UnionFind(channelCount >> 1);
  const corners: [number, number][] = [];
  const told = new Uint8Array(channelCount >> 1);
  // Channel from a switch under the mark to each of its neighbours, the last of parallel ones.
  const channelAt = new Int32Array(switchCount).fill(-1);
  for (let x = 0; x < switchCount; x++) {
    const out = outChannel.subarray(outOffset[x], outOffset[x + 1]);
    for (const c of out) {
      const before = channelAt[channelTo[c]];
      if (before >= 0) classes.union(before >> 1, c >> 1);
      channelAt[channelTo[c]] = c;
    }
    for (const c of out) lookAround(x, channelTo[c]);
    for (const c of out) channelAt[channelTo[c]] = -1;
  }
  return { classes, corners, told };

  /** Squares whose corner at x has a side to a, and triangles of x and a. */
  function lookAround(x: number, a: number): void {
    for (let e = outOffset[a]; e < outOffset[a + 1]; e++) {
      const far = outChannel[e];
      const y = channelTo[far];
      if (y === x) continue;
      if (channelAt[y] >= 0) {
        classes.union(channelAt[a] >> 1, channelAt[y] >> 1);
        classes.union(channelAt[a] >> 1, far >> 1);
        continue;
      }
      const other = secondWay(a, y);
      if (other < 0) continue;
      classes.union(channelAt[a] >> 1, other >> 1);
      corners.push([channelAt[a], channelAt[channelTo[other]]]);
      told[far >> 1] = 1;
      told[other >> 1] = 1;
    }
  }

  /** The channel from y to the only marked neighbour of it other than a; -1 if there are none or several. */
  function secondWay(a: number, y: number): number {
    let found = -1;
    for (let e = outOffset[y]; e < outOffset[y + 1]; e++) {
      const b = channelTo[outChannel[e]];
      if (b === a || channelAt[b] < 0 || (found >= 0 && b === channelTo[found])) continue;
      if (found >= 0) return -1;
      found = outChannel[e];
    }
    return found;
  }
}

/** Dimensions so that classes that cross have different ones, the largest class first, each the first one that is free. */
function colours({ channelCount }: Fabric, classes: UnionFind, corners: Squares['corners']): Uint16Array {
  const size = new Map<number, number>();
  const crossing = new Map<number, Set<number>>();
  for (let l = 0; l < channelCount >> 1; l++) {
    const own = classes.find(l);
    size.set(own, (size.get(own) ?? 0) + 1);
    crossing.set(own, new Set());
  }
  for (const [c, d] of corners) {
    const [a, b] = [classes.find(c >> 1), classes.find(d >> 1)];
    if (a === b) continue;
    crossing.get(a)?.add(b);
    crossing.get(b)?.add(a);
  }
  const colour = new Map<number, number>();
  for (const [own] of [...size].sort(([a, m], [b, n]) => n - m || a - b)) {
    const taken = new Set([...(crossing.get(own) ?? [])].map((other) => colour.get(other)));
    let free = 0;
    while (taken.has(free)) free++;
    colour.set(own, free);
  }
  return Uint16Array.from({ length: channelCount }, (_, c) => colour.get(classes.find(c >> 1)) ?? 0);
}
