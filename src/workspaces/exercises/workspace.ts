import { IconSchool } from '@tabler/icons-react';
import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** Questions on small networks, drawn from a seed, and verdicts that show why. */
export const exercises = defineWorkspace({
  id: 'exercises',
  title: { en: 'Exercises', ja: '演習' },
  task: 'learn',
  phone: IconSchool,
  Panel: latePart(() => import('./ExercisesPanel')),
  stage: { over: 'middle', View: latePart(() => import('./ExercisesStage')) },
  commands: () => import('./commands'),
  links: [
    { start: '#exercise=', opens: 'place', reader: async () => (await import('./exerciseLink')).openExerciseLink },
  ],
});
