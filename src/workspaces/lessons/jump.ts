import type { JumpParams } from '../../state/view/pageStore';
import { openLesson } from './lessonActions';

/** `lesson`: opens the lesson of that id. */
export async function jump({ lesson }: JumpParams): Promise<void> {
  if (lesson) await openLesson(lesson);
}
