import { create } from 'zustand';

/** As many as one takes in at a look. */
const MOST = 5;

/** Commands that were done from the palette while the page was open, the latest first. */
export const useRecent = create<{ readonly ids: readonly string[] }>()(() => ({ ids: [] }));

export function noteRecent(id: string): void {
  useRecent.setState(({ ids }) => ({ ids: [id, ...ids.filter((one) => one !== id)].slice(0, MOST) }));
}
