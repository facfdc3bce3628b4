import { describe, expect, it } from 'vitest';
import { measures } from '../../core/metrics/measures';
import type { RouteResultView } from '../../state/results/runStore';
import { bestOf } from './engineColumns';

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

const throughput = measures.filter(({ id }) => id === 'throughput')[0];

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
});
