import type { LocalText } from '../base/localText';
import { fault } from '../base/problem';
import { FormatError, type TextFile } from '../base/text/textFile';

/** Largest file that is read, in characters of text: above, an import would hold a tab for minutes or exhaust it. */
export const MAX_INPUT_CHARS = 64 * 1024 * 1024;

/**
 * Refuses what no reader here can take, before any of them looks at it: an empty file, one that is too large, one that is not text.
 * O(characters before the first line end).
 * @param expected what an empty file should have held
 * @param most characters that it may have
 * @throws FormatError
 */
export function checkInput(
  file: TextFile,
  expected: LocalText = { en: 'a network or tables', ja: 'ネットワークまたは表' },
  most = MAX_INPUT_CHARS,
): void {
  const found = faultOf(file.text, expected, most);
  if (found) throw new FormatError([fault(file.name, 0, found)]);
}

/** The message for a file that is too large to be worth reading into memory at all; `size` in bytes. */
export function describeTooLarge(size: number, most = MAX_INPUT_CHARS): LocalText {
  const mib = (n: number) => `${Math.ceil(n / 1024 / 1024)} MiB`;
  return {
    en: `the file is too large (${mib(size)}): expected at most ${mib(most)}`,
    ja: `ファイルが大きすぎます（${mib(size)}）。${mib(most)} までです`,
  };
}

/** Backspace to CR, and escape: what terminals write is text too. */
const BLANK_CODES: ReadonlySet<number> = new Set([8, 9, 10, 12, 13, 27]);

/** So many odd characters are in a text too, however short it is. */
const FEW_ODD = 2;

const BINARY = { en: 'the file is binary: expected text', ja: 'バイナリファイルです。テキストが必要です' };

function faultOf(text: string, { en, ja }: LocalText, most: number): LocalText | null {
  if (text.length > most) return describeTooLarge(text.length, most);
  if (text.trimStart().length === 0)
    return { en: `the file is empty: expected ${en}`, ja: `ファイルが空です。${ja}が必要です` };
  const head = text.slice(0, 4096);
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    const code = head.charCodeAt(i);
    if (code === 0) return BINARY;
    if (code === 0xfffd || (code < 32 && !BLANK_CODES.has(code))) odd++;
  }
  return odd > Math.max(FEW_ODD, head.length / 50) ? BINARY : null;
}
