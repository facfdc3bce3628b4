import { useDocument } from '../../state/documentStore';
import { tellKeep } from '../../state/persistence/keepStore';
import { openLesson } from './lessonActions';
import { parseLessonLink } from './lessonLink';

/** Opens the step that a fragment names, over whatever design there is, which comes back afterwards. False if there is none, which is told. */
export async function openLessonLink(fragment: string): Promise<boolean> {
  const link = parseLessonLink(fragment);
  await designThere();
  if (link && (await openLesson(link.id, link.step, true))) return true;
  tellKeep({
    kind: 'linkFailed',
    reason: { en: 'There is no such lesson here.', ja: 'そのようなレッスンはありません。' },
  });
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return false;
}

/** Waits for what the page opens with: the lesson comes after it, so that it can be gone back to. */
function designThere(): Promise<void> {
  return new Promise((resolve) => {
    const there = (): boolean => useDocument.getState().lastRevision > 0;
    if (there()) return resolve();
    const stop = useDocument.subscribe(() => {
      if (!there()) return;
      stop();
      resolve();
    });
  });
}
