import { fault } from '../problem';
import { lineAt, whereDeeper } from './jsonLines';
import { FormatError } from './textFile';

/** Values in each other: no file of ours has a tenth of it, and the parser takes 70 bytes for each character of more. */
export const MOST_DEPTH = 200;

/** The value of a JSON text. @throws FormatError with the line where it ceases to be one, or has too many values in each other */
export function parseJson(text: string, file: string): unknown {
  const deep = whereDeeper(text, MOST_DEPTH);
  if (deep >= 0) {
    const many = {
      en: `expected JSON with at most ${MOST_DEPTH} values in each other`,
      ja: `JSON の入れ子は ${MOST_DEPTH} 段までです`,
    };
    throw new FormatError([fault(file, lineAt(text, deep), many)]);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = (error as Error).message;
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at ? lineAt(text, Number(at)) : isCutOff(message) ? lineAt(text, text.length) : searchLine(text);
    const found = message.replace(/ in JSON at position.*$/, '').replace(/, (\.\.\.)?".*$/s, '');
    throw new FormatError([
      fault(file, line, { en: `not valid JSON: ${found}`, ja: `JSON として正しくありません：${found}` }),
    ]);
  }
}

/** So many characters are looked through for a fault without a position. */
const SEARCHED = 8 * 1024 * 1024;

const isCutOff = (message: string): boolean => /end of JSON|unterminated/i.test(message);

/** The first line with which the text up to there is no beginning of JSON any more; 0 if it comes too late. O(n log n). */
function searchLine(whole: string): number {
  const text = whole.slice(0, SEARCHED);
  if (text.length < whole.length && isBeginning(text)) return 0;
  const ends: number[] = [];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) ends.push(at);
  ends.push(text.length);
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBeginning(text.slice(0, ends[middle]))) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    return isCutOff(message) || Number(/position (\d+)/.exec(message)?.[1] ?? -1) >= text.length;
  }
}
