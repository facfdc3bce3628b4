import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksAcross, ticksUpTo } from './ticks';

describe('ticksUpTo', () => {
  it('gives the round numbers that a person would write', () => {
    expect(ticksUpTo(1)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
    expect(ticksUpTo(240)).toEqual([0, 50, 100, 150, 200, 250]);
    expect(ticksUpTo(0)).toEqual([0, 1]);
  });

  it('covers the largest value without wasting half the axis', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (most) => {
        const ticks = ticksUpTo(most);
        const end = ticks[ticks.length - 1];
        expect(end).toBeGreaterThanOrEqual(most * (1 - 1e-6));
        expect(ticks[ticks.length - 2]).toBeLessThan(most);
        expect(ticks.length).toBeGreaterThanOrEqual(3);
        expect(ticks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe('ticksAcross', () => {
  it('begins at 0 unless the values stand together far above it', () => {
    expect(ticksAcross(0.1, 1, false)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticksAcross(1.11, 1.29, false)).toEqual([1.1, 1.15, 1.2, 1.25, 1.3]);
    expect(ticksAcross(-2, 3, false)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(ticksAcross(7, 7, false).length).toBeGreaterThan(1);
  });

  it('takes powers of ten where it may', () => {
    expect(ticksAcross(3, 4000, true)).toEqual([1, 10, 100, 1000, 10_000]);
    expect(ticksAcross(0, 4000, true)[0]).toBe(0);
  });

  it('holds every value', () => {
    const value = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(value, value, fc.boolean(), (a, b, log) => {
        const [least, most] = [Math.min(a, b), Math.max(a, b)];
        const ticks = ticksAcross(least, most, log);
        expect(ticks[0]).toBeLessThanOrEqual(least * (1 + 1e-6));
        expect(ticks[ticks.length - 1]).toBeGreaterThanOrEqual(most * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(11);
        for (let i = 1; i < ticks.length; i++) expect(ticks[i]).toBeGreaterThan(ticks[i - 1]);
      }),
    );
  });
});
