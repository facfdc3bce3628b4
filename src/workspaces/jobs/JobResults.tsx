import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/language';
import type { QuestionView } from '../../state/asks/question';
import { useAsk } from '../../state/asks/useAsk';
import { NothingYet } from '../../widgets/NothingYet';
import { StaleNotice } from '../../widgets/StaleNotice';
import { CostTable } from './CostTable';
import { ExchangeTable } from './ExchangeTable';
import { exchanges } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import styles from './jobs.module.css';
import { jobCosts, useAutomaticJobs, useJobs } from './jobsStore';
import { KindTable } from './KindTable';
import { StepPackets } from './StepPackets';
import { StepTable } from './StepTable';
import { StepTimeline } from './StepTimeline';
import { isUnhindered } from './stepRows';
import { jobsTexts } from './texts';

/** Shows the results of the job or exchange requested. */
export default function JobResults() {
  return useJobs((s) => s.asks) === 'job' ? <JobCosts /> : <ExchangeResults />;
}

/** Shows the cost of the job by each routing; its steps as a chart and in numbers where any is held up. */
function JobCosts() {
  const { noAnswer, run, noneHeldUp } = jobsTexts(useLanguage());
  const view = useAsk(jobCosts);
  const automatic = useAutomaticJobs();
  return (
    <Answer name="job" view={view} none={noAnswer} run={run} changing={automatic && !view.fault}>
      {(worked, current) => {
        const plain = worked.costs.every(isUnhindered);
        return (
          <>
            <div className={styles.whole}>
              {plain ? <Text size="sm">{noneHeldUp}</Text> : <StepTimeline worked={worked} />}
            </div>
            <CostTable worked={worked} />
            <KindTable worked={worked} current={current} />
            {!plain && <StepTable worked={worked} />}
            {current && <StepPackets worked={worked} />}
          </>
        );
      }}
    </Answer>
  );
}

/** Shows the throughput of hosts that send to random partners, by each routing. */
function ExchangeResults() {
  const { noAnswer, run } = exchangeTexts(useLanguage());
  return (
    <Answer name="exchange" view={useAsk(exchanges)} none={noAnswer} run={run}>
      {(value) => <ExchangeTable value={value} />}
    </Answer>
  );
}

interface Props<A> {
  /** For tests. */
  readonly name: string;
  readonly view: QuestionView<A> & { readonly request: object | null; readonly ask: () => void };
  /** The text shown before the first request. */
  readonly none: string;
  /** Of the button that asks, as in the form. */
  readonly run: string;
  /** Another answer comes by itself. */
  readonly changing?: boolean;
  /** @param current whether it would be asked just so now */
  readonly children: (value: A, current: boolean) => ReactNode;
}

/** Shows the answer to a request, and whether it is out of date. */
function Answer<A>({ name, view, none, run, changing = false, children }: Props<A>) {
  const texts = jobsTexts(useLanguage());
  const { value, stale, changed, progress, request, ask } = view;
  const old = stale || changed;
  if (!value)
    return <NothingYet text={none} act={request !== null && { label: run, run: ask }} busy={progress !== null} />;
  return (
    <>
      {old && (changing || !progress) && (
        <StaleNotice testId={`${name}-notice`}>
          {changing ? texts.changing : stale ? texts.stale : texts.changed}
        </StaleNotice>
      )}
      <div className={styles.results} data-stale={old || undefined} data-testid={`${name}-results`}>
        {children(value, !old)}
      </div>
    </>
  );
}
