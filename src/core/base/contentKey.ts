/** Longer texts are in a key as their length and hash. */
const LONGEST = 200;

/**
 * A text that is the same for values of the same content, whatever the order of their members: of plain objects, lists, typed arrays, texts,
 * numbers and booleans. Members that are undefined count as absent. Long texts and typed arrays are hashed to 64 bits. O(content).
 */
export function contentKey(value: unknown): string {
  if (typeof value === 'string') {
    return value.length <= LONGEST
      ? JSON.stringify(value)
      : `t${value.length}#${hash(value.length, (i) => value.charCodeAt(i))}`;
  }
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(contentKey).join()}]`;
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return `${value.constructor.name}${bytes.length}#${hash(bytes.length, (i) => bytes[i])}`;
  }
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${contentKey(member)}`);
  return `{${members.join()}}`;
}

/** Two 32-bit multiplicative hashes with different multipliers and beginnings, mixed at the end. */
function hash(count: number, at: (i: number) => number): string {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < count; i++) {
    const c = at(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul(b ^ c, 0x5bd1e995);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ (b >>> 15);
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`;
}
