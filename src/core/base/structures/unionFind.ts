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

  /** Elements of its set. */
  sizeOf(element: number): number {
    return -this.parent[this.find(element)];
  }

  /** Merges the two sets; false if they were one already. */
  union(a: number, b: number): boolean {
    const { parent } = this;
    const x = this.find(a);
    const y = this.find(b);
    if (x === y) return false;
    const [large, small] = parent[x] > parent[y] ? [y, x] : [x, y];
    parent[large] += parent[small];
    parent[small] = large;
    this.count--;
    return true;
  }
}
