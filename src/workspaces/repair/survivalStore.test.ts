import { expect, it } from 'vitest';
import { namesOfResults, sharesAreRead } from './survivalStore';

it('numbers results of one title, so that their curves can be told apart', () => {
  const titles = ['SSSP', 'Min-hop', 'SSSP'].map((en) => ({ title: { en, ja: en } }));
  expect(namesOfResults(titles, ({ en }) => en)).toEqual(['SSSP', 'Min-hop', 'SSSP (2)']);
});

it('takes per cents with commas between them and nothing else', () => {
  expect(['1', '1, 2.5,100'].every(sharesAreRead)).toBe(true);
  expect(['', '0', '1,,2', '101', 'x', '-1'].some(sharesAreRead)).toBe(false);
});
