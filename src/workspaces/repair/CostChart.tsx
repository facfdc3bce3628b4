import { Text } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { isEthernet } from '../../core/plant/isEthernet';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { FailureRow } from '../../jobs/failures/failureReply';
import { costliestFirst } from './costs';
import { type RepairAnalysis, showFailure } from './repairStore';
import { repairTexts } from './texts';
import type { ShownFailure } from './useAnalysis';
import { useStrategyName } from './useStrategyName';

const HEIGHT = 170;
/** Above so many failures, bars of several strategies are hairs: outlines are drawn instead. */
const BARS = 24;
/** Failures in the table beside the drawing; the file has all. */
const LISTED = 200;

/** MADs of every failure under each strategy, and changed entries where there are no MADs, dear to cheap under the one that is looked at. */
export function CostChart({ shown: { analysis, report, row } }: { readonly shown: ShownFailure }) {
  const texts = repairTexts(useLanguage());
  const { reports, unit, costOf, called, ethernet } = useCosts(analysis);
  const order = useMemo(() => costliestFirst(report), [report]);
  const series = reports.map(({ lids }) => ({ id: lids, name: called(lids) }));
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const count = order.length;
      const edges = Array.from({ length: count + 1 }, (_, i) => i + 0.5);
      const drawn = reports.map(({ lids, rows }) => ({
        id: lids,
        name: called(lids),
        edges,
        values: order.map((at) => costOf(rows[at])),
      }));
      const most = drawn.reduce((top, { values }) => Math.max(top, ...values), 0);
      const x = axisOfRanks(count, { label: texts.rank, format: formatCount });
      const y = axisUpTo(most, { label: unit, format: formatCount });
      const readings = order.map((at, i) => ({
        from: i + 0.5,
        to: i + 1.5,
        head: report.rows[at].down,
        values: drawn.map(({ values }) => `${formatCount(values[i])} ${unit}`),
      }));
      const shape = count <= BARS ? 'bars' : 'stairs';
      return xyPlot({ x, y, shape, series: drawn, readings }, width, HEIGHT, theme, id);
    },
    [order, reports, report, called, costOf, unit, texts],
  );
  const rows = (most: number) =>
    order.slice(0, most).map((at) => [report.rows[at].down, ...reports.map((one) => costOf(one.rows[at]))]);
  const head = [texts.failure, ...series.map(({ name }) => (ethernet ? name : `${name} (${unit})`))];
  if (reports.every(({ rows: failures }) => failures.every((row) => costOf(row) === 0)))
    return (
      <Text size="sm" className="dimmed" p="xs">
        {texts.chartNothing}
      </Text>
    );
  return (
    <ChartFrame
      title={texts.chart}
      caption={texts.chartCaption({ name: called(report.lids) })}
      file="repair-cost"
      series={series}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(order.length) })}
      plot={plot}
      chosen={order.indexOf(report.rows.indexOf(row))}
      onChoose={(reading) => showFailure(order[reading])}
    />
  );
}

/** Number drawn for each strategy: its MADs, or, of Ethernet, the entries that change, which are the same under all. */
function useCosts({ result, reports: all }: RepairAnalysis) {
  const texts = repairTexts(useLanguage());
  const nameOf = useStrategyName();
  const ethernet = isEthernet(result.topology);
  const reports = useMemo(() => (ethernet ? all.slice(0, 1) : all), [ethernet, all]);
  const costOf = useCallback((row: FailureRow): number => (ethernet ? row.changedEntries : row.mads), [ethernet]);
  const called = useCallback(
    (lids: string): string => (ethernet ? texts.entries : nameOf(lids)),
    [ethernet, texts, nameOf],
  );
  return { reports, unit: ethernet ? texts.entries : texts.mads, costOf, called, ethernet };
}
