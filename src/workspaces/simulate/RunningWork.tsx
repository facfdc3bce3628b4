import { Button } from '@mantine/core';
import { useStore } from 'zustand';
import { useLanguage, useLocal } from '../../i18n/language';
import type { Question } from '../../state/asks/question';
import { Running } from '../../widgets/Running';
import { simulateTexts } from './texts';
import { cancelSimulation, type SimulateWork, stopSimulation, works } from './worksStore';

/** Shows the work in progress, how far it is, and how to end it. */
export function RunningWork({ work }: { readonly work: SimulateWork }) {
  const texts = simulateTexts(useLanguage());
  const local = useLocal();
  const { store }: { readonly store: Question<unknown>['store'] } = works[work].question;
  const progress = useStore(store, (s) => s.progress);
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
