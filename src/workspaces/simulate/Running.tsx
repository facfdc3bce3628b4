import '@mantine/core/styles/Progress.css';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { useLanguage, useLocal } from '../../i18n/language';
import { stopSimulation } from './simulateActions';
import { cancelSimulation, type SimulateWork, useProgress } from './simulateQuestions';
import { simulateTexts } from './texts';

/** What is under way, how far it is, and how to end it. */
export function Running({ work }: { readonly work: SimulateWork }) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const progress = useProgress(work);
  const name = progress?.part && local(progress.part.title);
  const part = name && work === 'pacing' ? texts.atGap({ gap: name }) : name;
  const text = part ? texts.workPart({ work: texts.works[work], part }) : texts.works[work];
  return (
    <Stack gap={4} data-testid="simulate-run">
      <Text size="xs" aria-live="polite">
        {text}
      </Text>
      <Progress value={100 * (progress?.done ?? 0)} aria-label={text} />
      <Button variant="default" onClick={cancelSimulation} leftSection={<IconPlayerStop size={14} aria-hidden />}>
        {texts.cancel}
      </Button>
      <Button variant="default" onClick={stopSimulation}>
        {texts.stop}
      </Button>
    </Stack>
  );
}
