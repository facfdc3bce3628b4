import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { isHeldUp, stepRows } from './stepRows';

/** Like steps in a row, and when they begin and end. */
export interface TimelineSpan {
  /** Steps, from 1. */
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
  /** It waits for a channel between switches. */
  readonly held: boolean;
}

/** A job by one routing, from its first step to its last. */
export interface Timeline {
  /** None where it is never done. */
  readonly spans: readonly TimelineSpan[];
  readonly total: number | null;
  readonly ideal: number;
}

/**
 * Times of a job by each routing: in microseconds where a link's speed is known, else over the time by host links alone. O(steps).
 * @param costs of one job
 */
export function timelinesOf(costs: readonly CollectiveResult[]): {
  readonly timed: boolean;
  readonly of: readonly Timeline[];
} {
  const timed = costs.some(({ time }) => time !== null);
  return { timed, of: costs.map((cost) => timelineOf(cost, timed)) };
}

function timelineOf(cost: CollectiveResult, timed: boolean): Timeline {
  const { factor, time, congestion, ideal, size } = cost;
  if (factor === null || (timed && !time)) return { spans: [], total: null, ideal: time?.ideal ?? 1 };
  const least = time ? 1 : ideal.reduce((sum, one, i) => sum + one * size[i], 0);
  const lasts = (i: number): number => (time ? time.steps[i] : (congestion[i] * size[i]) / Math.max(least, 1e-9));
  let at = 0;
  const spans = stepRows(cost).map(({ first, last }): TimelineSpan => {
    const from = at;
    for (let i = first - 1; i < last; i++) at += lasts(i);
    return { first, last, from, to: at, held: isHeldUp(cost, first) };
  });
  return { spans, total: at, ideal: time?.ideal ?? 1 };
}
