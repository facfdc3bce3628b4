import type { LocalText } from '../../core/base/localText';
import type { FigureClaim } from './figure';

/** What words of a publication are taken for where it draws a chart without numbers; 1 is all that could be had. */
const HIGH = 0.9;
const LOW = 0.75;

/** Called balanced, high, or full: at least 0.9. */
export function saidHigh(measured: number, says: LocalText): FigureClaim {
  return { says, holds: measured >= HIGH };
}

/** Called low, poor, or fallen steeply: at most 0.75. */
export function saidLow(measured: number, says: LocalText): FigureClaim {
  return { says, holds: measured <= LOW };
}
