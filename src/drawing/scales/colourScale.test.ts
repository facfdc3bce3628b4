import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColourScale } from '../../state/view/preferencesStore';
import {
  BINS,
  BINS_TO_CAPACITY,
  CAPACITY_PART,
  evenBin,
  loadAt,
  loadBin,
  loadColours,
  loadTop,
  rampColours,
  scaleLow,
} from './colourScale';
import { contrast, DEFICIENCIES, distance, lab, linear, seenWith } from './colourVision.fixture';
import { PALETTES } from './palette';

const SCALES: readonly ColourScale[] = ['blue', 'teal', 'purple', 'grey'];
const THEMES = ['light', 'dark'] as const;

/** Of a colour, degrees round the CIELAB circle. */
function hue(colour: string): number {
  const [, a, b] = lab(linear(colour));
  return ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

describe.each(SCALES)('the colours of %s', (scale) => {
  it.each(THEMES)('go evenly away from the %s ground in lightness up to capacity', (theme) => {
    for (const count of [BINS_TO_CAPACITY, BINS, 4]) {
      const lightness = rampColours(scale, theme, count).map((c) => lab(linear(c))[0]);
      expect(lightness).toHaveLength(count);
      const away = theme === 'light' ? -1 : 1;
      const steps = lightness.slice(1).map((l, i) => away * (l - lightness[i]));
      const mean = steps.reduce((a, b) => a + b) / steps.length;
      for (const step of steps) {
        expect(step).toBeGreaterThan(0.5 * mean);
        expect(step).toBeLessThan(1.5 * mean);
      }
      const ground = lab(linear(PALETTES[theme].ground))[0];
      expect(Math.abs(lightness[0] - ground)).toBeGreaterThan(14);
    }
  });

  it.each(THEMES)('can be seen on the %s ground where links are full or worse', (theme) => {
    const colours = loadColours(scale, theme);
    expect(colours).toHaveLength(BINS);
    for (const colour of colours.slice(BINS_TO_CAPACITY - 1)) {
      expect(contrast(colour, PALETTES[theme].ground)).toBeGreaterThan(3);
    }
  });

  it.each(THEMES)('stay apart on the %s ground without a kind of cone, most of all at capacity', (theme) => {
    for (const matrix of Object.values(DEFICIENCIES)) {
      const seen = loadColours(scale, theme).map((c) => lab(seenWith(matrix, linear(c))));
      for (let i = 1; i < seen.length; i++) expect(distance(seen[i], seen[i - 1])).toBeGreaterThan(5);
      if (scale !== 'grey') {
        expect(distance(seen[BINS_TO_CAPACITY], seen[BINS_TO_CAPACITY - 1])).toBeGreaterThan(25);
      }
    }
  });

  it('mean the same in both themes: one hue up to capacity, warm ones above', () => {
    if (scale === 'grey') {
      for (const theme of THEMES) {
        for (const colour of loadColours(scale, theme)) expect(new Set(colour.match(/[\da-f]{2}/g)).size).toBe(1);
      }
      return;
    }
    const [light, dark] = THEMES.map((theme) => loadColours(scale, theme).map(hue));
    light.forEach((at, bin) => {
      expect(Math.abs(at - dark[bin])).toBeLessThan(30);
      expect(at > 30 && at < 90, `bin ${bin} is warm`).toBe(bin >= BINS_TO_CAPACITY);
    });
  });
});

describe('the load scale', () => {
  const range = fc.record({
    low: fc.constantFrom(0, 0.0001, 0.01, 0.1),
    top: fc.constantFrom(2, 2.5, 40),
    part: fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  });

  it('puts each load into the bin where its number stands', () => {
    fc.assert(
      fc.property(range, ({ low, top, part }) => {
        fc.pre(Math.abs(part * BINS - Math.round(part * BINS)) > 1e-3);
        expect(loadBin(loadAt(part, top, low), top, low)).toBe(Math.floor(part * BINS));
      }),
    );
  });

  it('keeps capacity at the same place, and everything above it on the other side', () => {
    for (const top of [2, 3, 40]) {
      for (const low of [0, 0.01]) {
        expect(loadAt(CAPACITY_PART, top, low)).toBeCloseTo(1, 12);
        expect(loadBin(1, top, low)).toBe(BINS_TO_CAPACITY - 1);
        expect(loadBin(Math.fround(1 + 1e-7), top, low)).toBe(BINS_TO_CAPACITY - 1);
        expect(loadBin(1.001, top, low)).toBe(BINS_TO_CAPACITY);
        expect([loadBin(0, top, low), loadBin(low / 2, top, low)]).toEqual([0, 0]);
        expect([loadBin(top, top, low), loadBin(9 * top, top, low)]).toEqual([BINS - 1, BINS - 1]);
      }
    }
  });

  it('is labelled by equal steps up to capacity, or by equal ratios, as above it', () => {
    const at = (low: number): number[] => [0, CAPACITY_PART / 2, CAPACITY_PART, 1].map((part) => loadAt(part, 4, low));
    expect(at(0)).toEqual([0, 0.5, 1, 4].map((v) => expect.closeTo(v, 9)));
    expect(at(0.01)).toEqual([0.01, 0.1, 1, 4].map((v) => expect.closeTo(v, 9)));
  });

  it('begins at a power of ten below every load but zero, one to four decades below capacity', () => {
    expect(scaleLow(Float32Array.from([0, 0.25, 1]))).toBeCloseTo(0.1, 12);
    expect(scaleLow(Float32Array.from([3, 7]))).toBeCloseTo(0.1, 12);
    expect(scaleLow(Float32Array.from([0, 0.0034, 1]))).toBeCloseTo(0.001, 12);
    expect(scaleLow(Float32Array.from([1e-9, 40]))).toBeCloseTo(0.0001, 12);
    expect(scaleLow(new Float32Array(3))).toBeCloseTo(0.1, 12);
  });

  it('ends at twice the capacity at least, else at a round number above the worst', () => {
    expect([0.2, 1, 1.9, 2, 2.1, 33].map(loadTop)).toEqual([2, 2, 2, 2, 2.5, 40]);
  });
});

it('quantities without a capacity go in even steps', () => {
  fc.assert(
    fc.property(fc.constantFrom(0.5, 1, 7, 1000), fc.integer({ min: 0, max: BINS - 1 }), (top, bin) => {
      expect(evenBin((top * (bin + 0.5)) / BINS, top)).toBe(bin);
    }),
  );
  expect([evenBin(0, 5), evenBin(5, 5), evenBin(9, 5), evenBin(1, 0)]).toEqual([0, BINS - 1, BINS - 1, 0]);
});
