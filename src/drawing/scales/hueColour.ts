/** Red, green and blue, 0 to 255. */
export type Rgb = readonly number[];

const GOLDEN_ANGLE = 137.508;
const LIGHTNESS = [0.42, 0.58, 0.7] as const;

/** One colour of a long row: neighbours lie far apart in hue and lightness. */
export function rowColour(i: number): Rgb {
  return hueColour((i * GOLDEN_ANGLE) % 360, LIGHTNESS[i % 3]);
}

/** A colour as ImageData has it. */
export function pixelOf([r, g, b]: Rgb): number {
  return ((255 << 24) | (b << 16) | (g << 8) | r) >>> 0;
}

function hueColour(hue: number, lightness: number): Rgb {
  const chroma = 0.62 * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((n) => {
    const k = (n + hue / 30) % 12;
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  });
}
