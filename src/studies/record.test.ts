import { describe, expect, it } from 'vitest';
import { version } from '../../package.json';
import { cpuTime } from '../core/testing/cpuTime';
import { measureFigure } from './measureFigure';
import { type FigureRecord, RecordError, readRecord, rowsThatDiffer, writeRecord } from './record';

function measure(id: string, params: Record<string, string | number>): FigureRecord {
  const steps = measureFigure(id, params);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

describe('a record', () => {
  const made = measure('000-table2', { sizes: '4,8', variants: 'paper' });

  it('is refused at its first faults', () => {
    const rows = Array(2_000_000).fill(0);
    const read = (): void =>
      expect(() => readRecord(JSON.stringify({ ...made, rows }))).toThrow(
        'not the record of a figure: rows.0: expected Object',
      );
    expect(cpuTime(read)).toBeLessThan(2000);
  });

  it('names all that it takes to run it again', () => {
    expect(made).toMatchObject({ figure: '000-table2', version, params: { sizes: '4,8', variants: 'paper' } });
    expect(measure('000-fig20', { sizes: '4', networks: 1 }).params).toEqual({
      sizes: '4',
      networks: 1,
      recipe: 'both',
    });
  });

  it('comes out again, row by row, when its file is read and run', () => {
    const read = readRecord(writeRecord(made));
    const again = measure(read.figure, { ...read.params } as Record<string, string | number>);
    expect(again).toEqual(made);
    expect(rowsThatDiffer(read, again.rows)).toEqual([]);
  });

  it('tells which rows do not', () => {
    const other = measure('000-table2', { sizes: '4,8', variants: 'all' });
    const read = readRecord(writeRecord(made));
    expect(rowsThatDiffer(read, other.rows)).toEqual(other.rows.slice(4).map(({ label }) => label.en));
    const bent = {
      ...read,
      rows: read.rows.map((row, i) => (i === 1 ? { ...row, measured: row.measured + 1e-13 } : row)),
    };
    expect(rowsThatDiffer(bent, made.rows)).toEqual([made.rows[1].label.en]);
    expect(rowsThatDiffer(read, made.rows.slice(1))).toEqual([made.rows[0].label.en]);
  });

  it.each([
    ['', /not JSON/],
    ['[]', /format: is missing/],
    ['{"format": "topoloom-design"}', /format: expected "topoloom-figure"/],
    [
      JSON.stringify({ ...made, rows: [{ label: { en: 'a', ja: 'a' }, published: null }] }),
      /rows\.0\.measured: is missing/,
    ],
  ])('is refused with what was expected: %#', (text, message) => {
    expect(() => readRecord(text)).toThrow(RecordError);
    expect(() => readRecord(text)).toThrow(message);
  });

  it('of a figure that there is not is refused with the ones there are', () => {
    expect(() => measure('000-table3', {})).toThrow(
      /unknown figure: expected 000-single-tree, .*did you mean .*"000-table2"/s,
    );
  });
});
