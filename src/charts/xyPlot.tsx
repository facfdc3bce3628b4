import { barPaint, FillPatterns } from './fills';
import type { Plot, Reading, Series } from './plot';
import { seriesStyle } from './seriesStyle';

interface Axis {
  /** What is measured, with its unit. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}

/** Values over a number line: stairs (a curve in steps, the outline of a histogram) or bars, for any number of series. */
export interface XyModel {
  readonly x: Axis;
  readonly y: Axis;
  readonly shape: 'stairs' | 'bars';
  /** Step i goes from edges[i] to edges[i + 1]; by series, or one for all. */
  readonly series: readonly (Series & { readonly edges: ArrayLike<number>; readonly values: ArrayLike<number> })[];
  /** What can be read, from the left. */
  readonly readings: readonly {
    readonly from: number;
    readonly to: number;
    readonly head: string;
    readonly values: Reading['values'];
  }[];
}

const LEFT = 56;
const RIGHT = 14;
const TOP = 26;
const FOOT = 40;

export function xyPlot(
  { x, y, shape, series, readings }: XyModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
  id: string,
): Plot {
  const inner = Math.max(10, width - LEFT - RIGHT);
  const tall = height - TOP - FOOT;
  const px = (value: number): number => LEFT + (inner * (value - x.from)) / (x.to - x.from || 1);
  const py = (value: number): number => TOP + tall - (tall * (value - y.from)) / (y.to - y.from || 1);
  const xTicks = thinned(x.ticks, inner / 44);
  return {
    height,
    mark: shape === 'stairs' ? 'line' : 'box',
    readings: readings.map(({ from, to, head, values }) => ({
      box: { x: px(from), y: TOP, width: Math.max(1.5, px(to) - px(from)), height: tall },
      head,
      values,
    })),
    content: (
      <>
        {shape === 'bars' && <FillPatterns id={id} series={series} theme={theme} />}
        {y.ticks.map((tick) => (
          <g key={tick} transform={`translate(0, ${py(tick)})`}>
            <line x1={LEFT} x2={width - RIGHT} stroke="currentColor" opacity={tick === y.from ? 0.6 : 0.15} />
            <text x={LEFT - 6} y={4} textAnchor="end">
              {y.format(tick)}
            </text>
          </g>
        ))}
        <text x={LEFT - 50} y={10}>
          {y.label}
        </text>
        {xTicks.map((tick) => (
          <g key={tick} transform={`translate(${px(tick)}, ${TOP + tall})`}>
            <line y2={4} stroke="currentColor" opacity={0.6} />
            <text y={17} textAnchor="middle">
              {x.format(tick)}
            </text>
          </g>
        ))}
        <text x={LEFT + inner / 2} y={height - 4} textAnchor="middle">
          {x.label}
        </text>
        {series.map(({ id: key, edges, values }, at) => {
          const style = seriesStyle(at, theme);
          return shape === 'stairs' ? (
            <path
              key={key}
              d={stairs(edges, values, px, py)}
              fill="none"
              stroke={style.colour}
              strokeWidth={2}
              strokeDasharray={style.dash || undefined}
              strokeLinejoin="round"
            />
          ) : (
            <path key={key} d={bars(edges, values, at, series.length, px, py)} {...barPaint(id, at, style)} />
          );
        })}
      </>
    ),
  };
}

type Scale = (value: number) => number;

function stairs(edges: ArrayLike<number>, values: ArrayLike<number>, px: Scale, py: Scale): string {
  let d = '';
  for (let i = 0; i < values.length; i++) {
    d += `${i === 0 ? 'M' : 'L'}${round(px(edges[i]))} ${round(py(values[i]))}H${round(px(edges[i + 1]))}`;
  }
  return d;
}

/** Bars of one of several series share the step's width. */
function bars(
  edges: ArrayLike<number>,
  values: ArrayLike<number>,
  at: number,
  of: number,
  px: Scale,
  py: Scale,
): string {
  let d = '';
  for (let i = 0; i < values.length; i++) {
    if (values[i] === 0) continue;
    const step = px(edges[i + 1]) - px(edges[i]);
    const wide = (0.84 * step) / of;
    const left = px(edges[i]) + 0.08 * step + at * wide;
    d += `M${round(left)} ${round(py(0))}V${round(py(values[i]))}h${round(Math.max(0.5, wide - 1))}V${round(py(0))}Z`;
  }
  return d;
}

/** Every n-th of some ticks, so that at most `most` are left. */
function thinned(ticks: readonly number[], most: number): readonly number[] {
  const every = Math.max(1, Math.ceil(ticks.length / Math.max(2, most)));
  return ticks.filter((_, i) => i % every === 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
