import { useDocument } from '../../state/document/documentStore';
import type { LinkOutcome } from '../workspace';
import { openLesson } from './lessonActions';
import { parseLessonLink } from './lessonLink';

/** Opens the step that a fragment names, over whatever design there is, which comes back afterwards. */
export async function openLessonLink(fragment: string, signal: AbortSignal): Promise<LinkOutcome> {
  const link = parseLessonLink(fragment);
  await designThere();
  if (signal.aborted) return false;
  if (link && (await openLesson(link.id, link.step, true))) return true;
  return { en: 'There is no such lesson here.', ja: 'そのようなレッスンはありません。' };
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
