import type { ColourScale } from '../../state/preferencesStore';

/** Steps of the load scale; one path is stroked for each. */
export const BINS = 8;

/** A map at equal distances from dark to light, and from where to where it runs on a light and on a dark ground. */
type ColourMap = readonly [
  samples: string,
  light: readonly [first: number, last: number],
  dark: readonly [first: number, last: number],
];

/** Samples of the published maps (viridis and plasma of Matplotlib, cividis of Nuñez et al. 2018); greys at equal steps of CIELAB lightness. */
const MAPS: Readonly<Record<ColourScale, ColourMap>> = {
  viridis: ['440154 482878 3e4989 31688e 26828e 1f9e89 35b779 6ece58 b5de2b fde725', [7.2, 0], [1.8, 8.3]],
  cividis: ['00224e 123570 3b496c 4f576c 707173 8a8678 a59c74 c3b369 e1cc55 fee838', [7.2, 0], [1.8, 8.3]],
  plasma: ['0d0887 46039f 7201a8 9c179e bd3786 d8576b ed7953 fb9f3a fdca26 f0f921', [7.2, 0], [2.4, 8.6]],
  grey: ['111111 262626 3b3b3b 525252 6a6a6a 848484 9e9e9e b9b9b9 d4d4d4 f1f1f1', [7.2, 0], [2.8, 9]],
};

/**
 * Colours of the load scale from the smallest to the largest. The stronger a load, the stronger its contrast with the background:
 * on a light ground a map runs from its lighter middle down to dark, on a dark ground up towards light.
 */
export function loadColours(scale: ColourScale, theme: 'light' | 'dark', count = BINS): readonly string[] {
  const [samples, light, dark] = MAPS[scale] ?? MAPS.viridis;
  const map = samples.split(' ');
  const [first, last] = theme === 'light' ? light : dark;
  return Array.from({ length: count }, (_, bin) => sample(map, first + ((last - first) * bin) / (count - 1)));
}

/** Bin of a load on a scale up to `top`: in even steps from 0, or where `low` > 0 in even ratios from there; less is in the first bin. */
export function loadBin(load: number, top: number, low = 0): number {
  if (top <= 0) return 0;
  const part = low > 0 ? (load > low ? Math.log(load / low) / Math.log(top / low) : 0) : load / top;
  return Math.max(0, Math.min(BINS - 1, Math.floor(part * BINS - 1e-6)));
}

/** The load at a part of the scale's length: 0 is its beginning, 1 its end. */
export function loadAt(part: number, top: number, low: number): number {
  return low > 0 ? low * (top / low) ** part : top * part;
}

/** Beginning of a scale in even ratios: a power of ten below all loads but 0, one to four decades below the end. */
export function scaleLow(load: Float32Array, top: number): number {
  let least = top;
  for (const value of load) if (value > 0 && value < least) least = value;
  return Math.min(top / 10, Math.max(top / 1e4, 10 ** Math.floor(Math.log10(least) + 1e-6)));
}

/** Width of a bin's lines in pixels at zoom 1. @param alike where widths tell something else than loads */
export function binWidth(bin: number, alike = false): number {
  return alike ? 2 : 0.9 + (1.9 * bin) / (BINS - 1);
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
  const channel = (colour: string, i: number): number => Number.parseInt(colour.slice(2 * i, 2 * i + 2), 16);
  const mixed = [0, 1, 2].map((i) =>
    Math.round(channel(map[below], i) * (1 - part) + channel(map[below + 1], i) * part),
  );
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
