import type { PackingProblem } from './packingProblem';

/**
 * A solution of a packing problem that changes vertex by vertex and knows its cost at any time: weight × bins touched, over all sets.
 * Memory: sets × bins bytes.
 */
export class Packing {
  /** Uint16Array[vertexCount]: bin of each vertex. */
  readonly bin: Uint16Array;
  /** Uint16Array[bins]: vertices in each. */
  readonly size: Uint16Array;
  cost = 0;
  /** Vertices of each bin, in no order. */
  readonly members: number[][];

  private readonly binCount: number;
  private readonly words: number;
  /** count[set * bins + bin]: vertices of the set there. */
  private readonly count: Uint8Array;
  /** Bins that each set touches, as bits. */
  private readonly touched: Uint32Array;
  private readonly placeOf: Uint32Array;

  /** @param bins of each vertex; within the capacities */
  constructor(
    private readonly problem: PackingProblem,
    bins: ArrayLike<number>,
  ) {
    const { vertexCount, weight, capacity } = problem;
    this.binCount = capacity.length;
    this.words = (this.binCount + 31) >> 5;
    this.bin = Uint16Array.from(bins);
    this.size = new Uint16Array(this.binCount);
    this.members = Array.from(capacity, () => []);
    this.count = new Uint8Array(weight.length * this.binCount);
    this.touched = new Uint32Array(weight.length * this.words);
    this.placeOf = new Uint32Array(vertexCount);
    for (let v = 0; v < vertexCount; v++) this.enter(v, this.bin[v]);
  }

  hasRoom(bin: number): boolean {
    return this.size[bin] < this.problem.capacity[bin];
  }

  /** Puts a vertex elsewhere, whatever it costs. O(sets of the vertex). */
  move(v: number, to: number): void {
    this.leave(v);
    this.enter(v, to);
  }

  /**
   * By bin, the weight of the sets of `v` that touch it without `v`; bins untouched are left as they are, those touched are listed.
   * @param attraction Float64Array[bins], all 0 @returns how many are listed. O(sets of the vertex × bins that they touch)
   */
  attractions(v: number, attraction: Float64Array, list: Uint16Array): number {
    const { words, touched, count, binCount } = this;
    const { weight, setOffset, setOf } = this.problem;
    const own = this.bin[v];
    let listed = 0;
    for (let i = setOffset[v]; i < setOffset[v + 1]; i++) {
      const p = setOf[i];
      for (let w = 0; w < words; w++) {
        let bits = touched[p * words + w];
        while (bits !== 0) {
          const low = 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
          const b = 32 * w + low;
          if (b === own && count[p * binCount + b] < 2) continue;
          if (attraction[b] === 0) list[listed++] = b;
          attraction[b] += weight[p];
        }
      }
    }
    return listed;
  }

  private enter(v: number, bin: number): void {
    const { count, binCount, touched, words } = this;
    const { weight, setOffset, setOf } = this.problem;
    for (let i = setOffset[v]; i < setOffset[v + 1]; i++) {
      const p = setOf[i];
      if (count[p * binCount + bin]++ === 0) {
        this.cost += weight[p];
        touched[p * words + (bin >> 5)] |= 1 << (bin & 31);
      }
    }
    this.bin[v] = bin;
    this.placeOf[v] = this.members[bin].length;
    this.members[bin].push(v);
    this.size[bin]++;
  }

  private leave(v: number): void {
    const { count, binCount, touched, words } = this;
    const { weight, setOffset, setOf } = this.problem;
    const bin = this.bin[v];
    for (let i = setOffset[v]; i < setOffset[v + 1]; i++) {
      const p = setOf[i];
      if (--count[p * binCount + bin] === 0) {
        this.cost -= weight[p];
        touched[p * words + (bin >> 5)] &= ~(1 << (bin & 31));
      }
    }
    const members = this.members[bin];
    const last = members[members.length - 1];
    members[this.placeOf[v]] = last;
    this.placeOf[last] = this.placeOf[v];
    members.pop();
    this.size[bin]--;
  }
}
