import { create } from 'zustand';
import { storedText, storeText } from './safeStorage';

const KEY = 'topoloom-learned';

/** Lessons gone through to the end and kinds of exercises solved, as this browser knows: `lesson:deadlock`, `exercise:bottleneck`. */
export const useLearned = create<{ readonly done: ReadonlySet<string> }>()(() => ({
  done: new Set((storedText('local', KEY) ?? '').split(' ').filter(Boolean)),
}));

/** Remembers that something has been learned. */
export function noteLearned(what: string): void {
  const { done } = useLearned.getState();
  if (done.has(what)) return;
  const next = new Set([...done, what]);
  useLearned.setState({ done: next });
  storeText('local', KEY, [...next].join(' '));
}
