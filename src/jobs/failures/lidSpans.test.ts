import { expect, it } from 'vitest';
import { readLidSpans } from './lidSpans';

it('reads LIDs and ranges of them, and nothing else', () => {
  expect(readLidSpans('')).toEqual([]);
  expect(readLidSpans(' 0x100-0x1FF, 7;9 ')).toEqual([
    { first: 256, last: 511 },
    { first: 7, last: 7 },
    { first: 9, last: 9 },
  ]);
  expect(readLidSpans('0xbfff')).toEqual([{ first: 49151, last: 49151 }]);
  for (const wrong of ['0', '5-4', '0xc000', '1-', '-3', '1e3', '1.5', '0x', 'all', '1--2']) {
    expect(readLidSpans(wrong), wrong).toBeNull();
  }
});
