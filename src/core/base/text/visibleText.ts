/** Control characters, tabs and line ends apart, marks that turn the direction of text, and what breaks a line or is seen by nobody. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const STEERING = /[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

const hex = (c: string, length: number): string => c.charCodeAt(0).toString(16).padStart(length, '0');

/**
 * A text with what would move the cursor of a terminal, colour what follows or turn its direction written out, as \xNN or \uNNNN: messages quote files and
 * arguments, which are anybody's.
 */
export function visibleText(text: string): string {
  return text.replace(STEERING, (c) => (c < '\u0100' ? `\\x${hex(c, 2)}` : `\\u${hex(c, 4)}`));
}

/** A text in JSON likewise, which means the same. */
export function visibleJson(json: string): string {
  return json.replace(STEERING, (c) => `\\u${hex(c, 4)}`);
}
