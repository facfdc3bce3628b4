import { meanWithError } from '../base/meanWithError';

/** Spread of values: mean, standard error of the mean (0 for a single one), and the values that 10 % and 90 % of them lie below. */
export interface Spread {
  readonly mean: number;
  readonly error: number;
  readonly low: number;
  readonly high: number;
}

/** Quantiles lie between values, in proportion. @param values at least one */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const { mean, standardError } = meanWithError(sorted);
  return { mean, error: standardError, low: quantile(sorted, 0.1), high: quantile(sorted, 0.9) };
}

function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const before = Math.floor(place);
  const next = sorted[Math.min(before + 1, sorted.length - 1)];
  return sorted[before] + (place - before) * (next - sorted[before]);
}
