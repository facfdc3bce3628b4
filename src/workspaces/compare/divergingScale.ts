import { ticksUpTo } from '../../charts/ticks';
import { DIFFERENCE_BINS } from './loadDifference';

/**
 * Blue for less load, orange for more: a pair that all common kinds of colour blindness tell apart (ColorBrewer's PuOr and RdBu
 * avoid red against green for the same reason). The stronger a change, the stronger its contrast with the ground.
 */
const COLOURS: Readonly<Record<'light' | 'dark', readonly string[]>> = {
  light: ['#08366b', '#1560a8', '#3c86c8', '#6ea6d6', '#e08b45', '#c96a16', '#a34a06', '#762f02'],
  dark: ['#b9ddff', '#7fbdf5', '#4f97d8', '#3a77b3', '#b06a2c', '#d98a3d', '#f5ab5c', '#ffd29b'],
};

export function differenceColours(theme: 'light' | 'dark'): readonly string[] {
  return COLOURS[theme];
}

/** Width of a bin's lines in pixels at zoom 1: the larger the change, the wider. */
export function differenceWidth(bin: number): number {
  const half = DIFFERENCE_BINS / 2;
  const step = bin < half ? half - 1 - bin : bin - half;
  return 1.8 + 1.1 * step;
}

/** A round end of the scale, at least the largest change. */
export function differenceTop(change: Float32Array): number {
  let most = 0;
  for (const value of change) if (Math.abs(value) > most) most = Math.abs(value);
  const ticks = ticksUpTo(most);
  return ticks[ticks.length - 1];
}
