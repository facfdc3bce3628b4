import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentExact, percentShown } from './reached';

const shown = (throughput: number, bound: number): number =>
  percentShown(percentExact({ all: throughput }, bound) as number);

describe('per cent of a bound', () => {
  it('are those of the smaller measurement, and none where one has no routes', () => {
    expect(percentExact({ intra: 1, inter: 0.4 }, 0.5)).toBeCloseTo(80, 9);
    expect(percentExact({ intra: 1, inter: null }, 0.5)).toBeNull();
    expect(percentExact({ all: null }, 0.5)).toBeNull();
  });

  it('are 100 at the bound alone, but for the last digits', () => {
    expect(percentExact({ all: 0.3 }, 0.1 + 0.2)).toBe(100);
    expect(shown(0.479166666666, 0.4791666666667)).toBe(100);
    expect([0.9999, 0.99996, 0.99999999].map((value) => shown(value, 1))).toEqual([99.9, 99.9, 99.9]);
  });

  it('are shown in tenths, and never as more than they are', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), (part) => {
        expect(shown(part, 1)).toBeLessThanOrEqual(100 * part + 1e-6);
        expect(shown(part, 1)).toBeGreaterThan(100 * part - 0.1);
      }),
    );
    // What is in tenths stays as it is, however its digits end in binary.
    for (let tenths = 0; tenths <= 1000; tenths++) expect(shown(tenths / 1000, 1)).toBe(tenths / 10);
  });
});
