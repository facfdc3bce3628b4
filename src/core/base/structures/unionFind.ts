/** Disjoint sets over 0 … size - 1, by size with path halving (Tarjan 1975); near-constant time an operation. */
export class UnionFind {
  private readonly parent: Int32Array;
  /** Number of sets. */
  count: number;

  constructor(size: number) {
    // A root holds minus the size of its set.
    this.parent = new Int32Array(size).fill(-1);
    this.count = size;
  }

  find(element: number): number {
    const { parent } = this;
    let at = element;
    while (parent[at] >= 0) {
      const above = parent[at];
      if (parent[above] >= 0) parent[at] = parent[above];
      at = above;
    }
    return at;
  }

  /** Merges the two sets; false if they were one already. */
  union(a: number, b: number): boolean {
    let [x, y] = [this.find(a), this.find(b)];
    if (x === y) return false;
    if (this.parent[x] > this.parent[y]) [x, y] = [y, x];
    this.parent[x] += this.parent[y];
    this.parent[y] = x;
    this.count--;
    return true;
  }
}
