import { create } from 'zustand';
import type { WrittenLesson } from '../../core/lessons/lesson';
import type { Fault } from '../../state/asks/fault';
import { dropText, storedText, storeText } from '../../state/persistence/safeStorage';

/** A lesson that is being written: outlives the page where the browser keeps anything, until it is discarded. */
export interface Recording {
  readonly draft: WrittenLesson | null;
  /** Place of the step that is looked at. */
  readonly at: number;
  /** Why it is no lesson yet. */
  readonly fault: Fault | null;
}

const DRAFT = 'topoloom-lesson-draft';

export const useRecording = create<Recording>()(() => ({ draft: storedDraft(), at: 0, fault: null }));

export function changeRecording(changes: Partial<Recording>): void {
  useRecording.setState(changes);
  const { draft } = useRecording.getState();
  if (changes.draft === undefined) return;
  if (draft === null) dropText('local', DRAFT);
  else storeText('local', DRAFT, JSON.stringify(draft));
}

/** Tabs write one draft: what another has written last stands here too, so that none writes over it. Returns how to stop. */
export function followDraft(): () => void {
  const take = (): void => {
    const draft = storedDraft();
    useRecording.setState(({ at }) => ({ draft, at: Math.max(0, Math.min(at, (draft?.steps.length ?? 0) - 1)) }));
  };
  const hear = ({ key }: StorageEvent): void => {
    if (key === DRAFT) take();
  };
  // One that storage has refused stays.
  if (storedText('local', DRAFT) !== null) take();
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Reads the stored draft, which may be anything; it is checked as a lesson before it is saved or shown. */
function storedDraft(): WrittenLesson | null {
  try {
    const draft = JSON.parse(storedText('local', DRAFT) ?? 'null') as WrittenLesson | null;
    const texts = [draft?.title, ...(draft?.steps.flatMap(({ title, text }) => [title, text]) ?? [])];
    return texts.every((text) => typeof text === 'object' && text !== null) ? draft : null;
  } catch {
    return null;
  }
}
