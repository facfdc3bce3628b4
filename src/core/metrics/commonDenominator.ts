import { greatestCommonDivisor } from '../base/structures/wholeNumbers';

/** Above this, sums of parts could leave the whole numbers that a double holds. */
const MOST_PARTS = 2 ** 20;

/**
 * The least number of parts of which every share is a whole number, if each share is one over a whole number; 1 if one is not, or the
 * number would be above 2^20. O(shares).
 */
export function commonDenominator(shares: Float64Array): number {
  let parts = 1;
  for (const share of shares) {
    const whole = Math.round(1 / share);
    if (1 / whole !== share) return 1;
    if (parts % whole !== 0) parts *= whole / greatestCommonDivisor(parts, whole);
    if (parts > MOST_PARTS) return 1;
  }
  return parts;
}
