/**
 * Returns true if two values have equal content: plain records, arrays, typed arrays and the other types of JSON. An undefined field equals a
 * missing one. Files and other objects that are no plain records are equal only if they are the same object. O(size), and O(1) for the same object.
 */
export function sameContent(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const kind = Object.getPrototypeOf(a);
  if (kind !== Object.getPrototypeOf(b)) return false;
  if (Array.isArray(a) || ArrayBuffer.isView(a)) {
    const [x, y] = [a, b] as unknown as [ArrayLike<unknown>, ArrayLike<unknown>];
    if (x.length !== y.length) return false;
    for (let i = 0; i < x.length; i++) if (!sameContent(x[i], y[i])) return false;
    return true;
  }
  if (kind !== Object.prototype && kind !== null) return false;
  const [x, y] = [a, b] as [Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => sameContent(x[key], y[key]));
}
