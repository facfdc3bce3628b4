import type { PatternSets } from '../addressing/changePatterns';
import { rangeOfSwitch } from '../addressing/lidRanges';
import { SeededRandom } from '../base/structures/seededRandom';
import type { Topology } from '../topology/topology';
import type { TableChanges } from './tableChanges';

/** Gathers which end points change together, failure by failure. O(changes) a failure. */
export class PatternCollector {
  private readonly range: Uint8Array;
  /** Two random numbers an end; their sums over a set identify it. */
  private readonly mark: Uint32Array;
  private readonly setsByHash = new Map<number, number[]>();
  /** times[set * kinds + kind]: how often the set changed. */
  private readonly times: number[] = [];
  private readonly single: number[];
  private readonly offset: number[] = [0];
  private end = new Uint32Array(1 << 16);
  private readonly start: Uint32Array;
  private sorted = new Uint32Array(0);

  /** @param kinds how many kinds of failures are counted separately, to be weighed at the end */
  constructor(
    topology: Topology,
    private readonly kinds: number,
  ) {
    const { hosts, switches } = topology;
    this.single = Array.from({ length: kinds }, () => 0);
    this.range = new Uint8Array(hosts.length + switches.length);
    this.range.set(rangeOfSwitch(topology), hosts.length);
    const random = new SeededRandom(1);
    this.mark = Uint32Array.from({ length: 2 * this.range.length }, () => random.uint32());
    this.start = new Uint32Array(3 * switches.length + 1);
  }

  /** End points in all sets that are held apart. */
  get pins(): number {
    return this.offset[this.offset.length - 1];
  }

  /** Adds what a failure changes; `changes` are sorted by end. */
  add({ count, switchOf, end }: TableChanges, kind: number): void {
    const { start, range } = this;
    const groups = start.length - 1;
    start.fill(0);
    for (let i = 0; i < count; i++) start[3 * switchOf[i] + range[end[i]] + 1]++;
    for (let g = 0; g < groups; g++) start[g + 1] += start[g];
    if (this.sorted.length < count) this.sorted = new Uint32Array(2 * count);
    // Filled from behind, so that `start` ends as it is now and each group ascends.
    const last = start.slice(1);
    for (let i = count - 1; i >= 0; i--) this.sorted[--last[3 * switchOf[i] + range[end[i]]]] = end[i];
    for (let g = 0; g < groups; g++) {
      const size = start[g + 1] - start[g];
      if (size === 1) this.single[kind]++;
      else if (size > 1) this.addSet(this.sorted.subarray(start[g], start[g + 1]), kind, 1);
    }
  }

  /** Adds what another collector of the same kinds holds. */
  addFrom(other: PatternCollector): void {
    const { kinds } = this;
    for (let k = 0; k < kinds; k++) this.single[k] += other.single[k];
    for (let p = 0; p + 1 < other.offset.length; p++) {
      const ends = other.end.subarray(other.offset[p], other.offset[p + 1]);
      for (let k = 0; k < kinds; k++) {
        const times = other.times[p * kinds + k];
        if (times > 0) this.addSet(ends, k, times);
      }
    }
  }

  /** @param weight of a failure, by kind */
  finish(weight: readonly number[]): PatternSets {
    const { times, kinds } = this;
    const weigh = (p: number): number => weight.reduce((sum, w, k) => sum + w * times[p * kinds + k], 0);
    return {
      weight: Float64Array.from({ length: this.offset.length - 1 }, (_, p) => weigh(p)),
      offset: Uint32Array.from(this.offset),
      end: this.end.slice(0, this.pins),
      single: weight.reduce((sum, w, k) => sum + w * this.single[k], 0),
    };
  }

  private addSet(ends: Uint32Array, kind: number, times: number): void {
    let low = 0;
    let high = 0;
    for (let i = 0; i < ends.length; i++) {
      low = (low + this.mark[2 * ends[i]]) >>> 0;
      high = (high + this.mark[2 * ends[i] + 1]) & 0x1fffff;
    }
    const hash = high * 0x100000000 + low;
    const known = this.setsByHash.get(hash) ?? [];
    const same = known.find((p) => this.equals(p, ends));
    if (same !== undefined) {
      this.times[same * this.kinds + kind] += times;
      return;
    }
    this.setsByHash.set(hash, [...known, this.offset.length - 1]);
    const from = this.pins;
    if (from + ends.length > this.end.length) {
      const longer = new Uint32Array(Math.max(2 * this.end.length, from + ends.length));
      longer.set(this.end);
      this.end = longer;
    }
    this.end.set(ends, from);
    this.offset.push(from + ends.length);
    for (let k = 0; k < this.kinds; k++) this.times.push(k === kind ? times : 0);
  }

  private equals(p: number, ends: Uint32Array): boolean {
    const from = this.offset[p];
    if (this.offset[p + 1] - from !== ends.length) return false;
    for (let i = 0; i < ends.length; i++) if (this.end[from + i] !== ends[i]) return false;
    return true;
  }
}
