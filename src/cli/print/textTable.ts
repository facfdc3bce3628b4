/** A cell; numbers are written with digit groups and at most four decimals, and stand at the right. */
export type Cell = string | number;

/** Columns of equal width under their titles. Widths count characters, so colour goes on afterwards. */
export function textTable(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const right = titles.map((_, i) => rows.length > 0 && rows.every((row) => typeof row[i] === 'number'));
  const cells = rows.map((row) => row.map(formatCell));
  const widths = titles.map((title, i) => Math.max(title.length, ...cells.map((row) => row[i].length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => (right[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i])))
      .join('  ')
      .trimEnd();
  return [line(titles), line(widths.map((w) => '-'.repeat(w))), ...cells.map(line)].map((l) => `${l}\n`).join('');
}

/** Label and value, the values below each other. */
export function fieldList(fields: readonly (readonly [label: string, value: Cell])[]): string {
  const width = Math.max(0, ...fields.map(([label]) => label.length));
  return fields
    .map(([label, value]) => `${label.padEnd(width)}  ${formatCell(value)}`.trimEnd())
    .join('\n')
    .concat('\n');
}

/** 33024 as 33,024 and 0.96512 as 0.9651. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

function formatCell(cell: Cell): string {
  // A name of several lines would forge what stands below it.
  return typeof cell === 'number' ? formatNumber(cell) : cell.replaceAll('\n', '\\n');
}
