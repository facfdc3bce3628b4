const plain = new Intl.NumberFormat('en');
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 3 });
const fine = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });

/** Any number, with separators and at most three decimals. */
export function formatNumber(value: number): string {
  return plain.format(value);
}

/** Counts, with separators. */
export function formatCount(value: number): string {
  return whole.format(value);
}

/** Throughputs, loads and mean hops: two or three decimals; very small ones keep two digits. */
export function formatShare(value: number): string {
  return value !== 0 && Math.abs(value) < 0.01 ? fine.format(value) : share.format(value);
}

/** A throughput; null is none, since pairs of what is measured are unreachable. */
export function formatThroughput(value: number | null): string {
  return value === null ? '–' : formatShare(value);
}

/** A number, or a dash where there is none. */
export const formatOrNone = (value: number | null): string => (value === null ? '–' : formatNumber(value));

/** Numbers along a scale: no more digits than they need. */
export function formatScale(value: number): string {
  return value >= 10 ? whole.format(value) : fine.format(value);
}

/** A time in the unit that suits it. */
export function formatTime(ms: number): string {
  if (ms < 1) return '<1 ms';
  if (ms < 1000) return `${ms.toFixed(0)} ms`;
  return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
}
