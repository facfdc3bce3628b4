import type { ColourScale } from '../../../state/viewStore';

/** Steps of the load scale; one path is stroked for each. */
export const BINS = 8;

/** Samples of the published maps at equal distances, dark to light. */
const MAPS: Readonly<Record<ColourScale, readonly string[]>> = {
  viridis: [
    '#440154',
    '#482878',
    '#3e4989',
    '#31688e',
    '#26828e',
    '#1f9e89',
    '#35b779',
    '#6ece58',
    '#b5de2b',
    '#fde725',
  ],
  cividis: [
    '#00224e',
    '#123570',
    '#3b496c',
    '#4f576c',
    '#707173',
    '#8a8678',
    '#a59c74',
    '#c3b369',
    '#e1cc55',
    '#fee838',
  ],
};

/**
 * Colours of the load scale from the smallest to the largest. The stronger a load, the stronger its contrast with the background:
 * on a light ground the map runs from its middle greens down to dark, on a dark ground from its blues up towards yellow.
 */
export function loadColours(scale: ColourScale, theme: 'light' | 'dark'): readonly string[] {
  const map = MAPS[scale];
  const [first, last] = theme === 'light' ? [7.2, 0] : [1.8, 8.3];
  return Array.from({ length: BINS }, (_, bin) => sample(map, first + ((last - first) * bin) / (BINS - 1)));
}

/** Bin of a load on a scale from 0 to `top`. */
export function loadBin(load: number, top: number): number {
  return top <= 0 ? 0 : Math.max(0, Math.min(BINS - 1, Math.floor((load / top) * BINS - 1e-6)));
}

/** Width of a bin's lines in pixels at zoom 1. */
export function binWidth(bin: number): number {
  return 0.9 + (1.9 * bin) / (BINS - 1);
}

/** End of the scale: at least the capacity, so that light loads look light, else a round number above the largest load. */
export function scaleTop(max: number): number {
  if (!(max > 1)) return 1;
  const unit = 10 ** Math.floor(Math.log10(max));
  for (const step of [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]) if (max <= step * unit * (1 + 1e-6)) return step * unit;
  return 10 * unit;
}

function sample(map: readonly string[], at: number): string {
  const below = Math.min(map.length - 2, Math.floor(at));
  const part = at - below;
  const channel = (colour: string, i: number): number => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) =>
    Math.round(channel(map[below], i) * (1 - part) + channel(map[below + 1], i) * part),
  );
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
