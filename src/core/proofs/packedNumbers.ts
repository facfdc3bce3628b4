import { unzlibSync, zlibSync } from 'fflate';
import { base64urlOf, bytesOf } from '../base/text/base64url';

/** Bytes of a number: ranks have two, weights four. */
type Width = 2 | 4;

/** Numbers as a certificate has them: little endian, zlib (RFC 1950), base64 (RFC 4648, section 4). Deterministic. */
export function packNumbers(numbers: ArrayLike<number>, width: Width): string {
  const bytes = new Uint8Array(numbers.length * width);
  for (let i = 0; i < numbers.length; i++)
    for (let b = 0; b < width; b++) bytes[i * width + b] = numbers[i] >>> (8 * b);
  const text = base64urlOf(zlibSync(bytes, { level: 9 }));
  return text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** The inverse; null unless the text unpacks to exactly so many numbers. Takes no memory beyond them. */
export function unpackNumbers(text: string, count: number, width: Width): Uint32Array | null {
  if (/[^A-Za-z0-9+/=]/.test(text) || text.length % 4 !== 0) return null;
  const packed = bytesOf(
    text
      .replace(/={1,2}$/, '')
      .replaceAll('+', '-')
      .replaceAll('/', '_'),
  );
  if (!packed) return null;
  try {
    // A byte more shows what is too long; beyond it nothing is written.
    const bytes = unzlibSync(packed, { out: new Uint8Array(count * width + 1) });
    if (bytes.length !== count * width) return null;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    return Uint32Array.from({ length: count }, (_, i) =>
      width === 2 ? view.getUint16(2 * i, true) : view.getUint32(4 * i, true),
    );
  } catch {
    return null;
  }
}
