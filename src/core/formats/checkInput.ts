import { FormatError, type TextFile } from '../base/text/textFile';

/** Largest file that is read, in characters of text: above, an import would hold a tab for minutes or exhaust it. */
export const MAX_INPUT_CHARS = 64 * 1024 * 1024;

/**
 * Refuses what no reader here can take, before any of them looks at it: an empty file, one that is too large, one that is not text.
 * O(characters before the first line end).
 * @param expected what an empty file should have held
 * @throws FormatError
 */
export function checkInput(file: TextFile, expected = 'a network or tables'): void {
  const message = faultOf(file.text, expected);
  if (message) throw new FormatError([{ severity: 'error', file: file.name, line: 0, message }]);
}

/** What a caller says of a file that is too large to be worth reading into memory at all; `size` in bytes. */
export function describeTooLarge(size: number, most = MAX_INPUT_CHARS): string {
  const mib = (n: number) => `${Math.ceil(n / 1024 / 1024)} MiB`;
  return `the file is too large (${mib(size)}): expected at most ${mib(most)}`;
}

function faultOf(text: string, expected: string): string | null {
  if (text.length > MAX_INPUT_CHARS) return describeTooLarge(text.length);
  if (text.trimStart().length === 0) return `the file is empty: expected ${expected}`;
  // What its two first bytes become where they are taken for UTF-8.
  if (text.startsWith('\ufffd\ufffd') && (text.charCodeAt(2) === 0 || text.charCodeAt(3) === 0))
    return 'the file is UTF-16: expected UTF-8';
  if (!text.includes('\n') && text.includes('\r'))
    return 'the lines end in CR alone: expected LF or CR LF at the end of each';
  const head = text.slice(0, 4096);
  let odd = 0;
  for (let i = 0; i < head.length; i++) {
    const code = head.charCodeAt(i);
    if (code === 0) return 'the file is binary: expected text';
    if (code === 0xfffd || (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13)) odd++;
  }
  return odd * 50 > head.length ? 'the file is binary: expected text' : null;
}
