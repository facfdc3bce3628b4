import type { LocalText } from '../base/localText';
import type { Counterexample, Verdict } from './exercise';

export const RIGHT: Verdict = { right: true };

/** A wrong answer, why it is, and what shows it. */
export function wrong(why: LocalText, counterexample: Counterexample): Verdict {
  return { right: false, why, counterexample };
}

/** The first element that only one of two sets has: missing from the answer, or too much in it. */
export function firstDifference(
  answer: readonly string[],
  wanted: readonly string[],
): { readonly item: string; readonly missing: boolean } | null {
  const missing = wanted.find((item) => !answer.includes(item));
  if (missing !== undefined) return { item: missing, missing: true };
  const extra = answer.find((item) => !wanted.includes(item));
  return extra === undefined ? null : { item: extra, missing: false };
}
