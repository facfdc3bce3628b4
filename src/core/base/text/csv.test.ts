import { expect, it } from 'vitest';
import { csvCell, csvRows } from './csv';

it('gives back every cell, formulas and apostrophes before them too, none of which a spreadsheet runs', () => {
  const cells = ['=1', "'=1", "''=1", '+a', '-b', '@c', "'d", 'a"b', 'x;y'];
  const written = cells.map(csvCell);
  for (const text of written) expect(text).not.toMatch(/^"?[=+@-]/);
  expect(csvRows(`${written.join()}\n`)[0].cells).toEqual(cells);
});

it('ends a table that is larger than any of ours, with its name and line', () => {
  const row = `${','.repeat(1023)}\n`;
  expect(() => csvRows(row.repeat(2 ** 13 + 1), 'f')).toThrow(
    'f:8193: the table is too large: expected at most 8,388,608 cells',
  );
  expect(csvRows(row.repeat(2 ** 13))).toEqual([]);
});
