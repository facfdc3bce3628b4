import '@mantine/core/styles/NavLink.css';
import '@mantine/core/styles/Progress.css';
import { NavLink, Progress, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { useLearned } from '../../state/persistence/learned';
import { closeSheet } from '../../state/view/pageStore';
import { showExercise, useExercises } from './exerciseStore';
import { exerciseTexts } from './texts';

/** All kinds of exercises, in the order of a course. */
export default function ExercisesPanel() {
  const texts = exerciseTexts(useLanguage());
  const local = useLocal();
  const kind = useExercises((e) => e.kind);
  const done = useLearned((l) => l.done);
  const solved = exerciseDescriptors.filter(({ id }) => done.has(`exercise:${id}`)).length;
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <Progress value={(100 * solved) / exerciseDescriptors.length} aria-label={texts.list} />
        <Text size="xs" role="status" data-testid="exercises-solved">
          {texts.solved({ solved, of: exerciseDescriptors.length })}
        </Text>
        <nav aria-label={texts.list}>
          {exerciseDescriptors.map(({ id, title, summary }) => (
            <NavLink
              key={id}
              component="button"
              px="xs"
              label={local(title)}
              description={local(summary)}
              rightSection={
                done.has(`exercise:${id}`) && (
                  <IconCheck size={16} role="img" aria-label={texts.right} color="var(--good)" />
                )
              }
              active={id === kind}
              aria-current={id === kind ? 'page' : undefined}
              data-exercise={id}
              onClick={() => {
                showExercise(id, 1);
                closeSheet();
              }}
            />
          ))}
        </nav>
      </Stack>
    </div>
  );
}
