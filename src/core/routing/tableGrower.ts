import type { Fabric } from '../fabric/fabric';
import { type Demand, demandFrom } from '../metrics/demand';
import { DestinationTree, LARGEST_COST } from './destinationTree';
import { createForwardingTable } from './forwardingTable';
import type { ForwardingTable } from './routing';
import { switchesWithHosts } from './switchesWithHosts';

/** Cost of a channel in hops is 1 + STEEPNESS × (load / largest)^12: flat until it is among the fullest. */
const STEEPNESS = 8;
/** Cost of an idle channel: costs are whole numbers, so this is their resolution. */
const HOP = 256;
/** Loads are sums of shares taken in and out many times; closer than this they are equal. */
const ROUNDING = 1e-9;

/**
 * Destination trees under construction: the ports, the loads that they make, and what a channel costs the next tree.
 * Trees lie one after the other in memory, since that is how they are used; `toTable` turns them round.
 */
export class TableGrower {
  /** Output ports: ports[destination host × switchCount + switch], 0 = none. */
  ports: ForwardingTable;
  /** By measurement, Float64Array[channelCount]. */
  readonly loads: readonly Float64Array[];
  /** By measurement: the load that costs are reckoned against. */
  readonly largest: Float64Array;
  private readonly tree: DestinationTree;
  private readonly cost: Int32Array;
  private readonly amount: Float64Array;
  private readonly terminals: Uint32Array;
  /** Measurement and load that channels must stay below, what the next tree will bring, while a peak is lowered. */
  private peak = { of: 0, load: Number.POSITIVE_INFINITY, brought: 0 };

  constructor(
    private readonly fabric: Fabric,
    position: Uint32Array,
    private readonly demands: readonly Demand[],
    private readonly fixed: ForwardingTable | null,
  ) {
    this.ports = createForwardingTable(fabric);
    this.loads = demands.map(() => new Float64Array(fabric.channelCount));
    this.largest = new Float64Array(demands.length);
    this.tree = new DestinationTree(fabric, position);
    this.cost = new Int32Array(fabric.channelCount);
    this.amount = new Float64Array(fabric.switchCount);
    this.terminals = switchesWithHosts(fabric);
    this.setAllCosts();
  }

  /** Grows the tree of a host by the costs as they are, and adds its load. */
  grow(h: number): void {
    if (this.fixed) this.readTree(h, this.fixed, this.fabric.hostCount, 1);
    this.tree.grow(this.fabric.hostSwitch[h], this.cost, this.fixed !== null);
    this.addLoads(h, 1);
    this.writeTree(h);
  }

  /** Takes the load of a host's tree out; its ports stay until it is grown again. */
  remove(h: number): void {
    this.readTree(h, this.ports, 1, this.fabric.switchCount);
    this.addLoads(h, -1);
  }

  /** Reckons costs against the loads as they are. */
  rescale(): void {
    for (let k = 0; k < this.loads.length; k++) this.largest[k] = largestOf(this.loads[k]);
    this.setAllCosts();
  }

  /** While nothing is known of the largest loads yet, they grow with the loads of the tree grown last. */
  raiseLargest(): void {
    const { loads, largest, tree } = this;
    let raised = false;
    for (let k = 0; k < loads.length; k++) {
      for (let s = 0; s < tree.next.length; s++) {
        if (tree.next[s] < 0 || loads[k][tree.next[s]] <= largest[k]) continue;
        largest[k] = loads[k][tree.next[s]];
        raised = true;
      }
    }
    if (raised) this.setAllCosts();
  }

  /** By how much the measurements together exceed what hosts themselves carry, as a sum of logarithms; 0 is perfect. */
  excess(): number {
    let excess = 0;
    for (let k = 0; k < this.demands.length; k++) {
      if (this.demands[k].hostLoad > 0) excess += Math.log(Math.max(1, largestOf(this.loads[k])));
    }
    return excess;
  }

  /** The fullest channel of the measurement that exceeds most what hosts carry; null if none does. */
  peakChannel(): { readonly measurement: number; readonly channel: number } | null {
    let found = null;
    let most = 1 + ROUNDING;
    for (let k = 0; k < this.loads.length; k++) {
      const load = this.loads[k];
      for (let c = 0; c < load.length; c++) {
        if (load[c] <= most) continue;
        most = load[c];
        found = { measurement: k, channel: c };
      }
    }
    return found;
  }

