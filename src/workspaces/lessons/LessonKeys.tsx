import { useHotkeys } from '@mantine/hooks';
import { unlessModal } from '../../widgets/unlessModal';
import { back, forward } from './lessonActions';
import { useLessons } from './lessonStore';
import { NotesWindow } from './NotesWindow';

/** While a lesson is open, whichever workspace is: the keys of a clicker, and the window of the notes. */
export default function LessonKeys() {
  const notes = useLessons((l) => l.notes);
  // On a choice that is being marked too, which is a field.
  useHotkeys(
    [
      ['PageDown', unlessModal(forward)],
      ['PageUp', unlessModal(back)],
    ],
    [],
  );
  return notes && <NotesWindow within={notes} />;
}
