import { FASTEST } from './dataUnit';
import type { LaidCounters, Moment } from './moments';
import { COUNTERS, type Counter, WIDE_COUNTS } from './readers/counterDump';

/** Why what a port counted between two moments says nothing: it began again; 32 bits were full, or may have begun again; the two times are one, or in the wrong order; the two counts are of two formats, or of 32 and of 64 bits; the link is not that fast. */
export const VOID_REASONS = ['reset', 'stuck', 'wrap', 'times', 'formats', 'too-fast'] as const;
export type VoidReason = (typeof VOID_REASONS)[number];

/** What ports counted from one moment to the next, by place; NaN where that is not known. */
export interface Interval {
  /** Float64Array[places] */
  readonly seconds: Float64Array;
  readonly growth: Readonly<Record<Counter, Float64Array>>;
  /** Bits that were sent and received, and in a second. */
  readonly xmitBits: Float64Array;
  readonly rcvBits: Float64Array;
  readonly xmitRate: Float64Array;
  readonly rcvRate: Float64Array;
  /** Ports of which all, or the data, is void, by the reason. */
  readonly voids: Readonly<Record<VoidReason, number>>;
}

const MOST_32 = 2 ** 32 - 1;
/** Where counters of errors stop, in the narrow form that most devices have. */
export const FULL_AT: Readonly<Partial<Record<Counter, number>>> = {
  ...{ symbolErrors: 65535, rcvErrors: 65535, discards: 65535, relayErrors: 65535, recoveries: 255, downed: 255 },
};

/** The intervals between moments; of a single moment what was counted since somebody cleared it, without a time. O(moments × places). @param seconds as for `layCounters` */
export function intervalsOf(laid: LaidCounters, seconds: number | null): readonly Interval[] {
  const { moments } = laid;
  if (moments.length === 1) return [sinceCleared(moments[0])];
  return moments.slice(1).map((after, m) => between(moments[m], after, laid, seconds));
}

const noVoids = (): Record<VoidReason, number> => ({
  ...{ reset: 0, stuck: 0, wrap: 0, times: 0, formats: 0, 'too-fast': 0 },
});

function sinceCleared({ values, bits, xmitRate, rcvRate, isNarrow }: Moment): Interval {
  const seconds = new Float64Array(bits.length).fill(Number.NaN);
  let stuck = 0;
  const volume = (counts: Float64Array): Float64Array =>
    counts.map((count, place) => {
      const isStuck = isNarrow[place] === 1 && count === MOST_32;
      if (isStuck) stuck++;
      return isStuck ? Number.NaN : count * bits[place];
    });
  const [xmitBits, rcvBits] = [volume(values.xmitData), volume(values.rcvData)];
  return {
    seconds,
    growth: values,
    xmitBits,
    rcvBits,
    xmitRate,
    rcvRate,
    voids: { ...noVoids(), stuck },
  };
}

function between(
  before: Moment,
  after: Moment,
  { speed, ownSpeed }: Pick<LaidCounters, 'speed' | 'ownSpeed'>,
  given: number | null,
): Interval {
  const count = speed.length;
  const column = (): Float64Array => new Float64Array(count).fill(Number.NaN);
  const growth = Object.fromEntries(COUNTERS.map((counter) => [counter, column()])) as Record<Counter, Float64Array>;
  const interval = { seconds: column(), growth, xmitBits: column(), rcvBits: column() };
  const rates = { xmitRate: after.xmitRate.slice(), rcvRate: after.rcvRate.slice() };
  const voids = noVoids();
  for (let place = 0; place < count; place++) {
    const told = after.seconds[place] - before.seconds[place];
    const seconds = Number.isNaN(told) ? (given ?? Number.NaN) : told;
    const isRead = COUNTERS.some(
      (counter) => !Number.isNaN(after.values[counter][place] - before.values[counter][place]),
    );
    if (!isRead) continue;
    const isOther = before.source[place] !== after.source[place] || before.isNarrow[place] !== after.isNarrow[place];
    const whole = seconds <= 0 ? 'times' : begunAgain(before, after, place, isOther);
    if (whole) {
      voids[whole]++;
      rates.xmitRate[place] = rates.rcvRate[place] = Number.NaN;
      continue;
    }
    interval.seconds[place] = seconds;
    let reason: VoidReason | null = null;
    for (const counter of COUNTERS) {
      const [from, to] = [before.values[counter][place], after.values[counter][place]];
      if (Number.isNaN(to - from)) continue;
      const own =
        isOther && WIDE_COUNTS.includes(counter)
          ? 'formats'
          : voidOf(counter, from, to, after.isNarrow[place] === 1, (seconds * speed[place]) / 32);
      if (own === null) growth[counter][place] = to - from;
      else if (WIDE_COUNTS.includes(counter)) reason = own;
    }
    const bits = after.bits[place];
    const most = FASTEST * seconds * Math.max(speed[place], ownSpeed[place] || 0);
    if (Math.max(growth.xmitData[place] || 0, growth.rcvData[place] || 0) * bits > most) {
      reason = 'too-fast';
      for (const counter of WIDE_COUNTS) growth[counter][place] = Number.NaN;
    }
    if (reason) voids[reason]++;
    interval.xmitBits[place] = growth.xmitData[place] * bits;
    interval.rcvBits[place] = growth.rcvData[place] * bits;
    if (Number.isNaN(rates.xmitRate[place])) rates.xmitRate[place] = interval.xmitBits[place] / seconds;
    if (Number.isNaN(rates.rcvRate[place])) rates.rcvRate[place] = interval.rcvBits[place] / seconds;
  }
  return { ...interval, ...rates, voids };
}

/** What is less than before was cleared: then all of the port was. */
function begunAgain(before: Moment, after: Moment, place: number, isOther: boolean): 'reset' | 'wrap' | null {
  for (const counter of COUNTERS) {
    if (!(after.values[counter][place] < before.values[counter][place])) continue;
    if (isOther && WIDE_COUNTS.includes(counter)) continue;
    return after.isNarrow[place] === 1 && WIDE_COUNTS.includes(counter) ? 'wrap' : 'reset';
  }
  return null;
}

/** @param most words that the link can have carried; NaN where that is not known */
function voidOf(counter: Counter, from: number, to: number, isNarrow: boolean, most: number): VoidReason | null {
  if (!WIDE_COUNTS.includes(counter)) return to === FULL_AT[counter] && from === to ? 'stuck' : null;
  if (!isNarrow) return null;
  if (to === MOST_32) return 'stuck';
  // Packets and ticks are fewer than words of data.
  return most <= MOST_32 ? null : 'wrap';
}

/** Sums of a column over the intervals in which it is known, with the seconds of these; NaN where it never is. O(intervals × places). */
export function summed(
  intervals: readonly Interval[],
  of: (interval: Interval) => Float64Array,
): { readonly sum: Float64Array; readonly seconds: Float64Array } {
  const sum = new Float64Array(intervals[0].seconds.length).fill(Number.NaN);
  const seconds = new Float64Array(sum.length);
  for (const interval of intervals) {
    const column = of(interval);
    for (let place = 0; place < sum.length; place++) {
      if (Number.isNaN(column[place])) continue;
      sum[place] = (Number.isNaN(sum[place]) ? 0 : sum[place]) + column[place];
      seconds[place] += interval.seconds[place];
    }
  }
  return { sum, seconds };
}