  /**
   * Grows a host's tree anew, around all channels that it would fill up to the peak; false, and nothing changed, if one
   * is filled all the same or another measurement's largest load rises.
   */
  lower(h: number, measurement: number, channel: number): boolean {
    const { loads, ports, fabric } = this;
    const before = loads.map(largestOf);
    const row = h * fabric.switchCount;
    const kept = ports.slice(row, row + fabric.switchCount);
    this.remove(h);
    this.peak = {
      of: measurement,
      load: before[measurement],
      brought: before[measurement] - loads[measurement][channel],
    };
    this.setAllCosts();
    this.grow(h);
    const { next } = this.tree;
    let lowered = true;
    for (let s = 0; s < next.length && lowered; s++) {
      if (next[s] < 0) continue;
      for (let k = 0; k < loads.length; k++) {
        const margin = k === measurement ? -ROUNDING : ROUNDING;
        if (loads[k][next[s]] > before[k] + margin) lowered = false;
      }
    }
    if (!lowered) {
      this.addLoads(h, -1);
      ports.set(kept, row);
      this.readTree(h, ports, 1, fabric.switchCount);
      this.addLoads(h, 1);
    }
    this.peak = { of: 0, load: Number.POSITIVE_INFINITY, brought: 0 };
    return lowered;
  }

  /** Whether a host's tree uses a channel. */
  uses(h: number, channel: number): boolean {
    const { channelFrom, channelFromPort, switchCount } = this.fabric;
    return this.ports[h * switchCount + channelFrom[channel]] === channelFromPort[channel];
  }

  /** Adds all loads up anew from the ports. */
  recount(hosts: Uint32Array): void {
    for (const load of this.loads) load.fill(0);
    for (let i = 0; i < hosts.length; i++) {
      this.readTree(hosts[i], this.ports, 1, this.fabric.switchCount);
      this.addLoads(hosts[i], 1);
    }
  }

  toTable(): ForwardingTable {
    const { switchCount, hostCount } = this.fabric;
    const table = createForwardingTable(this.fabric);
    for (let h = 0; h < hostCount; h++) {
      for (let s = 0; s < switchCount; s++) table[s * hostCount + h] = this.ports[h * switchCount + s];
    }
    return table;
  }

  private addLoads(h: number, sign: 1 | -1): void {
    const { demands, terminals, amount, tree, loads, cost, fabric } = this;
    for (let k = 0; k < demands.length; k++) {
      const scale = demands[k].numerator / demands[k].denominator;
      for (let i = 0; i < terminals.length; i++) {
        amount[terminals[i]] = demandFrom(fabric, demands[k], terminals[i], h) * scale;
      }
      tree.addLoad(amount, loads[k], sign);
      amount.fill(0);
    }
    const { next } = tree;
    for (let s = 0; s < next.length; s++) if (next[s] >= 0) cost[next[s]] = this.costOf(next[s]);
  }

  private setAllCosts(): void {
    for (let c = 0; c < this.cost.length; c++) this.cost[c] = this.costOf(c);
  }

  private costOf(channel: number): number {
    const { loads, largest, peak } = this;
    if (peak.load !== Number.POSITIVE_INFINITY) {
      if (loads[peak.of][channel] + peak.brought > peak.load - ROUNDING) return LARGEST_COST;
    }
    let x = 0;
    for (let k = 0; k < loads.length; k++) {
      if (largest[k] > 0) x = Math.max(x, loads[k][channel] / largest[k]);
    }
    const cube = x * x * x;
    const sixth = cube * cube;
    return Math.min(LARGEST_COST, HOP * (1 + STEEPNESS * sixth * sixth));
  }

  /** Loads `tree.next` from from[h × hostStep + s × switchStep]. */
  private readTree(h: number, from: ForwardingTable, switchStep: number, hostStep: number): void {
    const { portOffset, portTarget, switchCount } = this.fabric;
    const { next } = this.tree;
    for (let s = 0; s < switchCount; s++) {
      const port = from[h * hostStep + s * switchStep];
      next[s] = port === 0 ? -1 : Math.max(-1, portTarget[portOffset[s] + port]);
    }
  }

  private writeTree(h: number): void {
    const { switchCount, channelFromPort, hostSwitch, hostSwitchPort } = this.fabric;
    const { next } = this.tree;
    const row = h * switchCount;
    for (let s = 0; s < switchCount; s++) this.ports[row + s] = next[s] < 0 ? 0 : channelFromPort[next[s]];
    this.ports[row + hostSwitch[h]] = hostSwitchPort[h];
  }
}

function largestOf(load: Float64Array): number {
  let most = 0;
  for (let c = 0; c < load.length; c++) if (load[c] > most) most = load[c];
  return most;
}
