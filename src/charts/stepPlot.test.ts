import { expect, it } from 'vitest';
import { stepPlot } from './stepPlot';

const readingsOf = (of: readonly number[]) =>
  stepPlot(
    { curves: [{ id: 'a', name: 'a', of }], steps: of.length, step: 'step', unit: 'u', format: String },
    900,
    200,
    'light',
    'x',
  ).readings;

it('reads few steps one by one, and of many the largest of those that share a place', () => {
  expect(readingsOf([3, 1, 2]).map(({ head, values }) => [head, ...values])).toEqual([
    ['step 1', '3'],
    ['step 2', '1'],
    ['step 3', '2'],
  ]);
  const many = readingsOf(Array.from({ length: 2501 }, (_, i) => (i === 1234 || i === 2500 ? 7 : 1)));
  // Ten steps share a reading; the last has what is left.
  expect(many).toHaveLength(251);
  expect(many.filter(({ values }) => values[0] === '7').map(({ head }) => head)).toEqual([
    'step 1231–1240',
    'step 2501',
  ]);
});
