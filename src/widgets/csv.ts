/** Rows as RFC 4180 has them. */
export function toCsv(rows: readonly (readonly (string | number | boolean)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A number that was kept in 32 bits, without the digits that only 64 bits bring out. */
export function plainDigits(value: number): number {
  return Number(value.toPrecision(7));
}

/** Names come from strangers: an apostrophe keeps what begins as a formula does, and is no number, from being run. */
function cell(value: string | number | boolean): string {
  const isFormula = typeof value === 'string' && /^'*[=+\-@]./.test(value) && Number.isNaN(Number(value));
  const text = `${isFormula ? "'" : ''}${value}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
