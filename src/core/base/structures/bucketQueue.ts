/** Keys may lie at most this far above the one that came out last. */
export const BUCKET_SPAN = 0xffff;

/**
 * Monotone priority queue of vertices 0 … n-1 with whole-number keys that may fall (Dial 1969): a ring of buckets, each
 * a doubly linked list. Constant time an operation beside the steps over empty buckets. Within a key, last in, first out.
 */
export class BucketQueue {
  private readonly first = new Int32Array(BUCKET_SPAN + 1).fill(-1);
  /** A bit for each bucket that holds any, by which empty ones are stepped over 32 at a time. */
  private readonly filled = new Int32Array((BUCKET_SPAN + 1) >> 5);
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
    else this.filled[bucket >> 5] |= 1 << bucket;
    this.first[bucket] = vertex;
    return true;
  }

  /** Removes and returns a vertex with the smallest key. Precondition: size > 0. */
  pop(): number {
    let word = (this.current & BUCKET_SPAN) >> 5;
    let bits = this.filled[word] & (-1 << this.current);
    while (bits === 0) {
      word = (word + 1) & (BUCKET_SPAN >> 5);
      bits = this.filled[word];
    }
    const bucket = (word << 5) | (31 - Math.clz32(bits & -bits));
    this.current += (bucket - this.current) & BUCKET_SPAN;
    const vertex = this.first[bucket];
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
    else {
      const bucket = this.key[vertex] & BUCKET_SPAN;
      this.first[bucket] = after;
      if (after < 0) this.filled[bucket >> 5] &= ~(1 << bucket);
    }
  }
}
