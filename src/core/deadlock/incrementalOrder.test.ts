import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IncrementalOrder } from './incrementalOrder';

/** Independent oracle: does `to` reach `from` over the edges? */
function closesCycle(edges: readonly [number, number][], from: number, to: number): boolean {
  const seen = new Set([to]);
  const open = [to];
  while (open.length > 0) {
    const v = open.pop();
    if (v === from) return true;
    for (const [a, b] of edges) {
      if (a === v && !seen.has(b)) {
        seen.add(b);
        open.push(b);
      }
    }
  }
  return false;
}

describe('IncrementalOrder', () => {
  it('accepts exactly the edges that close no cycle, and its places agree with all of them', () => {
    const edge = fc.tuple(fc.nat(11), fc.nat(11), fc.nat(3));
    fc.assert(
      fc.property(
        fc.array(edge, { maxLength: 60 }),
        fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
        (steps, start) => {
          const room = new Uint32Array(12).fill(steps.length);
          const order = new IncrementalOrder(room, room, Uint32Array.from(start));
          const edges: [number, number][] = [];
          for (const [from, to, undo] of steps) {
            const expected = !closesCycle(edges, from, to);
            expect(order.tryAdd(from, to)).toBe(expected);
            if (expected) {
              edges.push([from, to]);
              for (const [a, b] of edges.splice(Math.max(0, edges.length - undo)).reverse()) order.undo(a, b);
            } else if (from !== to) {
              const path = order.findPath(to, from);
              expect([path[0], path[path.length - 1]]).toEqual([to, from]);
              for (let i = 1; i < path.length; i++) {
                expect(edges.some(([a, b]) => a === path[i - 1] && b === path[i])).toBe(true);
              }
            }
            for (const [a, b] of edges) expect(order.position[a]).toBeLessThan(order.position[b]);
            expect([...order.position].sort((a, b) => a - b)).toEqual([...Array(12).keys()]);
          }
        },
      ),
    );
  });
});
