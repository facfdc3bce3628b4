import { expect, it } from 'vitest';
import { numberRanges } from './numberRanges';

it('writes numbers as ranges', () => {
  expect(numberRanges([])).toBe('');
  expect(numberRanges([4])).toBe('4');
  expect(numberRanges([1, 3, 4, 5, 9, 10])).toBe('1, 3–5, 9–10');
});
