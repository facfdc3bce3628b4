/** A total and how far off it may be. */
export interface Estimate {
  readonly total: number;
  /** Standard error; 0 where nothing was left out, NaN from a single time. */
  readonly standardError: number;
}

/** Sums that an estimate needs of times and the weights they are nearly in proportion to; tallies of parts add up. */
export interface Tally {
  readonly count: number;
  readonly time: number;
  readonly weight: number;
  /** Sums of time², time × weight and weight². */
  readonly timeTime: number;
  readonly timeWeight: number;
  readonly weightWeight: number;
  /** Sums of time / weight and of its square. */
  readonly share: number;
  readonly shareShare: number;
}

export const NO_TALLY: Tally = {
  ...{ count: 0, time: 0, weight: 0, timeTime: 0, timeWeight: 0, weightWeight: 0, share: 0, shareShare: 0 },
};

/** The tally of one time. @param weight above 0 */
export function tallyOf(time: number, weight: number): Tally {
  const share = time / weight;
  return {
    ...{ count: 1, time, weight, timeTime: time * time, timeWeight: time * weight, weightWeight: weight * weight },
    ...{ share, shareShare: share * share },
  };
}

/** Both tallies as one. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    count: a.count + b.count,
    time: a.time + b.time,
    weight: a.weight + b.weight,
    timeTime: a.timeTime + b.timeTime,
    timeWeight: a.timeWeight + b.timeWeight,
    weightWeight: a.weightWeight + b.weightWeight,
    share: a.share + b.share,
    shareShare: a.shareShare + b.shareShare,
  };
}

/**
 * The sum of times over all steps, from those of some, whose weights the times are nearly in proportion to.
 *
 * Where steps were drawn in proportion to their weight, each time over its share estimates the total (Hansen and Hurwitz 1943), and the error
 * takes the draws for independent, so it errs on the large side. Where they are some of all steps in random order, the ratio of
 * sums does (Cochran 1977, section 6.3); with all of them nothing is estimated.
 * @param allWeights sum over all steps @param allSteps their number
 */
export function estimateTotal(
  { count: n, time, weight, timeTime, timeWeight, weightWeight, share, shareShare }: Tally,
  allWeights: number,
  allSteps: number,
  drawnByWeight: boolean,
): Estimate {
  if (drawnByWeight) {
    const spread = (shareShare - share ** 2 / n) / (n - 1);
    return { total: (allWeights * share) / n, standardError: allWeights * Math.sqrt(notBelowZero(spread) / n) };
  }
  if (n === allSteps) return { total: time, standardError: 0 };
  const ratio = time / weight;
  const rest = (timeTime - 2 * ratio * timeWeight + ratio ** 2 * weightWeight) / (n - 1);
  return {
    total: ratio * allWeights,
    standardError: allSteps * Math.sqrt((notBelowZero(rest) / n) * (1 - n / allSteps)),
  };
}

/** A sum of squares without the negative remainder of rounding; NaN stays. */
function notBelowZero(value: number): number {
  return value < 0 ? 0 : value;
}
