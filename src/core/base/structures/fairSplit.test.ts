import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairSplit } from './fairSplit';

/** By set: how many of the things in it count. */
function sums(counts: ArrayLike<number>, sets: ArrayLike<number>): Map<number, number> {
  const total = new Map<number, number>();
  for (let b = 0; b < counts.length; b++) total.set(sets[b], (total.get(sets[b]) ?? 0) + counts[b]);
  return total;
}

describe('fairSplit', () => {
  it('takes half of four edges between two and two, one at each end', () => {
    const taken = fairSplit({ count: [1, 1, 1, 1], from: [0, 0, 1, 1], to: [[0, 1, 0, 1]] }, 1 / 2);
    expect([...sums(taken, [0, 0, 1, 1]).values()]).toEqual([1, 1]);
    expect([...sums(taken, [0, 1, 0, 1]).values()]).toEqual([1, 1]);
  });

  it('takes nothing, all, and exact shares of bundles', () => {
    const bundles = {
      count: [3, 6],
      from: [0, 1],
      to: [
        [0, 1],
        [0, 0],
      ],
    };
    expect([...fairSplit(bundles, 0)]).toEqual([0, 0]);
    expect([...fairSplit(bundles, 1)]).toEqual([3, 6]);
    expect([...fairSplit(bundles, 2 / 3)]).toEqual([2, 4]);
    expect([...fairSplit({ count: [], from: [], to: [[]] }, 1 / 2)]).toEqual([]);
  });

  it('is fair to every bundle and every set, whatever the share', () => {
    const bundle = fc.record({ count: fc.nat(5), from: fc.nat(4), leaf: fc.nat(7) });
    fc.assert(
      fc.property(fc.array(bundle, { maxLength: 40 }), fc.nat(13), fc.integer({ min: 1, max: 13 }), (list, a, b) => {
        const share = Math.min(a, b) / b;
        const count = list.map((each) => each.count);
        // Eight leaves in three pods.
        const families = [
          [...list.keys()],
          list.map(({ from }) => from),
          list.map(({ leaf }) => leaf),
          list.map(({ leaf }) => Math.floor(leaf / 3)),
        ];
        const taken = fairSplit({ count, from: families[1], to: families.slice(2) }, share);
        for (const sets of families) {
          const all = sums(count, sets);
          for (const [set, got] of sums(taken, sets)) {
            expect(Math.abs(got - share * (all.get(set) ?? 0))).toBeLessThan(1 - 1e-9 / 2);
          }
        }
      }),
    );
  });
});
