import { Text, VisuallyHidden } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useId, useMemo, useRef } from 'react';
import { axisEndingAt, axisUpTo } from '../../charts/axis';
import styles from '../../charts/charts.module.css';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { usePreferences } from '../../state/view/preferencesStore';
import { PACKET_TICKS, useSimulate } from './simulateStore';
import { LEAST_TOP } from './ThroughputChart';
import { simulateTexts } from './texts';
import { liveThroughput, type Throughput, thinned } from './throughputCurve';

const HEIGHT = 190;
/** Slices that are drawn. */
const DRAWN = 160;
/** How often the value is said to those who do not see the curve, ms. */
const SAID_EVERY = 3000;

/** Throughput over time while packets are still under way; the finished curve has a chart of its own. */
export default function LiveChart({ hosts }: { readonly hosts: number }) {
  const texts = simulateTexts(useLanguage());
  const theme = usePreferences((v) => v.theme);
  const frame = useSimulate((s) => s.live?.frame);
  const { ref, width } = useElementSize();
  const id = useId();
  const curve = useMemo((): Throughput => {
    if (frame?.kind !== 'run') return { edges: Float64Array.of(0), values: new Float64Array(0) };
    const { edges, values } = liveThroughput(frame, PACKET_TICKS, hosts);
    return thinned({ edges: Float64Array.of(0, ...edges), values }, DRAWN);
  }, [frame, hosts]);
  const plot = useMemo(() => {
    if (width < 50) return null;
    const end = Math.max(1, curve.edges[curve.edges.length - 1]);
    const most = curve.values.reduce((a, b) => Math.max(a, b), LEAST_TOP);
    const x = axisEndingAt(end, { label: texts.timeAxis, format: formatCount });
    const y = axisUpTo(most, { label: texts.throughputAxis, format: formatShare });
    const series = [{ id: 'live', name: texts.throughput, ...curve }];
    return xyPlot({ x, y, shape: 'stairs', series, readings: [] }, width, HEIGHT, theme, id);
  }, [curve, width, theme, texts, id]);
  const said = useSaid(curve, (value, time) => texts.liveNow({ value, time }));
  return (
    <figure style={{ margin: 0, minWidth: 0 }} data-testid="live-throughput">
      <Text component="h3" size="sm" fw={600} m={0}>
        {texts.throughput1} · {texts.live}
      </Text>
      <div ref={ref} style={{ minHeight: HEIGHT }}>
        <svg
          className={styles.drawing}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`${texts.throughput1}, ${texts.live}`}
        >
          {plot?.content}
        </svg>
      </div>
      <VisuallyHidden>
        <span ref={said} role="status" />
      </VisuallyHidden>
    </figure>
  );
}

/** Puts the latest value into an element, now and then. */
function useSaid({ edges, values }: Throughput, say: (share: string, time: number) => string) {
  const element = useRef<HTMLSpanElement>(null);
  const spoken = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const now = performance.now();
    if (!element.current || values.length === 0 || now - spoken.current < SAID_EVERY) return;
    spoken.current = now;
    const last = values.length - 1;
    element.current.textContent = say(formatShare(values[last]), edges[last + 1]);
  });
  return element;
}
