import type { ChartTable, Series } from '../../charts/plot';
import type { LocalText } from '../../core/base/localText';
import type { FigureChart } from '../../studies/figure';
import type { JudgedRow } from '../../studies/record';

/** A value of one series at one place of a chart. */
export interface ChartValue {
  readonly measured: number;
  readonly published: number | null;
  readonly error: number;
}

/** The rows of a figure that stand in one chart, by place and series. */
export interface ChartModel {
  readonly chart: FigureChart;
  readonly series: readonly Series[];
  readonly places: readonly {
    /** Null where places are named. */
    readonly x: number | null;
    readonly name: string;
    /** By series; null where there is none. */
    readonly values: readonly (ChartValue | null)[];
  }[];
  readonly hasPublished: boolean;
  readonly hasErrors: boolean;
}

/**
 * Places are in the order of the rows, along a number line ascending. Of two rows at one place of a series the later counts.
 * Null where no row stands in the chart.
 */
export function chartModel(
  chart: FigureChart,
  rows: readonly JudgedRow[],
  local: (text: LocalText) => string,
  format: (value: number) => string,
): ChartModel | null {
  const placed = rows.flatMap((row) => (row.plot?.chart === chart.id ? [{ row, plot: row.plot }] : []));
  if (placed.length === 0) return null;
  const series = new Map<string, string>();
  const places = new Map<string, { x: number | null; name: string; values: Map<string, ChartValue> }>();
  for (const { row, plot } of placed) {
    series.set(plot.series.en, local(plot.series));
    const key = typeof plot.x === 'number' ? String(plot.x) : plot.x.en;
    const place = places.get(key) ?? {
      x: typeof plot.x === 'number' ? plot.x : null,
      name: typeof plot.x === 'number' ? format(plot.x) : local(plot.x),
      values: new Map<string, ChartValue>(),
    };
    const { measured, published, standardError: error = 0 } = row;
    places.set(key, { ...place, values: place.values.set(plot.series.en, { measured, published, error }) });
  }
  const ids = [...series.keys()];
  const ordered = [...places.values()];
  if (chart.shape === 'lines') ordered.sort((a, b) => (a.x ?? 0) - (b.x ?? 0));
  return {
    chart,
    series: ids.map((id) => ({ id, name: series.get(id) ?? id })),
    places: ordered.map(({ x, name, values }) => ({ x, name, values: ids.map((id) => values.get(id) ?? null) })),
    hasPublished: placed.some(({ row }) => row.published !== null),
    hasErrors: placed.some(({ row }) => (row.standardError ?? 0) > 0),
  };
}

/** The numbers of a chart: for each series what was measured and, where anything was, what was published. */
export function chartTable(
  { series, places }: ChartModel,
  head: string,
  words: { readonly published: string; readonly standardError: string },
): ChartTable {
  const columns = series.flatMap(({ name }, i) => {
    const values = places.map((place) => place.values[i]);
    const column = (title: string, pick: (value: ChartValue) => number | null) => ({
      title,
      cells: values.map((value) => (value ? (pick(value) ?? '') : '')),
    });
    return [
      column(name, (v) => v.measured),
      ...(values.some((v) => v && v.error > 0)
        ? [column(`${name}, ${words.standardError}`, (v) => v.error || null)]
        : []),
      ...(values.some((v) => v && v.published !== null)
        ? [column(`${name}, ${words.published}`, (v) => v.published)]
        : []),
    ];
  });
  return {
    head: [head, ...columns.map(({ title }) => title)],
    rows: places.map(({ name }, i) => [name, ...columns.map(({ cells }) => cells[i])]),
  };
}
