import { Loader, Text } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { BestGaps } from './BestGaps';
import { GapCharts } from './GapCharts';
import { GapTable } from './GapTable';
import { pacingVerdict } from './pacingVerdict';
import { ResultNotice } from './ResultNotice';
import { SizeCharts } from './SizeCharts';
import { StepChart } from './StepChart';
import styles from './simulate.module.css';
import { SERIES_HOSTS } from './simulateActions';
import { useSimulate } from './simulateStore';
import { Terms } from './Terms';
import { ThroughputChart } from './ThroughputChart';
import { simulateTexts } from './texts';
import { useStand } from './useStand';

const LiveChart = lazy(() => import('./LiveChart'));

/** What gaps come to: in words, tables and charts; live while it is worked out. */
export function PacingResults() {
  const texts = simulateTexts(useLanguage());
  const pacing = useSimulate((s) => s.pacing);
  const running = useSimulate((s) => s.run !== null);
  // Frames come many times a second: what they do not show is not drawn again for them.
  const live = useSimulate(({ run, frame }) =>
    run?.work === 'pacing' && frame?.kind === 'pacing' && frame.rows.length > 0 ? frame.rows : null,
  );
  const throughput = useSimulate(({ run, frame }) => run?.work === 'pacing' && frame?.kind === 'run');
  const others = useSimulate((s) => s.gaps !== null || s.sizes !== null || s.frame?.kind === 'gaps');
  const stand = useStand('pacing', pacing?.on);
  const series = useMemo(
    () => pacing?.runs.map(({ gap, result }) => ({ id: gap, name: texts.gapSeries({ gap }), result })) ?? [],
    [pacing, texts],
  );
  if (!pacing && !live) {
    return (
      <>
        {running ? (
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
  const step = pacing?.step ?? null;
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
          {reply && pacing && (
            <>
              <Text size="sm" data-testid="pacing-verdict">
                {pacingVerdict(texts, pacing).join(' ')}
              </Text>
              <Terms on={pacing.on} kind="exchange" steps={[reply.simulated.length, reply.steps]} />
              <Text size="xs" className="dimmed" data-testid="sum-m">
                {texts.sumM({ sum: formatCount(reply.sumOverlap), max: formatCount(reply.maxOverlap) })} (
                {reply.closedForm ? texts.closedForm : texts.fromRoutes})
              </Text>
            </>
          )}
        </section>
        <GapTable rows={rows} />
        <GapCharts rows={rows} />
        {throughput && (
          <Suspense fallback={null}>
            <LiveChart hosts={hosts} />
          </Suspense>
        )}
        {!live && series.length > 0 && (
          <ThroughputChart
            runs={series}
            hosts={hosts}
            caption={
              reply && step !== null
                ? texts.throughputOfStep({
                    step: formatCount(step),
                    overlap: formatCount(reply.overlap[step]),
                    hosts: SERIES_HOSTS,
                  })
                : texts.throughputCaption
            }
          />
        )}
        {reply && reply.steps > 0 && <StepChart reply={reply} />}
        <BestGaps />
        <SizeCharts />
      </div>
    </>
  );
}
