import { valueAt } from '../../core/metrics/measured';
import type { Measure, Measured } from '../../core/metrics/measures';
import { formatMeasure } from '../../inspector/MeasureValue';
import type { RouteResultView } from '../../state/results/runStore';

/** The data that measures of a result are taken from. */
export function measuredOf({ report, workerMs }: Pick<RouteResultView, 'report' | 'workerMs'>): Measured {
  return { ...report, workerMs };
}

/** Routes that one could use: no deadlock, and every pair reached. Only these compete for the best value. */
export function isSound({ report: { verification } }: Pick<RouteResultView, 'report'>): boolean {
  return verification.deadlockFree && verification.unreachablePairs === 0;
}

/**
 * Keys of the sound results with the best value of a measure, as it is written: what cannot be told apart shares the place. Empty where
 * fewer than two have a value, all are alike, or no end is the good one.
 */
export function bestOf(measure: Measure, results: readonly RouteResultView[]): ReadonlySet<string> {
  const sound = results.filter(isSound).flatMap((result) => {
    const number = valueAt(measure.from, measuredOf(result)) ?? null;
    return number === null ? [] : [{ key: result.key, number, text: formatMeasure(measure, number) }];
  });
  if (measure.better === null || new Set(sound.map(({ text }) => text)).size < 2) return new Set();
  const sign = measure.better === 'higher' ? 1 : -1;
  const best = sound.reduce((a, b) => (sign * (b.number - a.number) > 0 ? b : a));
  return new Set(sound.filter(({ text }) => text === best.text).map(({ key }) => key));
}
