import { describe, expect, it } from 'vitest';
import { parseRankTraffic } from './rankTraffic';
import type { ListedTraffic } from './traffic';

const read = (text: string, hosts = 4, ranksPerHost = 1): ListedTraffic =>
  parseRankTraffic({ name: 'ranks', text }, hosts, ranksPerHost);
const listed = (traffic: ListedTraffic): string[] =>
  [...traffic.from].map((from, k) => `${from}>${traffic.to[k]}: ${traffic.weight[k]}`);

describe('bytes between ranks', () => {
  it('are read from lists as they are pasted', () => {
    const expected = ['0>1: 100', '2>3: 1000000'];
    for (const text of [
      '0 1 100\n2 3 1e6',
      '\ufeff0,1,100\r\n2,3,1e6\r\n',
      'src\tdst\tbytes\n0\t1\t100\n\n2\t3\t1000000\n',
      '# profile\nrank 0 -> rank 1: 100 bytes\nrank 2 -> rank 3: 1000000 bytes',
    ])
      expect(listed(read(text))).toEqual(expected);
  });

  it('are read from a square, whatever stands between its numbers', () => {
    const expected = ['0>1: 5', '1>2: 7', '3>0: 1500'];
    for (const separator of [' ', ',', '\t', ';', ' , ', '   ']) {
      const rows = ['0 5 0 0', '0 0 7 0', '0 0 0 0', '1.5e3 0 0 9'].map((row) => row.split(' ').join(separator));
      expect(listed(read(`\ufeff# bytes\r\n${rows.join('\r\n')}\r\n`))).toEqual(expected);
    }
    expect(listed(read('0 5\n6 0', 4))).toEqual(['0>1: 5', '1>0: 6']);
    // Rows longer than any line of a list may be.
    const ranks = 1500;
    const rows = Array.from({ length: ranks }, (_, i) =>
      Array.from({ length: ranks }, (__, j) => (i === 0 && j === ranks - 1 ? 1234567 : 1000000 * Number(i === j))).join(
        ',',
      ),
    );
    expect(listed(read(rows.join('\n'), 2, 750))).toEqual(['0>1: 1234567']);
  });

  it('are refused with the line and what was expected', () => {
    expect(() => read('0 5 0 0\n0 0 7\n0 0 0 -1\n0 NaN 0 1e999')).toThrow(
      /^ranks:2: expected 4 numbers, as many as the first line has, found 3\nranks:3: number 4: expected bytes of at least 0, found "-1"\nranks:4: number 2: expected bytes of at least 0, found "NaN"\nranks:4: number 4: expected bytes of at least 0, found "1e999"$/,
    );
    expect(() => read('0 5 0 0\n0 0 7 0\n')).toThrow(
      /^ranks:2: expected 4 lines of numbers, as many as the first has numbers, found 2$/,
    );
    expect(() => read('0 5 0 0 0\n'.repeat(5))).toThrow('ranks:1: a matrix of 5 ranks: there is room for 4');
    expect(() => read('0 1 1e999')).toThrow(/^ranks:1: expected sender, receiver and bytes such as "0 4 1024"[^\n]*$/);
    expect(() => read('0 1 1e300\n1 0 1e300')).toThrow('add up to more than 1e+300');
    expect(() => read('\n# nothing\n')).toThrow('or a square of bytes between ranks, found none');
    expect(() => read('0 0 0 0\n'.repeat(4))).toThrow('expected bytes between at least two different hosts');
  });
});
