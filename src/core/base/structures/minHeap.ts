/** Numbers, smallest first. Room for `capacity` of them at a time; push and pop O(log n). */
export class MinHeap {
  private readonly items: Uint32Array | Float64Array;
  private count = 0;

  /** @param kind wider where numbers are above 2^32 */
  constructor(capacity: number, kind: Uint32ArrayConstructor | Float64ArrayConstructor = Uint32Array) {
    this.items = new kind(capacity);
  }

  get size(): number {
    return this.count;
  }

  push(value: number): void {
    const { items } = this;
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent] <= value) break;
      items[at] = items[parent];
      at = parent;
    }
    items[at] = value;
  }

  /** Takes out the smallest; there must be one. */
  pop(): number {
    const { items } = this;
    const smallest = items[0];
    const last = items[--this.count];
    let at = 0;
    for (let child = 1; child < this.count; child = 2 * at + 1) {
      if (child + 1 < this.count && items[child + 1] < items[child]) child++;
      if (items[child] >= last) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = last;
    return smallest;
  }
}
