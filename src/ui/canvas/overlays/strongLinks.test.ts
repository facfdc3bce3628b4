import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { strongLinks } from './strongLinks';

/** ⌈tenths × total / 1000⌉ in integers of any size. */
function roundedUp(tenths: number, total: number): number {
  return Number((BigInt(tenths) * BigInt(total) + 999n) / 1000n);
}

describe('the most loaded links', () => {
  it('are exactly the asked part rounded up, the heaviest, of equal ones the earliest', () => {
    // Few different loads, so that most are ties.
    const loads = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), { maxLength: 60 });
    fc.assert(
      fc.property(loads, fc.integer({ min: 1, max: 1000 }), (pairs, tenths) => {
        const { mark, count, total, least } = strongLinks(
          Float32Array.from(pairs.flatMap(([a, b]) => [a / 4, b / 4])),
          tenths / 10,
        );
        const wanted = pairs
          .map(([a, b], link) => ({ link, load: Math.max(a, b) / 4 }))
          .sort((x, y) => y.load - x.load || x.link - y.link)
          .slice(0, roundedUp(tenths, pairs.length));
        expect(total).toBe(pairs.length);
        expect(count).toBe(wanted.length);
        expect([...mark.entries()].flatMap(([link, on]) => (on ? [link] : []))).toEqual(
          wanted.map(({ link }) => link).sort((x, y) => x - y),
        );
        if (wanted.length > 0) expect(least).toBe(wanted[wanted.length - 1].load);
      }),
      { numRuns: 400 },
    );
  });

  it('are not one too many where the part comes out even', () => {
    for (const [percent, total, count] of [
      [10, 30, 3],
      [0.7, 1000, 7],
      [1, 33024, 331],
      [100, 7, 7],
      [0.1, 1, 1],
    ]) {
      expect(strongLinks(new Float32Array(2 * total), percent).count).toBe(count);
    }
  });
});
