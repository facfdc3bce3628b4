/** A total and how far off it may be. */
export interface Estimate {
  readonly total: number;
  /** Standard error; 0 where nothing was left out, NaN from a single time. */
  readonly standardError: number;
}

/**
 * The sum of times over all steps, from those of some, whose weights the times are nearly in proportion to.
 *
 * Where steps were drawn in proportion to their weight, each time over its share estimates the total (Hansen and Hurwitz 1943), and the error
 * takes the draws for independent, so it errs on the large side. Where they are the first of all steps in random order, the ratio of
 * sums does (Cochran 1977, section 6.3); with all of them nothing is estimated.
 * @param weights of the steps that were timed @param allWeights sum over all steps @param allSteps their number
 */
export function estimateTotal(
  times: readonly number[],
  weights: readonly number[],
  allWeights: number,
  allSteps: number,
  drawnByWeight: boolean,
): Estimate {
  const n = times.length;
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  if (drawnByWeight) {
    const totals = times.map((time, i) => (time * allWeights) / weights[i]);
    const mean = sum(totals) / n;
    return { total: mean, standardError: Math.sqrt(sum(totals.map((t) => (t - mean) ** 2)) / (n - 1) / n) };
  }
  if (n === allSteps) return { total: sum(times), standardError: 0 };
  const ratio = sum(times) / sum(weights);
  const rest = sum(times.map((time, i) => (time - ratio * weights[i]) ** 2)) / (n - 1);
  return { total: ratio * allWeights, standardError: allSteps * Math.sqrt((rest / n) * (1 - n / allSteps)) };
}
