import type { LocalText } from '../../core/base/localText';
import type { FigureClaim } from '../figure';

/** What a publication says in words of a value, to be tested on what is measured. */
export type Saying = (measured: number) => FigureClaim;

/** What words of a publication are taken for where it draws a chart without numbers; 1 is all that could be had. */
const HIGH = 0.9;
const LOW = 0.75;

/** Called balanced, high, or full: at least 0.9. */
export function saidHigh(says: LocalText): Saying {
  return (measured) => ({ says, holds: measured >= HIGH });
}

/** Called low, poor, or fallen steeply: at most 0.75. */
export function saidLow(says: LocalText): Saying {
  return (measured) => ({ says, holds: measured <= LOW });
}
