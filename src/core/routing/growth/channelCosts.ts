import type { Fabric } from '../../fabric/fabric';

/** Share of the fullest channel's load from which a channel counts as full. */
const FULL = 0.9;
const LARGEST_SCALE = 1e-12;
/** Loads that are whole numbers below this, as most are, have their costs remembered: powers take most of the time of a move. */
const REMEMBERED = 8192;
/** Most different capacities whose costs are remembered; costs of channels of any other capacity are computed each time. */
const MOST_KINDS = 8;
const UNKNOWN = -1;

/** Loads of the channels and their costs: by demand (load over capacity / the largest such)^power, summed. */
export class ChannelCosts {
  /** By demand, Float64Array[channelCount]: loads in raw weights. */
  readonly loads: readonly Float64Array[];
  /** By demand: the load over capacity that costs are relative to. */
  readonly largest: Float64Array;
  /** The first `fullCount` are the full channels. */
  readonly full: Uint32Array;
  fullCount = 0;
  private readonly costs: readonly Float64Array[];
  /** Float64Array[channelCount]: 1 / what a channel carries. */
  private readonly inverse: Float64Array;
  /** Int32Array[channelCount]: which of the capacities a channel has; -1 = another one. */
  private readonly kind: Int32Array;
  private readonly kinds: number;
  /** Float64Array[demands × kinds × REMEMBERED]: what a load costs. */
  private readonly known: Float64Array;
  private power = 1;

  constructor({ channelCount, channelCapacity }: Fabric, demands: number) {
    const byChannel = (): Float64Array => new Float64Array(channelCount);
    this.loads = Array.from({ length: demands }, byChannel);
    this.costs = Array.from({ length: demands }, byChannel);
    this.largest = new Float64Array(demands);
    this.full = new Uint32Array(channelCount);
    this.inverse = channelCapacity.map((c) => 1 / c);
    const capacities = [...new Set(channelCapacity)].slice(0, MOST_KINDS);
    this.kinds = capacities.length;
    this.kind = Int32Array.from(channelCapacity, (c) => capacities.indexOf(c));
    this.known = new Float64Array(demands * this.kinds * REMEMBERED);
  }

  /** Reckons costs by another power, and against the largest loads as they are now. O(channels). */
  refresh(power: number): void {
    this.power = power;
    this.fullCount = 0;
    this.known.fill(UNKNOWN);
    const { full, loads, largest, costs, inverse } = this;
    for (let k = 0; k < loads.length; k++) {
      const load = loads[k];
      let most = LARGEST_SCALE;
      for (let c = 0; c < load.length; c++) if (load[c] * inverse[c] > most) most = load[c] * inverse[c];
      largest[k] = most;
      for (let c = 0; c < load.length; c++) costs[k][c] = this.costOf(load[c], c, k);
    }
    for (let c = 0; c < full.length; c++) {
      for (let k = 0; k < loads.length; k++) {
        if (loads[k][c] * inverse[c] <= FULL * largest[k]) continue;
        full[this.fullCount++] = c;
        break;
      }
    }
  }

  /** Change of the cost if flow of a demand is added to a channel; below 0 if flow is taken away. */
  changeBy(channel: number, k: number, flow: number): number {
    return this.costOf(this.loads[k][channel] + flow, channel, k) - this.costs[k][channel];
  }

  add(channel: number, k: number, flow: number): void {
    const load = this.loads[k];
    load[channel] += flow;
    this.costs[k][channel] = this.costOf(load[channel], channel, k);
  }

  private costOf(load: number, channel: number, k: number): number {
    if (load <= 0) return 0;
    const kind = this.kind[channel];
    if (kind < 0 || load >= REMEMBERED || load !== (load | 0)) return this.powerOf(load, channel, k);
    const at = (k * this.kinds + kind) * REMEMBERED + load;
    if (this.known[at] === UNKNOWN) this.known[at] = this.powerOf(load, channel, k);
    return this.known[at];
  }

  private powerOf(load: number, channel: number, k: number): number {
    return ((load * this.inverse[channel]) / this.largest[k]) ** this.power;
  }
}
