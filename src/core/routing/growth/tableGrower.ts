import type { Fabric } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { createForwardingTable, transposeTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { demandTowards } from '../../traffic/demandTowards';
import { type DestinationTree, LARGEST_COST } from './destinationTree';

/** Cost of a channel in hops is 1 + steepness × (load / largest)^power: flat until it is among the fullest. */
const POWER = 12;
const STEEPNESS = 8;
/** Cost of an idle channel: costs are whole numbers, so this is their resolution. */
export const IDLE_COST = 256;

/** Destinations that are LIDs of the same hosts: number o × hosts + h is LID offset o of host h. */
export interface Siblings {
  readonly hosts: number;
  /** Hops that a channel costs a tree more for each tree of the same host that uses it. */
  readonly apart: number;
}

/**
 * Destination trees under construction: the ports, the loads that they make, and what a channel costs the next tree.
 * Trees lie one after the other in memory, since that is how they are used; `toTable` turns them round.
 */
export class TableGrower {
  /** Output ports: ports[destination host × switchCount + switch], 0 = none. */
  ports: ForwardingTable;
  /** By measurement, Float64Array[channelCount]. */
  readonly loads: readonly Float64Array[];
  /** By measurement: the load that costs are relative to. */
  readonly largest: Float64Array;
  private readonly cost: Int32Array;
  private readonly charged: Int32Array;
  /** By demand, Float64Array[switchCount]: what leaves a switch towards the destination whose tree is counted. */
  private readonly amounts: readonly Float64Array[];
  /** The first `touchedCount` are the channels whose loads changed last. */
  private readonly touched: Uint32Array;
  private touchedCount = 0;
  /** By demand. */
  private readonly sending: readonly ReturnType<typeof demandTowards>[];
  private readonly kept: ForwardingTable;
  /** Ports that stay, in the sequence of `ports`; null if all are free. */
  private readonly fixed: ForwardingTable | null;
  private power = POWER;
  private steepness = STEEPNESS;
  /** Sum over the channels of (load / largest)^power, of the measurement where that is the most. */
  private potential = 0;
  private readonly share: Float64Array;
  /** Float64Array[channelCount]: 1 / what a channel carries. */
  private readonly inverse: Float64Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly tree: DestinationTree,
    private readonly demands: readonly Demand[],
    fixed: ForwardingTable | null,
    private readonly siblings: Siblings | null = null,
  ) {
    this.ports = createForwardingTable(fabric);
    this.fixed = fixed && transposeTable(fixed, fabric.switchCount, fabric.hostCount);
    this.loads = demands.map(() => new Float64Array(fabric.channelCount));
    this.largest = new Float64Array(demands.length);
    this.cost = new Int32Array(fabric.channelCount);
    this.charged = new Int32Array(siblings ? fabric.channelCount : 0);
    this.amounts = demands.map(() => new Float64Array(fabric.switchCount));
    this.touched = new Uint32Array(fabric.switchCount);
    const terminals = switchesWithHosts(fabric);
    this.sending = demands.map((demand) =>
      demandTowards(fabric, demand, terminals, demand.numerator / demand.denominator),
    );
    this.share = new Float64Array(fabric.channelCount);
    this.inverse = fabric.channelCapacity.map((c) => 1 / c);
    this.kept = this.ports.slice(0, fabric.switchCount);
    this.setAllCosts();
  }

  /** Grows the tree of a host by the costs as they are, and adds its load. */
  grow(h: number): void {
    if (this.fixed) this.readTree(h, this.fixed);
    if (this.siblings) this.chargeSiblings(h, this.siblings);
    this.tree.grow(this.fabric.hostSwitch[h], this.siblings ? this.charged : this.cost, this.fixed !== null);
    this.addLoads(h, 1);
    this.writeTree(h);
  }

  /** Takes the load of a host's tree out; its ports stay until it is grown again. */
  remove(h: number): void {
    this.readTree(h, this.ports);
    this.addLoads(h, -1);
  }

  /** Looks at the order of the channels as it now is. */
  readOrder(): void {
    this.tree.readOrder();
  }

  /** Reckons costs against the loads as they are. */
  rescale(): void {
    for (let k = 0; k < this.loads.length; k++) this.largest[k] = largestOf(this.loads[k], this.inverse);
    this.setAllCosts();
  }

  /** While nothing is known of the largest loads yet, they grow with the loads of the tree grown last. */
  raiseLargest(): void {
    const { loads, largest, touched, inverse } = this;
    let raised = false;
    for (let k = 0; k < loads.length; k++) {
      for (let i = 0; i < this.touchedCount; i++) {
        const c = touched[i];
        if (loads[k][c] * inverse[c] <= largest[k]) continue;
        largest[k] = loads[k][c] * inverse[c];
        raised = true;
      }
    }
    if (raised) this.setAllCosts();
  }

  /** By how much the measurements together exceed what hosts themselves carry, as a sum of logarithms; 0 is perfect. */
  excess(): number {
    let excess = 0;
    for (let k = 0; k < this.demands.length; k++) {
      if (this.demands[k].hostLoad > 0) excess += Math.log(Math.max(1, largestOf(this.loads[k], this.inverse)));
    }
    return excess;
  }

  /** Costs and potential by a power of load / largest; the higher it is, the more only the fullest channels count. */
  sharpen(power: number, steepness: number): void {
    this.power = power;
    this.steepness = steepness;
    this.rescale();
  }

  /** Adds all loads up anew from the ports. */
  recount(hosts: Uint32Array): void {
    for (const load of this.loads) load.fill(0);
    for (let i = 0; i < hosts.length; i++) {
      this.readTree(hosts[i], this.ports);
      this.addLoads(hosts[i], 1);
    }
  }

  /** Grows a host's tree anew by the costs without it, and keeps it unless the potential rises. */
  improve(h: number): void {
    const { ports, fabric } = this;
    const row = h * fabric.switchCount;
    const before = this.potential;
    this.kept.set(ports.subarray(row, row + fabric.switchCount));
    this.remove(h);
    this.grow(h);
    if (this.potential <= before) return;
    this.addLoads(h, -1);
    ports.set(this.kept, row);
    this.readTree(h, ports);
    this.addLoads(h, 1);
    this.potential = before;
  }

  toTable(): ForwardingTable {
    return transposeTable(this.ports, this.fabric.hostCount, this.fabric.switchCount);
  }

  /** Sets the channels' costs for a host's tree, with the charge for those that trees of its other LIDs use. */
  private chargeSiblings(h: number, { hosts, apart }: Siblings): void {
    const { charged, ports } = this;
    const { hostCount, switchCount, portOffset, portTarget } = this.fabric;
    charged.set(this.cost);
    for (let other = h % hosts; other < hostCount; other += hosts) {
      if (other === h) continue;
      for (let s = 0; s < switchCount; s++) {
        const port = ports[other * switchCount + s];
        const c = port === 0 ? -1 : portTarget[portOffset[s] + port];
        if (c >= 0) charged[c] = Math.min(LARGEST_COST, charged[c] + apart * IDLE_COST);
      }
    }
  }

  private addLoads(h: number, sign: 1 | -1): void {
    const { amounts, sending, touched, tree, loads } = this;
    const { next } = tree;
    for (let k = 0; k < amounts.length; k++) {
      sending[k](h, amounts[k]);
      tree.addLoad(amounts[k], loads[k], sign);
    }
    this.touchedCount = 0;
    for (let s = 0; s < next.length; s++) {
      if (next[s] >= 0 && this.sends(s)) touched[this.touchedCount++] = next[s];
    }
    for (let i = 0; i < this.touchedCount; i++) this.setCost(touched[i]);
  }

  /** True if the switch sends any traffic. */
  private sends(s: number): boolean {
    for (let k = 0; k < this.amounts.length; k++) if (this.amounts[k][s] !== 0) return true;
    return false;
  }

  private setAllCosts(): void {
    this.potential = 0;
    this.share.fill(0);
    for (let c = 0; c < this.cost.length; c++) this.setCost(c);
  }

  private setCost(channel: number): void {
    const { loads, largest, share, power, inverse } = this;
    let x = 0;
    for (let k = 0; k < loads.length; k++) {
      if (largest[k] > 0) x = Math.max(x, (loads[k][channel] * inverse[channel]) / largest[k]);
    }
    const y = x <= 0 ? 0 : power === POWER ? twelfth(x) : Math.exp(power * Math.log(x));
    this.potential += y - share[channel];
    share[channel] = y;
    this.cost[channel] = Math.min(LARGEST_COST, IDLE_COST * (1 + this.steepness * y));
  }

  /** Loads `tree.next` from the ports of a host's tree. */
  private readTree(h: number, ports: ForwardingTable): void {
    const { portOffset, portTarget, switchCount } = this.fabric;
    const { next } = this.tree;
    for (let s = 0, at = h * switchCount; s < switchCount; s++, at++) {
      const port = ports[at];
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

/** x to the power of POWER, which growing takes for every channel of every tree. */
function twelfth(x: number): number {
  const fourth = x * x * x * x;
  return fourth * fourth * fourth;
}

function largestOf(load: Float64Array, inverse: Float64Array): number {
  let most = 0;
  for (let c = 0; c < load.length; c++) if (load[c] * inverse[c] > most) most = load[c] * inverse[c];
  return most;
}
