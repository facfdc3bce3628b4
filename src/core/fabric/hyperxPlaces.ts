import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';
import { SwitchDistances } from './switchDistances';

/** Places of switches that are joined to all others along every dimension. */
export interface HyperxPlaces {
  /** Sizes of the dimensions, in the order of the ports of switch 0. */
  readonly dims: readonly number[];
  /** Int32Array[switches × dims]: coordinates, switch 0 in the corner. */
  readonly at: Int32Array;
}

/**
 * Finds the dimensions of a HyperX (a Hamming graph: full meshes, hypercubes, flattened butterflies), with any number of parallel links, from
 * the graph alone. Neighbours of switch 0 that are joined to each other are of one dimension; a switch further away has of each
 * coordinate the largest of its nearer neighbours. What comes out is checked link by link, so that nothing else passes.
 * Null for any other network, and for one with a pair of neighbours unconnected. O(switches × dimensions + channels).
 */
export function hyperxPlaces(fabric: Fabric): HyperxPlaces | null {
  const { switchCount } = fabric;
  const search = new SwitchDistances(fabric);
  if (switchCount < 2) return null;
  search.search(0);
  if (search.reached < switchCount) return null;
  const lines = linesOfFirst(fabric);
  const dims = lines.map((line) => line.length + 1);
  if (dims.reduce((product, size) => product * size, 1) !== switchCount) return null;
  const places = { dims, at: coordinates(fabric, lines, search) };
  return isHyperx(fabric, places) ? places : null;
}

/** The neighbours of switch 0 by dimension, both in the order of its ports. */
function linesOfFirst({ switchCount, outOffset, outChannel, channelTo }: Fabric): number[][] {
  const around = [...new Set(outChannel.subarray(0, outOffset[1]).map((c) => channelTo[c]))];
  const isNear = new Uint8Array(switchCount);
  for (const s of around) isNear[s] = 1;
  const joined = new UnionFind(switchCount);
  for (const s of around) {
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      if (isNear[channelTo[outChannel[e]]] === 1) joined.union(s, channelTo[outChannel[e]]);
    }
  }
  const lines = new Map<number, number[]>();
  for (const s of around) {
    const line = lines.get(joined.find(s));
    if (line) line.push(s);
    else lines.set(joined.find(s), [s]);
  }
  return [...lines.values()];
}

function coordinates(fabric: Fabric, lines: readonly number[][], { order, distance }: SwitchDistances): Int32Array {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const count = lines.length;
  const at = new Int32Array(switchCount * count);
  lines.forEach((line, d) => {
    line.forEach((s, i) => {
      at[s * count + d] = i + 1;
    });
  });
  for (const s of order) {
    if (distance[s] < 2) continue;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const near = channelTo[outChannel[e]];
      if (distance[near] !== distance[s] - 1) continue;
      for (let d = 0; d < count; d++) at[s * count + d] = Math.max(at[s * count + d], at[near * count + d]);
    }
  }
  return at;
}

/** True if every place is taken once, and the neighbours of a switch are all that differ from it in one coordinate. */
function isHyperx(fabric: Fabric, { dims, at }: HyperxPlaces): boolean {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const degree = dims.reduce((sum, size) => sum + size - 1, 0);
  const taken = new Set<number>();
  for (let s = 0; s < switchCount; s++) {
    taken.add(dims.reduceRight((place, size, d) => place * size + at[s * dims.length + d], 0));
    const around = new Set<number>();
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const t = channelTo[outChannel[e]];
      if (dims.filter((_, d) => at[s * dims.length + d] !== at[t * dims.length + d]).length !== 1) return false;
      around.add(t);
    }
    if (around.size !== degree) return false;
  }
  return taken.size === switchCount;
}
