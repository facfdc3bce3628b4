import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Digraph, findCycle } from './findCycle';

function graph(vertexCount: number, edges: readonly (readonly [number, number])[]): Digraph {
  const offset = new Uint32Array(vertexCount + 1);
  const head: number[] = [];
  for (let v = 0; v < vertexCount; v++) {
    for (const [a, b] of edges) if (a === v) head.push(b);
    offset[v + 1] = head.length;
  }
  return { vertexCount, offset, head: Uint32Array.from(head) };
}

const edgeLists = fc
  .integer({ min: 1, max: 9 })
  .chain((n) => fc.tuple(fc.constant(n), fc.array(fc.tuple(fc.nat(n - 1), fc.nat(n - 1)), { maxLength: 16 })));

describe('findCycle', () => {
  it('finds a cycle exactly where the transitive closure has one', () => {
    fc.assert(
      fc.property(edgeLists, ([n, edges]) => {
        const reach = Array.from({ length: n }, () => new Set<number>());
        for (const [a, b] of edges) reach[a].add(b);
        for (let k = 0; k < n; k++)
          for (let a = 0; a < n; a++) if (reach[a].has(k)) for (const b of reach[k]) reach[a].add(b);
        const cycle = findCycle(graph(n, edges));
        expect(cycle.length > 0).toBe(reach.some((set, v) => set.has(v)));
        expect(new Set(cycle).size).toBe(cycle.length);
        cycle.forEach((v, i) => {
          const w = cycle[(i + 1) % cycle.length];
          expect(edges.some(([a, b]) => a === v && b === w)).toBe(true);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('prefers a short cycle to the first one it meets', () => {
    const ring = Array.from({ length: 50 }, (_, i) => [i, (i + 1) % 50] as const);
    const cycle = findCycle(graph(50, [...ring, [7, 6], [30, 20]]));
    expect([...cycle].sort((a, b) => a - b)).toEqual([6, 7]);
  });

  it('needs no stack on a chain of 200,000 vertices, open or closed', () => {
    const n = 200_000;
    const offset = Uint32Array.from({ length: n + 1 }, (_, i) => Math.min(i, n - 1));
    const head = Uint32Array.from({ length: n - 1 }, (_, i) => i + 1);
    expect(findCycle({ vertexCount: n, offset, head })).toHaveLength(0);
    const closed = {
      vertexCount: n,
      offset: Uint32Array.from({ length: n + 1 }, (_, i) => i),
      head: Uint32Array.from({ length: n }, (_, i) => (i + 1) % n),
    };
    expect(findCycle(closed)).toHaveLength(n);
  });
});
