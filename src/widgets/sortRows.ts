export type Order = 'ascending' | 'descending';

const words = new Intl.Collator('en', { numeric: true });

/** Rows by a value, those without one last either way; equal ones keep their order. */
export function sortRows<R>(rows: readonly R[], value: (row: R) => number | string | null, order: Order): R[] {
  const sign = order === 'descending' ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'string' ? words.compare(x, String(y)) : x - Number(y));
  });
}
