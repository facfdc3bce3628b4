import { Button, Group, Text } from '@mantine/core';
import { Suspense } from 'react';
import { usePageTexts } from '../i18n/language';
import type { Job } from '../state/jobStore';
import { latePart } from '../state/lateParts';
import { useJobText } from '../widgets/useJobText';

const Sparkline = latePart(() => import('../widgets/Sparkline'));

/** The running job, its progress, and a button to stop it. */
export function JobLine({ job }: { readonly job: Job }) {
  const t = usePageTexts();
  const text = useJobText(job);
  const percent = Math.round(job.done * 100);
  return (
    <Group gap="xs" wrap="nowrap" data-testid="job">
      <Text size="xs" truncate>
        {text}
      </Text>
      <progress className="job-progress" value={percent > 0 ? percent : undefined} max={100} aria-label={text} />
      {job.objectives.length > 1 && (
        <>
          <Suspense fallback={null}>
            <Sparkline values={job.objectives} label={t.status.objective} />
          </Suspense>
          <Button size="compact-xs" variant="default" onClick={job.stop}>
            {t.status.stop}
          </Button>
        </>
      )}
      <Button size="compact-xs" variant="default" onClick={job.cancel}>
        {t.status.cancel}
      </Button>
    </Group>
  );
}
