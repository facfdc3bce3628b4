import { fault } from '../problem';
import { rememberedTexts } from '../structures/remembered';
import { FormatError } from './textFile';

/** A row of a table with the line that it begins on, from 1. */
export interface CsvRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Cells of a table: half a gigabyte, and twice those of the largest schedule of cables. */
const MOST_CELLS = 2 ** 23;
const TOO_MANY_CELLS = {
  en: `the table is too large: expected at most ${MOST_CELLS.toLocaleString('en-US')} cells`,
  ja: `表が大きすぎます。セルは ${MOST_CELLS.toLocaleString('en-US')} までです`,
};

/** Stands before what would else be a formula, and before what would else look as if it did. */
const TEXT_MARK = /^'(?=[\s']*[=+\-@])/;

/**
 * Rows of a comma-separated table (RFC 4180) as programs and spreadsheets save them: with or without a byte order mark, with `;` or tabs for commas, with any
 * line ends, quoted cells over several lines; blank lines are left out, cells trimmed. What separates is what a first line `sep=;` says, else what the first line has most of. O(characters).
 * @param file its name, for the error
 * @throws FormatError for a table of more than 8,388,608 cells
 * @example
 * csvRows('a;b\n"1;2";\'=3\n').map(({ cells }) => cells); // => [['a', 'b'], ['1;2', '=3']]
 */
export function csvRows(whole: string, file = ''): CsvRow[] {
  return [...csvRowsIn(whole, file)];
}

/**
 * The same one after the other, for callers that do not keep all of them.
 * @param known what separates cells, where the caller knows it
 * @throws FormatError likewise
 */
export function* csvRowsIn(whole: string, file = '', known?: string): Generator<CsvRow, undefined> {
  const text = whole.charCodeAt(0) === 0xfeff ? whole.slice(1) : whole;
  const [said = '', told] = /^"?sep=([,;\t|])"?[ \t,;]*\r?(?:\n|$)/i.exec(text) ?? [];
  const separator = told ?? known ?? separatorOf(text);
  // A text for all cells that say the same: they are compared by it again and again.
  const one = rememberedTexts((cell) => cell, 2 ** 16);
  let cells: string[] = [];
  let isBlank = true;
  let line = said === '' ? 1 : 2;
  let first = line;
  let count = 0;
  for (let at = said.length; at < text.length; ) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at, separator);
    const raw = isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end);
    if (isQuoted) line += raw.split('\n').length - 1;
    const trimmed = raw.trim();
    const cell = trimmed[0] === "'" ? trimmed.replace(TEXT_MARK, '').trim() : trimmed;
    if (cell !== '') isBlank = false;
    cells.push(one(cell));
    if (++count > MOST_CELLS) throw new FormatError([fault(file, line, TOO_MANY_CELLS)]);
    at = isQuoted ? endOfPlain(text, end, separator) : end;
    if (text[at] !== separator) {
      line++;
      if (!isBlank) yield { cells, line: first };
      cells = [];
      isBlank = true;
      first = line;
    } else if (at + 1 === text.length) cells.push('');
    at++;
  }
  if (!isBlank) yield { cells, line: first };
  return undefined;
}

/** The separator of cells: of these, the one that a line has most of. */
export const SEPARATORS = [',', ';', '\t'];

function separatorOf(text: string): string {
  const [head] = text.split('\n', 1);
  const counts = SEPARATORS.map((mark) => head.split(mark).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))];
}

function endOfPlain(text: string, start: number, separator: string): number {
  const code = separator.charCodeAt(0);
  for (let at = start; at < text.length; at++) {
    const found = text.charCodeAt(at);
    if (found === code || found === NEWLINE) return at;
  }
  return text.length;
}

const NEWLINE = 10;

/** Behind the closing quote; the end of the text where there is none. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return text.length + 1;
    if (text[at + 1] !== '"') return at + 1;
  }
}
