import { Text } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { FormPaperMark } from '../../inspector/PaperMark';
import { useAsk } from '../../state/asks/useAsk';
import { latePart } from '../../state/view/lateParts';
import { BestGaps } from './BestGaps';
import { GapCharts } from './GapCharts';
import { GapTable } from './GapTable';
import { Nothing } from './Nothing';
import { pacingVerdict } from './pacingVerdict';
import { ResultNotice } from './ResultNotice';
import { SizeCharts } from './SizeCharts';
import { StepChart } from './StepChart';
import styles from './simulate.module.css';
import { useSimulate } from './simulateStore';
import { SERIES_HOSTS } from './simulation';
import type { Compared } from './studies';
import { Terms } from './Terms';
import { ThroughputChart } from './ThroughputChart';
import { simulateTexts } from './texts';
import { useWork, works } from './worksStore';

const LiveChart = latePart(() => import('./LiveChart'));

/** Shows the results of gaps in words, tables and charts; live while they are computed. */
export function PacingResults() {
  const { value: pacing, ...standing } = useAsk(works.pacing);
  const studied = useWork() === 'pacing';
  // Frames come many times a second: what they do not show is not drawn again for them.
  const live = useSimulate(({ live }) => {
    const rows = studied && live?.frame?.kind === 'pacing' ? live.frame.rows : [];
    return rows.length > 0 ? rows : null;
  });
  const throughput = useSimulate((s) => studied && s.live?.frame?.kind === 'run');
  if (!pacing && !live) {
    return (
      <>
        <NoPacing />
        <BestGaps />
        <SizeCharts />
      </>
    );
  }
  const done = live ? undefined : pacing;
  const rows = live ?? pacing?.reply.rows ?? [];
  return (
    <>
      {done && <ResultNotice standing={standing} />}
      <div
        className={styles.charts}
        data-stale={(done && standing.stale) || undefined}
        data-live={live ? true : undefined}
        data-testid="pacing-results"
      >
        <section className={styles.wide}>{done && <Verdict pacing={done} />}</section>
        <GapTable rows={rows} />
        <GapCharts rows={rows} />
        {throughput && pacing && (
          <Suspense fallback={null}>
            <LiveChart hosts={pacing.on.fabric.hostAt.length} />
          </Suspense>
        )}
        {done && done.runs.length > 0 && <GapThroughputs pacing={done} />}
        {done && done.reply.steps > 0 && <StepChart reply={done.reply} />}
        <BestGaps />
        <SizeCharts />
      </div>
    </>
  );
}

/** Shows the next thing to do while there are no results. */
function NoPacing() {
  const texts = simulateTexts(useLanguage());
  const running = useWork() !== null;
  const { request } = useAsk(works.pacing);
  const gaps = useAsk(works.gaps).value;
  const sizes = useAsk(works.sizes).value;
  const live = useSimulate((s) => s.live?.frame?.kind === 'gaps');
  if (!running && (gaps || sizes || live)) return null;
  return <Nothing text={texts.emptyPacing} kind="pacing" ready={request !== null} />;
}

interface Props {
  readonly pacing: Compared;
}

/** Which gap is the fastest, and under which terms. */
function Verdict({ pacing }: Props) {
  const texts = simulateTexts(useLanguage());
  const { on, reply } = pacing;
  return (
    <>
      <Text size="sm" data-testid="pacing-verdict">
        {pacingVerdict(texts, pacing).join(' ')} <FormPaperMark hosted={works.pacing} />
      </Text>
      <Terms on={on} steps={[reply.stepsSimulated, reply.steps]} />
      <Text size="xs" className="dimmed" data-testid="sum-m">
        {texts.sumM({ sum: formatCount(reply.sumOverlap), max: formatCount(reply.maxOverlap) })} (
        {reply.closedForm ? texts.closedForm : texts.fromRoutes})
      </Text>
    </>
  );
}

/** Throughput over time with some gaps; of a large network in one step. */
function GapThroughputs({ pacing: { on, reply, step, runs } }: Props) {
  const texts = simulateTexts(useLanguage());
  const series = useMemo(
    () => runs.map(({ gap, result }) => ({ id: gap, name: texts.gapSeries({ gap }), result })),
    [runs, texts],
  );
  const caption =
    step === null
      ? texts.throughputCaption
      : texts.throughputOfStep({
          step: formatCount(step),
          overlap: formatCount(reply.overlap[step]),
          hosts: SERIES_HOSTS,
        });
  return <ThroughputChart runs={series} hosts={on.fabric.hostAt.length} caption={caption} />;
}
