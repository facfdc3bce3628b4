/** A fraction in lowest terms; its denominator is above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** The fraction of two whole numbers, the second above 0. */
export function fraction(over: bigint | number, under: bigint | number): Fraction {
  const [n, d] = [BigInt(over), BigInt(under)];
  let [x, y] = [n < 0n ? -n : n, d];
  while (y > 0n) [x, y] = [y, x % y];
  return { over: n / x, under: d / x };
}

/** As `3/4`, or `1`. */
export function fractionText({ over, under }: Fraction): string {
  return under === 1n ? `${over}` : `${over}/${under}`;
}

/** Texts of fractions above 0. */
export const FRACTION = /^[1-9]\d{0,39}(?:\/[1-9]\d{0,39})?$/;

/** The fraction of a text that is one (`FRACTION`). */
export function readFraction(text: string): Fraction {
  const [over, under = '1'] = text.split('/');
  return fraction(BigInt(over), BigInt(under));
}

/** True if the first is at most the second. */
export function atMost(a: Fraction, b: Fraction): boolean {
  return a.over * b.under <= b.over * a.under;
}

/** With four decimals, rounded up or down: a bound never looks better than it is proved, nor does a throughput. */
export function decimals({ over, under }: Fraction, round: 'up' | 'down'): string {
  const tenThousandths = over * 10_000n + (round === 'up' ? under - 1n : 0n);
  return (Number(tenThousandths / under) / 10_000).toString();
}
