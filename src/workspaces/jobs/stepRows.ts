import type { CollectiveResult } from '../../jobs/collective/collectiveJob';

/** Steps in a row that say the same; numbered from 1. */
export interface StepRow {
  readonly first: number;
  readonly last: number;
}

/** Lines of a list of steps: those in a row with the same congestion, size and fullest channel are one. O(steps). */
export function stepRows({ congestion, ideal, inner, size, fullest }: CollectiveResult): StepRow[] {
  const rows: StepRow[] = [];
  let first = 0;
  for (let i = 1; i <= congestion.length; i++) {
    if ([congestion, ideal, inner, size, fullest].every((of) => i < of.length && of[i] === of[first])) continue;
    rows.push({ first: first + 1, last: i });
    first = i;
  }
  return rows;
}

/** True if no step of a job waits for the network or for that of a machine, and none of its messages is lost. */
export const isUnhindered = (cost: CollectiveResult): boolean =>
  cost.factor !== null && cost.inner.every((at) => at === 0) && cost.congestion.every((_, i) => !isHeldUp(cost, i + 1));

/** Number of steps that wait for a fuller channel. */
export const heldUp = (cost: CollectiveResult): number =>
  cost.congestion.reduce((sum, _, i) => sum + Number(isHeldUp(cost, i + 1)), 0);

/** True if a step waits for a channel that is fuller than its host links would make it. */
export const isHeldUp = ({ congestion, ideal }: CollectiveResult, step: number): boolean =>
  congestion[step - 1] > 1.0005 * ideal[step - 1];
