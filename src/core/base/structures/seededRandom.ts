/**
 * Seeded random numbers (xoshiro128**, Blackman and Vigna 2018; state from splitmix32). Own code because it runs in
 * inner loops of the core, which may not call Math.random.
 */
export class SeededRandom {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: number) {
    let state = seed >>> 0;
    const next = (): number => {
      state = (state + 0x9e3779b9) >>> 0;
      let z = state;
      z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
      z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
      return (z ^ (z >>> 16)) >>> 0;
    };
    this.a = next();
    this.b = next();
    this.c = next();
    this.d = next();
  }

  /** 32 random bits, 0 to 2^32 - 1. */
  uint32(): number {
    const product = Math.imul(this.b, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const t = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= t;
    this.d = (this.d << 11) | (this.d >>> 21);
    return result;
  }

  /** At least 0, below 1. */
  float(): number {
    return this.uint32() / 0x100000000;
  }

  /** A whole number from 0 to bound - 1, each equally likely to within bound / 2^32. */
  below(bound: number): number {
    return Math.floor(this.float() * bound);
  }

  /** Fisher-Yates, in place. */
  shuffle<T>(values: { [index: number]: T; length: number }): void {
    for (let i = values.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = values[i];
      values[i] = values[j];
      values[j] = kept;
    }
  }
}
