import { textWidth } from '../drawing/svg/textWidth';
import { Axes } from './Axes';
import { type Axis, type PlotArea, plotArea } from './axis';
import type { Plot } from './plot';
import { seriesStyle } from './seriesStyle';

/** A named point. */
export interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** The line goes through it. */
  readonly joined: boolean;
  /** Its name stands beside it; the others are read by pointer, keys and table. */
  readonly named: boolean;
  /** As it is read. */
  readonly said: string;
}

/** Named points, and a line through some of them, x ascending. */
export interface PointModel {
  readonly x: Axis;
  readonly y: Axis;
  readonly points: readonly NamedPoint[];
}

/** Room for the dots of the first and the last points, pixels. */
const INSET = 12;
const REACH = 14;

export function pointPlot({ x, y, points }: PointModel, width: number, height: number, theme: 'light' | 'dark'): Plot {
  const area = plotArea(x, y, width, height, INSET);
  const { px, py } = area;
  const { colour } = seriesStyle(0, theme);
  const line = points.filter(({ joined }) => joined);
  return {
    height,
    mark: 'line',
    readings: points.map((point) => ({
      box: { x: px(point.x) - REACH, y: py(point.y) - REACH, width: 2 * REACH, height: 2 * REACH },
      head: point.name,
      values: [point.said],
    })),
    content: (
      <>
        <Axes x={x} y={y} area={area} />
        <path
          d={line.map((point, i) => `${i === 0 ? 'M' : 'L'}${px(point.x)} ${py(point.y)}`).join('')}
          fill="none"
          stroke={colour}
          strokeWidth={2}
        />
        {points.map((point) => (
          <circle
            key={point.name}
            cx={px(point.x)}
            cy={py(point.y)}
            r={5}
            fill={point.joined ? colour : 'none'}
            stroke={point.joined ? colour : 'currentColor'}
            strokeWidth={1.5}
          />
        ))}
        {namesBeside(
          points.filter(({ named }) => named),
          area,
        ).map(({ name, at, anchor }) => (
          <text key={name} x={at.x} y={at.y} textAnchor={anchor} fontWeight={600}>
            {name}
          </text>
        ))}
      </>
    ),
  };
}

interface PlacedName {
  readonly name: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly anchor: 'start' | 'end';
}

/** Names beside their dots, inside the plot, each on the first line below the dot where it meets no other. */
function namesBeside(points: readonly NamedPoint[], { px, py, right, bottom }: PlotArea): readonly PlacedName[] {
  const taken: { from: number; to: number; y: number }[] = [];
  return points.map(({ name, x, y }) => {
    const wide = textWidth(name);
    const anchor = px(x) + 9 + wide > right ? 'end' : 'start';
    const from = anchor === 'start' ? px(x) + 9 : px(x) - 9 - wide;
    let line = py(y) + 16;
    while (taken.some((other) => other.from < from + wide && from < other.to && Math.abs(other.y - line) < 13))
      line += 13;
    if (line > bottom - 4) line = py(y) - 9;
    taken.push({ from, to: from + wide, y: line });
    return { name, at: { x: anchor === 'start' ? px(x) + 9 : px(x) - 9, y: line }, anchor };
  });
}
