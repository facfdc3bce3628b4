import { describe, expect, it } from 'vitest';
import { FiniteField } from './finiteField';

describe.each([2, 3, 4, 5, 7, 8, 9, 16, 25, 27, 49, 64])('the field of %i elements', (q) => {
  const field = new FiniteField(q);
  const all = Array.from({ length: q }, (_, i) => i);

  it('keeps the laws of a field', () => {
    expect([...field.power].sort((a, b) => a - b)).toEqual(all.slice(1));
    const some = q <= 9 ? all : [0, 1, 2, q - 2, q - 1, q >> 1];
    for (const a of some) {
      expect(all.map((b) => field.add(a, b)).sort((x, y) => x - y)).toEqual(all);
      if (a > 0) expect(all.map((b) => field.multiply(a, b)).sort((x, y) => x - y)).toEqual(all);
      expect(field.add(a, 0)).toBe(a);
      expect(field.multiply(a, 1)).toBe(a);
      for (const b of some) {
        expect(field.subtract(field.add(a, b), b)).toBe(a);
        expect(field.multiply(a, b)).toBe(field.multiply(b, a));
        for (const c of some) {
          expect(field.multiply(a, field.add(b, c))).toBe(field.add(field.multiply(a, b), field.multiply(a, c)));
        }
      }
    }
  });
});

it('refuses what is no power of a prime', () => {
  for (const q of [6, 10, 12, 15, 36, 60]) expect(() => new FiniteField(q)).toThrow(/expected a power of a prime/);
});
