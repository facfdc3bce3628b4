import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormatError } from '../base/text/textFile';
import { parseTrafficMatrix } from './trafficMatrix';

describe('parseTrafficMatrix', () => {
  const faults = (text: string, hosts: number): string[] => {
    try {
      parseTrafficMatrix({ name: 't.csv', text }, hosts);
      return [];
    } catch (error) {
      return (error as FormatError).message.split('\n');
    }
  };

  it('reads back what was written', () => {
    const weight = fc.double({ min: 0, max: 1e9, noNaN: true });
    const matrix = fc
      .integer({ min: 2, max: 6 })
      .chain((n) => fc.array(fc.array(weight, { minLength: n, maxLength: n }), { minLength: n, maxLength: n }));
    fc.assert(
      fc.property(
        matrix,
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom(',', ';', '\t', ' ', ', '),
        (rows, newline, separator) => {
          fc.pre(rows.some((row, i) => row.some((w, j) => i !== j && w > 0)));
          const text = `\ufeff${rows.map((row) => row.join(separator)).join(newline)}${newline}`;
          expect(parseTrafficMatrix({ name: 't.csv', text }, rows.length)).toEqual({
            kind: 'matrix',
            demand: Float64Array.from(rows.flat()),
          });
        },
      ),
    );
  });

  it('names the line of every fault', () => {
    expect(faults('0,1\n1\n', 2)).toEqual(['t.csv:2: expected 2 columns, one per host, found 1']);
    expect(faults('0,-1\nx,\n', 2)).toEqual([
      't.csv:1: column 2: expected a number of at least 0, found "-1"',
      't.csv:2: column 1: expected a number of at least 0, found "x"',
      't.csv:2: column 2: expected a number of at least 0, found ""',
    ]);
    expect(faults('0,1\n', 2)).toEqual(['t.csv:1: expected 2 rows, one per host, found 1']);
    expect(faults('0,1\n1,0\n0,0\n', 2)).toEqual(['t.csv:3: expected 2 rows, one per host, found 3']);
    expect(faults('0,1e300\n1e300,0\n', 2)).toEqual(['t.csv: the weights add up to more than 1e+300']);
    // Decimal commas are named, not read as more columns.
    expect(faults('0,5;1\n2;0\n', 2)).toEqual(['t.csv:1: column 1: expected a number of at least 0, found "0,5"']);
    expect(faults('5,0\n0,5\n', 2)).toEqual(['t.csv: expected at least one weight above 0 off the diagonal']);
  });
});
