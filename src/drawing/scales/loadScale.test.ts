import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { loadScale } from './loadScale';

const topology = (name: string) => ({ ...generateFromSpec('star'), name });

it('is one for all results of a network, whichever is shown', () => {
  const results = [
    { load: Float32Array.from([0.2, 1]), topology: topology('a') },
    { load: Float32Array.from([0.02, 2.9]), topology: topology('a') },
    { load: Float32Array.from([0.001, 30]), topology: topology('b') },
  ];
  expect(loadScale(results, 'a', 'linear')).toEqual({ top: 3, low: 0 });
  expect(loadScale(results, 'a', 'log')).toEqual({ top: 3, low: expect.closeTo(0.01, 9) });
  expect(loadScale(results, 'b', 'linear').top).toBe(30);
  expect(loadScale([], 'a', 'log')).toEqual({ top: 2, low: 0.1 });
});
