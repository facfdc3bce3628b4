import { lessons } from '../../core/lessons/registry';
import type { Commands } from '../workspace';
import { openLesson } from './lessonActions';
import { lessonsTexts } from './texts';

/** Every lesson by its title. */
export const list: Commands['list'] = (language) =>
  lessons.map(({ id, title }) => ({
    id: `lesson-${id}`,
    label: lessonsTexts(language).command({ title: title[language] }),
    run: () => void openLesson(id),
  }));
