/**
 * The buffers of all typed arrays in a value made of objects, arrays and Maps, each once. Nothing looks into lists of numbers or texts, so
 * that it costs little more than the number of objects. @param except parts that are passed over, with all that they hold
 */
export function buffersIn(value: unknown, ...except: readonly object[]): ArrayBuffer[] {
  const seen = new Set<object>(except);
  const buffers = new Set<ArrayBuffer>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (ArrayBuffer.isView(next)) {
      if (next.buffer instanceof ArrayBuffer) buffers.add(next.buffer);
    } else if (next instanceof ArrayBuffer) buffers.add(next);
    else if (next instanceof Map) for (const part of next.values()) open.push(part);
    else if (!Array.isArray(next)) for (const part of Object.values(next)) open.push(part);
    else if (next.some((part) => typeof part === 'object')) for (const part of next) open.push(part);
  }
  return [...buffers];
}

/** How many bytes those buffers have. */
export function bytesIn(value: unknown, ...except: readonly object[]): number {
  const besides = new Set(except.flatMap((part) => buffersIn(part)));
  return buffersIn(value, ...except).reduce((sum, buffer) => sum + (besides.has(buffer) ? 0 : buffer.byteLength), 0);
}
