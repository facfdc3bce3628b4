import type { CsvCell } from '../../core/base/text/csvText';
import type { RouteResultView } from '../../state/runStore';

const HEAD = [
  'engine',
  'seed',
  'throughput',
  'intra',
  'inter',
  'bound',
  'gap_to_bound',
  'load_max',
  'load_mean',
  'hops_mean',
  'prohibited_pairs',
  'turn_pairs',
  'lanes',
  'deadlock_free',
  'unreachable_pairs',
  'worker_ms',
];

/** Pairs are unreachable, as their own column says, so that there is no throughput. */
const NONE = '-';

/** The comparison as a table for a file, unrounded, its titles first. */
export function engineRows(results: readonly RouteResultView[]): readonly (readonly CsvCell[])[] {
  const rows = results.map((result) => {
    const { report: r, workerMs } = result;
    return [
      r.engine,
      r.seed,
      'all' in r.throughput ? (r.throughput.all ?? NONE) : '',
      'intra' in r.throughput ? (r.throughput.intra ?? NONE) : '',
      'inter' in r.throughput ? (r.throughput.inter ?? NONE) : '',
      r.bound.best,
      r.percentOfBound === null ? '' : 1 - r.percentOfBound / 100,
      r.load.max,
      r.load.mean,
      r.hops.mean,
      r.turns?.prohibitedPairs ?? '',
      r.turns?.pairs ?? '',
      r.verification.virtualLanes,
      r.verification.deadlockFree,
      r.verification.unreachablePairs,
      workerMs,
    ];
  });
  return [HEAD, ...rows];
}
