/**
 * Largest flow through a directed network (Dinic 1970), for some hundred or thousand nodes. Edges in pairs: edge e and e ^ 1 are each
 * other's reverse.
 */
export class MaxFlow {
  private readonly to: number[] = [];
  private readonly left: number[] = [];
  private readonly out: number[][];

  constructor(nodes: number) {
    this.out = Array.from({ length: nodes }, () => []);
  }

  /** An edge of that capacity, and `back` the other way. @returns its number */
  add(from: number, to: number, capacity: number, back: number): number {
    const edge = this.to.push(to) - 1;
    this.out[from].push(edge);
    this.left.push(capacity);
    this.out[to].push(this.to.push(from) - 1);
    this.left.push(back);
    return edge;
  }

  /** Rest of an edge's capacity after `run`. */
  leftOf(edge: number): number {
    return this.left[edge];
  }

  /** Uses the capacities up. O(nodes² × edges), far less where capacities are small. */
  run(source: number, sink: number): number {
    let total = 0;
    for (;;) {
      const level = this.levels(source);
      if (level[sink] < 0) return total;
      const next = new Uint32Array(this.out.length);
      for (let pushed = this.push(source, sink, level, next); pushed > 0; pushed = this.push(source, sink, level, next))
        total += pushed;
    }
  }

  private levels(source: number): Int32Array {
    const level = new Int32Array(this.out.length).fill(-1);
    level[source] = 0;
    const queue = [source];
    for (let i = 0; i < queue.length; i++) {
      for (const e of this.out[queue[i]]) {
        if (this.left[e] <= 0 || level[this.to[e]] >= 0) continue;
        level[this.to[e]] = level[queue[i]] + 1;
        queue.push(this.to[e]);
      }
    }
    return level;
  }

  private push(source: number, sink: number, level: Int32Array, next: Uint32Array): number {
    const path: number[] = [];
    let at = source;
    while (at !== sink) {
      const edges = this.out[at];
      while (next[at] < edges.length) {
        const e = edges[next[at]];
        if (this.left[e] > 0 && level[this.to[e]] === level[at] + 1) break;
        next[at]++;
      }
      if (next[at] < edges.length) {
        path.push(edges[next[at]]);
        at = this.to[edges[next[at]]];
      } else {
        const back = path.pop();
        if (back === undefined) return 0;
        at = this.to[back ^ 1];
        next[at]++;
      }
    }
    const amount = path.reduce((least, e) => Math.min(least, this.left[e]), Number.POSITIVE_INFINITY);
    for (const e of path) {
      this.left[e] -= amount;
      this.left[e ^ 1] += amount;
    }
    return amount;
  }
}
