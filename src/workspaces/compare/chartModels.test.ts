import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksUpTo } from '../../charts/ticks';
import { CaseCounter } from '../../core/testing/caseCounter';
import { curveSteps, loadAtPercent, sortedCurve } from './loadCurve';
import { countByRange, histogramEdges } from './loadHistogram';

const loads = fc
  .array(fc.float({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 300 })
  .map((values) => Float32Array.from(values));

describe('the sorted curve of loads', () => {
  it('holds each load at the place that counting gives it', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const sorted = sortedCurve(load);
        sorted.forEach((value, rank) => {
          expect(load.filter((other) => other > value).length).toBeLessThanOrEqual(rank);
          expect(load.filter((other) => other >= value).length).toBeGreaterThan(rank);
        });
      }),
    );
  });

  it('is never drawn below a load, exact where all channels have a step, and ends at all channels', () => {
    const met = new CaseCounter('all channels');
    fc.assert(
      fc.property(loads, fc.integer({ min: 1, max: 400 }), (load, most) => {
        const sorted = sortedCurve(load);
        const { edges, values } = curveSteps(sorted, most);
        expect(values.length).toBe(Math.min(most, load.length));
        expect([edges[0], edges[values.length]]).toEqual([0, 100]);
        expect(values[0]).toBe(Math.max(...load));
        sorted.forEach((value, rank) => {
          const middle = (100 * (rank + 0.5)) / sorted.length;
          const step = edges.findLastIndex((edge) => edge <= middle);
          expect(values[step]).toBeGreaterThanOrEqual(value);
          if (most >= load.length && met.see('all channels')) expect(values[step]).toBe(value);
        });
      }),
    );
    met.expectAll();
  });

  it('reads the load at a share of the channels', () => {
    const sorted = sortedCurve(Float32Array.from([4, 1, 3, 2]));
    expect([0, 24, 25, 50, 99, 100].map((percent) => loadAtPercent(sorted, percent))).toEqual([4, 4, 3, 2, 1, 1]);
  });
});

describe('the histogram of loads', () => {
  it('counts what lies in each range, every load once', () => {
    fc.assert(
      fc.property(loads, fc.integer({ min: 1, max: 40 }), (load, bins) => {
        const top = ticksUpTo(Math.max(...load)).at(-1) as number;
        const edges = histogramEdges(top, bins);
        const counts = countByRange(load, edges);
        counts.forEach((count, bin) => {
          const last = bin === bins - 1;
          expect(count).toBe(
            load.filter((v) => v >= edges[bin] && (last ? v <= edges[bin + 1] : v < edges[bin + 1])).length,
          );
        });
        expect(counts.reduce((sum, n) => sum + n, 0)).toBe(load.length);
      }),
    );
  });
});
