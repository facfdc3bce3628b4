import { useCallback } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { linePlot } from '../../charts/linePlot';
import type { LoadPoint, SaturationResult } from '../../core/simulation/runs/saturation';
import { formatScale, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { bringIntoView } from '../../widgets/bringIntoView';
import { StaleArea } from '../../widgets/StaleArea';
import { ResultNotice } from './ResultNotice';
import styles from './simulate.module.css';
import { PACKET_TICKS, useSimulate } from './simulateStore';
import { Terms } from './Terms';
import { type SimulateTexts, simulateTexts } from './texts';
import { works } from './worksStore';

const HEIGHT = 220;

/** Latency and acceptance by load, point by point while it is worked out. */
export function LoadCurve() {
  const texts = simulateTexts(useLanguage());
  const live = useSimulate((s) => (s.live?.frame?.kind === 'curve' ? s.live.frame.points : null));
  const model = useSimulate((s) => s.live?.on.request.model.preset);
  const { value: curve, ...standing } = useAsk(works.curve);
  const points = live ?? curve?.reply.points ?? [];
  if (points.length === 0) return null;
  const cycles = (live ? model : curve?.on.request.model.preset) === 'booksim';
  const reply = live ? null : curve?.reply;
  const caption = reply ? captionOf(reply, texts) : texts.curveLive;
  return (
    <section
      // Below another result nobody would see that it is under way.
      ref={live ? bringIntoView : undefined}
      className={styles.wide}
      data-live={live ? true : undefined}
      data-testid="load-curve"
    >
      {!live && <ResultNotice standing={standing} />}
      <StaleArea stale={!live && standing.stale}>
        <div className={styles.charts}>
          <LatencyByLoad points={points} caption={caption} cycles={cycles} />
          <AcceptedByLoad points={points} />
        </div>
        {!live && curve && <Terms on={curve.on} />}
      </StaleArea>
    </section>
  );
}

interface Props {
  readonly points: readonly LoadPoint[];
}

function LatencyByLoad({ points, caption, cycles }: Props & { readonly caption: string; readonly cycles: boolean }) {
  const texts = simulateTexts(useLanguage());
  const unit = texts.latencyAxis({ unit: cycles ? texts.units.cycles : texts.units.times });
  const ticks = cycles ? 1 : PACKET_TICKS;
  const series = [
    { id: 'mean', name: texts.mean },
    { id: 'p99', name: texts.p99 },
  ];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') => {
      // Of a network that takes less than is offered the latency only tells how long it was looked at.
      const known = sorted(points).filter((p) => p.latencyMean !== null && !p.saturated);
      const ends = endsOf(points, texts);
      const of = (latency: number | null): number => (latency ?? 0) / ticks;
      const drawn = [
        { id: 'mean', name: texts.mean, points: known.map((p) => point(p.rate, of(p.latencyMean))) },
        { id: 'p99', name: texts.p99, points: known.map((p) => point(p.rate, of(p.latencyP99))) },
      ];
      const readings = sorted([...known, ...points.filter((p) => p.deadlock)]).map((p) => ({
        x: p.rate,
        head: formatShare(p.rate),
        values: p.deadlock
          ? [texts.pointEnds.deadlock, null]
          : [formatShare(of(p.latencyMean)), formatShare(of(p.latencyP99))],
      }));
      const x = { label: texts.offeredAxis, log: false, format: formatShare };
      return linePlot(
        { x, y: { label: unit, log: false, format: formatScale }, series: drawn, readings, ends },
        width,
        HEIGHT,
        theme,
      );
    },
    [points, ticks, unit, texts],
  );
  const head = [texts.offeredAxis, texts.accepted, `${texts.mean}, ${unit}`, `${texts.p99}, ${unit}`, texts.pointEnd];
  const shown = (p: LoadPoint, value: number | null): string =>
    value === null || p.deadlock ? '–' : formatShare(value / ticks);
  const rows = sorted(points).map((p) => [
    formatShare(p.rate),
    acceptedAt(p),
    shown(p, p.latencyMean),
    shown(p, p.latencyP99),
    endOf(p, points, texts),
  ]);
  return (
    <ChartFrame
      title={texts.curve1}
      caption={caption}
      file="latency-by-load"
      series={series}
      table={{ head, rows }}
      plot={plot}
    />
  );
}

function AcceptedByLoad({ points }: Props) {
  const texts = simulateTexts(useLanguage());
  const series = [
    { id: 'accepted', name: texts.accepted },
    { id: 'offered', name: texts.offered },
  ];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') => {
      const known = sorted(points);
      const alive = known.filter((p) => !p.deadlock);
      const drawn = [
        { id: 'accepted', name: texts.accepted, points: alive.map((p) => point(p.rate, p.accepted)) },
        { id: 'offered', name: texts.offered, points: alive.map((p) => point(p.rate, p.offered)) },
      ];
      const readings = known.map((p) => ({
        x: p.rate,
        head: formatShare(p.rate),
        values: p.deadlock ? [texts.pointEnds.deadlock, null] : [formatShare(p.accepted), formatShare(p.offered)],
      }));
      const x = { label: texts.offeredAxis, log: false, format: formatShare };
      const y = { label: texts.acceptedAxis, log: false, format: formatShare };
      return linePlot({ x, y, series: drawn, readings, ends: endsOf(points, texts) }, width, HEIGHT, theme);
    },
    [points, texts],
  );
  return (
    <ChartFrame
      title={texts.curve2}
      caption={points.some((p) => p.deadlock) ? texts.curve2Deadlock : texts.curve2Caption}
      file="accepted-by-load"
      series={series}
      table={{
        head: [texts.offeredAxis, texts.accepted, texts.offered, texts.pointEnd],
        rows: sorted(points).map((p) => [
          formatShare(p.rate),
          acceptedAt(p),
          p.deadlock ? '–' : formatShare(p.offered),
          endOf(p, points, texts),
        ]),
      }}
      plot={plot}
    />
  );
}

function sorted(points: readonly LoadPoint[]): readonly LoadPoint[] {
  return [...points].sort((a, b) => a.rate - b.rate);
}

function point(x: number, y: number) {
  return { x, y, error: 0, mark: null };
}

/** Describes the curve in words. Routes that have deadlocked once are not said to carry a load: a load that survived may deadlock later. */
export function captionOf({ saturation, accepted, deadlockAt }: SaturationResult, texts: SimulateTexts): string {
  if (deadlockAt === null)
    return texts.curveCaption({ saturation: formatShare(saturation), accepted: formatShare(accepted) });
  const at = formatShare(deadlockAt);
  return saturation > 0
    ? texts.curveDeadlock({ at, survived: formatShare(saturation) })
    : texts.curveDeadlockAll({ at });
}

/** Where deadlocks are marked. */
export function endsOf(points: readonly LoadPoint[], texts: SimulateTexts) {
  return sorted(points)
    .filter((p) => p.deadlock)
    .map((p) => ({ x: p.rate, label: texts.pointEnds.deadlock }));
}

/** How a point came out, in a word. */
export function endOf(p: LoadPoint, points: readonly LoadPoint[], { pointEnds }: SimulateTexts): string {
  if (p.deadlock) return pointEnds.deadlock;
  if (p.saturated) return pointEnds.saturated;
  return points.some(({ deadlock }) => deadlock) ? pointEnds.survived : pointEnds.carried;
}

/** Before a deadlock something may have arrived, which says nothing of what would go on arriving. */
export function acceptedAt(p: LoadPoint): string {
  return p.deadlock ? '–' : formatShare(p.accepted);
}
