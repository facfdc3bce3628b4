import { expect } from 'vitest';

type TypedArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

const isTypedArray = (value: unknown): value is TypedArray => ArrayBuffer.isView(value) && !(value instanceof DataView);

/**
 * Typed arrays of one type number by number, as matchers do that ask for every index as a key of an object: a routing's arrays take
 * them longer than routing. Undefined, so that the matchers go on by themselves, for anything else.
 */
function equalArrays(a: unknown, b: unknown): boolean | undefined {
  if (!isTypedArray(a) || !isTypedArray(b) || a.constructor !== b.constructor) return undefined;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (!Object.is(a[i], b[i])) return false;
  return true;
}

expect.addEqualityTesters([equalArrays]);
