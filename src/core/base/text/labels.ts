import { oneLine } from './lines';

/** ibsim's buffers for ids and descriptions hold 64 bytes and a terminator, or 63 and one. */
export const LABEL_BYTES = 63;

/** A name as a quoted label of one line can hold it, however long. */
export const labelText = (name: string): string => oneLine(name).trim().replace(/"/g, "'");

/** True if a net of ibsim gives a name back as it is, by its id or its label. */
export const isKeptName = (name: string): boolean => name !== '' && cutToBytes(labelText(name), LABEL_BYTES) === name;

/** The longest beginning of at most that many bytes of UTF-8 that ends between characters. */
export function cutToBytes(text: string, bytes: number): string {
  let used = 0;
  let end = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    used += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (used > bytes) break;
    end += character.length;
  }
  return text.slice(0, end).trimEnd();
}
