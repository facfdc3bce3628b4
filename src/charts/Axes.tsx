import { type Axis, clearOf, type PlotArea } from './axis';

interface Props {
  readonly x: Axis;
  readonly y: Axis;
  readonly area: PlotArea;
}

/** Least room from number to number along x, pixels. */
const NUMBER = 40;

/** The axes of a chart: their numbers, a line across for each along y, and what they measure. */
export function Axes({ x, y, area: { left, right, top, bottom, px, py } }: Props) {
  return (
    <>
      {y.ticks.map((tick) => (
        <g key={tick} transform={`translate(0, ${py(tick)})`}>
          <line x1={left} x2={right} stroke="currentColor" opacity={tick === y.ticks[0] ? 0.6 : 0.15} />
          <text x={left - 6} y={4} textAnchor="end">
            {y.format(tick)}
          </text>
        </g>
      ))}
      <text x={left - 50} y={top - 16}>
        {y.label}
      </text>
      {clearOf(x.ticks, px, NUMBER).map((tick) => (
        <g key={tick} transform={`translate(${px(tick)}, ${bottom})`}>
          <line y2={4} stroke="currentColor" opacity={0.6} />
          <text y={17} textAnchor="middle">
            {x.format(tick)}
          </text>
        </g>
      ))}
      <text x={(left + right) / 2} y={bottom + 36} textAnchor="middle">
        {x.label}
      </text>
    </>
  );
}
