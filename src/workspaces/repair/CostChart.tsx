import { useCallback } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { showFailure } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';
import { useStrategyName } from './useStrategyName';

const HEIGHT = 170;
/** Above so many failures, bars of several strategies are hairs: outlines are drawn instead. */
const BARS = 24;
/** Failures in the table beside the drawing; the file has all. */
const LISTED = 200;

/** MADs of every failure under each strategy, dear to cheap under the one that is looked at. */
export function CostChart({ shown: { analysis, report, order, place } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const nameOf = useStrategyName();
  const { reports } = analysis;
  const series = reports.map(({ lids }) => ({ id: lids, name: nameOf(lids) }));
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const count = order.length;
      const edges = Array.from({ length: count + 1 }, (_, i) => i + 0.5);
      const drawn = reports.map(({ lids, rows }) => ({
        id: lids,
        name: nameOf(lids),
        edges,
        values: order.map((at) => rows[at].mads),
      }));
      const most = drawn.reduce((top, { values }) => Math.max(top, ...values), 0);
      const x = axisOfRanks(count, { label: texts.rank, format: formatCount });
      const y = axisUpTo(most, { label: texts.mads, format: formatCount });
      const readings = order.map((at, i) => ({
        from: i + 0.5,
        to: i + 1.5,
        head: report.rows[at].down,
        values: drawn.map(({ values }) => `${formatCount(values[i])} ${texts.mads}`),
      }));
      const shape = count <= BARS ? 'bars' : 'stairs';
      return xyPlot({ x, y, shape, series: drawn, readings }, width, HEIGHT, theme, id);
    },
    [order, reports, report, nameOf, texts],
  );
  const rows = (most: number) =>
    order.slice(0, most).map((at) => [report.rows[at].down, ...reports.map((one) => one.rows[at].mads)]);
  const head = [texts.failure, ...series.map(({ name }) => `${name} (${texts.mads})`)];
  return (
    <ChartFrame
      title={texts.chart}
      caption={texts.chartCaption({ name: nameOf(report.lids) })}
      file="repair-cost"
      series={series}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(order.length) })}
      plot={plot}
      chosen={place}
      onChoose={(reading) => showFailure(order[reading])}
    />
  );
}
