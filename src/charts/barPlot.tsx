import { barPaint, FillPatterns } from './fills';
import type { Plot, Series } from './plot';
import { seriesStyle } from './seriesStyle';
import { textWidth } from './textWidth';
import { ticksUpTo } from './ticks';

export interface BarModel {
  /** What is measured, with its unit. */
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

/** Horizontal bars, their numbers beside them. */
export function barPlot(
  { axis, top, format, series, markName, bars }: BarModel,
  width: number,
  theme: 'light' | 'dark',
  id: string,
): Plot {
  const left = Math.min(width * 0.42, 12 + Math.max(...bars.map(({ label }) => textWidth(label)), 20));
  const ticks = ticksUpTo(
    Math.max(top, ...bars.flatMap(({ values, mark, marks = [] }) => [...values, ...marks, mark].map((v) => v ?? 0))),
  );
  const end = ticks[ticks.length - 1];
  const inner = width - left - RIGHT;
  const x = (value: number): number => left + (inner * value) / end;
  const lineAt = (mark: number | null | undefined): number | null => (mark == null ? null : x(mark));
  const thick = series.length > 1 ? 13 : 16;
  const rowHeight = thick * series.length + 8;
  const height = TOP + bars.length * rowHeight + FOOT;
  return {
    height,
    mark: 'box',
    readings: bars.map(({ label, values, mark, marks, none }, row) => ({
      box: { x: 0, y: TOP + row * rowHeight - 2, width, height: rowHeight },
      head: label,
      values: [
        ...values.map((v, i) => {
          const own = marks?.[i] ?? null;
          return v === null
            ? (none?.[i] ?? null)
            : own === null
              ? format(v)
              : `${format(v)} (${markName} ${format(own)})`;
        }),
        mark === null ? null : `${markName} ${format(mark)}`,
      ],
    })),
    content: (
      <>
        <FillPatterns id={id} series={series} theme={theme} />
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(${x(tick)}, 0)`}>
            <line y1={TOP - 4} y2={height - FOOT} stroke="currentColor" opacity={tick === 0 ? 0.6 : 0.15} />
            <text y={height - FOOT + 14} textAnchor="middle">
              {format(tick)}
            </text>
          </g>
        ))}
        <text x={left + inner / 2} y={height - 4} textAnchor="middle">
          {axis}
        </text>
        {bars.map(({ label, values, mark, marks, none }, row) => {
          const y = TOP + row * rowHeight;
          return (
            <g key={label}>
              <text x={left - 6} y={y + (rowHeight - 8) / 2 + 4} textAnchor="end">
                {fitted(label, left - 10)}
              </text>
              {values.map(
                (value, i) =>
                  value !== null && (
                    <g key={series[i].id}>
                      <rect
                        x={left}
                        y={y + i * thick}
                        width={Math.max(0, x(value) - left)}
                        height={thick - 3}
                        {...barPaint(id, i, seriesStyle(i, theme))}
                      />
                      <text x={besideBar(x(value), lineAt(mark ?? marks?.[i]))} y={y + i * thick + thick / 2 + 2.5}>
                        {format(value)}
                      </text>
                      {marks?.[i] != null && (
                        <line
                          x1={lineAt(marks[i]) ?? 0}
                          x2={lineAt(marks[i]) ?? 0}
                          y1={y + i * thick - 2}
                          y2={y + i * thick + thick - 1}
                          stroke="currentColor"
                          strokeWidth={2.5}
                          data-published
                        />
                      )}
                    </g>
                  ),
              )}
              {none?.map(
                (text, i) =>
                  text !== null && (
                    <text key={series[i].id} x={left + 5} y={y + i * thick + thick / 2 + 2.5}>
                      {text}
                    </text>
                  ),
              )}
              {mark !== null && (
                <line
                  x1={x(mark)}
                  x2={x(mark)}
                  y1={y - 3}
                  y2={y + rowHeight - 7}
                  stroke="currentColor"
                  strokeWidth={2}
                />
              )}
            </g>
          );
        })}
      </>
    ),
  };
}

/** Where a bar's number starts: past the mark if the two would meet. */
function besideBar(end: number, mark: number | null): number {
  return mark !== null && mark >= end - 1 && mark < end + NUMBER ? mark + 5 : end + 4;
}

/** Cuts what does not fit beside the bars; the table has it in full. */
function fitted(text: string, room: number): string {
  let cut = text;
  while (cut.length > 1 && textWidth(cut) > room) cut = cut.slice(0, -2).trimEnd();
  return cut === text ? text : `${cut}…`;
}
