import { meanWithError } from '../base/meanWithError';

/** A mean over samples. */
export interface SampleMean {
  readonly mean: number;
  /** Half of the interval that the mean lies in with 95 %: 1.96 standard deviations of the mean. */
  readonly ci95: number;
}

const NORMAL_95 = 1.96;

/** Mean of samples, and how well it is known: not at all by a single one, which gives 0 here. Without any, nothing is slowed down. */
export function meanWithin(samples: Float64Array): SampleMean {
  if (samples.length === 0) return { mean: 1, ci95: 0 };
  const { mean, standardError } = meanWithError(samples);
  return { mean, ci95: NORMAL_95 * standardError };
}

/** 1 of none. */
export function meanOf(values: Float64Array): number {
  return values.length === 0 ? 1 : values.reduce((sum, one) => sum + one, 0) / values.length;
}
