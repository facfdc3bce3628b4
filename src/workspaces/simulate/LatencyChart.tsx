import { useCallback } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { ticksUpTo } from '../../charts/ticks';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount, formatScale } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import type { PacketResult } from '../../jobs/simulate/simulatePackets';
import { simulateTexts } from './texts';

const HEIGHT = 210;

interface Props {
  readonly result: PacketResult;
  /** Name of the unit, and how many ticks it has. */
  readonly unit: string;
  readonly unitTicks: number;
}

/** How many packets arrived after how long. */
export function LatencyChart({ result, unit, unitTicks }: Props) {
  const texts = simulateTexts(useLanguage());
  const { width: barTicks, counts } = result.latencyBars;
  const name = texts.packetsAxis;
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const edges = Float64Array.from({ length: counts.length + 1 }, (_, i) => (i * barTicks) / unitTicks);
      const end = edges[counts.length];
      const yTicks = ticksUpTo(counts.reduce((a, b) => Math.max(a, b), 1));
      const ticks = ticksUpTo(end).filter((t) => t <= end);
      const x = { label: texts.latencyAxis({ unit }), from: 0, to: end, ticks, format: formatScale };
      const y = { label: name, from: 0, to: yTicks[yTicks.length - 1], ticks: yTicks, format: formatCount };
      const readings = counts.map((count, i) => ({
        from: edges[i],
        to: edges[i + 1],
        head: `${formatScale(edges[i])}–${formatScale(edges[i + 1])} ${unit}`,
        values: [`${formatCount(count)} ${name}`],
      }));
      return xyPlot(
        { x, y, shape: 'bars', series: [{ id: 'count', name, edges, values: counts }], readings },
        width,
        HEIGHT,
        theme,
        id,
      );
    },
    [counts, barTicks, unit, unitTicks, name, texts],
  );
  return (
    <ChartFrame
      title={texts.latency1}
      caption={texts.latencyCaption}
      file="latency"
      series={[{ id: 'count', name }]}
      table={{
        head: [texts.latencyAxis({ unit }), name],
        rows: counts.map((count, i) => [`< ${formatScale(((i + 1) * barTicks) / unitTicks)}`, count]),
      }}
      plot={plot}
    />
  );
}
