import { useCallback, useMemo } from 'react';
import { axisEndingAt, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { simulateTexts } from './texts';
import { thinned, throughputCurve } from './throughputCurve';

const HEIGHT = 210;
/** The axis of throughput reaches this at least. */
export const LEAST_TOP = 0.1;
/** Slices that are drawn, and that a table lists; the file has all. */
const DRAWN = 160;
const LISTED = 40;

interface Props {
  readonly runs: readonly { readonly id: string; readonly name: string; readonly result: PacketResult }[];
  readonly hosts: number;
  readonly caption: string;
}

/** Throughput over time, one curve a run. */
export function ThroughputChart({ runs, hosts, caption }: Props) {
  const texts = simulateTexts(useLanguage());
  const curves = useMemo(
    () =>
      runs.map(({ id, name, result }) => ({
        id,
        name,
        curve: throughputCurve(result.record, result.packetTicks, hosts),
      })),
    [runs, hosts],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const series = curves.map(({ id: key, name, curve }) => ({ id: key, name, ...thinned(curve, DRAWN) }));
      const end = Math.max(1, ...series.map(({ edges }) => edges[edges.length - 1] ?? 0));
      const most = series.reduce((top, { values }) => values.reduce((a, b) => Math.max(a, b), top), 0);
      const x = axisEndingAt(end, { label: texts.timeAxis, format: formatCount });
      const y = axisUpTo(Math.max(most, LEAST_TOP), { label: texts.throughputAxis, format: formatShare });
      const longest = series.reduce((a, b) => ((a.edges.at(-1) ?? 0) >= (b.edges.at(-1) ?? 0) ? a : b), series[0]);
      const readings = Array.from(longest?.values ?? [], (_, i) => ({
        from: longest.edges[i],
        to: longest.edges[i + 1],
        head: `${formatCount(longest.edges[i])}–${formatCount(longest.edges[i + 1])}`,
        values: series.map((one) => {
          const value = valueAt(one, (longest.edges[i] + longest.edges[i + 1]) / 2);
          return value === null ? null : formatShare(value);
        }),
      }));
      return xyPlot({ x, y, shape: 'stairs', series, readings }, width, HEIGHT, theme, id);
    },
    [curves, texts],
  );
  const head = [texts.timeAxis, ...curves.map(({ name }) => `${name} (${texts.throughput})`)];
  const rows = (most: number) => {
    const thin = curves.map(({ curve }) => thinned(curve, most));
    const longest = thin.reduce((a, b) => ((a.edges.at(-1) ?? 0) >= (b.edges.at(-1) ?? 0) ? a : b), thin[0]);
    return Array.from(longest?.values ?? [], (_, i) => [
      formatCount(longest.edges[i]),
      ...thin.map((one) => {
        const value = valueAt(one, (longest.edges[i] + longest.edges[i + 1]) / 2);
        return value === null ? '–' : formatShare(value);
      }),
    ]);
  };
  return (
    <ChartFrame
      title={texts.throughput1}
      caption={caption}
      file="throughput-over-time"
      series={curves}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(Number.POSITIVE_INFINITY) })}
      plot={plot}
    />
  );
}

/** Value of a curve in steps; null past its end. */
function valueAt(
  { edges, values }: { readonly edges: Float64Array; readonly values: Float64Array },
  at: number,
): number | null {
  let low = 0;
  let high = values.length;
  if (high === 0 || at >= edges[high]) return null;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (edges[middle] <= at) low = middle;
    else high = middle;
  }
  return values[low];
}
