import type { FailureReport, FailureRow } from '../../jobs/failures/failureReport';

/** Rows of a report from dear to cheap: by MADs, then blocks; equal ones as they were asked. */
export function dearestFirst({ rows }: Pick<FailureReport, 'rows'>): number[] {
  return [...rows.keys()].sort(
    (a, b) => rows[b].mads - rows[a].mads || rows[b].blocks.total - rows[a].blocks.total || a - b,
  );
}

/** One strategy in a line of the comparison. */
export interface StrategyCost {
  readonly lids: string;
  readonly meanBlocks: number;
  readonly meanMads: number;
  readonly worstMads: number;
  readonly meanSeconds: number;
  readonly worstSeconds: number;
  readonly worstCutOff: number;
}

export function strategyCost({ lids, mean, rows }: FailureReport): StrategyCost {
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
    worstCutOff: most((row) => row.unreachablePairs),
  };
}
