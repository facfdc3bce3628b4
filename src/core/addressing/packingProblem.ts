import type { PatternSets } from './changePatterns';

/**
 * End points of one LID range to be put into blocks so that sets of them touch few: partitioning of a hypergraph under the connectivity metric,
 * with bins of fixed capacity. Vertices are numbered within the range.
 */
export interface PackingProblem {
  readonly vertexCount: number;
  /** Float64Array[sets], and the vertices of each: pin[offset[p] … offset[p+1]). */
  readonly weight: Float64Array;
  readonly offset: Uint32Array;
  readonly pin: Uint32Array;
  /** The sets of each vertex: setOf[setOffset[v] … setOffset[v+1]). */
  readonly setOffset: Uint32Array;
  readonly setOf: Uint32Array;
  /** Uint16Array[bins]: vertices that fit into each, fixed ones included; at most 255. */
  readonly capacity: Uint16Array;
  /** Int32Array[vertexCount]: the bin that a vertex must stay in, -1 = free. */
  readonly fixed: Int32Array;
}

/** The part of `patterns` that speaks of `ends` (ascending), which become vertices 0, 1, …; O(patterns). */
export function packingProblem(
  patterns: PatternSets,
  ends: Uint32Array,
  capacity: Uint16Array,
  fixed: Int32Array,
): PackingProblem {
  const vertexOf = new Map<number, number>();
  ends.forEach((end, v) => {
    vertexOf.set(end, v);
  });
  const weight: number[] = [];
  const offset = [0];
  const pins: number[] = [];
  for (let p = 0; p < patterns.weight.length; p++) {
    // A set lies in one range, so its first end speaks for all.
    if (!vertexOf.has(patterns.end[patterns.offset[p]])) continue;
    for (let i = patterns.offset[p]; i < patterns.offset[p + 1]; i++)
      pins.push(vertexOf.get(patterns.end[i]) as number);
    weight.push(patterns.weight[p]);
    offset.push(pins.length);
  }
  return hypergraph({
    vertexCount: ends.length,
    weight: Float64Array.from(weight),
    offset: Uint32Array.from(offset),
    pin: Uint32Array.from(pins),
    capacity,
    fixed,
  });
}

/** Completes a problem with the sets of each vertex. O(pins). */
export function hypergraph(problem: Omit<PackingProblem, 'setOffset' | 'setOf'>): PackingProblem {
  const { vertexCount, weight, offset, pin } = problem;
  const setOffset = new Uint32Array(vertexCount + 1);
  for (const v of pin) setOffset[v + 1]++;
  for (let v = 0; v < vertexCount; v++) setOffset[v + 1] += setOffset[v];
  const setOf = new Uint32Array(pin.length);
  const filled = setOffset.slice();
  for (let p = 0; p < weight.length; p++) {
    for (let i = offset[p]; i < offset[p + 1]; i++) setOf[filled[pin[i]]++] = p;
  }
  return { ...problem, setOffset, setOf };
}

/** A problem without its fixed vertices and the places that they take; `vertices[i]` is the whole problem's number of vertex i. O(pins). */
export function freePart(problem: PackingProblem): { part: PackingProblem; vertices: Uint32Array } {
  const { vertexCount, weight, offset, pin, fixed } = problem;
  const vertices = Uint32Array.from({ length: vertexCount }, (_, v) => v).filter((v) => fixed[v] < 0);
  const number = new Int32Array(vertexCount).fill(-1);
  vertices.forEach((v, i) => {
    number[v] = i;
  });
  const capacity = problem.capacity.slice();
  for (const bin of fixed) if (bin >= 0) capacity[bin]--;
  const weights: number[] = [];
  const offsets = [0];
  const pins: number[] = [];
  for (let p = 0; p < weight.length; p++) {
    for (let i = offset[p]; i < offset[p + 1]; i++) if (number[pin[i]] >= 0) pins.push(number[pin[i]]);
    // What one free vertex is left of costs the same wherever that goes.
    if (pins.length - offsets[offsets.length - 1] < 2) pins.length = offsets[offsets.length - 1];
    else {
      weights.push(weight[p]);
      offsets.push(pins.length);
    }
  }
  const part = hypergraph({
    vertexCount: vertices.length,
    weight: Float64Array.from(weights),
    offset: Uint32Array.from(offsets),
    pin: Uint32Array.from(pins),
    capacity,
    fixed: new Int32Array(vertices.length).fill(-1),
  });
  return { part, vertices };
}
