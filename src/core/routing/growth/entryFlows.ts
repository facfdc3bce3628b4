import { type Fabric, NONE } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandFrom } from '../../traffic/demand';
import { EntryRings } from './entryRings';

/** Tables by entry, and what flows through each. An entry is numbered h × switchCount + s. Memory 20 bytes an entry, 8 more for a second demand. */
export class EntryFlows {
  /** Int32Array[hosts × switches]: channel that the entry sends over; -1 = none. */
  readonly next: Int32Array;
  /** By demand, Float64Array[hosts × switches]: raw weight that passes through the entry. */
  readonly flows: readonly Float64Array[];
  /** Uint8Array[hosts × switches]: 1 = it stays as it is; null if all are free. */
  readonly isFixed: Uint8Array | null;
  /** By demand: the most that one switch's hosts send to one host, in raw weight. */
  readonly largestBundle: Float64Array;
  /** The entries with flow that send over the same channel. */
  readonly rings: EntryRings;

  constructor(
    private readonly fabric: Fabric,
    demands: readonly Demand[],
    table: ForwardingTable,
    fixed: ForwardingTable | null,
  ) {
    const size = fabric.hostCount * fabric.switchCount;
    this.next = new Int32Array(size).fill(-1);
    this.flows = demands.map(() => new Float64Array(size));
    this.largestBundle = new Float64Array(demands.length);
    this.isFixed = fixed && new Uint8Array(size);
    this.rings = new EntryRings(size, fabric.channelCount);
    this.readTable(table, fixed);
  }

  isIdle(entry: number): boolean {
    for (let k = 0; k < this.flows.length; k++) if (this.flows[k][entry] > 0) return false;
    return true;
  }

  /** The channel over which the same destination's packets go on behind a channel out of the entry's switch; -1 = they are there. */
  onward(entry: number, channel: number): number {
    const { switchCount, channelTo } = this.fabric;
    return this.next[entry - (entry % switchCount) + channelTo[channel]];
  }

  /** Adds the flow of one entry to another one, or takes it away. */
  pass(at: number, from: number, sign: 1 | -1): void {
    const { flows } = this;
    const idle = this.isIdle(at);
    for (let k = 0; k < flows.length; k++) flows[k][at] += sign * flows[k][from];
    const idleNow = this.isIdle(at);
    if (idle && !idleNow) this.rings.link(at, this.next[at]);
    else if (!idle && idleNow) this.rings.unlink(at, this.next[at]);
  }

  /**
   * Adds the traffic of every switch's hosts along the walks; walks that do not arrive carry nothing.
   * @param loads by demand, Float64Array[channelCount]: the flow on each channel is added. O(hosts × switches × hops)
   */
  addFlows(demands: readonly Demand[], loads: readonly Float64Array[]): void {
    const { next, flows, fabric } = this;
    const { switchCount, hostCount, hostOffset, hostSwitch, channelTo } = fabric;
    for (let h = 0; h < hostCount; h++) {
      const row = h * switchCount;
      if (hostSwitch[h] === NONE) continue;
      for (let s = 0; s < switchCount; s++) {
        if (next[row + s] < 0 || hostOffset[s + 1] === hostOffset[s]) continue;
        for (let k = 0; k < demands.length; k++) {
          const amount = demandFrom(fabric, demands[k], s, h);
          if (amount <= 0) continue;
          this.largestBundle[k] = Math.max(this.largestBundle[k], amount);
          for (let at = s; at !== hostSwitch[h]; at = channelTo[next[row + at]]) {
            flows[k][row + at] += amount;
            loads[k][next[row + at]] += amount;
          }
        }
      }
    }
    for (let entry = 0; entry < next.length; entry++) {
      if (next[entry] >= 0 && !this.isIdle(entry)) this.rings.link(entry, next[entry]);
    }
  }

  private readTable(table: ForwardingTable, fixed: ForwardingTable | null): void {
    const { switchCount, hostCount, hostSwitch, portOffset, portTarget } = this.fabric;
    for (let s = 0; s < switchCount; s++) {
      for (let h = 0; h < hostCount; h++) {
        const port = table[s * hostCount + h];
        if (port === 0 || hostSwitch[h] === NONE || hostSwitch[h] === s) continue;
        const entry = h * switchCount + s;
        this.next[entry] = Math.max(-1, portTarget[portOffset[s] + port]);
        if (this.isFixed && fixed && fixed[s * hostCount + h] > 0) this.isFixed[entry] = 1;
      }
    }
  }
}
