import { expect, it } from 'vitest';
import { sameContent } from './sameContent';

const file = new Blob(['a']);

it.each([
  [
    { a: [1, { b: 'x' }], c: null },
    { c: null, a: [1, { b: 'x' }] },
  ],
  [{ a: 1, b: undefined }, { a: 1 }],
  [Float64Array.of(0.5, Number.NaN), Float64Array.of(0.5, Number.NaN)],
  [{ file }, { file }],
  [Object.create(null), Object.create(null)],
])('takes %j and %j for the same', (a, b) => {
  expect(sameContent(a, b)).toBe(true);
  expect(sameContent(b, a)).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [[1, 2], [1]],
  [{ a: 1 }, { a: '1' }],
  [[], {}],
  [null, {}],
  [Float64Array.of(1), Float32Array.of(1)],
  [Float64Array.of(1), Float64Array.of(2)],
  [{ file }, { file: new Blob(['a']) }],
])('tells %j from %j', (a, b) => {
  expect(sameContent(a, b)).toBe(false);
  expect(sameContent(b, a)).toBe(false);
});
