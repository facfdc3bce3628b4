import { Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { changePage } from '../../state/view/pageStore';
import { Choice } from '../../widgets/Choice';
import { ExchangeQuestion } from './ExchangeQuestion';
import { JobQuestion } from './JobQuestion';
import { askFor, useJobs } from './jobsStore';
import { jobsTexts } from './texts';

/** The form for the traffic: a job and the placement of its ranks, or hosts that send to random partners. */
export default function JobsPanel() {
  const texts = jobsTexts(useLanguage());
  const asks = useJobs((s) => s.asks);
  useEffect(() => changePage({ drawerTab: 'job' }), []);
  return (
    <div className="panel-scroll">
      <Stack gap="sm">
        <Choice
          label={texts.asks}
          options={{ job: texts.asksJob, exchange: texts.asksExchange }}
          value={asks}
          onChange={askFor}
        />
        {asks === 'job' ? <JobQuestion /> : <ExchangeQuestion />}
      </Stack>
    </div>
  );
}
