import { leastThroughput } from '../../core/metrics/reached';
import type { RouteReport } from '../../core/metrics/report';
import type { FailureReply, FailureRow } from '../../jobs/failures/failureReply';

/** Rows of a report, the costliest first: by MADs, then blocks; equal ones as they were asked. */
export function costliestFirst({ rows }: Pick<FailureReply, 'rows'>): number[] {
  return [...rows.keys()].sort(
    (a, b) => rows[b].mads - rows[a].mads || rows[b].blocks.total - rows[a].blocks.total || a - b,
  );
}

/** Digits in which throughputs differ: what follows is rounding. */
const DIGITS = 1e9;

type Failures = Pick<FailureReply, 'rows' | 'effects'>;
type Throughput = RouteReport['throughput'];

/** Throughput that a failure leaves, in whole digits: at most that of before, since who is left may have the better; none at all is less than any. */
function digitsLeft(after: Throughput, before: Throughput): number {
  return Math.round(Math.min(leastThroughput(after) ?? -1, leastThroughput(before) ?? 1) * DIGITS);
}

/**
 * Rows of a report, the failure with most news first: one that leaves a loop, then by hosts that lost their way alone, then the least throughput for the
 * hosts left, below that of before. Plain ones (`isPlain`) come after: by hosts cut off, pairs and MADs; equal ones as they were asked.
 * @param before the throughput without a failure
 */
export function worstFirst({ rows, effects }: Failures, before: Throughput): number[] {
  const loop = ({ deadlockFree }: FailureRow): number => Number(deadlockFree === false);
  // What is not known is the same for all.
  const left = effects?.map(({ throughput }) => digitsLeft(throughput, before));
  return costliestFirst({ rows }).sort(
    (a, b) =>
      loop(rows[b]) - loop(rows[a]) ||
      (effects ? effects[b].othersCutOff - effects[a].othersCutOff : 0) ||
      (left ? left[a] - left[b] : 0) ||
      (effects ? effects[b].cutOff - effects[a].cutOff : 0) ||
      rows[b].unreachablePairs - rows[a].unreachablePairs,
  );
}

/** Returns true if a failure takes only what hangs on what failed: the others keep their throughput, and no loop is left. False where that is not known. */
export function isPlain({ rows, effects }: Failures, at: number, before: Throughput): boolean {
  if (!effects || rows[at].deadlockFree === false || effects[at].othersCutOff > 0) return false;
  const { throughput } = effects[at];
  return leastThroughput(throughput) !== null && digitsLeft(throughput, before) === digitsLeft(before, before);
}

/** Says what a failure leaves; those that leave the same say the same. */
export function leftBy({ rows, effects }: Failures, at: number): string {
  const { deadlockFree, unreachablePairs, machines } = rows[at];
  const effect = effects?.[at];
  const left = effect && Object.values<number | null>(effect.throughput).map((one) => one && Math.round(one * DIGITS));
  return JSON.stringify([deadlockFree, left, effect?.cutOff, effect?.othersCutOff, unreachablePairs, machines?.words]);
}

/** Rows that follow each other and read alike, gathered. @param said what a row reads beside its name */
export function alikeRows(order: readonly number[], said: (row: number) => string): readonly (readonly number[])[] {
  const runs: { readonly key: string; readonly rows: number[] }[] = [];
  for (const row of order) {
    const key = said(row);
    const last = runs.at(-1);
    if (last?.key === key) last.rows.push(row);
    else runs.push({ key, rows: [row] });
  }
  return runs.map(({ rows }) => rows);
}

/** One strategy in a line of the comparison. */
export interface StrategyCost {
  readonly lids: string;
  readonly meanBlocks: number;
  readonly meanMads: number;
  readonly worstMads: number;
  readonly meanSeconds: number;
  readonly worstSeconds: number;
  /** Most machines that a failure cuts off, where machines have several ports; most host pairs elsewhere. */
  readonly worstCutOff: number;
}

export function strategyCost({ lids, mean, rows }: Pick<FailureReply, 'lids' | 'mean' | 'rows'>): StrategyCost {
  const meanOf = (value: (row: FailureRow) => number): number =>
    rows.reduce((sum, row) => sum + value(row), 0) / rows.length;
  const most = (value: (row: FailureRow) => number): number => rows.reduce((top, row) => Math.max(top, value(row)), 0);
  return {
    lids,
    meanBlocks: mean,
    meanMads: meanOf((row) => row.mads),
    worstMads: most((row) => row.mads),
    meanSeconds: meanOf((row) => row.secondsEstimate),
    worstSeconds: most((row) => row.secondsEstimate),
    worstCutOff: most((row) => row.machines?.cutOff.length ?? row.unreachablePairs),
  };
}
