import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { Fabric } from '../../core/fabric/fabric';
import type { SimulationFrame } from '../../core/simulation/runs/simulationFrame';
import type { Topology } from '../../core/topology/topology';
import type { CurveAsked, GapsAsked, PacingAsked, PacketsAsked } from '../../jobs/simulate/ask';

/** Ticks of a packet time in both models. */
export const PACKET_TICKS = 8;

/** The request of a simulation. */
export type Asked = PacingAsked | GapsAsked | PacketsAsked | CurveAsked;

/** The subject of a simulation: the network as it was, and the request. */
export interface SimulatedOn<R extends Asked = Asked> {
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Engine, the name of imported tables, how pairs are dealt to VLANs, or how flows are hashed; null: dimension order on the lanes of a dateline. */
  readonly routing: LocalText | null;
  readonly request: R;
  readonly workerMs: number;
}

/** The result shown, the work in progress as a picture, and the position of the replay: never undone, lost with the page. */
export interface SimulateState {
  readonly mode: 'pacing' | 'packets';
  /** The forms say 'tables' only because the network at hand has no dimension order. */
  readonly noLattice: boolean;
  /** Latest picture of what is under way, null before the first, and what it is of. */
  readonly live: { readonly on: SimulatedOn; readonly frame: SimulationFrame | null } | null;
  /** Gap whose run is replayed in the pacing mode. */
  readonly replayGap: string;
  /** Slice of the record that the canvas shows. */
  readonly position: number;
  readonly playing: boolean;
  /** Slices a second. */
  readonly speed: number;
}

export const useSimulate = create<SimulateState>()(() => ({
  mode: 'packets',
  noLattice: false,
  live: null,
  replayGap: '0',
  position: 0,
  playing: false,
  speed: 20,
}));

export const chooseMode = (mode: SimulateState['mode']): void => useSimulate.setState({ mode });

export const noteLattice = (possible: boolean): void => useSimulate.setState({ noLattice: !possible });

/** Shows a picture of what is under way; null: there is none yet. */
export const showFrame = (on: SimulatedOn, frame: SimulationFrame | null): void =>
  useSimulate.setState({ live: { on, frame } });

/** Nothing is under way any more. */
export const clearFrame = (): void => useSimulate.setState({ live: null });

/** Replays an exchange without a gap, from its start. */
export const rewindReplay = (): void => useSimulate.setState({ replayGap: '0', position: 0 });

/** Shows a slice of the record, and stands there. */
export const seekReplay = (position: number): void => useSimulate.setState({ position, playing: false });

/** Shows a slice of the record, and stops if it is the last. */
export const playTo = (position: number, last: number): void =>
  useSimulate.setState({ position, playing: position < last });

export const pauseReplay = (): void => useSimulate.setState({ playing: false });

/** Plays, from the start again at the end, or pauses. */
export const togglePlaying = (slices: number): void =>
  useSimulate.setState(({ playing, position }) => ({
    playing: !playing && slices > 1,
    position: !playing && position >= slices - 1 ? 0 : position,
  }));

export const chooseSpeed = (speed: number): void => useSimulate.setState({ speed });

/** Replays the run of another gap, from its start. */
export const chooseReplayGap = (replayGap: string): void =>
  useSimulate.setState({ replayGap, position: 0, playing: false });
