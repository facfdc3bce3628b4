import { expect, it } from 'vitest';
import { spreadOf } from './survival';

it('tells mean, standard error and quantiles between values', () => {
  expect(spreadOf([3, 1, 2, 5, 4])).toEqual({ mean: 3, error: Math.sqrt(0.5), low: 1.4, high: 4.6 });
  expect(spreadOf([0.5])).toEqual({ mean: 0.5, error: 0, low: 0.5, high: 0.5 });
});
