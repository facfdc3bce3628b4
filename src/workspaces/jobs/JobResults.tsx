import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { useLanguage } from '../../i18n/language';
import { useDocument } from '../../state/documentStore';
import { useRuns } from '../../state/runStore';
import { useStanding } from '../../state/useQuestion';
import { StaleNotice } from '../../widgets/StaleNotice';
import { CostTable } from './CostTable';
import { ExchangeResults } from './ExchangeResults';
import styles from './jobs.module.css';
import { jobAsked, jobCosts, resultsNow, useJobsForm } from './jobsStore';
import { StepChart } from './StepChart';
import { StepPackets } from './StepPackets';
import { StepTable } from './StepTable';
import { jobsTexts } from './texts';

/** What came out of what is asked about. */
export default function JobResults() {
  return useJobsForm((s) => s.asks) === 'job' ? <JobCosts /> : <ExchangeResults />;
}

/** What the job costs by each routing, its steps as a chart and in numbers. */
function JobCosts() {
  const texts = jobsTexts(useLanguage());
  const { form } = useJobsForm();
  const revision = useDocument((d) => d.revision);
  const all = useRuns((j) => j.results);
  const results = useMemo(() => resultsNow(all, revision), [all, revision]);
  const { value, stale, changed, progress } = useStanding(jobCosts, jobAsked(form, results));
  if (!value)
    return (
      <Text size="sm" className={`dimmed ${styles.empty}`}>
        {texts.noAnswer}
      </Text>
    );
  return (
    <>
      {(stale || changed) && !progress && (
        <StaleNotice testId="job-notice">{stale ? texts.stale : texts.changed}</StaleNotice>
      )}
      <div className={styles.results} data-stale={stale || changed || undefined} data-testid="job-results">
        <CostTable worked={value} />
        <StepChart worked={value} />
        <div>
          {!stale && !changed && <StepPackets worked={value} />}
          <StepTable worked={value} />
        </div>
      </div>
    </>
  );
}
