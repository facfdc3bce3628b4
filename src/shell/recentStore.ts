import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from '../state/persistence/remember';

/** As many as one takes in at a look. */
const MOST = 5;

interface Recent {
  /** Ids of commands that may be gone since. */
  readonly ids: readonly string[];
}

const areIds = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MOST && value.every((id) => typeof id === 'string');

/** Commands that were done from the palette in this browser, the latest first. */
export const useRecent = create<Recent>()(
  persist((): Recent => ({ ids: [] }), remember<Recent, 'ids'>('topoloom-recent', { ids: areIds })),
);

export function noteRecent(id: string): void {
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((one) => one !== id)].slice(0, MOST) }));
}
