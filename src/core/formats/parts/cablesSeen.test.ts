import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CablesSeen } from './cablesSeen';

it('knows a cable again from either end, and no other, also where a port has several', () => {
  const end = fc.record({ node: fc.constantFrom('a', 'b', '1', '11'), port: fc.constantFrom('', '1', '11', 'a') });
  fc.assert(
    fc.property(fc.array(fc.tuple(end, end), { maxLength: 40 }), (cables) => {
      const seen = new CablesSeen();
      const before = new Set<string>();
      for (const [a, b] of cables) {
        const key = [a, b]
          .map(({ node, port }) => JSON.stringify([node, port]))
          .sort()
          .join();
        expect(seen.isAgain(a, b)).toBe(before.has(key));
        before.add(key);
      }
    }),
    { numRuns: 1000 },
  );
});
