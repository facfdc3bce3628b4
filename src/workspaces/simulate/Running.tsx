import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useLanguage } from '../../i18n/language';
import { useJobs } from '../../state/jobStore';
import { cancelSimulation, stopSimulation } from './simulateActions';
import { useSimulate } from './simulateStore';
import { simulateTexts } from './texts';

/** What is under way, how far it is, and how to end it. */
export function Running() {
  const texts = simulateTexts(useLanguage());
  const run = useSimulate((s) => s.run);
  const job = useJobs((j) => j.jobs.find(({ kind }) => kind === 'simulate'));
  if (!run) return null;
  const part = run.part === null ? null : run.work === 'pacing' ? texts.atGap({ gap: run.part }) : run.part;
  const text = part ? texts.workPart({ work: texts.works[run.work], part }) : texts.works[run.work];
  return (
    <Stack gap={4} data-testid="simulate-run">
      <Text size="xs" aria-live="polite">
        {text}
      </Text>
      <Progress value={100 * (job?.done ?? 0)} aria-label={text} />
      <Button variant="default" onClick={cancelSimulation} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {texts.cancel}
      </Button>
      <Button variant="default" onClick={stopSimulation}>
        {texts.stop}
      </Button>
    </Stack>
  );
}
