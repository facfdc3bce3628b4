import { create } from 'zustand';
import { usePaper } from '../../../state/results/paperStore';
import type { Condition } from '../../workspace';

/** The paper whose door is open, by number, and which of its networks is shown. */
interface DoorState {
  readonly paper: string | null;
  readonly network: string;
}

export const useDoor = create<DoorState>()(() => ({ paper: null, network: '' }));

export const showDoor = (paper: string | null, network: string): void => useDoor.setState({ paper, network });

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
