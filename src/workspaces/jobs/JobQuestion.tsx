import '../../widgets/formStyles';
import { Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent } from 'react';
import { useLanguage, usePageTexts } from '../../i18n/language';
import { collectiveAsk } from '../../jobs/collective/ask';
import { fieldFault } from '../../state/asks/fault';
import { cancelJobs } from '../../state/asks/jobStore';
import { useAsk } from '../../state/asks/useAsk';
import { useSubject } from '../../state/document/subjectStore';
import { AskFields, hasFieldFault } from '../../widgets/AskFields';
import { FaultAlert } from '../../widgets/FaultAlert';
import { More } from '../../widgets/More';
import { RouteLarge } from '../../widgets/RouteLarge';
import { RunButton } from '../../widgets/RunButton';
import { Running } from '../../widgets/Running';
import { jobCosts } from './jobsStore';
import { jobsTexts } from './texts';
import { useJobAnswer } from './useJobsAnswer';

/** Fields that are always in sight. */
const FIRST = ['kind', 'placement', 'seed'] as const;
/** Fields for networks of machines with several ports. */
const OF_MACHINES = ['order', 'inner', 'innerAlpha'] as const;

/** Choose a job and where its ranks go, and have it worked out. */
export function JobQuestion() {
  const texts = jobsTexts(useLanguage());
  const t = usePageTexts();
  const answer = useJobAnswer();
  const { form, set, request, progress, fault, ask, cancel } = useAsk(jobCosts);
  const hasMachines = useSubject(({ fabric }) => fabric.nodeCount < fabric.hostCount);
  const wrong = request === null || hasFieldFault(collectiveAsk.form, form, t);
  const fields = { specs: collectiveAsk.form, values: form, fault: fieldFault(fault), set };
  const end = (): void => {
    cancel();
    cancelJobs('job');
  };
  const run = (event: FormEvent): void => {
    event.preventDefault();
    if (!wrong) ask();
  };
  return (
    <form onSubmit={run} noValidate data-testid="job-form">
      <Stack gap="sm">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <AskFields {...fields} keys={FIRST} />
        <Textarea
          label={texts.free}
          description={texts.freeHelp}
          value={form.free?.text ?? ''}
          rows={2}
          size="xs"
          onChange={({ currentTarget: { value } }) =>
            set({ free: value.trim() === '' ? null : { name: collectiveAsk.form.free.written ?? '', text: value } })
          }
        />
        <More title={texts.options}>
          <AskFields {...fields} besides={[...FIRST, ...OF_MACHINES]} />
        </More>
        {hasMachines && (
          <More title={texts.machines}>
            <AskFields {...fields} keys={OF_MACHINES} />
          </More>
        )}
        {request === null && (
          <div>
            <Text size="sm" className="dimmed">
              {texts.noResults}
            </Text>
            <RouteLarge />
          </div>
        )}
        {progress ? (
          <Running text={texts.running} done={progress.done} onCancel={end} testId="job-run" />
        ) : (
          <RunButton disabled={wrong} answer={answer?.stale ? null : answer?.figure}>
            {texts.run}
          </RunButton>
        )}
        {fault && !progress && <FaultAlert title={texts.failed} fault={fault} testId="job-fault" />}
      </Stack>
    </form>
  );
}
