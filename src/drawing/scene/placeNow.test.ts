import { expect, it } from 'vitest';
import { placeNow } from './placeNow';

it('finds records of an earlier state by their ids', () => {
  const records = (ids: string) => [...ids].map((id) => ({ id }));
  const then = records('abc');
  expect([0, 1, 2].map(placeNow(records('cxa'), then))).toEqual([2, -1, 0]);
  expect([0, 1, 2].map(placeNow(then, then))).toEqual([0, 1, 2]);
});
