import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Arbitration } from '../../core/simulation/kernel/model';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import type { SaturationResult } from '../../core/simulation/runs/saturation';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import type { SimulationFrame } from '../../core/simulation/runs/simulationFrame';
import type { Topology } from '../../core/topology/topology';
import type { Fault } from '../../state/fault';

/** What the Simulate workspace's forms hold. Times are packet times. */
export interface SimulateForm {
  readonly mode: 'pacing' | 'packets';
  /** Dimension order on the lanes of a dateline, or the routing that is shown. */
  readonly paths: 'dateline' | 'tables';
  readonly tie: 'plus' | 'parity';
  /** Packets a message. */
  readonly packets: number;
  /** Packets that an input holds a virtual lane. */
  readonly buffers: number;
  readonly arbitration: Arbitration;
  readonly seed: number;

  /** Which all-to-all exchange is paced. */
  readonly exchange: string;
  readonly gaps: string;
  /** Steps to simulate, 0 for all, null for as many as take seconds. */
  readonly sample: number | null;
  /** Steps that the search for the best gap simulates for each M. */
  readonly each: number;

  readonly model: 'note' | 'booksim';
  readonly pattern: string;
  /** By pattern. */
  readonly patternParams: Readonly<Record<string, Readonly<Record<string, ParamValue>>>>;
  readonly rate: number;
  readonly warmup: number;
  readonly measure: number;
  readonly gap: string;
  readonly order: 'barrier' | 'sendrecv';
  /** One step alone, 0 for all. */
  readonly step: number;
}

/** What a simulation is of: the network as it was, the routes, the form, and what was asked (`askedBy`). */
export interface SimulatedOn {
  readonly revision: number;
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Engine, or the name of imported tables; null: dimension order on the lanes of a dateline. */
  readonly routing: LocalText | null;
  readonly form: SimulateForm;
  readonly asked: readonly unknown[];
  readonly workerMs: number;
}

/** A gap's throughput over the exchange, or over one step of it. */
export interface GapRun {
  readonly gap: string;
  readonly result: PacketResult;
}

/** What gaps come to on a smaller network of the same kind. */
export interface SizeRow {
  readonly dims: readonly number[];
  readonly rows: readonly PacingRow[];
}

export type SimulateWork = 'pacing' | 'gaps' | 'packets' | 'curve' | 'sizes';

/** What is being worked out. */
export interface SimulateRun {
  readonly work: SimulateWork;
  /** Gap or size at hand, null where there is none. */
  readonly part: string | null;
  readonly on: SimulatedOn;
}

export interface PacingAnswer {
  readonly on: SimulatedOn;
  readonly reply: PacingReply;
  /** The step that the runs are of; null: the whole exchange. */
  readonly step: number | null;
  readonly runs: readonly GapRun[];
}

/** Packets on the network: never undone, lost with the page. */
export interface SimulateState {
  readonly form: SimulateForm;
  /** The form says 'tables' only because the network at hand has no dimension order. */
  readonly noLattice: boolean;
  readonly run: SimulateRun | null;
  /** Latest picture of what is under way. */
  readonly frame: SimulationFrame | null;
  /** Why the last run gave nothing; after a deadlock the step where it was can be simulated alone, with a picture. */
  readonly fault: Fault | null;
  readonly pacing: PacingAnswer | null;
  readonly gaps: { readonly on: SimulatedOn; readonly reply: GapSearchResult } | null;
  readonly sizes: { readonly on: SimulatedOn; readonly sizes: readonly SizeRow[] } | null;
  readonly packets: { readonly on: SimulatedOn; readonly result: PacketResult } | null;
  readonly curve: { readonly on: SimulatedOn; readonly reply: SaturationResult } | null;
  /** Gap whose run is replayed in the pacing mode. */
  readonly replayGap: string;
  /** Slice of the record that the canvas shows. */
  readonly position: number;
  readonly playing: boolean;
  /** Slices a second. */
  readonly speed: number;
}

export const useSimulate = create<SimulateState>()(() => ({
  form: {
    mode: 'pacing',
    paths: 'tables',
    tie: 'plus',
    packets: 16,
    buffers: 4,
    arbitration: 'random',
    seed: 1,
    exchange: 'pwx',
    gaps: '0,G-2,G-1,G,G+1',
    sample: null,
    each: 3,
    model: 'note',
    pattern: 'uniform',
    patternParams: {},
    rate: 0.3,
    warmup: 750,
    measure: 2000,
    gap: '0',
    order: 'barrier',
    step: 0,
  },
  noLattice: false,
  run: null,
  frame: null,
  fault: null,
  pacing: null,
  gaps: null,
  sizes: null,
  packets: null,
  curve: null,
  replayGap: '0',
  position: 0,
  playing: false,
  speed: 20,
}));

export const changeSimulateForm = (change: Partial<SimulateForm>): void =>
  useSimulate.setState(({ form, fault }) => ({
    form: { ...form, ...change },
    fault: fault?.key && fault.key in change ? null : fault,
  }));

export function choosePaths(paths: SimulateForm['paths']): void {
  changeSimulateForm({ paths });
  useSimulate.setState({ noLattice: false });
}

/** Has packets take the tables where dimension order is not possible, until it is again. */
export function fitPaths(possible: boolean): void {
  const { form, noLattice } = useSimulate.getState();
  if (possible ? !noLattice : form.paths === 'tables') return;
  changeSimulateForm({ paths: possible ? 'dateline' : 'tables' });
  useSimulate.setState({ noLattice: !possible });
}

/** A simulation begins: what was wrong with the last is of no interest any more. */
export const beginSimulation = (): void => useSimulate.setState({ fault: null, frame: null });

export const tellSimulation = (run: SimulateRun): void => useSimulate.setState({ run });

/** Shows a picture of what is under way; null: there is none yet. */
export const showFrame = (frame: SimulationFrame | null): void => useSimulate.setState({ frame });

export const tellSimulateFault = (fault: Fault): void => useSimulate.setState({ fault });

/** Nothing is under way any more. */
export const endSimulation = (): void => useSimulate.setState({ run: null, frame: null });

export const keepPacing = (pacing: PacingAnswer): void => useSimulate.setState({ pacing });

/** Keeps an exchange with a gap that has been simulated, and replays from the first. */
export const keepGapRun = (pacing: PacingAnswer): void => useSimulate.setState({ pacing, replayGap: '0', position: 0 });

export const keepGaps = (gaps: SimulateState['gaps']): void => useSimulate.setState({ gaps });

export const keepSizes = (sizes: SimulateState['sizes']): void => useSimulate.setState({ sizes });

export const keepCurve = (curve: SimulateState['curve']): void => useSimulate.setState({ curve });

/** Keeps simulated packets, and replays from a slice. */
export const keepPackets = (packets: SimulateState['packets'], position: number): void =>
  useSimulate.setState({ packets, position, playing: false });

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
