import { create } from 'zustand';
import { usePaper } from '../../../state/results/paperStore';
import type { Condition } from '../../workspace';

/** The paper whose door is open, by number. */
export const useDoor = create<{ readonly paper: string | null }>()(() => ({ paper: null }));

export const showDoor = (paper: string | null): void => useDoor.setState({ paper });

/** A door is open, or a link has brought the settings of a paper. */
export const paperIsOpen: Condition = {
  subscribe(listener) {
    const stops = [useDoor.subscribe(listener), usePaper.subscribe(listener)];
    return () => {
      for (const stop of stops) stop();
    };
  },
  holds: () => useDoor.getState().paper !== null || usePaper.getState().paper !== null,
};
