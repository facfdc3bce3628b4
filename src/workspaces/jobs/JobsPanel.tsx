import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { SegmentedControl, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useLanguage } from '../../i18n/language';
import { changePage } from '../../state/pageStore';
import { ExchangeQuestion } from './ExchangeQuestion';
import { JobQuestion } from './JobQuestion';
import { askFor, useJobsForm } from './jobsStore';
import { jobsTexts } from './texts';

/** What traffic is asked about: a job and where its ranks go, or hosts that send to random partners. */
export default function JobsPanel() {
  const texts = jobsTexts(useLanguage());
  const asks = useJobsForm((s) => s.asks);
  useEffect(() => changePage({ drawerTab: 'job' }), []);
  return (
    <div className="panel-scroll">
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={texts.asks}
          data={[
            { value: 'job', label: texts.asksJob },
            { value: 'exchange', label: texts.asksExchange },
          ]}
          value={asks}
          onChange={(value) => askFor(value === 'exchange' ? 'exchange' : 'job')}
        />
        {asks === 'job' ? <JobQuestion /> : <ExchangeQuestion />}
      </Stack>
    </div>
  );
}
