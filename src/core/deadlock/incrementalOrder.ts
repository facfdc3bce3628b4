/**
 * A topological order of a growing directed graph, kept while edges are added one by one; an edge that would close a
 * cycle is refused.
 *
 * Source: Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM JEA 11 (2006).
 * An insertion that agrees with the order costs O(1); any other searches only vertices whose position lies between
 * the two ends. Deterministic. Edges may be taken back in the reverse sequence of their insertion; the order stays valid.
 */
export class IncrementalOrder {
  /** Uint32Array[vertices]: place of each vertex; an edge always leads to a larger place. */
  readonly position: Uint32Array;
  private readonly firstOut: Int32Array;
  private readonly firstIn: Int32Array;
  private readonly nextOut: Int32Array;
  private readonly nextIn: Int32Array;
  private readonly tail: Uint32Array;
  private readonly head: Uint32Array;
  private edgeCount = 0;
  private readonly stamp: Uint32Array;
  private currentStamp = 0;
  private readonly stack: Uint32Array;
  private readonly ahead: Uint32Array;
  private readonly behind: Uint32Array;
  private readonly pool: Uint32Array;

  /** @param start places to begin with, a permutation of 0 … vertices-1; a copy is taken. */
  constructor(vertexCount: number, edgeCapacity: number, start: Uint32Array) {
    this.position = start.slice();
    this.firstOut = new Int32Array(vertexCount).fill(-1);
    this.firstIn = new Int32Array(vertexCount).fill(-1);
    this.nextOut = new Int32Array(edgeCapacity);
    this.nextIn = new Int32Array(edgeCapacity);
    this.tail = new Uint32Array(edgeCapacity);
    this.head = new Uint32Array(edgeCapacity);
    this.stamp = new Uint32Array(vertexCount);
    this.stack = new Uint32Array(vertexCount);
    this.ahead = new Uint32Array(vertexCount);
    this.behind = new Uint32Array(vertexCount);
    this.pool = new Uint32Array(vertexCount);
  }

  /** Adds the edge and returns true, or leaves everything as it was and returns false if it would close a cycle. */
  tryAdd(from: number, to: number): boolean {
    const { position } = this;
    if (position[from] >= position[to]) {
      const aheadCount = this.collectAhead(from, to);
      if (aheadCount < 0) return false;
      this.reorder(aheadCount, this.collectBehind(from, to));
    }
    const edge = this.edgeCount++;
    this.tail[edge] = from;
    this.head[edge] = to;
    this.nextOut[edge] = this.firstOut[from];
    this.firstOut[from] = edge;
    this.nextIn[edge] = this.firstIn[to];
    this.firstIn[to] = edge;
    return true;
  }

  /** Takes back the edge that was added last. */
  undoLast(): void {
    const edge = --this.edgeCount;
    this.firstOut[this.tail[edge]] = this.nextOut[edge];
    this.firstIn[this.head[edge]] = this.nextIn[edge];
  }

  /**
   * A path of existing edges from `from` to `to`, both included, or an empty array. With an edge to -> from that was
   * just refused it is the loop that refuses it.
   */
  findPath(from: number, to: number): Uint32Array {
    const { stack, stamp, head, nextOut, firstOut } = this;
    const parent = new Int32Array(stamp.length).fill(-1);
    const mark = ++this.currentStamp;
    const bound = this.position[to];
    let read = 0;
    let written = 0;
    stack[written++] = from;
    stamp[from] = mark;
    while (read < written) {
      const v = stack[read++];
      if (v === to) break;
      for (let e = firstOut[v]; e >= 0; e = nextOut[e]) {
        const w = head[e];
        if (stamp[w] === mark || this.position[w] > bound) continue;
        stamp[w] = mark;
        parent[w] = v;
        stack[written++] = w;
      }
    }
    if (stamp[to] !== mark) return new Uint32Array(0);
    const path: number[] = [];
    for (let v = to; v >= 0; v = parent[v]) path.push(v);
    return Uint32Array.from(path.reverse());
  }

  /** Vertices reachable from `to` with places up to that of `from`; -1 if `from` is among them. */
  private collectAhead(from: number, to: number): number {
    const { position, stack, stamp, head, nextOut, firstOut, ahead } = this;
    if (from === to) return -1;
    const mark = ++this.currentStamp;
    const bound = position[from];
    let depth = 0;
    let count = 0;
    stack[depth++] = to;
    stamp[to] = mark;
    while (depth > 0) {
      const v = stack[--depth];
      ahead[count++] = v;
      for (let e = firstOut[v]; e >= 0; e = nextOut[e]) {
        const w = head[e];
        if (stamp[w] === mark) continue;
        const place = position[w];
        if (place < bound) {
          stamp[w] = mark;
          stack[depth++] = w;
        } else if (place === bound) {
          return -1;
        }
      }
    }
    return count;
  }

  /** Vertices from which `from` can be reached, with places from that of `to`. */
  private collectBehind(from: number, to: number): number {
    const { position, stack, stamp, tail, nextIn, firstIn, behind } = this;
    const mark = ++this.currentStamp;
    const bound = position[to];
    let depth = 0;
    let count = 0;
    stack[depth++] = from;
    stamp[from] = mark;
    while (depth > 0) {
      const v = stack[--depth];
      behind[count++] = v;
      for (let e = firstIn[v]; e >= 0; e = nextIn[e]) {
        const w = tail[e];
        if (stamp[w] === mark || position[w] < bound) continue;
        stamp[w] = mark;
        stack[depth++] = w;
      }
    }
    return count;
  }

  /** Deals the places of both sets anew: those behind first, each set in its old sequence. */
  private reorder(aheadCount: number, behindCount: number): void {
    const { position, pool } = this;
    const ahead = this.ahead.subarray(0, aheadCount);
    const behind = this.behind.subarray(0, behindCount);
    // Places are distinct, so sorting them and reading vertices back by place avoids a comparison callback.
    const behindPlaces = sortedPlaces(behind, position);
    const aheadPlaces = sortedPlaces(ahead, position);
    const vertexAt = this.stack;
    for (let i = 0; i < behindCount; i++) vertexAt[position[behind[i]]] = behind[i];
    for (let i = 0; i < aheadCount; i++) vertexAt[position[ahead[i]]] = ahead[i];
    const total = behindCount + aheadCount;
    for (let i = 0; i < behindCount; i++) behind[i] = vertexAt[behindPlaces[i]];
    for (let i = 0; i < aheadCount; i++) ahead[i] = vertexAt[aheadPlaces[i]];
    let i = 0;
    let j = 0;
    for (let p = 0; p < total; p++) {
      pool[p] =
        j >= aheadCount || (i < behindCount && behindPlaces[i] < aheadPlaces[j]) ? behindPlaces[i++] : aheadPlaces[j++];
    }
    for (let p = 0; p < behindCount; p++) position[behind[p]] = pool[p];
    for (let p = 0; p < aheadCount; p++) position[ahead[p]] = pool[behindCount + p];
  }
}

function sortedPlaces(vertices: Uint32Array, position: Uint32Array): Uint32Array {
  const places = new Uint32Array(vertices.length);
  for (let i = 0; i < vertices.length; i++) places[i] = position[vertices[i]];
  return places.sort();
}
