import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderByKey } from './orderByKey';

it('orders as a stable comparison does, whole numbers of any size', () => {
  const keys = fc.array(fc.oneof(fc.nat(3), fc.nat(2 ** 20), fc.maxSafeNat()));
  fc.assert(
    fc.property(keys, fc.boolean(), (key, falling) => {
      const places = Uint32Array.from(key.keys());
      if (falling) places.reverse();
      const given = [...places];
      const expected = [...places].sort((a, b) => key[a] - key[b]);
      expect([...orderByKey(places, Float64Array.from(key))]).toEqual(expected);
      expect([...places]).toEqual(given);
    }),
  );
});
