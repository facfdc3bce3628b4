import { useCallback, useMemo } from 'react';
import { barPlot } from '../../charts/barPlot';
import { ChartFrame } from '../../charts/ChartFrame';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { compareTexts } from './texts';
import { throughputBar } from './throughputBar';
import type { NamedResult } from './useResults';

/** Throughput of each result; joined trees have two. */
export function ThroughputChart({ results }: { readonly results: readonly NamedResult[] }) {
  const texts = compareTexts(useLanguage());
  const { series, bars } = useMemo(() => {
    const joined = results.some(({ result }) => 'intra' in result.report.throughput);
    const names = joined ? [texts.inside, texts.between] : [texts.throughputAxis];
    const bars = results.map((one) => throughputBar(one, names.length, texts));
    return { series: names.map((name) => ({ id: name, name })), bars };
  }, [results, texts]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) =>
      barPlot(
        { axis: texts.throughputAxis, top: 1, format: formatShare, series, markName: texts.bound, bars },
        width,
        theme,
        id,
      ),
    [series, bars, texts],
  );
  const table = {
    head: [texts.engine, ...series.map(({ name }) => name), texts.bound],
    rows: bars.map(({ label, values, none, mark }) => [label, ...values.map((v, i) => v ?? none[i] ?? ''), mark]),
  };
  const unreached = bars.some(({ none }) => none.some((text) => text !== null));
  const shown = {
    head: table.head,
    rows: table.rows.map((row) => row.map((cell) => (typeof cell === 'number' ? formatShare(cell) : cell))),
  };
  return (
    <ChartFrame
      title={texts.throughputTitle}
      caption={unreached ? `${texts.throughputCaption} ${texts.throughputNone}` : texts.throughputCaption}
      file="throughput"
      series={series}
      table={shown}
      csv={() => table}
      plot={plot}
    />
  );
}
