import { useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { ticksUpTo } from '../../charts/ticks';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { compareTexts } from './texts';
import type { NamedResult } from './useResults';

const HEIGHT = 240;

/** How many host pairs are how many hops apart, of one or several results. */
export function HopChart({ results }: { readonly results: readonly NamedResult[] }) {
  const texts = compareTexts(useLanguage());
  const { hops, series } = useMemo(() => {
    const longest = Math.max(1, ...results.map(({ result }) => result.report.hops.histogram.length));
    const hops = Array.from({ length: longest }, (_, h) => h);
    const edges = Array.from({ length: longest + 1 }, (_, h) => h - 0.5);
    const series = results.map(({ result, name }) => ({
      id: result.key,
      name,
      edges,
      values: hops.map((h) => result.report.hops.histogram[h] ?? 0),
    }));
    return { hops, series };
  }, [results]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const counts = ticksUpTo(series.reduce((most, { values }) => Math.max(most, ...values), 0));
      const x = { label: texts.hops, from: -0.5, to: hops.length - 0.5, ticks: hops, format: String };
      const y = { label: texts.pairsAxis, from: 0, to: counts[counts.length - 1], ticks: counts, format: formatCount };
      const readings = hops.map((h) => ({
        from: h - 0.5,
        to: h + 0.5,
        head: `${texts.hops}: ${h}`,
        values: series.map(({ values }) => formatCount(values[h])),
      }));
      return xyPlot({ x, y, shape: 'bars', series, readings }, width, HEIGHT, theme, id);
    },
    [series, hops, texts],
  );
  return (
    <ChartFrame
      title={texts.hopsTitle}
      caption={texts.hopsCaption}
      file="hops"
      series={series}
      table={{
        head: [texts.hops, ...series.map(({ name }) => (series.length > 1 ? name : texts.pairs))],
        rows: hops.map((h) => [h, ...series.map(({ values }) => values[h])]),
      }}
      plot={plot}
    />
  );
}
