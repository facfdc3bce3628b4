import { Axes } from './Axes';
import { type Axis, type PlotArea, plotArea } from './axis';
import { barPaint, FillPatterns } from './fills';
import type { Plot, Reading, Series } from './plot';
import { seriesStyle } from './seriesStyle';

/** Values over a number line: stairs (a curve in steps, the outline of a histogram) or bars, for any number of series. */
export interface XyModel {
  readonly x: Axis;
  readonly y: Axis;
  readonly shape: 'stairs' | 'bars';
  /** Step i goes from edges[i] to edges[i + 1]; by series, or one for all. */
  readonly series: readonly (Series & { readonly edges: ArrayLike<number>; readonly values: ArrayLike<number> })[];
  /** The readings, from the left. */
  readonly readings: readonly {
    readonly from: number;
    readonly to: number;
    readonly head: string;
    readonly values: Reading['values'];
  }[];
}

export function xyPlot(
  { x, y, shape, series, readings }: XyModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
  id: string,
): Plot {
  const area = plotArea(x, y, width, height);
  const { top, bottom, px } = area;
  return {
    height,
    mark: shape === 'stairs' ? 'line' : 'box',
    readings: readings.map(({ from, to, head, values }) => ({
      box: { x: px(from), y: top, width: Math.max(1.5, px(to) - px(from)), height: bottom - top },
      head,
      values,
    })),
    content: (
      <>
        {shape === 'bars' && <FillPatterns id={id} series={series} theme={theme} />}
        <Axes x={x} y={y} area={area} />
        {series.map(({ id: key, edges, values }, at) => {
          const style = seriesStyle(at, theme);
          return shape === 'stairs' ? (
            <path
              key={key}
              d={stairs(edges, values, area)}
              fill="none"
              stroke={style.colour}
              strokeWidth={2}
              strokeDasharray={style.dash || undefined}
              strokeLinejoin="round"
            />
          ) : (
            <path
              key={key}
              d={bars(edges, values, at / series.length, 1 / series.length, area)}
              {...barPaint(id, at, style)}
            />
          );
        })}
      </>
    ),
  };
}

function stairs(edges: ArrayLike<number>, values: ArrayLike<number>, { px, py }: PlotArea): string {
  let d = '';
  for (let i = 0; i < values.length; i++) {
    d += `${i === 0 ? 'M' : 'L'}${round(px(edges[i]))} ${round(py(values[i]))}H${round(px(edges[i + 1]))}`;
  }
  return d;
}

/**
 * Bars of one of several series share the step's width.
 * @param from where in it they begin
 * @param part how much of it they take
 */
function bars(
  edges: ArrayLike<number>,
  values: ArrayLike<number>,
  from: number,
  part: number,
  { px, py }: PlotArea,
): string {
  let d = '';
  for (let i = 0; i < values.length; i++) {
    if (values[i] === 0) continue;
    const step = px(edges[i + 1]) - px(edges[i]);
    const wide = 0.84 * step * part;
    const left = px(edges[i]) + (0.08 + 0.84 * from) * step;
    d += `M${round(left)} ${round(py(0))}V${round(py(values[i]))}h${round(Math.max(0.5, wide - 1))}V${round(py(0))}Z`;
  }
  return d;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
