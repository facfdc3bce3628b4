import { textWidth } from '../drawing/svg/textWidth';
import { barPaint, FillPatterns } from './fills';
import type { Plot, Series } from './plot';
import { seriesStyle } from './seriesStyle';
import { ticksUpTo } from './ticks';

export interface BarModel {
  /** The measured quantity, with its unit. */
  readonly axis: string;
  /** Least upper end of the axis. */
  readonly top: number;
  readonly format: (value: number) => string;
  readonly series: readonly Series[];
  readonly markName: string;
  readonly bars: readonly {
    readonly label: string;
    /** One for each series, null where there is none. */
    readonly values: readonly (number | null)[];
    /** Drawn as a line across the bars. */
    readonly mark: number | null;
    /** Drawn as a line across a series' own bar, null where there is none. */
    readonly marks?: readonly (number | null)[];
    /** Written in place of a bar that there cannot be, null where nothing is. */
    readonly none?: readonly (string | null)[];
  }[];
}

const RIGHT = 46;
const TOP = 6;
const FOOT = 34;
/** Room that a number takes. */
const NUMBER = 34;

/** Places in a drawing of bars, pixels. */
interface BarArea {
  readonly left: number;
  readonly inner: number;
  readonly height: number;
  readonly thick: number;
  readonly rowHeight: number;
  readonly ticks: readonly number[];
  readonly x: (value: number) => number;
}

type Bar = BarModel['bars'][number];

/** Horizontal bars, their numbers beside them. */
export function barPlot(model: BarModel, width: number, theme: 'light' | 'dark', id: string): Plot {
  const { axis, format, series, bars } = model;
  const area = areaOf(model, width);
  return {
    height: area.height,
    mark: 'box',
    readings: bars.map((bar, row) => ({
      box: { x: 0, y: TOP + row * area.rowHeight - 2, width, height: area.rowHeight },
      head: bar.label,
      values: valuesOf(bar, model),
    })),
    content: (
      <>
        <FillPatterns id={id} series={series} theme={theme} />
        <BarAxis label={axis} format={format} area={area} />
        {bars.map((bar, row) => (
          <g key={bar.label} transform={`translate(0, ${TOP + row * area.rowHeight})`}>
            <text x={area.left - 6} y={(area.rowHeight - 8) / 2 + 4} textAnchor="end">
              {fitted(bar.label, area.left - 10)}
            </text>
            {series.map((one, i) => (
              <g key={one.id} transform={`translate(0, ${i * area.thick})`}>
                <OneBar bar={bar} at={i} area={area} format={format} paint={barPaint(id, i, seriesStyle(i, theme))} />
              </g>
            ))}
            {bar.mark !== null && <Across x={area.x(bar.mark)} y1={-3} y2={area.rowHeight - 7} width={2} />}
          </g>
        ))}
      </>
    ),
  };
}

function areaOf({ top, series, bars }: BarModel, width: number): BarArea {
  const left = Math.min(width * 0.42, 12 + Math.max(...bars.map(({ label }) => textWidth(label)), 20));
  const ticks = ticksUpTo(
    Math.max(top, ...bars.flatMap(({ values, mark, marks = [] }) => [...values, ...marks, mark].map((v) => v ?? 0))),
  );
  const end = ticks[ticks.length - 1];
  const inner = width - left - RIGHT;
  const thick = series.length > 1 ? 13 : 16;
  const rowHeight = thick * series.length + 8;
  const height = TOP + bars.length * rowHeight + FOOT;
  return { left, inner, height, thick, rowHeight, ticks, x: (value) => left + (inner * value) / end };
}

/** The values of a row in words: each series, then the line across all of it. */
function valuesOf({ values, mark, marks, none }: Bar, { format, markName }: BarModel): (string | null)[] {
  const said = values.map((value, i) => {
    if (value === null) return none?.[i] ?? null;
    const own = marks?.[i] ?? null;
    return own === null ? format(value) : `${format(value)} (${markName} ${format(own)})`;
  });
  return [...said, mark === null ? null : `${markName} ${format(mark)}`];
}

function BarAxis({ label, format, area }: { label: string; format: BarModel['format']; area: BarArea }) {
  const { left, inner, height, ticks, x } = area;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(${x(tick)}, 0)`}>
          <line y1={TOP - 4} y2={height - FOOT} stroke="currentColor" opacity={tick === 0 ? 0.6 : 0.15} />
          <text y={height - FOOT + 14} textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      <text x={left + inner / 2} y={height - 4} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

interface OneBarProps {
  readonly bar: Bar;
  /** Its series. */
  readonly at: number;
  readonly area: BarArea;
  readonly format: BarModel['format'];
  readonly paint: ReturnType<typeof barPaint>;
}

/** A series' bar, or the word that stands in its place. */
function OneBar({ bar: { values, mark, marks, none }, at, area: { left, thick, x }, format, paint }: OneBarProps) {
  const value = values[at] ?? null;
  const said = none?.[at] ?? null;
  const own = marks?.[at] ?? null;
  const line = mark ?? own;
  const baseline = thick / 2 + 2.5;
  return (
    <>
      {value !== null && (
        <>
          <rect x={left} width={Math.max(0, x(value) - left)} height={thick - 3} {...paint} />
          <text x={besideBar(x(value), line === null ? null : x(line))} y={baseline}>
            {format(value)}
          </text>
          {own !== null && <Across x={x(own)} y1={-2} y2={thick - 1} width={2.5} data-published />}
        </>
      )}
      {said !== null && (
        <text x={left + 5} y={baseline}>
          {said}
        </text>
      )}
    </>
  );
}

interface AcrossProps {
  readonly x: number;
  readonly y1: number;
  readonly y2: number;
  readonly width: number;
  readonly 'data-published'?: boolean;
}

/** A line across bars. */
function Across({ x, width, ...rest }: AcrossProps) {
  return <line x1={x} x2={x} stroke="currentColor" strokeWidth={width} {...rest} />;
}

/** The start of a bar's number: past the mark if the two would meet. */
function besideBar(end: number, mark: number | null): number {
  return mark !== null && mark >= end - 1 && mark < end + NUMBER ? mark + 5 : end + 4;
}

/** Cuts what does not fit beside the bars; the table has it in full. */
function fitted(text: string, room: number): string {
  let cut = text;
  while (cut.length > 1 && textWidth(cut) > room) cut = cut.slice(0, -2).trimEnd();
  return cut === text ? text : `${cut}…`;
}
