import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Arbitration } from '../../core/simulation/kernel/model';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import type { SaturationResult } from '../../core/simulation/runs/saturation';
import type { Topology } from '../../core/topology/topology';
import type { JobFrame } from '../../jobs/simulate/jobFrame';
import type { PacingReply } from '../../jobs/simulate/pacingWork';
import type { PacketResult } from '../../jobs/simulate/simulatePackets';
import type { JobError } from '../../worker/client';

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

/** What a simulation is of: the network as it was, the routes, the form, and a text that two equal questions share. */
export interface SimulatedOn {
  readonly revision: number;
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Engine, or the name of imported tables; null: dimension order on the lanes of a dateline. */
  readonly routing: LocalText | null;
  readonly form: SimulateForm;
  readonly asked: string;
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

/** Why the last run gave nothing; after a deadlock the step where it was can be simulated alone, with a picture. */
export interface SimulateFault {
  readonly message: LocalText | string;
  /** Parameter that cannot be taken. */
  readonly key: string | null;
  readonly stuckAt: JobError['stuckAt'];
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
  readonly frame: JobFrame | null;
  readonly fault: SimulateFault | null;
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
