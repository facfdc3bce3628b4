import { expect, it } from 'vitest';
import { csvCell, csvRows } from './csv';

it('gives back every cell, formulas and apostrophes before them too, none of which a spreadsheet runs', () => {
  const cells = ['=1', "'=1", "''=1", '+a', '-b', '@c', "'d", 'a"b', 'x;y'];
  const written = cells.map(csvCell);
  for (const text of written) expect(text).not.toMatch(/^"?[=+@-]/);
  expect(csvRows(`${written.join()}\n`)[0].cells).toEqual(cells);
});
