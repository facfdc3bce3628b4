import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MinCostFlow } from './minCostFlow';

/** The cheapest way to give each row a column of its own, by trying all. */
function byTrying(cost: readonly (readonly number[])[], taken = new Set<number>()): number {
  const row = taken.size;
  if (row === cost.length) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (let column = 0; column < cost[row].length; column++) {
    if (taken.has(column)) continue;
    least = Math.min(least, cost[row][column] + byTrying(cost, new Set([...taken, column])));
  }
  return least;
}

it('gives rows columns of their own as cheaply as can be', () => {
  const square = fc
    .integer({ min: 1, max: 6 })
    .chain((n) => fc.array(fc.array(fc.nat(20), { minLength: n, maxLength: n }), { minLength: n, maxLength: n }));
  fc.assert(
    fc.property(square, (cost) => {
      const n = cost.length;
      const network = new MinCostFlow(2 * n + 2);
      const edges = cost.map((row, i) => row.map((one, j) => network.add(i, n + j, 1, one)));
      for (let i = 0; i < n; i++) {
        network.add(2 * n, i, 1, 0);
        network.add(n + i, 2 * n + 1, 1, 0);
      }
      expect(network.run(2 * n, 2 * n + 1)).toEqual({ flow: n, cost: byTrying(cost) });
      for (const row of edges) expect(row.reduce((sum, e) => sum + network.flowOn(e), 0)).toBe(1);
    }),
  );
});

it('takes a way back where that is cheaper in all', () => {
  const network = new MinCostFlow(4);
  network.add(0, 1, 2, 1);
  network.add(0, 2, 1, 4);
  network.add(1, 2, 1, 1);
  network.add(1, 3, 1, 5);
  network.add(2, 3, 2, 1);
  // The first way is 0-1-2-3 for 3; then 0-2-3 for 5 and 0-1-3 for 6.
  expect(network.run(0, 3)).toEqual({ flow: 3, cost: 14 });
});
