import { deflateSync, Inflate } from 'fflate';
import { base64urlOf, bytesOf } from '../../base/text/base64url';

/** Compressed bytes that are unpacked at a time: at deflate's best ratio of 1:1032 they make 4 MB. */
const SLICE = 4096;

/** Bytes as short text: deflated, in base64url. Deterministic; O(bytes). */
export function packBytes(bytes: Uint8Array): string {
  return base64urlOf(deflateSync(bytes));
}

/** The inverse of `packBytes`; null unless the text unpacks to exactly `length` bytes. Takes no memory beyond them. */
export function unpackBytes(text: string, length: number): Uint8Array | null {
  const compressed = bytesOf(text);
  if (!compressed) return null;
  const bytes = new Uint8Array(length);
  let size = 0;
  let ended = false;
  try {
    const stream = new Inflate((chunk, final) => {
      if (size + chunk.length <= length) bytes.set(chunk, size);
      size += chunk.length;
      ended = final;
    });
    for (let at = 0; at < compressed.length && size <= length; at += SLICE) {
      stream.push(compressed.subarray(at, at + SLICE), at + SLICE >= compressed.length);
    }
  } catch {
    return null;
  }
  return ended && size === length ? bytes : null;
}
