import { remark } from '../problem';
import type { TextFile } from './textFile';

/** Characters that tell which encoding a file has, and whether it is text at all. */
const HEAD = 4096;

/**
 * The text of a file: UTF-8, UTF-16 (with a mark, or by its NULs at every second byte), else Windows-1252 with a remark at the first line that is no UTF-8. What is mostly no text is taken
 * for UTF-8, so that its replacement characters show it. O(bytes).
 * @example
 * decodeFile('x', Uint8Array.of(0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68)).text; // => 'Zürich'
 */
export function decodeFile(name: string, bytes: Uint8Array): TextFile {
  const wide = utf16Of(bytes);
  if (wide) return { name, text: new TextDecoder(wide).decode(bytes) };
  const odd = firstInvalid(bytes);
  if (odd < 0 || isMostlyOdd(bytes)) return { name, text: new TextDecoder().decode(bytes) };
  let line = 1;
  for (let at = bytes.indexOf(10); at >= 0 && at < odd; at = bytes.indexOf(10, at + 1)) line++;
  const text = {
    en: `byte 0x${bytes[odd].toString(16)} is no UTF-8: the file is read as Windows-1252`,
    ja: `バイト 0x${bytes[odd].toString(16)} は UTF-8 ではないため、ファイルを Windows-1252 として読みました`,
  };
  return { name, text: windows1252(bytes), remarks: [remark(name, line, text)] };
}

/** Characters of the bytes 0x80 to 0x9f, which some decoders leave as they are. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function windows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (char) => UPPER[char.charCodeAt(0) - 0x80]);
}

/** Checks whether bytes hold text of two bytes a character: by a mark, else by NULs at every second byte of the beginning. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(bytes.length, HEAD) >> 1;
  let [even, odd] = [0, 0];
  for (let i = 0; i < pairs; i++) {
    if (bytes[2 * i] === 0) even++;
    if (bytes[2 * i + 1] === 0) odd++;
  }
  if (pairs < 2 || Math.min(even, odd) * 20 > pairs || Math.max(even, odd) * 10 < pairs * 7) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** The first byte that is no part of UTF-8, -1 where there is none; a character that the end cuts off is none. */
function firstInvalid(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at];
    const more = lead < 0x80 ? 0 : lead < 0xc2 ? -1 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : -1;
    if (more < 0) return at;
    for (let i = 1; i <= more && at + i < bytes.length; i++) if ((bytes[at + i] & 0xc0) !== 0x80) return at;
    at += more + 1;
  }
  return -1;
}

function isMostlyOdd(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  let odd = 0;
  for (const byte of head)
    if (byte === 0) return true;
    else if (byte >= 0x80 || (byte < 32 && (byte < 9 || byte > 13) && byte !== 27)) odd++;
  return odd * 4 > head.length;
}
