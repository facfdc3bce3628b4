import { useLanguage } from '../../i18n/language';
import { useAsk } from '../../state/asks/useAsk';
import { Answer } from './Answer';
import { CostTable } from './CostTable';
import { ExchangeTable } from './ExchangeTable';
import { exchanges } from './exchangeStore';
import { exchangeTexts } from './exchangeTexts';
import { jobCosts, useJobs } from './jobsStore';
import { StepChart } from './StepChart';
import { StepPackets } from './StepPackets';
import { StepTable } from './StepTable';
import { jobsTexts } from './texts';

/** Shows the results of the job or exchange requested. */
export default function JobResults() {
  return useJobs((s) => s.asks) === 'job' ? <JobCosts /> : <ExchangeResults />;
}

/** Shows the cost of the job by each routing, its steps as a chart and in numbers. */
function JobCosts() {
  const { noAnswer } = jobsTexts(useLanguage());
  return (
    <Answer name="job" view={useAsk(jobCosts)} none={noAnswer}>
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

/** Shows the throughput of hosts that send to random partners, by each routing. */
function ExchangeResults() {
  const { noAnswer } = exchangeTexts(useLanguage());
  return (
    <Answer name="exchange" view={useAsk(exchanges)} none={noAnswer}>
      {(value) => <ExchangeTable value={value} />}
    </Answer>
  );
}
