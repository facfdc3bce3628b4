import { Button } from '@mantine/core';
import { useLanguage, useLocal } from '../../i18n/language';
import { Running } from '../../widgets/Running';
import { stopSimulation } from './simulateActions';
import { cancelSimulation, type SimulateWork, useProgress } from './simulateQuestions';
import { simulateTexts } from './texts';

/** What is under way, how far it is, and how to end it. */
export function RunningWork({ work }: { readonly work: SimulateWork }) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const progress = useProgress(work);
  const name = progress?.part && local(progress.part.title);
  const part = name && work === 'pacing' ? texts.atGap({ gap: name }) : name;
  const text = part ? texts.workPart({ work: texts.works[work], part }) : texts.works[work];
  return (
    <Running text={text} done={progress?.done ?? 0} onCancel={cancelSimulation} testId="simulate-run">
      <Button variant="default" onClick={stopSimulation}>
        {texts.stop}
      </Button>
    </Running>
  );
}
