/** A comma-separated table (RFC 4180): cells with commas, quotes or line ends are quoted, rows end with CR and LF. */
function csvText(rows: readonly (readonly string[])[]): string {
  const field = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((cells) => `${cells.map(field).join(',')}\r\n`).join('');
}

/**
 * A comma-separated table (RFC 4180) that people open in spreadsheets: an apostrophe keeps what begins as a formula does from being run, since names come from strangers; `csvRows` takes it
 * off again.
 * @example
 * spreadsheetText([['=1+1']]); // => "'=1+1\r\n"
 */
export function spreadsheetText(rows: readonly (readonly string[])[]): string {
  return csvText(rows.map((cells) => cells.map((cell) => (/^'*[=+\-@]/.test(cell) ? `'${cell}` : cell))));
}
