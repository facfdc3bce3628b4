import { describe, expect, it } from 'vitest';
import type { RouteResultView } from '../../state/runStore';
import { bestOf, engineColumns, sortResults } from './engineColumns';

const result = (
  key: string,
  all: number | null,
  bound: number,
  deadlockFree = true,
  unreachablePairs = 0,
): RouteResultView =>
  ({
    key,
    report: {
      throughput: { all },
      bound: { hops: 1, table: 1, best: bound },
      verification: { deadlockFree, unreachablePairs, virtualLanes: 1 },
    },
  }) as RouteResultView;

const throughput = engineColumns(false)[0];

describe('the columns of the comparison', () => {
  it('mark the best of those that could be used, ties together', () => {
    const results = [
      result('loop', 1, 1, false),
      result('lost', 0.99, 1, true, 3),
      result('a', 0.5, 1),
      result('b', 0.8, 1),
      result('c', 0.8000000001, 1),
    ];
    expect([...bestOf(throughput, results)]).toEqual(['b', 'c']);
    expect(bestOf(throughput, results.slice(0, 3)).size).toBe(0);
    expect(bestOf(throughput, [result('a', 1, 1), result('b', 1, 1)]).size).toBe(0);
  });

  it('sort either way, what has no value last, equals in their order', () => {
    const rows = [
      { id: 'a', n: 2 },
      { id: 'b', n: null },
      { id: 'c', n: 1 },
      { id: 'd', n: 2 },
    ];
    expect(sortResults(rows, (r) => r.n, false).map((r) => r.id)).toEqual(['c', 'a', 'd', 'b']);
    expect(sortResults(rows, (r) => r.n, true).map((r) => r.id)).toEqual(['a', 'd', 'c', 'b']);
    expect(sortResults(rows, (r) => r.id, true).map((r) => r.id)).toEqual(['d', 'c', 'b', 'a']);
  });
});
