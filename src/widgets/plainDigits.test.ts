import { expect, it } from 'vitest';
import { plainDigits } from './plainDigits';

it('gives what 32 bits held as it was meant', () => {
  expect(Array.from(Float32Array.of(1.6, 0.1, 1, 0, 1234567), plainDigits)).toEqual([1.6, 0.1, 1, 0, 1234567]);
});
