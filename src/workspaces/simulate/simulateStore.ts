import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { ParamValue, ParamValues } from '../../core/base/params';
import type { Fabric } from '../../core/fabric/fabric';
import type { Arbitration } from '../../core/simulation/kernel/model';
import type { SimulationFrame } from '../../core/simulation/runs/simulationFrame';
import type { Topology } from '../../core/topology/topology';
import { defaultsOf } from '../../jobs/descriptors';
import {
  hashingParams,
  pacingFormParams,
  pacingParams,
  packetFormParams,
  packetParams,
} from '../../jobs/descriptors/simulate';
import { vlanRuleDescriptors } from '../../jobs/descriptors/vlan';

/** What the Simulate workspace's forms hold. Times are packet times. */
export interface SimulateForm extends ParamValues<typeof hashingParams> {
  readonly mode: 'pacing' | 'packets';
  /** Dimension order on the lanes of a dateline, the routing that is shown, the VLANs of a plan, or, of packets of any pattern, flows hashed to next hops. */
  readonly paths: 'dateline' | 'tables' | 'vlan' | 'ecmp';
  /** Of a VLAN plan: how pairs are dealt, for traffic that is all alike. */
  readonly rule: string;
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
  /** How late hosts begin their messages, in packet times, see `Lateness`. */
  readonly jitter: number;
  readonly stragglers: number;
  readonly late: number;
  /** One step alone, 0 for all. */
  readonly step: number;
}

/** What a simulation is of: the network as it was, the routes and the form. */
export interface SimulatedOn {
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Engine, the name of imported tables, how pairs are dealt to VLANs, or how flows are hashed; null: dimension order on the lanes of a dateline. */
  readonly routing: LocalText | null;
  readonly form: SimulateForm;
  readonly workerMs: number;
}

/** What the forms hold, what is under way as a picture, and where the replay stands: never undone, lost with the page. */
export interface SimulateState {
  readonly form: SimulateForm;
  /** The form says 'tables' only because the network at hand has no dimension order. */
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
  form: {
    mode: 'pacing',
    paths: 'tables',
    tie: pacingParams.tie.default,
    rule: vlanRuleDescriptors[0].id,
    ...defaultsOf(hashingParams),
    packets: packetParams.packets.default,
    buffers: packetParams.buffers.default,
    arbitration: packetParams.arbitration.default,
    seed: pacingFormParams.seed.default,
    exchange: pacingFormParams.exchange.default,
    gaps: pacingFormParams.gaps.default,
    sample: null,
    each: pacingFormParams.each.default,
    model: packetParams.model.default,
    pattern: 'uniform',
    patternParams: {},
    rate: packetFormParams.rate.default,
    warmup: packetFormParams.warmup.default,
    measure: packetFormParams.measure.default,
    gap: packetFormParams.gap.default,
    order: packetFormParams.order.default,
    jitter: packetFormParams.jitter.default,
    stragglers: packetFormParams.stragglers.default,
    late: packetFormParams.late.default,
    step: packetFormParams.step.default,
  },
  noLattice: false,
  live: null,
  replayGap: '0',
  position: 0,
  playing: false,
  speed: 20,
}));

export const changeSimulateForm = (change: Partial<SimulateForm>): void =>
  useSimulate.setState(({ form }) => ({ form: { ...form, ...change } }));

export function choosePaths(paths: SimulateForm['paths']): void {
  changeSimulateForm({ paths });
  useSimulate.setState({ noLattice: false });
}

/** Has packets take the tables where dimension order is not possible, until it is again. */
export function fitPaths(possible: boolean): void {
  const { form, noLattice } = useSimulate.getState();
  if (possible ? !noLattice : form.paths !== 'dateline') return;
  changeSimulateForm({ paths: possible ? 'dateline' : 'tables' });
  useSimulate.setState({ noLattice: !possible });
}

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
