import { create } from 'zustand';
import type { ReadFile, ReadWishes } from '../../jobs/files/importJob';

/** Files that were opened last, so that they can be read again otherwise. */
export interface Opened {
  /** Of the first file, and how many came along. */
  readonly name: string;
  readonly files: readonly File[];
  readonly wishes: ReadWishes;
  /** Empty where they were refused. */
  readonly read: readonly ReadFile[];
}

/** Formats by content, and no cables of management. */
export const NO_WISHES: ReadWishes = { formats: {}, keepManagement: false };

export const useOpened = create<{ readonly opened: Opened | null }>()(() => ({ opened: null }));

/** Notes what became of files that were opened. */
export const noteOpened = (opened: Opened): void => useOpened.setState({ opened });
