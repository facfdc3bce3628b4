import { Axes } from './Axes';
import { type Axis, axisOfTicks, type PlotArea, plotArea } from './axis';
import type { Plot, Reading, Series } from './plot';
import { seriesStyle } from './seriesStyle';
import { ticksAcross } from './ticks';

type LineAxis = Pick<Axis, 'label' | 'log' | 'format'>;

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** Standard error of `y`, 0 where it has none. */
  readonly error: number;
  /** Drawn as a diamond at the same x. */
  readonly mark: number | null;
  /** The range of most values, drawn as a shade along the curve. */
  readonly band?: readonly [low: number, high: number];
}

/** Curves through points, x ascending in each. */
export interface LineModel {
  readonly x: LineAxis;
  readonly y: LineAxis;
  readonly series: readonly (Series & { readonly points: readonly LinePoint[] })[];
  /** Places where curves end badly, ascending: a broken upright line with a cross and a word, whatever the colours. */
  readonly ends?: readonly { readonly x: number; readonly label: string }[];
  /** One for each x of any series, ascending. */
  readonly readings: readonly { readonly x: number; readonly head: string; readonly values: Reading['values'] }[];
}

/** Room for the dots of the first and the last points, pixels. */
const INSET = 8;

export function linePlot(
  { x, y, series, readings, ends = [] }: LineModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
): Plot {
  const places = readings.map((reading) => reading.x);
  const values = series.flatMap(({ points }) =>
    points.flatMap((p) => [p.y - p.error, p.y + p.error, p.mark ?? p.y, ...(p.band ?? [])]),
  );
  if (values.length === 0) values.push(0, 1);
  const across: Axis = { ...x, from: places[0] ?? 0, to: places[places.length - 1] ?? 1, ticks: places };
  const ticks = ticksAcross(Math.min(...values), Math.max(...values), y.log ?? false);
  const up: Axis = { ...y, ...axisOfTicks(ticks, y) };
  const area = plotArea(across, up, width, height, INSET);
  const { left, right, top, bottom, px } = area;
  return {
    height,
    mark: 'line',
    readings: readings.map(({ x: at, head, values: read }, i) => {
      const from = i === 0 ? left : (px(places[i - 1]) + px(at)) / 2;
      const to = i === places.length - 1 ? right : (px(at) + px(places[i + 1])) / 2;
      return { box: { x: from, y: top, width: to - from, height: bottom - top }, head, values: read };
    }),
    content: (
      <>
        <Axes x={across} y={up} area={area} />
        {ends.map((end, i) => (
          <BadEnd
            key={end.x}
            {...end}
            area={area}
            atEdge={px(end.x) > width - 90}
            named={end.label !== ends[i - 1]?.label}
          />
        ))}
        {series.map(({ id, points }, at) => (
          <Curve key={id} points={points} at={at} area={area} theme={theme} />
        ))}
      </>
    ),
  };
}

interface EndProps {
  readonly x: number;
  readonly label: string;
  readonly area: PlotArea;
  /** Its word stands on the left, where there is room. */
  readonly atEdge: boolean;
  /** It is the first of its word, which stands once: several would lie over each other. */
  readonly named: boolean;
}

function BadEnd({ x, label, area: { top, bottom, px }, atEdge, named }: EndProps) {
  const tall = bottom - top;
  return (
    <g transform={`translate(${round(px(x))}, ${top})`} stroke="currentColor" data-end={label}>
      <path d={`M0 0V${tall - 14}`} strokeDasharray="3 3" opacity={0.7} />
      <path d={`M-5 ${tall - 12}L5 ${tall - 2}M5 ${tall - 12}L-5 ${tall - 2}`} strokeWidth={2.2} />
      {named && (
        <text x={atEdge ? -9 : 9} y={tall - 3} textAnchor={atEdge ? 'end' : 'start'} stroke="none">
          {label}
        </text>
      )}
    </g>
  );
}

interface CurveProps {
  readonly points: readonly LinePoint[];
  /** Its series. */
  readonly at: number;
  readonly area: PlotArea;
  readonly theme: 'light' | 'dark';
}

function Curve({ points, at, area: { px, py }, theme }: CurveProps) {
  const { colour, dash } = seriesStyle(at, theme);
  const banded = points.flatMap(({ x, band }) => (band ? [{ x: px(x), low: py(band[0]), high: py(band[1]) }] : []));
  return (
    <g stroke={colour} fill="none" strokeWidth={2} strokeLinejoin="round">
      {banded.length > 1 && (
        <path
          d={`${joined([...banded.map((p) => [p.x, p.low] as const), ...banded.reverse().map((p) => [p.x, p.high] as const)])}Z`}
          fill={colour}
          fillOpacity={0.14}
          stroke="none"
          data-band
        />
      )}
      <path d={joined(points.map((p) => [px(p.x), py(p.y)]))} strokeDasharray={dash || undefined} />
      {points.map((p) => (
        <g key={p.x} transform={`translate(${round(px(p.x))}, ${round(py(p.y))})`}>
          {p.error > 0 && (
            <path d={errorBar(py(p.y + p.error) - py(p.y), py(p.y - p.error) - py(p.y))} strokeWidth={1} />
          )}
          <path d={DOTS[at % DOTS.length]} fill={colour} strokeWidth={1} />
          {p.mark !== null && (
            <path
              d="M0-6L6 0L0 6L-6 0Z"
              transform={`translate(0, ${round(py(p.mark) - py(p.y))})`}
              strokeWidth={1.8}
              data-published
            />
          )}
        </g>
      ))}
    </g>
  );
}

/** A series' points have a shape of their own: circle, square, triangles. */
const DOTS = ['M-3 0A3 3 0 1 1 3 0A3 3 0 1 1-3 0Z', 'M-3-3H3V3H-3Z', 'M0-4L3.6 3H-3.6Z', 'M0 4L3.6-3H-3.6Z'] as const;

function joined(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function errorBar(up: number, down: number): string {
  return `M0 ${round(up)}V${round(down)}M-4 ${round(up)}H4M-4 ${round(down)}H4`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
