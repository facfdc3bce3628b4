import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeRows, RowTally, sumRows } from './rowTally';

const LOOP = { en: 'loop', ja: 'ループ' };
const DOWN = { en: 'port that is down', ja: 'リンクダウンのポート' };

describe('RowTally', () => {
  it('adds up whatever becomes of the rows', () => {
    const act = fc.constantFrom('read', 'loop', 'down', 'refuse', 'back');
    fc.assert(
      fc.property(fc.array(act), (acts) => {
        const tally = new RowTally('a.txt');
        let rows = 0;
        for (const [line, what] of acts.entries()) {
          if (what === 'read') tally.read();
          if (what === 'loop') tally.leaveOut(LOOP, line);
          if (what === 'down') tally.leaveOut(DOWN, line);
          if (what === 'refuse') tally.refuse();
          if (what === 'back') {
            tally.read();
            tally.takeBack(LOOP, line);
          }
          rows++;
        }
        const { seen, read, leftOut, refused } = tally.counts();
        expect(seen).toBe(rows);
        expect(read + refused + leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(rows);
      }),
    );
  });

  it('keeps the first line of each kind, and sums files by kind', () => {
    const tallies = [new RowTally('a'), new RowTally('b')];
    for (const [i, tally] of tallies.entries()) {
      tally.read(60);
      tally.leaveOut(LOOP, 7 + i);
      tally.leaveOut(LOOP, 9);
    }
    const sum = sumRows([tallies[0].counts(), undefined, tallies[1].counts()]);
    expect(sum).toEqual({
      seen: 124,
      read: 120,
      leftOut: [{ why: LOOP, count: 4, first: { file: 'a', line: 7 } }],
      refused: 0,
    });
    expect(sum && describeRows(sum).en).toBe('rows: 124 read 120, left out 4 (loop 4)');
    expect(sumRows([undefined])).toBeUndefined();
  });
});
