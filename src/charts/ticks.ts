/** Round numbers from 0 to at least `most`, four to six of them, in steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const rough = most / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((m) => m * power >= rough * 0.999999) ?? 10) * power;
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** Where an axis starts at 0 no more: values that stand together in its upper part. */
const CLOSE = 0.6;

/**
 * Ticks of an axis that holds all values from `least` to `most`: from 0, or near to the least where that is far above 0; powers of ten
 * where `log` says so and all values are above 0.
 */
export function ticksAcross(least: number, most: number, log: boolean): number[] {
  if (log && least > 0) {
    const low = Math.floor(Math.log10(least) + 1e-9);
    const high = Math.max(low + 1, Math.ceil(Math.log10(most) - 1e-9));
    return Array.from({ length: high - low + 1 }, (_, i) => Number((10 ** (low + i)).toPrecision(12)));
  }
  if (least < 0 || !(most > 0) || least < CLOSE * most) {
    const ticks = ticksUpTo(Math.max(most, -least));
    return least < 0
      ? [
          ...ticks
            .slice(1)
            .map((tick) => -tick)
            .reverse(),
          ...ticks,
        ]
      : ticks;
  }
  const step = ticksUpTo(Math.max(most - least, most / 50))[1];
  const first = Math.floor(least / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(most / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)));
}
