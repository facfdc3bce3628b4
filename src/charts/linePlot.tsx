import type { Plot, Reading, Series } from './plot';
import { seriesStyle } from './seriesStyle';
import { ticksAcross } from './ticks';

interface LineAxis {
  /** What is measured, with its unit. */
  readonly label: string;
  /** Equal steps for equal ratios; only for values above 0. */
  readonly log: boolean;
  readonly format: (value: number) => string;
}

export interface LinePoint {
  readonly x: number;
  readonly y: number;
  /** Standard error of `y`, 0 where it has none. */
  readonly error: number;
  /** Drawn as a diamond at the same x. */
  readonly mark: number | null;
}

/** Curves through points, x ascending in each. */
export interface LineModel {
  readonly x: LineAxis;
  readonly y: LineAxis;
  readonly series: readonly (Series & { readonly points: readonly LinePoint[] })[];
  /** Places where curves come to a bad end: a broken upright line with a cross and a word, whatever the colours. */
  readonly ends?: readonly { readonly x: number; readonly label: string }[];
  /** One for each x of any series, ascending. */
  readonly readings: readonly { readonly x: number; readonly head: string; readonly values: Reading['values'] }[];
}

const LEFT = 56;
const RIGHT = 20;
const TOP = 26;
const FOOT = 40;
/** Least room between the numbers along x. */
const NUMBER = 40;

export function linePlot(
  { x, y, series, readings, ends = [] }: LineModel,
  width: number,
  height: number,
  theme: 'light' | 'dark',
): Plot {
  const inner = Math.max(10, width - LEFT - RIGHT);
  const tall = height - TOP - FOOT;
  const places = readings.map((reading) => reading.x);
  const values = series.flatMap(({ points }) => points.flatMap((p) => [p.y - p.error, p.y + p.error, p.mark ?? p.y]));
  if (values.length === 0) values.push(0, 1);
  const yTicks = ticksAcross(Math.min(...values), Math.max(...values), y.log);
  const across = scale(places[0] ?? 0, places[places.length - 1] ?? 1, x.log);
  const up = scale(yTicks[0], yTicks[yTicks.length - 1], y.log);
  // A curve of one point stands in the middle.
  const px = (value: number): number => LEFT + 8 + (inner - 16) * (places.length > 1 ? across(value) : 0.5);
  const py = (value: number): number => TOP + tall * (1 - up(value));
  return {
    height,
    mark: 'line',
    readings: readings.map(({ x: at, head, values: read }, i) => {
      const from = i === 0 ? LEFT : (px(places[i - 1]) + px(at)) / 2;
      const to = i === places.length - 1 ? width - RIGHT : (px(at) + px(places[i + 1])) / 2;
      return { box: { x: from, y: TOP, width: to - from, height: tall }, head, values: read };
    }),
    content: (
      <>
        {yTicks.map((tick) => (
          <g key={tick} transform={`translate(0, ${py(tick)})`}>
            <line x1={LEFT} x2={width - RIGHT} stroke="currentColor" opacity={tick === yTicks[0] ? 0.6 : 0.15} />
            <text x={LEFT - 6} y={4} textAnchor="end">
              {y.format(tick)}
            </text>
          </g>
        ))}
        <text x={LEFT - 50} y={10}>
          {y.label}
        </text>
        {clearOf(places, px).map((place) => (
          <g key={place} transform={`translate(${px(place)}, ${TOP + tall})`}>
            <line y2={4} stroke="currentColor" opacity={0.6} />
            <text y={17} textAnchor="middle">
              {x.format(place)}
            </text>
          </g>
        ))}
        <text x={LEFT + inner / 2} y={height - 4} textAnchor="middle">
          {x.label}
        </text>
        {ends.map(({ x: place, label }) => (
          <g key={place} transform={`translate(${round(px(place))}, ${TOP})`} stroke="currentColor" data-end={label}>
            <path d={`M0 0V${tall - 14}`} strokeDasharray="3 3" opacity={0.7} />
            <path d={`M-5 ${tall - 12}L5 ${tall - 2}M5 ${tall - 12}L-5 ${tall - 2}`} strokeWidth={2.2} />
            <text
              x={px(place) > width - 90 ? -9 : 9}
              y={tall - 3}
              textAnchor={px(place) > width - 90 ? 'end' : 'start'}
              stroke="none"
            >
              {label}
            </text>
          </g>
        ))}
        {series.map(({ id, points }, at) => {
          const { colour, dash } = seriesStyle(at, theme);
          return (
            <g key={id} stroke={colour} fill="none" strokeWidth={2} strokeLinejoin="round">
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
        })}
      </>
    ),
  };
}

/** A series' points have a shape of their own: circle, square, triangles. */
const DOTS = ['M-3 0A3 3 0 1 1 3 0A3 3 0 1 1-3 0Z', 'M-3-3H3V3H-3Z', 'M0-4L3.6 3H-3.6Z', 'M0 4L3.6-3H-3.6Z'] as const;

function scale(from: number, to: number, log: boolean): (value: number) => number {
  const turn = log ? Math.log : (value: number): number => value;
  const [low, room] = [turn(from), turn(to) - turn(from) || 1];
  return (value) => (turn(value) - low) / room;
}

/** Those of some places whose numbers do not meet. */
function clearOf(places: readonly number[], px: (value: number) => number): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return places.filter((place) => {
    if (px(place) - last < NUMBER) return false;
    last = px(place);
    return true;
  });
}

function joined(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

function errorBar(up: number, down: number): string {
  return `M0 ${round(up)}V${round(down)}M-4 ${round(up)}H4M-4 ${round(down)}H4`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
