import { exerciseDescriptors } from '../../core/exercises/kinds/registry';
import type { Commands } from '../workspace';
import { openExercise } from './exerciseStore';
import { exerciseTexts } from './texts';

/** Every kind of exercise by its title. */
export const list: Commands['list'] = (language) =>
  exerciseDescriptors.map(({ id, title }) => ({
    id: `exercise-${id}`,
    label: exerciseTexts(language).command({ title: title[language] }),
    run: () => openExercise(id, 1),
  }));
