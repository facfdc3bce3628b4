/** About how wide a text is at 11 px: full-width characters take twice the room. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character > '\u2e80' ? 11.5 : 6.2;
  return width;
}

/** Lines of a text that are at most so wide (pixels at 11 px), broken between words or full-width characters. */
export function wrapText(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[^\s\u2e80-\uffff]+\s*|[\u2e80-\uffff]\s*/gu) ?? []) {
    if (line !== '' && textWidth((line + part).trimEnd()) > room) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
