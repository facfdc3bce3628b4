import { expect, it } from 'vitest';
import { checkModel, NOTE_MODEL } from '../kernel/model';
import { gapTicks, parseGaps } from './gapRule';

it('reads gaps and turns them into ticks, never below none', () => {
  const rules = parseGaps('0, g-2,G-1.5,G,G+1,2.5');
  expect(rules.map(({ text }) => text)).toEqual(['0', 'G-2', 'G-1.5', 'G', 'G+1', '2.5']);
  expect(rules.map((rule) => gapTicks(rule, 4, 8))).toEqual([0, 24, 28, 40, 48, 20]);
  expect(gapTicks(parseGaps('G-3')[0], 1, 8)).toBe(0);
});

it.each(['', 'G-', 'H', '1,,2', '-1', 'G-2x'])('says what it expects instead of %s', (text) => {
  expect(() => parseGaps(text)).toThrow('G-2');
});

it.each(['65536', '0,536870912', 'G+99999999999', 'G-65535.5', `1${'0'.repeat(400)}`])('refuses the gap %s', (text) => {
  expect(() => parseGaps(text)).toThrow('expected at most 65535 packet times');
});

it('takes the longest gaps', () => {
  expect(parseGaps('65535,G+65535').map((rule) => gapTicks(rule, 1, 8))).toEqual([524_280, 524_296]);
});

it('refuses a model without buffers, and times that are no whole ticks', () => {
  expect(() => checkModel({ ...NOTE_MODEL, buffers: 0 })).toThrow('buffers=0');
  expect(() => checkModel({ ...NOTE_MODEL, hopTicks: 1.5 })).toThrow('hopTicks=1.5');
});
