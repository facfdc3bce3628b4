/** Linear light of a colour's three channels (IEC 61966-2-1). */
export function linear(colour: string): number[] {
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
export function lab(rgb: readonly number[]): [number, number, number] {
  const [x, y, z] = MATRIX.map((row, i) => {
    const t = row.reduce((sum, m, j) => sum + m * rgb[j], 0) / WHITE[i];
    return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
  });
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Full dichromacy in linear light (Machado, Oliveira and Fernandes 2009, severity 1). */
export const DEFICIENCIES = {
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

export function seenWith(matrix: readonly (readonly number[])[], rgb: readonly number[]): number[] {
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

export const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((v, i) => v - b[i]));

/** Contrast of two colours (WCAG 2). */
export function contrast(a: string, b: string): number {
  const [low, high] = [a, b]
    .map((c) => linear(c).reduce((sum, v, i) => sum + MATRIX[1][i] * v, 0))
    .sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
