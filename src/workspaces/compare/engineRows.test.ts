import { expect, it } from 'vitest';
import type { CsvCell } from '../../core/base/text/csvText';
import { percentOfBound } from '../../core/metrics/percentOfBound';
import type { RouteReport } from '../../core/metrics/report';
import type { RouteResultView } from '../../state/runStore';
import { engineRows } from './engineRows';

function row(throughput: RouteReport['throughput'], unreachablePairs: number): Record<string, CsvCell> {
  const verification = { unreachablePairs, deadlockFree: true, virtualLanes: 1 };
  const report = {
    engine: 'e',
    seed: 1,
    throughput,
    bound: { hops: 1, table: 1, best: 1 },
    percentOfBound: percentOfBound(throughput, 1),
    load: {},
    hops: {},
    turns: null,
    verification,
  };
  const [head, cells] = engineRows([{ report, workerMs: 1 } as RouteResultView]);
  return Object.fromEntries(head.map((name, i) => [name, cells[i]]));
}

it('has a dash where pairs are unreachable, and nothing where there is no such measurement', () => {
  expect(row({ all: 0.5 }, 0)).toMatchObject({ throughput: 0.5, intra: '', inter: '', gap_to_bound: 0.5 });
  const cut = { unreachable_pairs: 3, gap_to_bound: '' };
  expect(row({ all: null }, 3)).toMatchObject({ throughput: '-', intra: '', inter: '', ...cut });
  expect(row({ intra: 0.5, inter: null }, 3)).toMatchObject({ throughput: '', intra: 0.5, inter: '-', ...cut });
});
