const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as text that a URL takes as it is (RFC 4648, section 5), without padding. */
export function base64urlOf(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i] << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(4, bytes.length - i + 1);
    for (let d = 0; d < digits; d++) text += ALPHABET[(three >> (18 - 6 * d)) & 63];
  }
  return text;
}

/** The inverse; null if the text is not one that `base64urlOf` gives. */
export function bytesOf(text: string): Uint8Array | null {
  if (text.length === 0 || text.length % 4 === 1) return null;
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let held = 0;
  let bits = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = ALPHABET.indexOf(text[i]);
    if (digit < 0) return null;
    held = ((held << 6) | digit) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  // Bits left over are zero in what was written.
  return (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}
