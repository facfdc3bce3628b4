import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from '../persistence/remember';

/** The words that pictures of any kind take along; none unless wished. */
export interface WishedWords {
  readonly title: boolean;
  readonly caption: boolean;
  readonly source: boolean;
}

const EITHER = [false, true];

export const useWishedWords = create<WishedWords>()(
  persist(
    (): WishedWords => ({ title: false, caption: false, source: false }),
    remember<WishedWords, keyof WishedWords>('topoloom-pictures', { title: EITHER, caption: EITHER, source: EITHER }),
  ),
);

export function wishWords(changes: Partial<WishedWords>): void {
  useWishedWords.setState(changes);
}
