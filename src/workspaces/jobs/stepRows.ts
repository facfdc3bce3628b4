import type { CollectiveResult } from '../../jobs/collective/collectiveJob';

/** Steps in a row that say the same; numbered from 1. */
export interface StepRow {
  readonly first: number;
  readonly last: number;
}

/** Lines of a table of steps: those in a row with the same congestion, size and fullest channel are one. */
export function stepRows({ congestion, ideal, size, fullest }: CollectiveResult): StepRow[] {
  const rows: StepRow[] = [];
  let first = 0;
  for (let i = 1; i <= congestion.length; i++) {
    if ([congestion, ideal, size, fullest].every((of) => i < of.length && of[i] === of[first])) continue;
    rows.push({ first: first + 1, last: i });
    first = i;
  }
  return rows;
}
