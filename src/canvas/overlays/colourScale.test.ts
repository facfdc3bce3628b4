import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BINS, loadAt, loadBin, loadColours, scaleLow } from '../../drawing/scales/colourScale';
import { PALETTES } from '../../drawing/scales/palette';
import type { ColourScale } from '../../state/preferencesStore';

const SCALES: readonly ColourScale[] = ['viridis', 'cividis', 'plasma', 'grey'];
const THEMES = ['light', 'dark'] as const;

/** Linear light of a colour's three channels (IEC 61966-2-1). */
function linear(colour: string): number[] {
  return [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
}

const MATRIX = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE = [0.95047, 1, 1.08883];

/** CIELAB under D65 (CIE 15). */
function lab(rgb: readonly number[]): [number, number, number] {
  const [x, y, z] = MATRIX.map((row, i) => {
    const t = row.reduce((sum, m, j) => sum + m * rgb[j], 0) / WHITE[i];
    return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Full dichromacy in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
const DEFICIENCIES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function seenWith(matrix: readonly (readonly number[])[], rgb: readonly number[]): number[] {
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, m, j) => sum + m * rgb[j], 0),
      ),
    ),
  );
}

const distance = (a: readonly number[], b: readonly number[]): number => Math.hypot(...a.map((v, i) => v - b[i]));

describe.each(SCALES)('the colours of %s', (scale) => {
  it.each(THEMES)('go evenly away from the %s ground in lightness', (theme) => {
    const lightness = loadColours(scale, theme).map((c) => lab(linear(c))[0]);
    expect(lightness).toHaveLength(BINS);
    const away = theme === 'light' ? -1 : 1;
    const steps = lightness.slice(1).map((l, i) => away * (l - lightness[i]));
    const mean = steps.reduce((a, b) => a + b) / steps.length;
    for (const step of steps) {
      expect(step).toBeGreaterThan(0.5 * mean);
      expect(step).toBeLessThan(1.5 * mean);
    }
    const ground = lab(linear(PALETTES[theme].ground))[0];
    expect(Math.abs(lightness[0] - ground)).toBeGreaterThan(14);
  });

  it.each(THEMES)('stay in order and apart on the %s ground without a kind of cone', (theme) => {
    for (const matrix of Object.values(DEFICIENCIES)) {
      const seen = loadColours(scale, theme).map((c) => lab(seenWith(matrix, linear(c))));
      const away = theme === 'light' ? -1 : 1;
      for (let i = 1; i < seen.length; i++) {
        expect(away * (seen[i][0] - seen[i - 1][0])).toBeGreaterThan(0);
        expect(distance(seen[i], seen[i - 1])).toBeGreaterThan(5);
      }
    }
  });
});

describe('the grey colours', () => {
  it('have no hue', () => {
    for (const colour of loadColours('grey', 'light')) expect(new Set(colour.match(/[\da-f]{2}/g)).size).toBe(1);
  });
});

describe('a scale in even ratios', () => {
  it('puts a load into the first bin whose end it does not pass', () => {
    const range = fc.record({
      low: fc.integer({ min: -4, max: -1 }).map((e) => 10 ** e),
      top: fc.constantFrom(1, 1.2, 2.5, 40),
      load: fc.double({ min: 0, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(range, ({ low, top, load }) => {
        // Multiplied up instead of divided down by logarithms.
        const ratio = (top / low) ** (1 / BINS);
        let end = low * ratio;
        let bin = 0;
        while (bin < BINS - 1 && load > end * (1 + 1e-5)) {
          end *= ratio;
          bin++;
        }
        const near = Math.abs(load / end - 1) < 1e-4;
        fc.pre(!near);
        expect(loadBin(load, top, low)).toBe(bin);
      }),
    );
  });

  it('begins at a power of ten below every load but zero, one to four decades below its end', () => {
    expect(scaleLow(Float32Array.from([0, 0.25, 1]), 1)).toBeCloseTo(0.1, 12);
    expect(scaleLow(Float32Array.from([0.9, 1]), 1)).toBeCloseTo(0.1, 12);
    expect(scaleLow(Float32Array.from([0, 0.0034, 1]), 1)).toBeCloseTo(0.001, 12);
    expect(scaleLow(Float32Array.from([1e-9, 40]), 40)).toBeCloseTo(0.004, 12);
    expect(scaleLow(new Float32Array(3), 1)).toBeCloseTo(0.1, 12);
  });

  it('is labelled by equal ratios, an even one by equal steps', () => {
    expect([0, 0.5, 1].map((part) => loadAt(part, 1, 0.01))).toEqual([0.01, 0.1, 1].map((v) => expect.closeTo(v, 9)));
    expect([0, 0.5, 1].map((part) => loadAt(part, 1.5, 0))).toEqual([0, 0.75, 1.5]);
  });
});
