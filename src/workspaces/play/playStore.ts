import { create } from 'zustand';
import type { RunRequest } from '../../state/results/routeActions';

/** How a step is looked at. */
export interface PlayLook {
  readonly step: number;
  readonly presenter: boolean;
  /** True if the dependencies between channels are drawn beside the network. */
  readonly graph: boolean;
}

/** Which engines the player is open for: it asks for their decisions itself (`usePlayed`), and lets go of them when it closes. */
export interface PlayState extends Omit<PlayLook, 'step'> {
  /** Where to begin; null: where the player stands. */
  readonly step: number | null;
  /** One or two in step; null while it is closed. */
  readonly requests: readonly RunRequest[] | null;
  /** Nothing is shown, so that an audience looks at the speaker. */
  readonly blank: boolean;
  /** A spot follows the pointer. */
  readonly spot: boolean;
  /** When presenting began, milliseconds; null while nobody presents. */
  readonly since: number | null;
}

export const usePlay = create<PlayState>()(() => ({
  requests: null,
  step: 0,
  presenter: false,
  graph: false,
  blank: false,
  spot: false,
  since: null,
}));

/** Opens the player on the network as it is, in place of what it played. */
export const openPlay = (
  requests: readonly RunRequest[],
  { step = 0, presenter = false, graph = false }: Partial<PlayLook> = {},
): void =>
  usePlay.setState(({ spot, since }) => ({
    requests,
    step,
    presenter,
    graph,
    blank: false,
    spot: spot && presenter,
    since: presenter ? (since ?? Date.now()) : null,
  }));

/** Plays something else instead, as it is looked at now. */
export const playInstead = (requests: readonly RunRequest[], step: number | null): void =>
  usePlay.setState({ requests, step });

export const closePlay = (): void => usePlay.setState(usePlay.getInitialState());

export const togglePresenter = (): void =>
  usePlay.setState(({ presenter }) => ({
    presenter: !presenter,
    spot: false,
    since: presenter ? null : Date.now(),
  }));

export const toggleSpot = (): void => usePlay.setState(({ spot }) => ({ spot: !spot }));

export const toggleGraph = (): void => usePlay.setState(({ graph }) => ({ graph: !graph }));

export const coverScreen = (blank: boolean): void => usePlay.setState({ blank });
