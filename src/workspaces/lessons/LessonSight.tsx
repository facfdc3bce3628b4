import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import type { LessonState } from '../../core/lessons/lesson';
import { changeLook, type LookState, useLook } from '../../state/view/lookStore';
import { unlessModal } from '../../widgets/unlessModal';
import { openNotes } from './lessonActions';
import { formatLessonLink } from './lessonLink';
import { useLessons } from './lessonStore';

const SHOWN = { loads: 'showLoads', turns: 'showTurns', loop: 'showLoop', answer: 'showAnswer' } as const;

/** While a lesson is on the canvas: the key to the notes, its step in the page's address, and nothing drawn that the step hides. */
export default function LessonSight() {
  const id = useLessons((l) => l.open?.id ?? null);
  const at = useLessons((l) => l.step);
  const hidden = useLessons(({ open, step, revealed }) => {
    const { state, reveal } = open?.lesson.steps[step] ?? {};
    return ((revealed && reveal?.state) || state)?.hide;
  });
  useEffect(() => {
    if (id === null) return;
    window.history.replaceState(null, '', formatLessonLink(id, at));
    return () => window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }, [id, at]);
  useEffect(() => hide(hidden), [hidden]);
  useHotkeys([['N', unlessModal(openNotes)]], []);
  return null;
}

/** Hides parts of the picture. @returns how to show those again that were shown */
function hide(parts: LessonState['hide'] = []): () => void {
  const look = useLook.getState();
  const before: Partial<Record<(typeof SHOWN)[keyof typeof SHOWN], boolean>> = {};
  const off: typeof before = {};
  for (const part of parts) {
    before[SHOWN[part]] = look[SHOWN[part]];
    off[SHOWN[part]] = false;
  }
  changeLook(off satisfies Partial<LookState>);
  return () => changeLook(before);
}
