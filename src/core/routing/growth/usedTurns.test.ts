import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { UsedTurns } from './usedTurns';

/** True if channel `to` leads to `from` over turns, by flooding. */
function leadsTo(turns: readonly (readonly [number, number])[], to: number, from: number): boolean {
  const seen = new Set([to]);
  for (const c of seen) for (const [a, b] of turns) if (a === c) seen.add(b);
  return seen.has(from);
}

it('takes just the turns that close no cycle, each as often as it is made, and forgets those that are gone', () => {
  const fabric = compileFabric(generateFromSpec('mesh:dims=3x3,hosts=1'));
  const { channelCount, channelTo, outOffset, outChannel } = fabric;
  const step = fc.tuple(fc.nat(channelCount - 1), fc.nat(3), fc.boolean(), fc.nat(99));
  let refused = 0;
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 30, maxLength: 150 }),
      fc.shuffledSubarray([...Array(channelCount).keys()], { minLength: channelCount }),
      (steps, start) => {
        const used = new UsedTurns(fabric, Uint32Array.from(start));
        const turns: [number, number][] = [];
        for (const [c, slot, removes, place] of steps) {
          if (removes && turns.length > 0) {
            const [[a, b]] = turns.splice(place % turns.length, 1);
            used.remove(a, b);
            continue;
          }
          const degree = outOffset[channelTo[c] + 1] - outOffset[channelTo[c]];
          const d = outChannel[outOffset[channelTo[c]] + (slot % degree)];
          const fits = d !== (c ^ 1) && !leadsTo(turns, d, c);
          expect(used.tryAdd(c, d)).toBe(fits);
          if (fits) turns.push([c, d]);
          else refused++;
          for (const [a, b] of turns) expect(used.position[a]).toBeLessThan(used.position[b]);
        }
        expect([...used.position].sort((a, b) => a - b)).toEqual([...Array(channelCount).keys()]);
      },
    ),
    { numRuns: 60 },
  );
  expect(refused).toBeGreaterThan(50);
});
