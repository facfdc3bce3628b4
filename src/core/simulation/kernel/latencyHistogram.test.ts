import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LatencyHistogram } from './latencyHistogram';

it('has the quantiles of a sorted list, to half a percent where times are long', () => {
  const times = fc.array(fc.oneof(fc.nat(300), fc.nat(70_000), fc.nat(2 ** 30)), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(times, fc.double({ min: 0.01, max: 1, noNaN: true }), (list, share) => {
      const histogram = new LatencyHistogram();
      for (const time of list) histogram.add(time);
      const sorted = [...list].sort((a, b) => a - b);
      const exact = sorted[Math.ceil(share * sorted.length) - 1];
      const found = histogram.quantile(share);
      expect(found).toBeGreaterThanOrEqual(exact);
      expect(found).toBeLessThanOrEqual(exact < 65_536 ? exact : exact * 1.01);
      expect(histogram.mean).toBeCloseTo(list.reduce((a, b) => a + b, 0) / list.length, 3);
      const { counts } = histogram.bars(20);
      expect(counts.length).toBeLessThanOrEqual(20);
      expect(counts.reduce((a, b) => a + b, 0)).toBe(list.length);
    }),
  );
});

it('has nothing to say of nothing', () => {
  expect(new LatencyHistogram().quantile(0.5)).toBeNaN();
});
