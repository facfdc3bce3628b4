import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StrongLinks, strongLinks } from './strongLinks';

/** ⌈tenths × total / 1000⌉ in integers of any size. */
function roundedUp(tenths: number, total: number): number {
  return Number((BigInt(tenths) * BigInt(total) + 999n) / 1000n);
}

describe('the most loaded links', () => {
  it('are the asked part rounded up, the heaviest, and all that equal the weakest of them', () => {
    // Few different loads, so that most are ties.
    const loads = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(loads, fc.integer({ min: 1, max: 1000 }), (pairs, tenths) => {
        const { mark, count, total, least } = strongLinks(
          Float32Array.from(pairs.flatMap(([a, b]) => [a / 4, b / 4])),
          tenths / 10,
        ) as StrongLinks;
        const links = pairs
          .map(([a, b], link) => ({ link, load: Math.max(a, b) / 4 }))
          .sort((x, y) => y.load - x.load || x.link - y.link);
        const weakest = links[roundedUp(tenths, pairs.length) - 1].load;
        const wanted = links.filter(({ load }) => load >= weakest);
        expect(total).toBe(pairs.length);
        expect(count).toBe(wanted.length);
        expect([...mark.entries()].flatMap(([link, on]) => (on ? [link] : []))).toEqual(
          wanted.map(({ link }) => link).sort((x, y) => x - y),
        );
        expect(least).toBe(weakest);
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
      // All different.
      const load = Float32Array.from({ length: 2 * total }, (_, i) => 1 + i / 8);
      expect(strongLinks(load, percent)?.count).toBe(count);
    }
  });

  it('are none where there are no links', () => {
    expect(strongLinks(new Float32Array(0), 10)).toBeNull();
  });

  it('count loads as equal that differ by the rounding of their sums', () => {
    const load = Float32Array.from([0.1, 0, 0.3, 0, 0.1 + 0.2, 0, 0.30000002, 0]);
    expect(strongLinks(load, 25)?.count).toBe(3);
  });
});
