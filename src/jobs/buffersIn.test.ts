import { expect, it } from 'vitest';
import { buffersIn } from './buffersIn';

it('finds every buffer once, wherever it lies, and none of another thread', () => {
  const shared = new Float64Array(4);
  const value: Record<string, unknown> = {
    a: shared.subarray(2),
    list: [null, { deep: new Uint8Array(3) }, shared],
    map: new Map([['x', new Uint16Array(1)]]),
    numbers: [1, 2, 3],
    text: 'text',
    outside: new Uint8Array(new SharedArrayBuffer(8)),
  };
  value.self = value;
  const buffers = buffersIn(value);
  expect(new Set(buffers).size).toBe(3);
  expect(buffers.map(({ byteLength }) => byteLength).sort((a, b) => a - b)).toEqual([2, 3, 32]);
});

it('finds nothing in what has none', () => {
  expect(buffersIn(null)).toEqual([]);
  expect(buffersIn('text')).toEqual([]);
  expect(buffersIn([[], {}, () => 0])).toEqual([]);
});
