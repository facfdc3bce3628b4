/** Content of a table's cell. */
export type CsvCell = string | number | boolean;

/**
 * A cell as `csvRows` reads it back, safe in a spreadsheet: names come from strangers, and what begins as a formula does, and is no number, would be run; an apostrophe keeps it from that. With
 * commas, quotes, line ends, or spaces around it, it is quoted.
 * @example
 * ['a,b', '=1', -1, ' "x"'].map(csvCell); // => ['"a,b"', "'=1", '-1', '" ""x"""']
 */
export function csvCell(value: CsvCell): string {
  const text = String(value);
  const isFormula = /^[\s']*[=+\-@]/.test(text) && text.length > 1 && !Number.isFinite(Number(text));
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A comma-separated table (RFC 4180), which people open in spreadsheets: cells by `csvCell`.
 * @param end of a row
 * @example
 * csvText([['name', 'load'], ['=1+1', 0.5]]); // => "name,load\r\n'=1+1,0.5\r\n"
 */
export function csvText(rows: readonly (readonly CsvCell[])[], end = '\r\n'): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}${end}`).join('');
}
