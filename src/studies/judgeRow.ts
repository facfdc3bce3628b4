import type { FigureRow } from './figure';

/** Agreement of what was measured with what was published; `unpublished` where nothing was. */
export type Verdict = 'agrees' | 'differs' | 'unpublished';

/** Rounding of the numbers themselves. */
const SLACK = 1e-9;

/** A row that brings both a number and words agrees if both do. */
export function judgeRow({ published, measured, tolerance, claim }: FigureRow): Verdict {
  if (claim && !claim.holds) return 'differs';
  if (published === null) return claim ? 'agrees' : 'unpublished';
  const room = (tolerance ?? halfUnit(published)) + SLACK * Math.max(1, Math.abs(published));
  return Math.abs(measured - published) <= room ? 'agrees' : 'differs';
}

/** Of several rows: one that differs decides. */
export function judgeRows(verdicts: readonly Verdict[]): Verdict {
  return verdicts.includes('differs') ? 'differs' : verdicts.includes('agrees') ? 'agrees' : 'unpublished';
}

/** Half of what the last printed decimal stands for, 0 for a whole number. */
function halfUnit(printed: number): number {
  const decimals = /\.(\d+)$/.exec(String(printed))?.[1].length ?? 0;
  return decimals === 0 ? 0 : 0.5 / 10 ** decimals;
}
