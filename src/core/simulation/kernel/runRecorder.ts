import { meanHostSpeed } from './linkTicks';
import type { PacketKernel } from './packetKernel';
import type { RunFrame } from './runFrame';

/** Record of a run, by slices of equal time. */
export interface RunRecord {
  /** Ticks of a slice; the last one may have been shorter. */
  readonly sliceTicks: number;
  readonly slices: number;
  /** Ticks in all. */
  readonly ticks: number;
  /** Uint32Array[slices]: packets that arrived at hosts. */
  readonly delivered: Uint32Array;
  /** Uint32Array[slices × channels]: packets that each channel began to carry; times `linkTicks / sliceTicks` its share of use. */
  readonly carried: Uint32Array;
  /** Uint16Array[slices × channels]: packets in the buffers at the channel's far end, all lanes, at the end of the slice. */
  readonly held: Uint16Array;
  /** Int32Array[channels]: ticks that a packet keeps a channel busy; `packetTicks` where links are alike. */
  readonly linkTicks: Int32Array;
  /** As the function of this name says. */
  readonly meanHostSpeed: number;
}

const MOST_SLICES = 512;
const MOST_CELLS = 2 ** 22;

/**
 * Watches a kernel from outside. When its slices are full, each two become one, so that a run of any length fits and the record is
 * fine enough for a chart and a replay: 256 to 512 slices, fewer on networks of more than 8,192 channels.
 */
export class RunRecorder {
  private readonly most: number;
  private readonly channels: number;
  private readonly linkTicks: Int32Array;
  private readonly meanHostSpeed: number;
  private sliceTicks: number;
  private slices = 0;
  private readonly delivered: Uint32Array;
  private readonly carried: Uint32Array;
  private readonly held: Uint16Array;
  private readonly carriedBefore: Uint32Array;
  private deliveredBefore = 0;
  private before = 0;
  private ticks = 0;

  constructor(private readonly kernel: PacketKernel) {
    this.channels = kernel.network.fabric.channelCount;
    this.most = Math.max(16, Math.min(MOST_SLICES, 2 * Math.floor(MOST_CELLS / (2 * Math.max(1, this.channels)))));
    this.linkTicks = kernel.times.ticks;
    this.meanHostSpeed = meanHostSpeed(kernel.network.fabric, kernel.model.packetTicks, this.linkTicks);
    this.sliceTicks = kernel.model.packetTicks;
    this.delivered = new Uint32Array(this.most);
    this.carried = new Uint32Array(this.most * this.channels);
    this.held = new Uint16Array(this.most * this.channels);
    this.carriedBefore = new Uint32Array(this.channels);
  }

  /** Ticks of runs that came before the one under way. */
  get base(): number {
    return this.before;
  }

  /** Tick of the kernel at which `close` is due. */
  get due(): number {
    return (this.slices + 1) * this.sliceTicks - this.before;
  }

  /** Ends a slice, at the tick that was due. */
  close(): void {
    this.collect();
    this.slices++;
    if (this.slices === this.most) this.halve();
  }

  /** The kernel's run is over, at whatever tick; another may follow and goes on in the same slice. */
  endRun(): void {
    this.collect();
    this.before += this.kernel.now;
    this.deliveredBefore = 0;
    this.carriedBefore.fill(0);
  }

  /** Packets delivered by slice so far, the open slice left out; not a copy. */
  get series(): RunFrame['series'] {
    const { sliceTicks, meanHostSpeed } = this;
    return { sliceTicks, delivered: this.delivered.subarray(0, this.slices), meanHostSpeed };
  }

  toRecord(): RunRecord {
    const slices = Math.min(this.most, Math.ceil(this.ticks / this.sliceTicks));
    return {
      sliceTicks: this.sliceTicks,
      slices,
      ticks: this.ticks,
      delivered: this.delivered.slice(0, slices),
      carried: this.carried.slice(0, slices * this.channels),
      held: this.held.slice(0, slices * this.channels),
      linkTicks: this.linkTicks.slice(0, this.channels),
      meanHostSpeed: this.meanHostSpeed,
    };
  }

  private collect(): void {
    const { kernel, channels, carriedBefore, carried, held } = this;
    const lanes = kernel.network.laneCount;
    const row = this.slices * channels;
    this.ticks = this.before + kernel.now;
    this.delivered[this.slices] += kernel.delivered - this.deliveredBefore;
    this.deliveredBefore = kernel.delivered;
    for (let c = 0; c < channels; c++) {
      carried[row + c] += kernel.carried[c] - carriedBefore[c];
      carriedBefore[c] = kernel.carried[c];
      let packets = 0;
      for (let lane = c * lanes; lane < (c + 1) * lanes; lane++) packets += kernel.held[lane];
      held[row + c] = packets;
    }
  }

  private halve(): void {
    const { channels, carried, held, delivered, most } = this;
    for (let i = 0; i < most / 2; i++) {
      delivered[i] = delivered[2 * i] + delivered[2 * i + 1];
      for (let c = 0; c < channels; c++) {
        carried[i * channels + c] = carried[2 * i * channels + c] + carried[(2 * i + 1) * channels + c];
        held[i * channels + c] = held[(2 * i + 1) * channels + c];
      }
    }
    delivered.fill(0, most / 2);
    carried.fill(0, (most / 2) * channels);
    held.fill(0, (most / 2) * channels);
    this.slices = most / 2;
    this.sliceTicks *= 2;
  }
}
