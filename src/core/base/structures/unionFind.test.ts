import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UnionFind } from './unionFind';

it('agrees with relabelling every element by hand', () => {
  const pairs = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 30 });
  fc.assert(
    fc.property(pairs, (merges) => {
      const sets = new UnionFind(12);
      let labels = Array.from({ length: 12 }, (_, i) => i);
      for (const [a, b] of merges) {
        expect(sets.union(a, b)).toBe(labels[a] !== labels[b]);
        labels = labels.map((label) => (label === labels[a] ? labels[b] : label));
        expect(sets.count).toBe(new Set(labels).size);
        for (let i = 0; i < 12; i++) {
          expect(sets.sizeOf(i)).toBe(labels.filter((label) => label === labels[i]).length);
          for (let j = 0; j < 12; j++) expect(sets.find(i) === sets.find(j)).toBe(labels[i] === labels[j]);
        }
      }
    }),
  );
});
