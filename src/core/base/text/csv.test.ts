import { expect, it } from 'vitest';
import { csvRows } from './csv';

it('ends a table that is larger than any of ours, with its name and line', () => {
  const row = `${','.repeat(1023)}\n`;
  expect(() => csvRows(row.repeat(2 ** 13 + 1), 'f')).toThrow(
    'f:8193: the table is too large: expected at most 8,388,608 cells',
  );
  expect(csvRows(row.repeat(2 ** 13))).toEqual([]);
});
