import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvRows } from './csv';
import { csvCell, csvText } from './csvText';

it('gives back every cell, formulas and apostrophes before them too, none of which a spreadsheet runs', () => {
  const cells = ['=1', "'=1", "''=1", '+a', '-b', '@c', "'d", "'=", 'a"b', 'x;y', '-Infinity', 'a\r\nb'];
  const written = cells.map(csvCell);
  for (const text of written) expect(text).not.toMatch(/^"?[=+@-]/);
  expect(csvRows(csvText([cells]))[0].cells).toEqual(cells);
});

it('leaves numbers alone, as numbers and as text, and marks that are nothing to run', () => {
  expect(csvText([[-5, 1.5, true, '-5', '-0.50', '-', 'a=b']])).toBe('-5,1.5,true,-5,-0.50,-,a=b\r\n');
});

it('gives back any table but for the spaces around its cells', () => {
  const text = fc.string({ unit: fc.constantFrom(...'=+-@\'",;\r\n 1ea\t') });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const read = csvRows(csvText([['a', 'b'], ...rows], '\n')).map(({ cells }) => cells);
      const kept = rows.map((cells) => cells.map((cell) => cell.trim()));
      expect(read).toEqual([['a', 'b'], ...kept.filter((cells) => cells.some((cell) => cell !== ''))]);
    }),
  );
});
