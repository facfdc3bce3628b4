import { useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { ticksUpTo } from '../../charts/ticks';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { countByRange, histogramEdges } from './loadHistogram';
import { compareTexts } from './texts';
import type { NamedResult } from './useResults';

const BINS = 20;
const HEIGHT = 240;

/** How many channels have how much load, of one or several results. */
export function LoadHistogramChart({ results }: { readonly results: readonly NamedResult[] }) {
  const texts = compareTexts(useLanguage());
  const { edges, ticks, series } = useMemo(() => {
    const most = results.reduce((top, { result }) => result.load.reduce((m, v) => Math.max(m, v), top), 0);
    const ticks = ticksUpTo(most);
    const edges = histogramEdges(ticks[ticks.length - 1], BINS);
    const series = results.map(({ result, name }) => ({
      id: result.key,
      name,
      edges,
      values: countByRange(result.load, edges),
    }));
    return { edges, ticks, series };
  }, [results]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const counts = ticksUpTo(series.reduce((most, { values }) => Math.max(most, ...values), 0));
      const x = { label: texts.load, from: 0, to: edges[BINS], ticks, format: formatShare };
      const y = { label: texts.channels, from: 0, to: counts[counts.length - 1], ticks: counts, format: formatCount };
      const readings = Array.from({ length: BINS }, (_, i) => ({
        from: edges[i],
        to: edges[i + 1],
        head: texts.range({ from: formatShare(edges[i]), to: formatShare(edges[i + 1]) }),
        values: series.map(({ values }) => formatCount(values[i])),
      }));
      const shape = series.length > 1 ? ('stairs' as const) : ('bars' as const);
      return xyPlot({ x, y, shape, series, readings }, width, HEIGHT, theme, id);
    },
    [series, edges, ticks, texts],
  );
  const rows = Array.from({ length: BINS }, (_, i) => [
    texts.range({ from: formatShare(edges[i]), to: formatShare(edges[i + 1]) }),
    ...series.map(({ values }) => values[i]),
  ]);
  return (
    <ChartFrame
      title={texts.histogramTitle}
      caption={texts.histogramCaption}
      file="load-histogram"
      series={series}
      table={{ head: [texts.load, ...series.map(({ name }) => name)], rows }}
      plot={plot}
    />
  );
}
