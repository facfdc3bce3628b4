/**
 * Binary min-heap of vertices 0 … n-1 with keys that may fall. Own code for inner loops: all in typed arrays, no
 * callback a comparison, no object an entry. Equal keys come out in an order fixed by the sequence of calls.
 */
export class IndexedHeap {
  private readonly key: Float64Array;
  private readonly heap: Uint32Array;
  /** Place in the heap, -1 = not in it. */
  private readonly place: Int32Array;
  private count = 0;

  constructor(capacity: number) {
    this.key = new Float64Array(capacity);
    this.heap = new Uint32Array(capacity);
    this.place = new Int32Array(capacity).fill(-1);
  }

  get size(): number {
    return this.count;
  }

  /** Inserts a vertex, or lowers its key; false, and nothing done, if the key is not lower. */
  push(vertex: number, key: number): boolean {
    let at = this.place[vertex];
    if (at < 0) {
      at = this.count++;
    } else if (key >= this.key[vertex]) {
      return false;
    }
    this.key[vertex] = key;
    this.siftUp(at, vertex, key);
    return true;
  }

  /** Removes and returns the vertex with the smallest key. Precondition: size > 0. */
  pop(): number {
    const top = this.heap[0];
    this.place[top] = -1;
    const last = this.heap[--this.count];
    if (this.count > 0) this.siftDown(last, this.key[last]);
    return top;
  }

  clear(): void {
    for (let i = 0; i < this.count; i++) this.place[this.heap[i]] = -1;
    this.count = 0;
  }

  /** Key of a vertex in the heap, or the one it came out with. */
  keyOf(vertex: number): number {
    return this.key[vertex];
  }

  private siftUp(from: number, vertex: number, key: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const other = this.heap[parent];
      if (this.key[other] <= key) break;
      this.heap[at] = other;
      this.place[other] = at;
      at = parent;
    }
    this.heap[at] = vertex;
    this.place[vertex] = at;
  }

  private siftDown(vertex: number, key: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && this.key[this.heap[child + 1]] < this.key[this.heap[child]]) child++;
      const other = this.heap[child];
      if (this.key[other] >= key) break;
      this.heap[at] = other;
      this.place[other] = at;
      at = child;
    }
    this.heap[at] = vertex;
    this.place[vertex] = at;
  }
}
