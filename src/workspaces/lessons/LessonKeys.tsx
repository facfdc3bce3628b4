import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { unlessModal } from '../../widgets/unlessModal';
import { back, forward, openNotes } from './lessonActions';
import { formatLessonLink } from './lessonLink';
import { useLessons } from './lessonStore';
import { NotesWindow } from './NotesWindow';

/** While a lesson is on the canvas: its keys, and its step in the page's address. */
export default function LessonKeys() {
  const id = useLessons((l) => l.open?.id ?? null);
  const at = useLessons((l) => l.step);
  const notes = useLessons((l) => l.notes);
  // On a choice that is being marked too, which is a field.
  useHotkeys(
    [
      ['PageDown', unlessModal(forward)],
      ['PageUp', unlessModal(back)],
      ['N', unlessModal(openNotes)],
    ],
    [],
  );
  useEffect(() => {
    if (id === null) return;
    window.history.replaceState(null, '', formatLessonLink(id, at));
    return () => window.history.replaceState(null, '', window.location.pathname + window.location.search);
  }, [id, at]);
  return notes && <NotesWindow within={notes} />;
}
