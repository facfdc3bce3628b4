import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { remember } from '../../state/persistence/remember';

/** How large captions may be, against what suits the screen. */
const CAPTIONS = [0.7, 0.85, 1, 1.2, 1.4, 1.7] as const;
/** Pixels below which no name is drawn. */
const NAMES = [9, 11, 14, 18, 22, 28] as const;

/** How large things are written for an audience: the person's own, remembered by this browser. */
interface PresentedSizes {
  readonly captions: number;
  readonly names: number;
}

export const useSizes = create<PresentedSizes>()(
  persist(
    (): PresentedSizes => ({ captions: 1, names: 18 }),
    remember<PresentedSizes, keyof PresentedSizes>('topoloom-presented', {
      captions: [...CAPTIONS],
      names: [...NAMES],
    }),
  ),
);

const next = (sizes: readonly number[], now: number, by: 1 | -1): number =>
  sizes[Math.max(0, Math.min(sizes.length - 1, sizes.indexOf(now) + by))];

export function resizeCaptions(by: 1 | -1): void {
  useSizes.setState(({ captions }) => ({ captions: next(CAPTIONS, captions, by) }));
}

export function resizeNames(by: 1 | -1): void {
  useSizes.setState(({ names }) => ({ names: next(NAMES, names, by) }));
}
