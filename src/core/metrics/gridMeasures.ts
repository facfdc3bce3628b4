import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';

/** Distances between switches, in hops. */
export interface HopDistances {
  /** Mean over ordered pairs. */
  readonly mean: number;
  /** The largest: the diameter. */
  readonly max: number;
}

/** Cable lengths in steps of the grid. */
export interface CableLengths {
  readonly total: number;
  readonly mean: number;
  readonly max: number;
  /** Links by length. */
  readonly histogram: readonly number[];
}

/** Measures of a network on a floor grid, and the values that they are compared with. */
export interface GridMeasures {
  readonly dims: readonly number[];
  /** Most links to other switches at one switch. */
  readonly degree: number;
  readonly links: number;
  readonly cables: CableLengths;
  /** Over pairs that are connected. */
  readonly distances: HopDistances;
  readonly connected: boolean;
  /** Regular networks of the same size: four links a switch on two dimensions. */
  readonly torus: { readonly distances: HopDistances; readonly cables: CableLengths };
  readonly mesh: { readonly distances: HopDistances; readonly cables: CableLengths };
  /** No network of this size and degree has smaller ones (Moore). */
  readonly moore: HopDistances;
  /** No network on this grid whose cables are no longer than the longest here has smaller ones. */
  readonly layout: HopDistances;
}

/**
 * Measures a network on a grid. Cables are as long as the grid distance of their ends; on tori, which are wired folded, those
 * of a ring are 2 long but for one at each turn. Null if it has no lattice. O(switches × (channels + places)).
 */
export function measureGrid(fabric: Fabric): GridMeasures | null {
  const { lattice, switchCount, outOffset, channelCount, channelFrom, channelTo } = fabric;
  if (!lattice) return null;
  const { dims, at, wrap } = lattice;
  let degree = 0;
  for (let s = 0; s < switchCount; s++) degree = Math.max(degree, outOffset[s + 1] - outOffset[s]);
  const folded = at.map((x, i) => (wrap ? foldedPlace(x, dims[i % dims.length]) : x));
  const histogram: number[] = [];
  for (let c = 0; c < channelCount; c += 2) {
    let length = 0;
    for (let d = 0; d < dims.length; d++) {
      length += Math.abs(folded[channelFrom[c] * dims.length + d] - folded[channelTo[c] * dims.length + d]);
    }
    add(histogram, length, 1);
  }
  const cables = summarize(histogram);
  const { distances, connected } = measureDistances(fabric);
  return {
    dims,
    degree,
    links: channelCount / 2,
    cables,
    distances,
    connected,
    torus: { distances: latticeDistances(dims, true), cables: latticeCables(dims, true) },
    mesh: { distances: latticeDistances(dims, false), cables: latticeCables(dims, false) },
    moore: lowerBound(1, switchCount, () => moore(degree)),
    layout: lowerBound(switchCount, switchCount, (s) => within(fabric, s, moore(degree), cables.max)),
  };
}

/** Place along the floor of coordinate x on a folded ring: 0 2 4 … 5 3 1. */
function foldedPlace(x: number, size: number): number {
  return 2 * x < size ? 2 * x : 2 * (size - 1 - x) + 1;
}

function add(histogram: number[], at: number, count: number): void {
  while (histogram.length <= at) histogram.push(0);
  histogram[at] += count;
}

function summarize(histogram: readonly number[]): CableLengths {
  const links = histogram.reduce((sum, count) => sum + count, 0);
  const total = histogram.reduce((sum, count, length) => sum + count * length, 0);
  return { total, mean: links > 0 ? total / links : 0, max: Math.max(0, histogram.length - 1), histogram };
}

function measureDistances(fabric: Fabric): { distances: HopDistances; connected: boolean } {
  const live: number[] = [];
  for (let s = 0; s < fabric.switchCount; s++) if (fabric.switchDown[s] === 0) live.push(s);
  const search = new SwitchDistances(fabric);
  let sum = 0;
  let pairs = 0;
  let max = 0;
  for (const s of live) {
    search.search(s);
    for (let o = 1; o < search.reached; o++) sum += search.distance[search.order[o]];
    pairs += search.reached - 1;
    max = Math.max(max, search.distance[search.order[search.reached - 1]]);
  }
  const connected = pairs === live.length * (live.length - 1);
  return { distances: { mean: pairs > 0 ? sum / pairs : 0, max }, connected };
}

function latticeDistances(dims: readonly number[], wrap: boolean): HopDistances {
  const count = dims.reduce((product, size) => product * size, 1);
  let sum = 0;
  let max = 0;
  for (const size of dims) {
    // Over ordered pairs of coordinates: rings floor(k^2/4) from each, lines (k^3-k)/3 in all.
    const along = wrap ? size * Math.floor(size ** 2 / 4) : (size ** 3 - size) / 3;
    sum += along * (count / size) ** 2;
    max += wrap ? Math.floor(size / 2) : size - 1;
  }
  return { mean: count > 1 ? sum / (count * (count - 1)) : 0, max };
}

function latticeCables(dims: readonly number[], wrap: boolean): CableLengths {
  const count = dims.reduce((product, size) => product * size, 1);
  const histogram: number[] = [0];
  for (const size of dims) {
    const rings = count / size;
    if (wrap && size > 2) {
      add(histogram, 1, 2 * rings);
      add(histogram, 2, (size - 2) * rings);
    } else {
      add(histogram, 1, (size - 1) * rings);
    }
  }
  return summarize(histogram);
}

/** By hops: switches that no more than these lead to, in a network of this degree. */
function* moore(degree: number): Generator<number> {
  let reached = 1;
  let edge = degree;
  for (;;) {
    yield reached;
    reached += edge;
    edge *= degree - 1;
  }
}

/** The same where each hop also leads no further on the grid than the longest cable. */
function* within(fabric: Fabric, s: number, most: Generator<number>, reach: number): Generator<number> {
  const { dims, at, wrap } = fabric.lattice ?? { dims: [], at: new Int32Array(), wrap: false };
  const near: number[] = [];
  for (let t = 0; t < fabric.switchCount; t++) {
    let apart = 0;
    for (let d = 0; d < dims.length; d++) {
      const [a, b] = [at[s * dims.length + d], at[t * dims.length + d]];
      apart += wrap ? Math.abs(foldedPlace(a, dims[d]) - foldedPlace(b, dims[d])) : Math.abs(a - b);
    }
    add(near, apart, 1);
  }
  for (let d = 1; d < near.length; d++) near[d] += near[d - 1];
  for (let hops = 0; ; hops++) yield Math.min(most.next().value, near[Math.min(near.length - 1, reach * hops)]);
}

/** Smallest mean and largest distance where within h hops of each of `sources` lie at most as many switches as said. */
function lowerBound(sources: number, count: number, reachedBy: (s: number) => Generator<number>): HopDistances {
  let sum = 0;
  let max = 0;
  for (let s = 0; s < sources; s++) {
    const steps = reachedBy(s);
    let before = steps.next().value;
    // A network that cannot be connected at all ends the count where nothing more is reached.
    for (let hops = 1; before < count; hops++) {
      const reached = Math.min(count, steps.next().value);
      if (reached <= before) break;
      sum += hops * (reached - before);
      max = Math.max(max, hops);
      before = reached;
    }
  }
  return { mean: count > 1 ? sum / (sources * (count - 1)) : 0, max };
}
