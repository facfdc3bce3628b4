import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MinHeap } from './minHeap';

test('gives back what is in it, smallest first, under any mix of pushes and pops', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(50)), { maxLength: 60 }), (steps) => {
      const heap = new MinHeap(steps.length);
      let model: number[] = [];
      for (const step of steps) {
        if (step !== null) {
          heap.push(step);
          model = [...model, step].sort((a, b) => a - b);
        } else if (model.length > 0) {
          expect(heap.pop()).toBe(model.shift());
        }
        expect(heap.size).toBe(model.length);
      }
      while (heap.size > 0) expect(heap.pop()).toBe(model.shift());
    }),
  );
});
