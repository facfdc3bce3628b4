import fc from 'fast-check';

/** Traffic that a link can carry. */
export const arbitraryTraffic = fc.oneof(
  fc.constant(null),
  fc.constant({ kind: 'uniform' as const }),
  fc.record({ kind: fc.constant('groups' as const), intra: fc.nat(9), inter: fc.nat(9) }),
  fc.constant({ kind: 'tornado' }),
  fc.record({ kind: fc.constant('shift'), distance: fc.integer({ min: 1, max: 99 }) }),
);

/** Values of parameters with some of these names. */
export const arbitraryValues = (...names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.integer(), fc.string(), fc.boolean()), {
    noNullPrototype: true,
  });
