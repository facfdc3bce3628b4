import { addTallies, estimateTotal, NO_TALLY, type Tally } from './estimateTotal';

/** Results of a gap, over all steps. */
export interface PacingRow {
  readonly gap: string;
  /** Packet times, a barrier after each step. */
  readonly time: number;
  readonly standardError: number;
  /** Over gap 0. */
  readonly speedUp: number;
  /** The closed form's packet times, a lower bound; null where it says little, for gaps below M - 1 in some step or a single buffer. */
  readonly formula: number | null;
}

/** Data that turn tallies of some steps into rows for all of them. */
export interface PacingScale {
  readonly rules: readonly { readonly gap: string; readonly formula: number | null }[];
  /** Rules that are rows; the one after them, if any, is gap 0 that nobody requested. */
  readonly rows: number;
  /** Rule without gaps. */
  readonly unpaced: number;
  readonly steps: number;
  /** Sum over all steps. */
  readonly weights: number;
  /** Steps were drawn in proportion to their weight. */
  readonly drawnByWeight: boolean;
}

/** By rule, a tally of the steps so far: of their times, or where the rule has a closed form, of what that is short. */
export type PacingTallies = readonly Tally[];

/** Rows from several parts of a study together; nothing before every rule has a step. */
export function pacingRows(
  { rules, rows, unpaced, steps, weights, drawnByWeight }: PacingScale,
  parts: readonly PacingTallies[],
): PacingRow[] {
  const tallies = rules.map((_, r) => parts.reduce((sum, part) => addTallies(sum, part[r]), NO_TALLY));
  if (tallies.some(({ count }) => count === 0)) return [];
  const estimates = rules.map(({ formula }, r) => {
    const tally = tallies[r];
    const { total, standardError } = estimateTotal(tally, weights, steps, drawnByWeight);
    return { total: total + (formula ?? 0), standardError };
  });
  return rules.slice(0, rows).map(({ gap, formula }, r) => ({
    gap,
    time: estimates[r].total,
    standardError: estimates[r].standardError,
    speedUp: estimates[unpaced].total / estimates[r].total,
    formula,
  }));
}
