import { IconChalkboard } from '@tabler/icons-react';
import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { useLessons } from './lessonStore';

/** Lectures, step by step: a text beside the network that it speaks of. */
export const lessons = defineWorkspace({
  id: 'lessons',
  title: { en: 'Lessons', ja: 'レッスン' },
  task: 'learn',
  Panel: latePart(() => import('./LessonsPanel')),
  presented: true,
  phone: IconChalkboard,
  // The keys come along: one presses them as soon as a lesson is there.
  Overlay: latePart(async () => (await Promise.all([import('./LessonSight'), import('./LessonKeys')]))[0]),
  bar: {
    View: latePart(() => import('./LessonKeys')),
    when: conditionOf(useLessons, ({ open }) => open !== null),
  },
  offer: {
    label: { en: 'Back to the lesson', ja: 'レッスンに戻る' },
    when: conditionOf(useLessons, ({ open }) => open !== null),
    params: {},
  },
  drop: {
    label: { en: 'Drop a lesson to open it', ja: 'ドロップしてレッスンを開く' },
    take: async () => (await import('./lessonActions')).takeLessonFiles,
  },
  jump: async () => (await import('./jump')).jump,
  commands: () => import('./commands'),
  help: async () => (await import('./help')).help,
  links: [{ start: '#lesson=', opens: 'place', reader: async () => (await import('./openLessonLink')).openLessonLink }],
});
