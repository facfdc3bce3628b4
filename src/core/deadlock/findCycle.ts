/** A directed graph in rows: the successors of v are head[offset[v] … offset[v+1]). */
export interface Digraph {
  readonly vertexCount: number;
  readonly offset: Uint32Array;
  readonly head: Uint32Array;
}

/** Effort for shortening: starts tried, and edges looked at over all of them. */
const MAX_STARTS = 64;
const MAX_EDGES = 8_000_000;

/**
 * A cycle of a directed graph, first vertex not repeated at the end; empty if and only if there is none.
 *
 * Vertices without predecessors are taken off until none is left (Kahn 1962); in what remains a depth-first search finds
 * a cycle for certain, then breadth-first searches from some of its vertices look for a shorter one, within a fixed
 * effort: short, not always shortest. Iterative. O(vertices + edges). Deterministic.
 */
export function findCycle(graph: Digraph): Uint32Array {
  const remaining = peel(graph);
  const start = remaining.indexOf(1);
  if (start < 0) return new Uint32Array(0);
  const found = anyCycle(graph, remaining, start);
  const starts = Math.min(MAX_STARTS, found.length);
  const among = Array.from({ length: starts }, (_, i) => found[Math.floor((i * found.length) / starts)]);
  return shorten(graph, remaining, found, among, MAX_EDGES);
}

/** A shortest cycle of a directed graph, first vertex not repeated at the end; empty if and only if there is none. O(vertices × edges) at worst. Deterministic. */
export function shortestCycle(graph: Digraph): Uint32Array {
  const remaining = peel(graph);
  const start = remaining.indexOf(1);
  if (start < 0) return new Uint32Array(0);
  const among = Array.from(remaining.keys()).filter((v) => remaining[v] === 1);
  return shorten(graph, remaining, anyCycle(graph, remaining, start), among, Number.POSITIVE_INFINITY);
}

/** Uint8Array[vertices]: 1 where the vertex lies on a cycle or behind one. */
function peel({ vertexCount, offset, head }: Digraph): Uint8Array {
  const incoming = new Uint32Array(vertexCount);
  for (let e = 0; e < offset[vertexCount]; e++) incoming[head[e]]++;
  const queue = new Uint32Array(vertexCount);
  const remaining = new Uint8Array(vertexCount).fill(1);
  let filled = 0;
  for (let v = 0; v < vertexCount; v++) if (incoming[v] === 0) queue[filled++] = v;
  for (let i = 0; i < filled; i++) {
    const v = queue[i];
    remaining[v] = 0;
    for (let e = offset[v]; e < offset[v + 1]; e++) if (--incoming[head[e]] === 0) queue[filled++] = head[e];
  }
  return remaining;
}

function anyCycle({ vertexCount, offset, head }: Digraph, remaining: Uint8Array, first: number): Uint32Array {
  const UNTOUCHED = 0;
  const ON_PATH = 1;
  const DONE = 2;
  const state = new Uint8Array(vertexCount);
  const cursor = offset.slice(0, vertexCount);
  const path = new Uint32Array(vertexCount);
  for (let root = first; root < vertexCount; root++) {
    if (remaining[root] === 0 || state[root] !== UNTOUCHED) continue;
    let depth = 0;
    path[depth++] = root;
    state[root] = ON_PATH;
    while (depth > 0) {
      const v = path[depth - 1];
      if (cursor[v] === offset[v + 1]) {
        state[v] = DONE;
        depth--;
        continue;
      }
      const w = head[cursor[v]++];
      if (state[w] === ON_PATH) return path.slice(path.indexOf(w), depth);
      if (state[w] === UNTOUCHED) {
        state[w] = ON_PATH;
        path[depth++] = w;
      }
    }
  }
  throw new Error('a graph in which every vertex has a predecessor has a cycle');
}

/** The shortest cycle through one of `starts`, or `found`, if that is as short; until `maxEdges` edges have been looked at. */
function shorten(
  { vertexCount, offset, head }: Digraph,
  remaining: Uint8Array,
  found: Uint32Array,
  starts: readonly number[],
  maxEdges: number,
): Uint32Array {
  let best = found;
  let edges = 0;
  const parent = new Uint32Array(vertexCount);
  const depth = new Uint32Array(vertexCount);
  const queue = new Uint32Array(vertexCount);
  const seen = new Uint32Array(vertexCount);
  for (let i = 0; i < starts.length && edges < maxEdges; i++) {
    const start = starts[i];
    const stamp = i + 1;
    queue[0] = start;
    seen[start] = stamp;
    depth[start] = 1;
    let filled = 1;
    search: for (let q = 0; q < filled; q++) {
      const v = queue[q];
      if (depth[v] >= best.length) break;
      for (let e = offset[v]; e < offset[v + 1]; e++) {
        edges++;
        const w = head[e];
        if (w === start) {
          const cycle = new Uint32Array(depth[v]);
          for (let at = v, d = depth[v] - 1; d >= 0; d--, at = parent[at]) cycle[d] = at;
          best = cycle;
          break search;
        }
        if (remaining[w] === 1 && seen[w] !== stamp) {
          seen[w] = stamp;
          depth[w] = depth[v] + 1;
          parent[w] = v;
          queue[filled++] = w;
        }
      }
    }
  }
  return best;
}
