import { expect, it } from 'vitest';
import { contentKey } from './contentKey';

it('goes by content, not by order or identity', () => {
  expect(contentKey({ a: 1, b: { c: [1, 'x', null], d: undefined } })).toBe(
    contentKey({ b: { c: [1, 'x', null] }, a: 1 }),
  );
  const long = 'x'.repeat(5000);
  expect(contentKey({ long })).toBe(contentKey({ long: 'x'.repeat(5000) }));
  expect(contentKey(Float64Array.of(1, 2))).toBe(contentKey(Float64Array.of(1, 2)));
});

it('tells apart what differs', () => {
  const long = 'x'.repeat(5000);
  const values = [
    ...[null, 0, '0', 1, '1', true, 'true', [], {}, [1, 2], [2, 1], ['1,2'], [[1], 2], { a: 1 }, { a: '1' }, { b: 1 }],
    ...[long, `${long}y`, `y${long}`, `${long.slice(1)}y`],
    ...[Float64Array.of(1, 2), Float64Array.of(2, 1), Uint8Array.of(1, 2), Float64Array.of(1)],
  ];
  expect(new Set(values.map(contentKey)).size).toBe(values.length);
});
