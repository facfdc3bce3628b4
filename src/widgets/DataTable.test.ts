import { expect, it } from 'vitest';
import { sortRows } from './DataTable';

it('sorts either way, what has no value last, equals in their order, digits in names as numbers', () => {
  const rows = [
    { id: 'leaf-10', n: 2 },
    { id: 'leaf-9', n: null },
    { id: 'c', n: 1 },
    { id: 'd', n: 2 },
  ];
  const ids = (value: Parameters<typeof sortRows<(typeof rows)[number]>>[1], order: 'ascending' | 'descending') =>
    sortRows(rows, value, order).map((r) => r.id);
  expect(ids((r) => r.n, 'ascending')).toEqual(['c', 'leaf-10', 'd', 'leaf-9']);
  expect(ids((r) => r.n, 'descending')).toEqual(['leaf-10', 'd', 'c', 'leaf-9']);
  expect(ids((r) => r.id, 'ascending')).toEqual(['c', 'd', 'leaf-9', 'leaf-10']);
});
