import { type ReactNode, useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { barPaint, FillPatterns } from '../../charts/fills';
import type { Plot, Reading } from '../../charts/plot';
import { seriesStyle } from '../../charts/seriesStyle';
import { ticksUpTo } from '../../charts/ticks';
import { textWidth } from '../../drawing/svg/textWidth';
import { formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { nameResults } from '../../state/results/nameResults';
import { showStep, type WorkedOut } from './jobsStore';
import { type TimelineSpan, timelinesOf } from './stepTimeline';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

const ROW = 34;
const BAR = 22;
const TOP = 8;
const FOOT = 34;
const RIGHT = 16;
/** Narrower steps in a row are drawn as one, in pixels. */
const NARROW = 3;

interface Row {
  readonly name: string;
  readonly spans: readonly TimelineSpan[];
  readonly total: number | null;
  readonly ideal: number;
}

interface Model {
  readonly rows: readonly Row[];
  /** Of the two kinds of step. */
  readonly series: readonly { readonly id: string; readonly name: string }[];
  readonly axis: string;
  readonly never: string;
  readonly reading: (row: Row, span: TimelineSpan) => Reading['head'];
  readonly took: (span: TimelineSpan) => string;
}

/** The steps of a job one after the other, as long as each takes, by each routing; a click shows one on the canvas. */
export function StepTimeline({ worked }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { results, costs } = worked;
  const { step, index } = useShownStep(worked);
  const model = useMemo((): Model => {
    const names = nameResults(results, ({ title }) => local(title));
    const { timed, of } = timelinesOf(costs);
    return {
      rows: of.map((one, i) => ({ name: names[i], ...one })),
      series: [
        { id: 'ideal', name: texts.atIdeal },
        { id: 'held', name: texts.heldUp },
      ],
      axis: timed ? texts.timeAxis : texts.factorAxis,
      never: texts.never,
      reading: ({ name }, span) => `${name}, ${texts.step} ${spoken(span)}`,
      took: ({ from, to }) => (timed ? texts.microseconds({ time: formatNumber(to - from) }) : formatNumber(to - from)),
    };
  }, [results, costs, local, texts]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => timelinePlot(model, width, theme, id),
    [model],
  );
  const listed = model.rows.flatMap(({ spans }, row) => spans.map((span) => ({ row, span })));
  const chosen = listed.findIndex(({ row, span }) => row === index && span.first <= step && step <= span.last);
  return (
    <ChartFrame
      title={texts.timelineTitle}
      caption={texts.timelineCaption}
      file="job-steps"
      ofDesign
      series={model.series}
      table={{
        head: [texts.result, texts.step, texts.begins, texts.ends],
        rows: listed.map(({ row, span }) => [model.rows[row].name, spoken(span), span.from, span.to]),
      }}
      plot={plot}
      chosen={chosen < 0 ? undefined : chosen}
      onChoose={(at) => {
        const { row, span } = listed[at];
        showStep(span.first, results[row].key);
      }}
    />
  );
}

const spoken = ({ first, last }: TimelineSpan): string => (first === last ? `${first}` : `${first}–${last}`);

function timelinePlot(model: Model, width: number, theme: 'light' | 'dark', id: string): Plot {
  const { rows, series, axis } = model;
  const left = Math.min(width * 0.3, 12 + Math.max(...rows.map(({ name }) => textWidth(name))));
  const ticks = ticksUpTo(Math.max(...rows.map(({ total, ideal }) => Math.max(total ?? 0, ideal))));
  const x = (at: number): number => left + ((width - left - RIGHT) * at) / ticks[ticks.length - 1];
  const bottom = TOP + rows.length * ROW;
  return {
    height: bottom + FOOT,
    mark: 'box',
    readings: rows.flatMap((row, r) =>
      row.spans.map((span) => ({
        box: { x: x(span.from), y: TOP + r * ROW, width: Math.max(1.5, x(span.to) - x(span.from)), height: BAR },
        head: model.reading(row, span),
        values: span.held ? [null, model.took(span)] : [model.took(span), null],
      })),
    ),
    content: (
      <>
        <FillPatterns id={id} series={series} theme={theme} />
        {ticks.map((tick) => (
          <g key={tick} transform={`translate(${x(tick)}, 0)`}>
            <line y1={TOP - 4} y2={bottom} stroke="currentColor" opacity={0.15} />
            <text y={bottom + 12} textAnchor="middle">
              {formatNumber(tick)}
            </text>
          </g>
        ))}
        {rows.map((row, r) => (
          <g key={row.name} transform={`translate(0, ${TOP + r * ROW})`}>
            <text x={left - 6} y={BAR / 2 + 4} textAnchor="end">
              {row.name}
            </text>
            {row.total === null ? (
              <text x={left + 5} y={BAR / 2 + 4}>
                {model.never}
              </text>
            ) : (
              <Spans row={row} x={x} id={id} theme={theme} />
            )}
          </g>
        ))}
        <text x={(left + width) / 2} y={bottom + FOOT - 6} textAnchor="middle">
          {axis}
        </text>
      </>
    ),
  };
}

interface SpansProps {
  readonly row: Row;
  readonly x: (at: number) => number;
  readonly id: string;
  readonly theme: 'light' | 'dark';
}

/** The bars of a routing, a line between steps where there is room, and one where host links alone would end. */
function Spans({ row: { spans, ideal }, x, id, theme }: SpansProps): ReactNode {
  return (
    <>
      {pieces(spans, x).map(({ from, to, held }) => (
        <rect
          key={from}
          x={x(from)}
          width={Math.max(0.5, x(to) - x(from))}
          height={BAR}
          {...barPaint(id, held ? 1 : 0, seriesStyle(held ? 1 : 0, theme))}
        />
      ))}
      {spans.flatMap(({ first, last, from, to }) => {
        const each = (to - from) / (last - first + 1);
        if (x(each) - x(0) < 2 * NARROW) return [];
        return Array.from({ length: last - first }, (_, i) => x(from + (i + 1) * each)).map((at) => (
          <line key={at} x1={at} x2={at} y2={BAR} stroke={theme === 'light' ? '#fff' : '#000'} />
        ));
      })}
      <line x1={x(ideal)} x2={x(ideal)} y1={-4} y2={BAR + 4} stroke="currentColor" strokeWidth={2} data-ideal />
    </>
  );
}

/** Bars of steps: those too narrow to be told apart are joined with the next. */
function pieces(
  spans: readonly TimelineSpan[],
  x: (at: number) => number,
): Pick<TimelineSpan, 'from' | 'to' | 'held'>[] {
  const drawn: { from: number; to: number; held: boolean }[] = [];
  for (const { from, to, held } of spans) {
    const before = drawn.at(-1);
    if (before && x(before.to) - x(before.from) < NARROW) {
      before.to = to;
      before.held ||= held;
    } else drawn.push({ from, to, held });
  }
  return drawn;
}
