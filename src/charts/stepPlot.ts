import { formatCount } from '../i18n/formatNumber';
import { axisOfRanks, axisUpTo } from './axis';
import type { Plot, Series } from './plot';
import { xyPlot } from './xyPlot';

/** Steps that are drawn one by one; of more, neighbours share their largest value. */
const DRAWN = 1024;
/** And those that are read one by one. */
const READ = 256;

/** Values of an exchange by step. */
export interface StepModel {
  /** Of a curve `of[i]` is the value of step i + 1. */
  readonly curves: readonly (Series & { readonly of: ArrayLike<number> })[];
  readonly steps: number;
  /** The name of a step, and the unit of the values. */
  readonly step: string;
  readonly unit: string;
  readonly format: (value: number) => string;
}

/** Curves over steps, which may be more than there are pixels: where several share a place, the largest of each curve is drawn and read. */
export function stepPlot(
  { curves, steps, step, unit, format }: StepModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
  id: string,
): Plot {
  const every = Math.ceil(steps / DRAWN);
  const count = Math.ceil(steps / every);
  const edges = Float64Array.from({ length: count + 1 }, (_, i) => Math.min(steps, i * every) + 0.5);
  const series = curves.map(({ of, ...one }) => ({
    ...one,
    edges,
    values: Float64Array.from({ length: count }, (_, i) => largest(of, i * every, Math.min(steps, (i + 1) * every))),
  }));
  const wide = Math.ceil(steps / READ);
  const readings = Array.from({ length: Math.ceil(steps / wide) }, (_, i) => {
    const [first, last] = [i * wide, Math.min(steps, (i + 1) * wide)];
    return {
      from: first + 0.5,
      to: last + 0.5,
      head: `${step} ${last - first === 1 ? last : `${first + 1}–${last}`}`,
      values: curves.map(({ of }) => format(largest(of, first, last))),
    };
  });
  const most = Math.max(1, ...curves.map(({ of }) => largest(of, 0, steps)));
  const x = axisOfRanks(steps, { label: step, format: formatCount });
  const y = axisUpTo(most, { label: unit, format });
  return xyPlot({ x, y, shape: 'stairs', series, readings }, width, height, theme, id);
}

function largest(values: ArrayLike<number>, first: number, end: number): number {
  let most = 0;
  for (let i = first; i < end; i++) most = Math.max(most, values[i]);
  return most;
}
