import { describe, expect, it } from 'vitest';
import type { CollectiveResult } from '../../jobs/collective/collectiveJob';
import { isUnhindered } from './stepRows';
import { timelinesOf } from './stepTimeline';

/** Three steps of one size: as fast as host links, twice as long, and again. */
const cost = (more: Partial<CollectiveResult> = {}): CollectiveResult => ({
  congestion: Float64Array.of(1, 2, 2),
  ideal: Float64Array.of(1, 1, 1),
  inner: new Float64Array(3),
  size: Float64Array.of(1, 1, 1),
  fullest: Int32Array.of(4, 5, 5),
  unrouted: new Uint32Array(3),
  factor: 5 / 3,
  placement: new Uint32Array(2),
  inside: null,
  time: null,
  hosts: null,
  others: null,
  ...more,
});

it('tells a job as fast as its host links from one that waits or is never done', () => {
  const congestion = Float64Array.of(1, 1, 1);
  expect(isUnhindered(cost({ congestion, factor: 1 }))).toBe(true);
  expect(isUnhindered(cost({ congestion, factor: null }))).toBe(false);
  expect(isUnhindered(cost())).toBe(false);
});

describe('the timeline of a job', () => {
  it('is as long as the job takes over its ideal, and joins steps that are alike', () => {
    const { timed, of } = timelinesOf([cost()]);
    expect(timed).toBe(false);
    const [{ spans, total, ideal }] = of;
    expect(total).toBeCloseTo(5 / 3, 12);
    expect(ideal).toBe(1);
    expect(spans.map(({ first, last, held }) => [first, last, held])).toEqual([
      [1, 1, false],
      [2, 3, true],
    ]);
    expect(spans[0].to).toBeCloseTo(1 / 3, 12);
    expect(spans[1].from).toBe(spans[0].to);
  });

  it('is in microseconds where speeds are known, and empty where the job never ends', () => {
    const time = { steps: Float64Array.of(10, 20, 20), total: 50, ideal: 30, inside: 0 };
    const { timed, of } = timelinesOf([cost({ time }), cost({ factor: null })]);
    expect(timed).toBe(true);
    expect([of[0].total, of[0].ideal]).toEqual([50, 30]);
    expect([of[1].total, of[1].spans]).toEqual([null, []]);
  });
});
