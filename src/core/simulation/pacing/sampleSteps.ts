import { SeededRandom } from '../../base/structures/seededRandom';

/** Steps to be simulated for all the others, in random order, so that the first ones stand for all as well. */
export interface StepSample {
  readonly steps: readonly number[];
  /** Every step is there once, instead of some drawn in proportion to their weight. */
  readonly complete: boolean;
}

/**
 * Draws some steps, each with a probability in proportion to its weight, by systematic
 * sampling along the steps in order of their strata, so that every stratum gets its part to within one. A step may come twice.
 * All steps, each once, where no fewer are requested.
 * @param weight by step, from 1, above 0 @param stratum by step: sorts as text
 */
export function sampleSteps(
  weight: Float64Array,
  stratum: (step: number) => string,
  count: number,
  seed: number,
): StepSample {
  const all = Array.from({ length: weight.length - 1 }, (_, i) => i + 1);
  const random = new SeededRandom(seed);
  random.shuffle(all);
  if (count >= all.length) return { steps: all, complete: true };
  const key = new Map(all.map((step) => [step, stratum(step)]));
  const order = all.sort((a, b) =>
    (key.get(a) as string) < (key.get(b) as string) ? -1 : key.get(a) === key.get(b) ? 0 : 1,
  );
  const total = order.reduce((sum, step) => sum + weight[step], 0);
  const interval = total / count;
  let mark = random.float() * interval;
  let sum = 0;
  const steps: number[] = [];
  for (const step of order) {
    sum += weight[step];
    for (; mark < sum && steps.length < count; mark += interval) steps.push(step);
  }
  random.shuffle(steps);
  return { steps, complete: false };
}
