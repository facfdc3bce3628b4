/** Keys may lie at most this far above the one that came out last. */
export const BUCKET_SPAN = 0xffff;

/**
 * Monotone priority queue of vertices 0 … n-1 with whole-number keys that may fall (Dial 1969): a ring of buckets, each
 * a doubly linked list. Constant time an operation beside the steps over empty buckets. Within a key, last in, first out.
 */
export class BucketQueue {
  private readonly first = new Int32Array(BUCKET_SPAN + 1).fill(-1);
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly key: Int32Array;
  /** 1 while a vertex is in the queue. */
  private readonly held: Uint8Array;
  private current = 0;
  private count = 0;

  constructor(capacity: number) {
    this.next = new Int32Array(capacity);
    this.previous = new Int32Array(capacity);
    this.key = new Int32Array(capacity);
    this.held = new Uint8Array(capacity);
  }

  get size(): number {
    return this.count;
  }

  /** Inserts a vertex, or lowers its key; false, and nothing done, if the key is not lower. */
  push(vertex: number, key: number): boolean {
    if (this.held[vertex] === 1) {
      if (key >= this.key[vertex]) return false;
      this.unlink(vertex);
    } else {
      this.held[vertex] = 1;
      this.count++;
    }
    // Also where a key falls: the first vertex of a queue that had run empty may have come with a higher one.
    if (this.count === 1 || key < this.current) this.current = key;
    const bucket = key & BUCKET_SPAN;
    const old = this.first[bucket];
    this.key[vertex] = key;
    this.next[vertex] = old;
    this.previous[vertex] = -1;
    if (old >= 0) this.previous[old] = vertex;
    this.first[bucket] = vertex;
    return true;
  }

  /** Removes and returns a vertex with the smallest key. Precondition: size > 0. */
  pop(): number {
    while (this.first[this.current & BUCKET_SPAN] < 0) this.current++;
    const vertex = this.first[this.current & BUCKET_SPAN];
    this.unlink(vertex);
    this.held[vertex] = 0;
    this.count--;
    return vertex;
  }

  /** Key of a vertex in the queue, or the one it came out with. */
  keyOf(vertex: number): number {
    return this.key[vertex];
  }

  clear(): void {
    while (this.count > 0) this.pop();
  }

  private unlink(vertex: number): void {
    const after = this.next[vertex];
    const before = this.previous[vertex];
    if (after >= 0) this.previous[after] = before;
    if (before >= 0) this.next[before] = after;
    else this.first[this.key[vertex] & BUCKET_SPAN] = after;
  }
}
