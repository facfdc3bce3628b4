import { leastThroughput } from '../../core/metrics/reached';
import type { FailureReply, FailureRow } from '../../jobs/failures/failureReply';

/** Rows of a report, the costliest first: by MADs, then blocks; equal ones as they were asked. */
export function costliestFirst({ rows }: Pick<FailureReply, 'rows'>): number[] {
  return [...rows.keys()].sort(
    (a, b) => rows[b].mads - rows[a].mads || rows[b].blocks.total - rows[a].blocks.total || a - b,
  );
}

/** Digits in which throughputs differ: what follows is rounding. */
const DIGITS = 1e9;

/** Rows of a report, the worst failure first: by lost hosts, then the throughput that is left, then pairs and MADs. */
export function worstFirst({ rows, effects }: Pick<FailureReply, 'rows' | 'effects'>): number[] {
  // No throughput at all is less than any; not known is the same for all.
  const left = effects?.map(({ throughput }) => Math.round((leastThroughput(throughput) ?? -1) * DIGITS));
  return costliestFirst({ rows }).sort(
    (a, b) =>
      (effects ? effects[b].cutOff - effects[a].cutOff : 0) ||
      (left ? left[a] - left[b] : 0) ||
      rows[b].unreachablePairs - rows[a].unreachablePairs,
  );
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
