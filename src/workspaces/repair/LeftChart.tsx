import { useCallback, useMemo } from 'react';
import { barPlot } from '../../charts/barPlot';
import { ChartFrame } from '../../charts/ChartFrame';
import { leastThroughput } from '../../core/metrics/reached';
import { useLanguage } from '../../i18n/language';
import { alikeRows, leftBy } from './costs';
import { showFailure } from './repairStore';
import { repairTexts } from './texts';
import { inEqualDigits } from './throughputChanges';
import type { ShownFailure } from './useAnalysis';
import { useFailureNames } from './useFailureName';

/** Bars beside the table; the file has all. */
const BARS = 12;

/** Throughput that each failure leaves to the hosts left, a bar for those alike, a line where it was before; the worst first, and a click shows one. */
export function LeftChart({ shown: { analysis, report, order, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const nameOf = useFailureNames(analysis.result);
  const before = leastThroughput(analysis.result.report.throughput);
  const bars = useMemo(() => {
    const { effects, rows } = report;
    if (!effects) return [];
    return alikeRows(order, (at) => leftBy(report, at)).map((alike) => {
      const [at] = alike;
      const more = alike.length > 1 ? ` +${alike.length - 1}` : '';
      return { alike, label: nameOf(rows[at].down) + more, left: leastThroughput(effects[at].throughput) };
    });
  }, [report, order, nameOf]);
  const series = useMemo(() => [{ id: 'left', name: texts.throughputAfter }], [texts]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) =>
      barPlot(
        {
          ...{ axis: texts.throughputAfter, top: before ?? 0, format: digits, series, markName: texts.beforeMark },
          bars: bars.slice(0, BARS).map(({ label, left }) => ({
            ...{ label, values: [left], mark: before },
            none: [left === null ? texts.pairsWithoutRoute : null],
          })),
        },
        width,
        theme,
        id,
      ),
    [bars, series, before, texts],
  );
  if (bars.length < 2) return null;
  const table = bars.map(({ label, left }) => [label, left === null ? '–' : digits(left)]);
  const chosen = bars.findIndex(({ alike }) => alike.some((at) => report.rows[at] === row));
  return (
    <ChartFrame
      title={texts.leftChart}
      caption={texts.leftCaption}
      file="throughput-left"
      series={series}
      table={{ head: [texts.failure, texts.throughputAfter], rows: table.slice(0, BARS) }}
      csv={() => ({ head: [texts.failure, texts.throughputAfter], rows: table })}
      plot={plot}
      chosen={chosen < 0 || chosen >= BARS ? undefined : chosen}
      onChoose={(reading) => showFailure(bars[reading].alike[0])}
    />
  );
}

const digits = (value: number): string => inEqualDigits(value, value).after;
