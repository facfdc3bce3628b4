import 'uplot/dist/uPlot.min.css';
import { Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { seriesStyle } from '../../charts/seriesStyle';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/preferencesStore';
import { PACKET_TICKS } from './simulateActions';
import { useSimulate } from './simulateStore';
import { simulateTexts } from './texts';
import { liveThroughput } from './throughput';

const HEIGHT = 190;
/** How often the value is said to those who do not see the curve, ms. */
const SAID_EVERY = 3000;

/** Throughput over time while packets are still under way; the finished curve has a chart of its own. */
export default function LiveChart({ hosts }: { readonly hosts: number }) {
  const texts = simulateTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const { ref, width } = useElementSize();
  const room = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element || width < 50) return;
    const ink = getComputedStyle(element).color;
    const grid = { stroke: theme === 'dark' ? '#ffffff22' : '#00000018', width: 1 };
    const axis = {
      stroke: ink,
      grid,
      ticks: grid,
      font: '11px system-ui, sans-serif',
      labelFont: '11px system-ui, sans-serif',
    };
    const chart = new uPlot(
      {
        width,
        height: HEIGHT,
        legend: { show: false },
        cursor: { show: false },
        scales: { x: { time: false }, y: { range: (_, __, most) => [0, Math.max(0.1, most * 1.05)] } },
        axes: [
          { ...axis, label: texts.timeAxis, labelSize: 18, size: 30, values: (_, ticks) => ticks.map(formatCount) },
          { ...axis, size: 46, values: (_, ticks) => ticks.map(formatShare) },
        ],
        series: [{}, { stroke: seriesStyle(0, theme).colour, width: 2, paths: uPlot.paths.stepped?.({ align: -1 }) }],
      },
      [[], []],
      element,
    );
    let spoken = Number.NEGATIVE_INFINITY;
    const draw = (): void => {
      const { frame } = useSimulate.getState();
      if (frame?.kind !== 'run' || frame.series.delivered.length === 0) return;
      const { edges, values } = liveThroughput(frame, PACKET_TICKS, hosts);
      chart.setData([edges, values]);
      const now = performance.now();
      if (!said.current || now - spoken < SAID_EVERY) return;
      spoken = now;
      const last = edges.length - 1;
      said.current.textContent = texts.liveNow({ value: formatShare(values[last]), time: edges[last] });
    };
    draw();
    const off = useSimulate.subscribe(draw);
    return () => {
      off();
      chart.destroy();
    };
  }, [width, theme, texts, hosts]);
  return (
    <figure style={{ margin: 0, minWidth: 0 }} data-testid="live-throughput">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.throughput1} · {texts.live}
      </Text>
      <Text size="xs" className="dimmed">
        {texts.throughputAxis}
      </Text>
      <div ref={ref}>
        <div ref={room} role="img" aria-label={`${texts.throughput1}, ${texts.live}`} style={{ minHeight: HEIGHT }} />
      </div>
      <VisuallyHidden>
        <span ref={said} role="status" />
      </VisuallyHidden>
    </figure>
  );
}
