import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { loadScale } from './loadScale';

const topology = (name: string) => ({ ...generateFromSpec('star'), name });

const result = (name: string, load: readonly number[], best = 1) => ({
  load: Float32Array.from(load),
  topology: topology(name),
  report: { bound: { hops: 1, table: 1, best } },
});

it('is one for all results of a network, whichever is shown', () => {
  const results = [result('a', [0.2, 1]), result('a', [0.02, 2.9]), result('b', [0.001, 30, 1])];
  expect(loadScale(results, 'a', 'linear')).toEqual({ top: 3, low: 0, full: 1 });
  expect(loadScale(results, 'a', 'log')).toEqual({ top: 3, low: expect.closeTo(0.01, 9), full: 1 });
  expect(loadScale(results, 'b', 'linear').top).toBe(30);
  expect(loadScale([], 'a', 'log')).toEqual({ top: 2, low: 0.1, full: 1 });
});

it('warns from what no routes avoid where most links carry more than their capacity, and only there', () => {
  const twoToOne = result('a', [2, 2, 2, 2.2, 0, 0, 0, 0, 0], 0.5);
  expect(loadScale([twoToOne], 'a', 'linear')).toEqual({ top: 2, low: 0, full: 2 });
  expect(loadScale([result('a', [2, 2, 0.4, 0.5], 0.5)], 'a', 'linear').full).toBe(1);
});
