import { describe, expect, it } from 'vitest';
import { ParamError } from '../../base/params';
import { patternDescriptors } from './registry';
import { choiceOf, isTrafficWords, parseTrafficWords } from './trafficWords';

const read = (text: string, view?: 'demand' | 'draws' | 'steps') => {
  const { pattern, values } = parseTrafficWords(text, view);
  return [pattern.descriptor.id, values];
};

describe('parseTrafficWords', () => {
  it('reads ids, parameters, and the value of the main one alone', () => {
    expect(read('uniform')).toEqual(['uniform', {}]);
    expect(read('groups:intra=1,inter=0.01')).toEqual(['groups', { intra: '1', inter: '0.01' }]);
    expect(read('groups:inter=0')).toEqual(['groups', { inter: '0' }]);
    expect(read('shift:distance=3')).toEqual(['shift', { distance: '3' }]);
    expect(read('shift=3')).toEqual(['shift', { distance: '3' }]);
    expect(read('permutation=7')).toEqual(['permutation', { seed: '7' }]);
    expect(read('hot-spot: host = 3 , share=.5')).toEqual(['hot-spot', { host: '3', share: '.5' }]);
    expect(read('ranks:profile.txt')).toEqual(['ranks', { bytes: 'profile.txt' }]);
    expect(read('ranks:bytes=a,b.txt,perHost=4')).toEqual(['ranks', { bytes: 'a,b.txt', perHost: '4' }]);
    expect(read('ranks:C:/a=b.txt')).toEqual(['ranks', { bytes: 'C:/a=b.txt' }]);
    expect(read('matrix:m.csv')).toEqual(['matrix', { demand: 'm.csv' }]);
  });

  it('knows further words, one and the same by the way of sending', () => {
    expect(read('all-to-all')).toEqual(['uniform', {}]);
    expect(read('shift')).toEqual(['shift', {}]);
    expect(read('shift', 'draws')).toEqual(['shift', {}]);
    expect(read('shift', 'steps')).toEqual(['shift-exchange', {}]);
  });

  it('reads every pattern by its id', () => {
    for (const { id } of patternDescriptors) expect(read(id)[0]).toBe(id);
  });

  it.each([
    ['groups:', 'pattern', 'expected key=value with intra, inter'],
    ['groups:intra=-1', 'intra', 'intra=-1: expected a number from 0'],
    ['groups:intra=x', 'intra', 'intra=x: expected a number from 0'],
    ['groups:intra=0,inter=0', 'intra', 'expected a weight above 0'],
    ['groups:intra=1,intra=2', 'intra', 'intra: is given twice'],
    ['groups:other=1', 'other', 'unknown parameter "other": expected intra, inter'],
    ['shift=x', 'distance', 'distance=x: expected a whole number from 1'],
    ['shift=', 'distance', 'distance=: expected a whole number from 1'],
    ['tornado:3', 'pattern', '3: expected key=value, but it takes no parameter'],
    ['uniform:self=true', 'self', 'counts only where packets are sent one by one'],
    ['ranks:bytes=f,perHost=0', 'perHost', 'perHost=0: expected a whole number from 1'],
    ['tornadoo', 'pattern', 'did you mean "tornado"?'],
  ])('refuses %s at %s', (text, key, message) => {
    try {
      parseTrafficWords(text);
    } catch (error) {
      if (!(error instanceof ParamError)) throw error;
      expect(error.key).toBe(key);
      expect(error.message).toContain(message);
      return;
    }
    throw new Error('was read');
  });

  it('leaves other texts to be names of files', () => {
    expect(['groups:', 'shift=3', 'tornado'].map((text) => isTrafficWords(text))).toEqual([true, true, true]);
    expect(['groups.csv', 'C:/tornado', './tornado', 'x=shift'].map((text) => isTrafficWords(text))).toEqual(
      Array(4).fill(false),
    );
    expect(isTrafficWords('pwx', 'draws')).toBe(false);
  });
});

it('puts the contents of files in place of their names', () => {
  const words = parseTrafficWords('ranks:bytes=a.txt,perHost=2');
  expect(choiceOf(words, (file) => `<${file}>`)).toEqual({ kind: 'ranks', bytes: '<a.txt>', perHost: '2' });
});
