import { useLanguage } from '../../i18n/language';
import { Answer } from './Answer';
import { CostTable } from './CostTable';
import { ExchangeTable } from './ExchangeTable';
import { exchangeAsked, exchanges, useExchange } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobAsked, jobCosts, useJobsForm } from './jobsStore';
import { StepChart } from './StepChart';
import { StepPackets } from './StepPackets';
import { StepTable } from './StepTable';
import { jobsTexts } from './texts';
import { useResultsNow } from './useResultsNow';

/** What came out of what is asked about. */
export default function JobResults() {
  return useJobsForm((s) => s.asks) === 'job' ? <JobCosts /> : <ExchangeResults />;
}

/** What the job costs by each routing, its steps as a chart and in numbers. */
function JobCosts() {
  const { noAnswer } = jobsTexts(useLanguage());
  const asked = jobAsked(
    useJobsForm((s) => s.form),
    useResultsNow(),
  );
  return (
    <Answer name="job" question={jobCosts} asked={asked} none={noAnswer}>
      {(worked, current) => (
        <>
          <CostTable worked={worked} />
          <StepChart worked={worked} />
          <div>
            {current && <StepPackets worked={worked} />}
            <StepTable worked={worked} />
          </div>
        </>
      )}
    </Answer>
  );
}

/** What hosts get that send to random partners, by each routing. */
function ExchangeResults() {
  const { noAnswer } = exchangeTexts(useLanguage());
  const asked = exchangeAsked(
    useExchange((s) => s.form),
    useResultsNow(),
  );
  return (
    <Answer name="exchange" question={exchanges} asked={asked} none={noAnswer}>
      {(value) => <ExchangeTable value={value} />}
    </Answer>
  );
}
