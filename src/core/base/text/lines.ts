/** Longest line that a line-based format can hold; names there end at 64 bytes, so anything longer is something else. */
export const LONGEST_LINE = 4096;

/** A line of which nothing is left, and that was no blank line: passed over. */
export const CUT_LINE = '\uE001';

/**
 * Calls `visit` with every line (without its end, \n or \r\n) and its number from 1. Lines above 4,096 characters are cut there,
 * so that a hostile file cannot make a pattern slow; no reader takes a line of that length.
 * @param longest where lines are cut, for a reader that does take them
 */
export function forEachLine(text: string, visit: (line: string, number: number) => void, longest = LONGEST_LINE): void {
  let start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  for (let number = 1; start < text.length; number++) {
    let end = text.indexOf('\n', start);
    if (end < 0) end = text.length;
    const stop = end > start && text.charCodeAt(end - 1) === 13 ? end - 1 : end;
    if (stop - start !== 1 || text[start] !== CUT_LINE)
      visit(text.slice(start, Math.min(stop, start + longest)), number);
    start = end + 1;
  }
}

/** The part of a line that a message quotes. */
export function quoteLine(line: string): string {
  const text = line.trim();
  return text.length > 60 ? `"${text.slice(0, 60)}…"` : `"${text}"`;
}

/** Output that the InfiniBand tools print between the lines of their result when they run in debug mode or fail. */
export function isDebugLine(line: string): boolean {
  return /^(DR path |ibdebug|ibwarn:|ibpanic:|src\/|attribute |method |dbg:|discover|link [0-9])/.test(line);
}

/** The beginning of a file after any debug output, for telling formats apart. O(length of the debug output). */
export function headOf(text: string, length = 4096): string {
  let start = 0;
  while (start < text.length) {
    const end = text.indexOf('\n', start);
    if (end < 0 || !isDebugLine(text.slice(start, Math.min(end, start + LONGEST_LINE)))) break;
    start = end + 1;
  }
  return text.slice(start, start + length);
}

/** Number of the last line if it has no end, as where a program's output was cut off; else 0. */
export function unfinishedLine(text: string): number {
  if (text.endsWith('\n')) return 0;
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

/** A name without what would end a line somewhere: control characters and Unicode's own line ends become spaces. */
export function oneLine(name: string): string {
  return Array.from(name, (c) =>
    c < ' ' || (c >= '\u007f' && c <= '\u009f') || c === '\u2028' || c === '\u2029' ? ' ' : c,
  ).join('');
}
