import { Loader, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import type { PacingRow } from '../../core/simulation/pacingRows';
import { SERIES_HOSTS } from '../../state/simulateActions';
import { useSimulate } from '../../state/simulateStore';
import { formatCount, formatShare } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/useLocal';
import { BestGaps } from './BestGaps';
import { GapCharts } from './GapCharts';
import { GapTable } from './GapTable';
import { ResultNotice } from './ResultNotice';
import { SizeCharts } from './SizeCharts';
import { StepChart } from './StepChart';
import styles from './simulate.module.css';
import { Terms } from './Terms';
import { ThroughputChart } from './ThroughputChart';
import { type SimulateTexts, simulateTexts } from './texts';
import { useStand } from './useStand';

const LiveChart = lazy(() => import('./LiveChart'));

/** What gaps come to: in words, tables and charts; live while it is worked out. */
export function PacingResults() {
  const texts = simulateTexts(useLanguage());
  const pacing = useSimulate((s) => s.pacing);
  const run = useSimulate((s) => s.run);
  const frame = useSimulate((s) => s.frame);
  const others = useSimulate((s) => s.gaps !== null || s.sizes !== null || s.frame?.kind === 'gaps');
  const stand = useStand('pacing', pacing?.on);
  const live = run?.work === 'pacing' && frame?.kind === 'pacing' && frame.rows.length > 0 ? frame.rows : null;
  const series = useMemo(
    () => pacing?.runs.map(({ gap, result }) => ({ id: gap, name: texts.gapSeries(gap), result })) ?? [],
    [pacing, texts],
  );
  if (!pacing && !live) {
    return (
      <>
        {run ? (
          <Loader size="sm" m="md" />
        ) : (
          !others && (
            <Text size="sm" className="dimmed">
              {texts.emptyPacing}
            </Text>
          )
        )}
        <BestGaps />
        <SizeCharts />
      </>
    );
  }
  const rows = live ?? pacing?.reply.rows ?? [];
  const reply = live ? null : pacing?.reply;
  const hosts = pacing?.on.fabric.hostAt.length ?? 0;
  return (
    <>
      {!live && <ResultNotice stand={stand} />}
      <div
        className={styles.charts}
        data-stale={(!live && stand.stale) || undefined}
        data-live={live ? true : undefined}
        data-testid="pacing-results"
      >
        <section className={styles.wide}>
          {reply && <Verdict rows={rows} partial={reply.simulated.length < reply.steps} />}
          {reply && pacing && (
            <>
              <Terms on={pacing.on} kind="exchange" steps={[reply.simulated.length, reply.steps]} />
              <Text size="xs" className="dimmed" data-testid="sum-m">
                {texts.sumM(formatCount(reply.sumOverlap), formatCount(reply.maxOverlap))} (
                {reply.closedForm ? texts.closedForm : texts.fromRoutes})
              </Text>
            </>
          )}
        </section>
        <GapTable rows={rows} />
        <GapCharts rows={rows} />
        {run?.work === 'pacing' && frame?.kind === 'run' && (
          <Suspense fallback={null}>
            <LiveChart hosts={hosts} />
          </Suspense>
        )}
        {!live && series.length > 0 && <ThroughputChart runs={series} hosts={hosts} />}
        {reply && reply.steps > 0 && <StepChart reply={reply} />}
        {reply && hosts > SERIES_HOSTS && (
          <Text size="xs" className="dimmed">
            {texts.throughputTooLarge(formatCount(SERIES_HOSTS))}
          </Text>
        )}
        <BestGaps />
        <SizeCharts />
      </div>
    </>
  );
}

/** Which gap is the fastest, and how the paper's fares, said as it is. */
function Verdict({ rows, partial }: { readonly rows: readonly PacingRow[]; readonly partial: boolean }) {
  const texts = simulateTexts(useLanguage());
  return (
    <Text size="sm" data-testid="pacing-verdict">
      {sentences(texts, rows, partial).join(' ')}
    </Text>
  );
}

function sentences({ honest }: SimulateTexts, rows: readonly PacingRow[], partial: boolean): string[] {
  const said: string[] = [];
  if (rows.length === 0) return said;
  const best = rows.reduce((least, row) => (row.time < least.time ? row : least), rows[0]);
  const paper = rows.find(({ gap }) => gap === 'G');
  said.push(best.speedUp > 1 ? honest.best(best.gap, formatShare(best.speedUp)) : honest.none);
  if (paper && paper.time > best.time) {
    said.push(honest.plusTwo(formatShare(paper.speedUp), formatShare(paper.time / best.time), best.gap));
    if (paper.speedUp < 1) said.push(honest.paperLoses);
  }
  if (partial) said.push(honest.partial);
  return said;
}
