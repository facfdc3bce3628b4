import { OrderedPlaces } from './orderedPlaces';

/**
 * A topological order of a growing directed graph, kept while edges are added one by one; an edge that would close a
 * cycle is refused.
 *
 * Source: Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs", ACM JEA 11 (2006).
 * An insertion that agrees with the order costs O(1); any other searches only vertices whose position lies between
 * the two ends. Deterministic. The edges added last may be taken back; the order stays valid.
 */
export class IncrementalOrder {
  /** Uint32Array[vertices]: place of each vertex; an edge always leads to a larger place. */
  readonly position: Uint32Array;
  /** Heads of the edges that leave v: outList[outStart[v] … outEnd[v]); likewise tails of those that enter. */
  private readonly outStart: Uint32Array;
  private readonly outEnd: Uint32Array;
  private readonly outList: Uint32Array;
  private readonly inStart: Uint32Array;
  private readonly inEnd: Uint32Array;
  private readonly inList: Uint32Array;
  private readonly stamp: Uint32Array;
  private currentStamp = 0;
  private readonly places: OrderedPlaces;
  private readonly ahead: Uint32Array;
  private readonly behind: Uint32Array;

  /**
   * @param outCapacity Uint32Array[vertices]: most edges that may ever leave each vertex; `inCapacity`: enter it.
   * @param start places to begin with, a permutation of 0 … vertices-1; a copy is taken.
   */
  constructor(outCapacity: Uint32Array, inCapacity: Uint32Array, start: Uint32Array) {
    const vertexCount = start.length;
    this.position = start.slice();
    this.places = new OrderedPlaces(this.position);
    this.outStart = startsOf(outCapacity);
    this.inStart = startsOf(inCapacity);
    this.outEnd = this.outStart.slice(0, vertexCount);
    this.inEnd = this.inStart.slice(0, vertexCount);
    this.outList = new Uint32Array(this.outStart[vertexCount]);
    this.inList = new Uint32Array(this.inStart[vertexCount]);
    this.stamp = new Uint32Array(vertexCount);
    this.ahead = new Uint32Array(vertexCount);
    this.behind = new Uint32Array(vertexCount);
  }

  /** Adds the edge and returns true, or leaves everything as it was and returns false if it would close a cycle. */
  tryAdd(from: number, to: number): boolean {
    const { position } = this;
    if (position[from] >= position[to] && !this.collect(from, to)) return false;
    this.outList[this.outEnd[from]++] = to;
    this.inList[this.inEnd[to]++] = from;
    return true;
  }

  /** Takes back the last edge that was added and not yet taken back; it must be this one. O(1). */
  undo(from: number, to: number): void {
    this.outEnd[from]--;
    this.inEnd[to]--;
  }

  /**
   * A path of existing edges from `from` to `to`, both included, or an empty array. With an edge to -> from that was
   * just refused it is the loop that refuses it.
   */
  findPath(from: number, to: number): Uint32Array {
    const { stamp, outStart, outEnd, outList } = this;
    const found = this.ahead;
    const parent = new Int32Array(stamp.length).fill(-1);
    const mark = ++this.currentStamp;
    const bound = this.position[to];
    let read = 0;
    let written = 0;
    found[written++] = from;
    stamp[from] = mark;
    while (read < written) {
      const v = found[read++];
      if (v === to) break;
      for (let e = outStart[v]; e < outEnd[v]; e++) {
        const w = outList[e];
        if (stamp[w] === mark || this.position[w] > bound) continue;
        stamp[w] = mark;
        parent[w] = v;
        found[written++] = w;
      }
    }
    if (stamp[to] !== mark) return new Uint32Array(0);
    const path: number[] = [];
    for (let v = to; v >= 0; v = parent[v]) path.push(v);
    return Uint32Array.from(path.reverse());
  }

  /**
   * Collects what lies between the two ends: vertices that `to` leads to in `ahead`, those that lead to `from` in `behind`. False where
   * the two meet. The search goes on from the side that has looked at fewer edges, since that of one alone is large where a path is found.
   */
  private collect(from: number, to: number): boolean {
    const { position, stamp, outStart, outEnd, outList, inStart, inEnd, inList, ahead, behind } = this;
    if (from === to) return false;
    const least = position[to];
    const most = position[from];
    const isAhead = ++this.currentStamp;
    const isBehind = ++this.currentStamp;
    let aheadCount = 0;
    let behindCount = 0;
    ahead[aheadCount++] = to;
    behind[behindCount++] = from;
    stamp[to] = isAhead;
    stamp[from] = isBehind;
    let surplus = 0;
    for (let a = 0, b = 0; a < aheadCount || b < behindCount; ) {
      if (b === behindCount || (a < aheadCount && surplus <= 0)) {
        const v = ahead[a++];
        const end = outEnd[v];
        surplus += end - outStart[v];
        for (let e = outStart[v]; e < end; e++) {
          const w = outList[e];
          if (position[w] > most || stamp[w] === isAhead) continue;
          if (stamp[w] === isBehind) return false;
          stamp[w] = isAhead;
          ahead[aheadCount++] = w;
        }
      } else {
        const v = behind[b++];
        const end = inEnd[v];
        surplus -= end - inStart[v];
        for (let e = inStart[v]; e < end; e++) {
          const w = inList[e];
          if (position[w] < least || stamp[w] === isBehind) continue;
          if (stamp[w] === isAhead) return false;
          stamp[w] = isBehind;
          behind[behindCount++] = w;
        }
      }
    }
    this.places.deal(ahead.subarray(0, aheadCount), behind.subarray(0, behindCount));
    return true;
  }
}

function startsOf(capacity: Uint32Array): Uint32Array {
  const starts = new Uint32Array(capacity.length + 1);
  for (let v = 0; v < capacity.length; v++) starts[v + 1] = starts[v] + capacity[v];
  return starts;
}
