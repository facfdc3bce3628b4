import { useCallback } from 'react';
import { axisEndingAt, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import { formatCount, formatScale } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
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
      const x = axisEndingAt(end, { label: texts.latencyAxis({ unit }), format: formatScale });
      const most = counts.reduce((a, b) => Math.max(a, b), 1);
      const y = axisUpTo(most, { label: name, format: formatCount });
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
