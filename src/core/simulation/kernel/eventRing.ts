/**
 * Events that all lie ahead by the same time when they are put in, so that they come out in the order in which they went in: a ring of
 * values, and a count by tick. Constant time an event, nothing allocated.
 */
export class EventRing {
  private readonly values: Int32Array;
  private readonly counts: Int32Array;
  private read = 0;
  private write = 0;

  /** @param capacity values under way at most @param ahead ticks from putting in to coming out */
  constructor(
    capacity: number,
    private readonly ahead: number,
  ) {
    this.values = new Int32Array(powerAbove(capacity));
    this.counts = new Int32Array(powerAbove(ahead));
  }

  clear(): void {
    this.counts.fill(0);
    this.read = this.write = 0;
  }

  /** An event, whose values are put in next. */
  add(now: number): void {
    this.counts[(now + this.ahead) & (this.counts.length - 1)]++;
  }

  put(value: number): void {
    this.values[this.write] = value;
    this.write = (this.write + 1) & (this.values.length - 1);
  }

  /** Events of this tick, each tick requested once; their values are taken next. */
  due(now: number): number {
    const slot = now & (this.counts.length - 1);
    const count = this.counts[slot];
    this.counts[slot] = 0;
    return count;
  }

  take(): number {
    const value = this.values[this.read];
    this.read = (this.read + 1) & (this.values.length - 1);
    return value;
  }
}

/** Least power of two above a number. */
export function powerAbove(value: number): number {
  return 2 ** (32 - Math.clz32(value));
}
