import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BUCKET_SPAN, BucketQueue } from './bucketQueue';

it('gives vertices out by key, as a sorted list would, with keys that rise and fall in its span', () => {
  const step = fc.oneof(
    fc.record({ vertex: fc.nat(9), above: fc.integer({ min: 0, max: BUCKET_SPAN }) }),
    fc.constant('pop' as const),
    fc.constant('clear' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const queue = new BucketQueue(10);
      const held = new Map<number, number>();
      let least = 0;
      for (const s of steps) {
        if (s === 'clear') {
          queue.clear();
          held.clear();
        } else if (s === 'pop') {
          if (held.size === 0) continue;
          const vertex = queue.pop();
          expect(held.get(vertex)).toBe(Math.min(...held.values()));
          expect(queue.keyOf(vertex)).toBe(held.get(vertex));
          least = queue.keyOf(vertex);
          held.delete(vertex);
        } else {
          const key = least + s.above;
          const lower = key < (held.get(s.vertex) ?? Number.POSITIVE_INFINITY);
          expect(queue.push(s.vertex, key)).toBe(lower);
          if (lower) held.set(s.vertex, key);
        }
        expect(queue.size).toBe(held.size);
      }
    }),
  );
});

it('finds a key that fell below the first one pushed into an empty queue', () => {
  const queue = new BucketQueue(2);
  queue.push(0, 500);
  queue.push(1, 700);
  queue.push(0, 100);
  expect([queue.pop(), queue.pop()]).toEqual([0, 1]);
  queue.push(0, 900);
  queue.push(0, 800);
  queue.push(1, 850);
  expect([queue.pop(), queue.pop()]).toEqual([0, 1]);
});
