import { scaleLinear, scaleLog } from 'd3-scale';
import { ticksUpTo } from './ticks';

/** One of the two axes of a chart. */
export interface Axis {
  /** The measured quantity, with its unit. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
  /** Equal steps for equal ratios; only where it begins above 0. */
  readonly log?: boolean;
}

type Said = Pick<Axis, 'label' | 'format'>;

/** From 0 to the first round number that is not below `most`. */
export function axisUpTo(most: number, said: Said): Axis {
  return axisOfTicks(ticksUpTo(most), said);
}

/** From the first to the last of some ticks. */
export function axisOfTicks(ticks: readonly number[], said: Said): Axis {
  return { ...said, from: ticks[0], to: ticks[ticks.length - 1], ticks };
}

/** From 0 to `end` itself, with the round numbers on the way. */
export function axisEndingAt(end: number, said: Said): Axis {
  return { ...said, from: 0, to: end, ticks: ticksUpTo(end).filter((tick) => tick <= end) };
}

/** Places 1 to `count`, each half a step wide to both sides. */
export function axisOfRanks(count: number, said: Said): Axis {
  const ranks = ticksUpTo(count).map((tick) => Math.min(count, Math.max(1, Math.round(tick))));
  return { ...said, from: 0.5, to: count + 0.5, ticks: [...new Set(ranks)] };
}

/** The place of a chart's curves and bars, pixels, and of its values in it. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly px: (value: number) => number;
  readonly py: (value: number) => number;
}

const LEFT = 56;
const RIGHT = 14;
const TOP = 26;
const FOOT = 40;

/**
 * The area that two axes leave in a drawing, with the scales of both.
 * @param inset pixels that stay free before the first and after the last value along x
 */
export function plotArea(x: Axis, y: Axis, width: number, height: number, inset = 0): PlotArea {
  const right = Math.max(LEFT + 10, width - RIGHT);
  const bottom = height - FOOT;
  return {
    left: LEFT,
    right,
    top: TOP,
    bottom,
    px: scaleOf(x, LEFT + inset, right - inset),
    py: scaleOf(y, bottom, TOP),
  };
}

/** An axis of one value has it in the middle. */
function scaleOf({ from, to, log }: Axis, first: number, last: number): (value: number) => number {
  return (log && from > 0 ? scaleLog : scaleLinear)([from, to], [first, last]);
}

/** Those of some places along x whose numbers do not meet. */
export function clearOf(places: readonly number[], px: (value: number) => number, room: number): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.filter((place) => {
    if (px(place) - last < room) return false;
    last = px(place);
    return true;
  });
}
