/** n > 0: keep n lines; n < 0: leave n lines out; a text: a line of its own. */
export type LineEdit = number | string;

/**
 * Edits that turn `from` into `to`, line by line. Lines that change places count as left out and new, so that texts whose order is kept
 * get few edits. O(lines), expected.
 */
export function lineEdits(from: string, to: string): LineEdit[] {
  // First place of each line from `at` on; the next place of the same line by `next`, -1 = not again.
  const places = new Map<string, number>();
  const lines = from.split('\n');
  const next = new Int32Array(lines.length);
  for (let i = lines.length - 1; i >= 0; i--) {
    next[i] = places.get(lines[i]) ?? -1;
    places.set(lines[i], i);
  }
  const edits: LineEdit[] = [];
  const count = (n: number): void => {
    const last = edits.at(-1);
    if (typeof last === 'number' && last > 0 === n > 0) edits[edits.length - 1] = last + n;
    else edits.push(n);
  };
  let at = 0;
  for (const line of to.split('\n')) {
    let place = places.get(line) ?? -1;
    while (place >= 0 && place < at) place = next[place];
    places.set(line, place);
    if (place < 0) {
      edits.push(line);
      continue;
    }
    if (place > at) count(at - place);
    count(1);
    at = place + 1;
  }
  return edits;
}

/** Applies what `lineEdits` gave; null if it does not fit `from` or makes more than `most` characters. */
export function editLines(from: string, edits: readonly LineEdit[], most: number): string | null {
  const lines = from.split('\n');
  const result: string[] = [];
  let length = 0;
  let at = 0;
  const put = (line: string): void => {
    result.push(line);
    length += line.length + 1;
  };
  for (const edit of edits) {
    if (typeof edit === 'string') put(edit);
    else if (!Number.isInteger(edit) || at + Math.abs(edit) > lines.length) return null;
    else if (edit > 0) for (const line of lines.slice(at, at + edit)) put(line);
    if (typeof edit === 'number') at += Math.abs(edit);
    if (length > most + 1) return null;
  }
  return result.join('\n');
}
