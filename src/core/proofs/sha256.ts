/** Bytes that are mixed in at a time. */
const BLOCK = 64;
const ROUNDS = 64;

/** First 32 bits of the fractions of a root of each of the first primes. */
function rootBits(root: (prime: number) => number, count: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  return Uint32Array.from(primes, (p) => (root(p) % 1) * 2 ** 32);
}

const START = rootBits(Math.sqrt, 8);
const CONSTANTS = rootBits(Math.cbrt, ROUNDS);

const turned = (x: number, bits: number): number => (x >>> bits) | (x << (32 - bits));

/**
 * SHA-256 of bytes (FIPS 180-4), in hexadecimal: the browser's own answers later and only on secure pages, and the core has none.
 * O(bytes), some 100 MB a second.
 */
export function sha256(bytes: Uint8Array): string {
  const state = START.slice();
  const schedule = new Uint32Array(ROUNDS);
  const whole = bytes.length - (bytes.length % BLOCK);
  const rest = bytes.length - whole;
  const tail = new Uint8Array(rest + 9 > BLOCK ? 2 * BLOCK : BLOCK);
  tail.set(bytes.subarray(whole));
  tail[rest] = 0x80;
  const ends = new DataView(tail.buffer);
  ends.setUint32(tail.length - 8, Math.floor(bytes.length / 2 ** 29));
  ends.setUint32(tail.length - 4, (bytes.length * 8) >>> 0);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at < whole; at += BLOCK) mix(state, schedule, view, at);
  for (let at = 0; at < tail.length; at += BLOCK) mix(state, schedule, ends, at);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** Mixes one block into the state. */
function mix(state: Uint32Array, w: Uint32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const [a, b] = [w[i - 15], w[i - 2]];
    w[i] =
      w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) + w[i - 7] + (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < ROUNDS; i++) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[i] + w[i];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] += word;
  });
}
