import { quoteLine } from '../base/text/lines';
import { ProblemList } from '../base/text/problemList';
import type { TextFile } from '../base/text/textFile';

/** Bytes between ranks as a square: a line a sender, a number a receiver. */
export interface RankMatrix {
  readonly ranks: number;
  /** Float64Array[ranks × ranks], row sends to column. */
  readonly bytes: Float64Array;
}

const NUMBER = /^\d+(?:\.\d*)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads a matrix as profilers print or save it, with commas, semicolons, tabs or spaces between its numbers; empty lines and lines that begin
 * with # are passed over. Null if the text is none: its first line has words, or three numbers, as a list of sender, receiver and bytes has.
 * O(length).
 * @param mostRanks ranks that there is room for @throws FormatError with every fault and its line
 */
export function parseRankMatrix(file: TextFile, mostRanks: number): RankMatrix | null {
  const rows: { readonly line: number; readonly text: string }[] = [];
  file.text.split('\n').forEach((raw, k) => {
    const text = raw.trim();
    if (text !== '' && !text.startsWith('#')) rows.push({ line: k + 1, text });
  });
  const first = rows.length > 0 ? cellsOf(rows[0].text) : [];
  const square = first.length > 3 || (first.length === 2 && rows.length === 2);
  if (!square || !first.every((cell) => NUMBER.test(cell))) return null;
  const problems = new ProblemList(file.name);
  const ranks = first.length;
  let bytes = new Float64Array();
  if (ranks > mostRanks)
    problems.error(rows[0].line, {
      en: `a matrix of ${ranks} ranks: there is room for ${mostRanks}`,
      ja: `${ranks} ランクの行列です。使えるのは ${mostRanks} ランクまでです`,
    });
  else if (rows.length !== ranks) {
    const at = rows[Math.min(rows.length - 1, ranks)].line;
    problems.error(at, {
      en: `expected ${ranks} lines of numbers, as many as the first has numbers, found ${rows.length}`,
      ja: `1 行目の数値の個数と同じ ${ranks} 行が必要ですが、${rows.length} 行です`,
    });
  } else {
    // Not before: a line of many numbers alone would need the square of them.
    bytes = new Float64Array(ranks * ranks);
    rows.forEach(({ line, text }, row) => {
      const cells = cellsOf(text);
      if (cells.length !== ranks) {
        problems.error(line, {
          en: `expected ${ranks} numbers, as many as the first line has, found ${cells.length}`,
          ja: `1 行目と同じ ${ranks} 個の数値が必要ですが、${cells.length} 個です`,
        });
        return;
      }
      cells.forEach((cell, column) => {
        if (NUMBER.test(cell) && Number.isFinite(Number(cell))) bytes[row * ranks + column] = Number(cell);
        else
          problems.error(line, {
            en: `number ${column + 1}: expected bytes of at least 0, found ${quoteLine(cell)}`,
            ja: `${column + 1} 番目の数値：0 以上のバイト数が必要ですが、${quoteLine(cell)} とあります`,
          });
      });
    });
  }
  problems.finish();
  return { ranks, bytes };
}

function cellsOf(text: string): string[] {
  return (/[,;\t]/.test(text) ? text.split(/[,;\t]/) : text.split(/\s+/)).map((cell) => cell.trim());
}
