/** Round numbers from 0 to at least `most`, four to six of them, in steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough * 0.999999) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}
