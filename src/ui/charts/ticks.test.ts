import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticksUpTo } from './ticks';

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
