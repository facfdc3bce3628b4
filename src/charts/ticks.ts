import { range } from 'd3-array';
import { scaleLinear, scaleLog } from 'd3-scale';

/** Steps of an axis that are aimed at; there are three to six. */
const STEPS = 4;

/** Round numbers from 0 to at least `most`, in steps of 1, 2 or 5 times a power of ten. */
export function ticksUpTo(most: number): number[] {
  return most > 0 ? roundTicks(0, most) : [0, 1];
}

function roundTicks(from: number, to: number): number[] {
  return scaleLinear([from, to], [0, 1]).nice(STEPS).ticks(STEPS);
}

/** The share from which an axis no longer starts at 0: values that are together in its upper part. */
const CLOSE = 0.6;

/**
 * Ticks of an axis that holds all values from `least` to `most`: from 0, or near to the least where that is far above 0; powers of ten
 * where `log` says so and all values are above 0.
 */
export function ticksAcross(least: number, most: number, log: boolean): number[] {
  if (log && least > 0) {
    const [low, high] = scaleLog([least, most], [0, 1]).nice().domain().map(Math.log10).map(Math.round);
    return range(low, Math.max(low + 1, high) + 1).map((power) => Number(`1e${power}`));
  }
  if (least < 0) {
    const up = ticksUpTo(Math.max(most, -least));
    const down = up.slice(1).reverse();
    return [...down.map((tick) => -tick), ...up];
  }
  if (!(most > 0) || least < CLOSE * most) return ticksUpTo(most);
  return roundTicks(least, Math.max(most, least + most / 50));
}
