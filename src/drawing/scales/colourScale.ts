import type { ColourScale } from '../../state/view/preferencesStore';

/** Steps of the load scale; one path is stroked for each. */
export const BINS = 8;
/** Of these, the steps up to capacity (load 1); what is above shows overload. */
export const BINS_TO_CAPACITY = 5;

/** From the first colour over the middle one to the last, the last the furthest from the ground. */
type Ramp = readonly [first: string, middle: string, last: string];
type Theme = 'light' | 'dark';

/** One hue a scale, the same on both grounds: pale is idle, strong is full. */
const RAMPS: Readonly<Record<ColourScale, Readonly<Record<Theme, Ramp>>>> = {
  blue: { light: ['#a3c0e4', '#5c8ccb', '#154a9c'], dark: ['#2f4e73', '#4a82c3', '#7cbcff'] },
  teal: { light: ['#9ccbc8', '#4a9a99', '#075a5e'], dark: ['#22514f', '#328c89', '#5fd6d0'] },
  purple: { light: ['#c4b4e2', '#8d71c4', '#4a2792'], dark: ['#473a6b', '#7d62bd', '#bda0ff'] },
  grey: { light: ['#c6c6c6', '#9e9e9e', '#777777'], dark: ['#454545', '#6b6b6b', '#939393'] },
};

/** Above capacity, whatever the scale: amber, orange, rust. Nothing else on the canvas has these colours. */
const OVERLOAD: Readonly<Record<Theme, readonly string[]>> = {
  light: ['#d57500', '#cf4a08', '#8f2402'],
  dark: ['#ffb547', '#ff8a3d', '#ff5a2c'],
};
/** In print without colours. */
const OVERLOAD_GREY: typeof OVERLOAD = {
  light: ['#555555', '#303030', '#0a0a0a'],
  dark: ['#b8b8b8', '#dadada', '#ffffff'],
};

/** Colours of the load scale from the smallest to the largest: of one hue up to capacity, of another above it. */
export function loadColours(scale: ColourScale, theme: Theme): readonly string[] {
  return [...rampColours(scale, theme, BINS_TO_CAPACITY), ...(scale === 'grey' ? OVERLOAD_GREY : OVERLOAD)[theme]];
}

/** Colours of quantities that have no capacity, from the smallest to the largest. The stronger, the more contrast with the ground. */
export function rampColours(scale: ColourScale, theme: Theme, count = BINS): readonly string[] {
  const ramp = RAMPS[scale][theme];
  return Array.from({ length: count }, (_, step) => sample(ramp, (2 * step) / Math.max(1, count - 1)));
}

/**
 * Bin of a load on a scale up to `top`: in even steps from 0 to capacity, or where `low` > 0 in even ratios from there; in even ratios
 * from capacity up to `top`. What is less or more is in the first or the last bin.
 * @param warning the least load above capacity: loads are sums of single precision, so what is capacity but for rounding is not above it
 */
export function loadBin(load: number, top: number, low = 0, warning = 1 + 1e-6): number {
  const over = BINS - BINS_TO_CAPACITY;
  if (load > warning) {
    return BINS_TO_CAPACITY + Math.min(over - 1, Math.floor((Math.log(load) / Math.log(top)) * over - 1e-6));
  }
  const part = low > 0 ? (load > low ? 1 - Math.log(load) / Math.log(low) : 0) : load;
  return Math.max(0, Math.min(BINS_TO_CAPACITY - 1, Math.floor(part * BINS_TO_CAPACITY - 1e-6)));
}

/** Step of a value among even ones from 0 up to `top`. */
export function evenBin(value: number, top: number): number {
  if (top <= 0) return 0;
  return Math.max(0, Math.min(BINS - 1, Math.floor((value / top) * BINS - 1e-6)));
}

/** Place of capacity on the scale's length, and of the numbers beside it: none is left to guess. */
export const CAPACITY_PART = BINS_TO_CAPACITY / BINS;
export const LABELLED_PARTS: readonly number[] = [0, CAPACITY_PART / 2, CAPACITY_PART, (1 + CAPACITY_PART) / 2, 1];

/** The load at a part of the scale's length: 0 is its beginning, 1 its end. */
export function loadAt(part: number, top: number, low: number): number {
  if (part > CAPACITY_PART) return top ** ((part - CAPACITY_PART) / (1 - CAPACITY_PART));
  const under = part / CAPACITY_PART;
  return low > 0 ? low ** (1 - under) : under;
}

/** Beginning of a scale in even ratios: a power of ten below all loads but 0, one to four decades below capacity. */
export function scaleLow(load: Float32Array): number {
  let least = 1;
  for (const value of load) if (value > 0 && value < least) least = value;
  return Math.min(0.1, Math.max(1e-4, 10 ** Math.floor(Math.log10(least) + 1e-6)));
}

/** Width of a bin's lines in pixels at zoom 1. @param alike where widths tell something else than loads */
export function binWidth(bin: number, alike = false): number {
  return alike ? 2 : 0.9 + (1.9 * bin) / (BINS - 1);
}

/** End of a scale that begins at 0: 1 at least, so that little looks like little, else a round number above the largest value. */
export function scaleTop(max: number): number {
  if (!(max > 1)) return 1;
  const unit = 10 ** Math.floor(Math.log10(max));
  for (const step of [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]) if (max <= step * unit * (1 + 1e-6)) return step * unit;
  return 10 * unit;
}

/** End of the load scale: twice the capacity at least, so that a little above capacity does not look like the worst. */
export function loadTop(most: number): number {
  return Math.max(2, scaleTop(most));
}

function sample(ramp: Ramp, at: number): string {
  const below = Math.min(1, Math.floor(at));
  const part = at - below;
  const channel = (colour: string, i: number): number => Number.parseInt(colour.slice(2 * i + 1, 2 * i + 3), 16);
  const mixed = [0, 1, 2].map((i) =>
    Math.round(channel(ramp[below], i) * (1 - part) + channel(ramp[below + 1], i) * part),
  );
  return `#${mixed.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}
