import { type CsvCell, csvText } from '../core/base/text/csvText';
import { saveBytes } from './saveBytes';

/** Saves rows as a table that spreadsheets open. */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveBytes(name, csvText(rows), 'text/csv');
}
