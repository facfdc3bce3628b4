import type { LocalText } from '../../core/base/localText';
import type { FigureClaim } from '../figure';

/** A publication's statement in words about a value, to be tested on what is measured. */
export type Saying = (measured: number) => FigureClaim;

const judged =
  (holds: (measured: number) => boolean) =>
  (says: LocalText): Saying =>
  (measured) => ({ says, holds: holds(measured) });

/** Called balanced, high, or full where a chart has no numbers: at least 0.9 of all that could be had. */
export const saidHigh = judged((measured) => measured >= 0.9);
/** Called low, poor, or fallen steeply: at most 0.75. */
export const saidLow = judged((measured) => measured <= 0.75);

export const saidAbove = (least: number, says: LocalText): Saying => judged((measured) => measured > least)(says);
export const saidBelow = (most: number, says: LocalText): Saying => judged((measured) => measured < most)(says);
export const saidEqual = (value: number, says: LocalText): Saying => judged((measured) => measured === value)(says);
