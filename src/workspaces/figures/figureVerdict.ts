import type { QuestionView } from '../../state/asks/question';
import type { Verdict } from '../../studies/judgeRow';
import type { JudgedRow } from '../../studies/record';
import type { FigureFilter, FigureResult } from './figureStore';

/** How many rows can be compared with a publication, and how many of them agree. */
export interface Agreement {
  readonly verdict: Verdict;
  readonly compared: number;
  readonly agreeing: number;
}

export function agreementOf(rows: readonly JudgedRow[]): Agreement {
  const agreeing = rows.filter(({ verdict }) => verdict === 'agrees').length;
  const differing = rows.filter(({ verdict }) => verdict === 'differs').length;
  return {
    verdict: differing > 0 ? 'differs' : agreeing > 0 ? 'agrees' : 'unpublished',
    compared: agreeing + differing,
    agreeing,
  };
}

/** The verdict of a figure, or why there is none yet, for lists. */
export type FigureVerdict =
  | { readonly kind: 'new' | 'waiting' | 'failed' }
  | { readonly kind: 'running'; readonly percent: number }
  /** `other`: with parameters that are not those of the form. */
  | { readonly kind: 'done'; readonly agreement: Agreement; readonly other: boolean };

/** @param view undefined: nobody has asked for it, or set anything */
export function figureVerdictOf(view: QuestionView<FigureResult> | undefined): FigureVerdict {
  if (!view) return { kind: 'new' };
  const { progress, fault, value, changed } = view;
  if (progress) {
    return progress.stage === null
      ? { kind: 'waiting' }
      : { kind: 'running', percent: Math.floor(100 * progress.done) };
  }
  if (fault) return { kind: 'failed' };
  if (!value) return { kind: 'new' };
  return { kind: 'done', agreement: agreementOf(value.record.rows), other: changed };
}

/** Tells whether a list under this filter shows it; what is not done counts as not run. */
export function passes(verdict: FigureVerdict, filter: FigureFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'new') return verdict.kind !== 'done';
  return verdict.kind === 'done' && verdict.agreement.verdict === filter;
}
