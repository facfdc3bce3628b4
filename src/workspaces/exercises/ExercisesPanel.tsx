import '@mantine/core/styles/NavLink.css';
import { NavLink, Stack, Text } from '@mantine/core';
import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import { useLanguage, useLocal } from '../../i18n/language';
import { closeSheet } from '../../state/view/pageStore';
import { showExercise, useExercises } from './exerciseStore';
import { exerciseTexts } from './texts';

/** All kinds of exercises, in the order of a course. */
export default function ExercisesPanel() {
  const texts = exerciseTexts(useLanguage());
  const local = useLocal();
  const kind = useExercises((e) => e.kind);
  return (
    <div className="panel-scroll">
      <Stack gap="xs">
        <Text size="xs" className="dimmed">
          {texts.intro}
        </Text>
        <nav aria-label={texts.list}>
          {exerciseDescriptors.map(({ id, title, summary }) => (
            <NavLink
              key={id}
              component="button"
              px="xs"
              label={local(title)}
              description={local(summary)}
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
