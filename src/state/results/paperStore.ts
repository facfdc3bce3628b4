import { create } from 'zustand';
import type { PaperPreset } from '../../core/papers/preset';

/** The paper whose settings hold wherever nobody has set others; null: those of the product. */
export const usePaper = create<{ readonly paper: PaperPreset | null }>()(() => ({ paper: null }));

/** Has all that is asked from now on measured as in a paper, or, with null, as usual. */
export const takePaper = (paper: PaperPreset | null): void => usePaper.setState({ paper });
