import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { loadScale, scaleBin } from './loadScale';

const topology = (name: string) => ({ ...generateFromSpec('star'), name });

const result = (name: string, load: readonly number[], best = 1) => ({
  load: Float32Array.from(load),
  topology: topology(name),
  report: { bound: { hops: 1, table: 1, best } },
});

const steps = (loadSteps: 'linear' | 'log', loadsAgainst: 'tier' | 'capacity' = 'tier') => ({
  loadSteps,
  loadsAgainst,
});

it('is one for all results of a network, whichever is shown', () => {
  const results = [result('a', [0.2, 1]), result('a', [0.02, 2.9]), result('b', [0.001, 30, 1])];
  expect(loadScale(results, 'a', steps('linear'))).toEqual({ top: 3, low: 0, full: 1 });
  expect(loadScale(results, 'a', steps('log'))).toEqual({ top: 3, low: expect.closeTo(0.01, 9), full: 1 });
  expect(loadScale(results, 'b', steps('linear')).top).toBe(30);
  expect(loadScale([], 'a', steps('log'))).toEqual({ top: 2, low: 0.1, full: 1 });
});

it('warns from what no routes avoid where most links carry more than their capacity, and only there', () => {
  const twoToOne = result('a', [2, 2, 2, 2.2, 0, 0, 0, 0, 0], 0.5);
  expect(loadScale([twoToOne], 'a', steps('linear'))).toEqual({ top: 1.3, low: 0, full: 2 });
  expect(loadScale([twoToOne], 'a', steps('linear', 'capacity'))).toEqual({ top: 2.5, low: 0, full: 1 });
  expect(loadScale([result('a', [2, 2, 0.4, 0.5], 0.5)], 'a', steps('linear')).full).toBe(1);
});

it('warns from 5 % above the tier on, and from capacity on where loads are told against that', () => {
  const tier = { top: 1.3, low: 0, full: 2 };
  expect([0.5, 1, 1.049, 1.06, 1.21].map((part) => scaleBin(part, tier))).toEqual([2, 4, 4, 5, 7]);
  expect([1, 1.049].map((part) => scaleBin(part, { top: 2, low: 0, full: 1 }))).toEqual([4, 5]);
});
