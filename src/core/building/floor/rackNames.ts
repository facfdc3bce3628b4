/** Place of a rack: row and column, from 0. */
export interface RackSpot {
  readonly row: number;
  readonly column: number;
}

/** Rows that names reach to: A to ZZ. */
export const MOST_ROWS = 26 + 26 * 26;
/** Racks in a row that are distinguished by names that sort. */
export const MOST_COLUMNS = 99;

/**
 * The name of a rack on the grid: letters for the row, two digits for the column, so that text sorts.
 * @example
 * rackName({ row: 0, column: 0 }); // => 'A01'
 * rackName({ row: 27, column: 11 }); // => 'AB12'
 */
export function rackName({ row, column }: RackSpot): string {
  const letter = (n: number): string => String.fromCharCode(65 + n);
  const letters = row < 26 ? letter(row) : letter(Math.floor(row / 26) - 1) + letter(row % 26);
  return letters + String(column + 1).padStart(2, '0');
}

/** The place that a rack's name means; null if it is none. */
export function rackSpot(name: string): RackSpot | null {
  const match = /^([A-Z]{1,2})(\d\d)$/.exec(name);
  if (!match || match[2] === '00') return null;
  const row = Array.from(match[1]).reduce((n, letter) => 26 * n + letter.charCodeAt(0) - 64, 0) - 1;
  return { row, column: Number(match[2]) - 1 };
}
