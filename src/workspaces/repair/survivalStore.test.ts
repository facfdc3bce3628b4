import { expect, it } from 'vitest';
import { sharesAreRead } from './survivalStore';

it('takes per cents with commas between them and nothing else', () => {
  expect(['1', '1, 2.5,100'].every(sharesAreRead)).toBe(true);
  expect(['', '0', '1,,2', '101', 'x', '-1'].some(sharesAreRead)).toBe(false);
});
