/**
 * A text with its control characters, tabs and line ends apart, written out as \xNN: what a message quotes of a file must not move the cursor of a terminal or
 * colour what follows.
 */
export function visibleText(text: string): string {
  return Array.from(text, (c) => {
    const code = c.charCodeAt(0);
    const control = (code < 0x20 && c !== '\n' && c !== '\t') || (code >= 0x7f && code <= 0x9f);
    return control ? `\\x${code.toString(16).padStart(2, '0')}` : c;
  }).join('');
}
