import { create } from 'zustand';
import type { RunRequest } from '../../state/routeActions';

/** Which engines the player is open for: it asks for their decisions itself (`usePlayed`), and lets go of them when it closes. */
export interface PlayState {
  /** One or two in step; null while it is closed. */
  readonly requests: readonly RunRequest[] | null;
  /** Where to begin. */
  readonly step: number;
  readonly presenter: boolean;
  /** Nothing is shown, so that an audience looks at the speaker. */
  readonly blank: boolean;
}

export const usePlay = create<PlayState>()(() => ({ requests: null, step: 0, presenter: false, blank: false }));

/** Opens the player on the network as it is, in place of what it played. */
export const openPlay = (requests: readonly RunRequest[], step = 0, presenter = false): void =>
  usePlay.setState({ requests, step, presenter, blank: false });

export const closePlay = (): void => usePlay.setState(usePlay.getInitialState());

export const togglePresenter = (): void => usePlay.setState(({ presenter }) => ({ presenter: !presenter }));

export const coverScreen = (blank: boolean): void => usePlay.setState({ blank });
