import type { Fabric } from '../../fabric/fabric';
import { measureTable } from '../../metrics/loads';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandFrom } from '../../traffic/demand';
import { type EntryTurn, UsedTurns } from './usedTurns';

/** Tables, and the ones that they came from. */
export interface ChangedTables {
  /** Entries of both whose walks lead on; 0 = others. */
  readonly before: ForwardingTable;
  /** Changed in place. */
  readonly table: ForwardingTable;
  /** Uint32Array[channelCount]: an order in which the walks of `table` climb. */
  readonly position: Uint32Array;
  readonly demands: readonly Demand[];
}

const TOLERANCE = 1e-9;
const MOST_PASSES = 4;

/**
 * Takes changed entries back one by one, where no channel then carries more than it may and no dependency loop closes: what was changed
 * for nothing is as it was. Loads are followed exactly, the order of the channels follows the turns in use.
 */
export class EntryReversals {
  /** Entries that differ. */
  changed = 0;
  /** By demand, Float64Array[channelCount]: shares of what channels carry. */
  readonly loads: readonly Float64Array[];
  private readonly used: UsedTurns;
  /** By demand, Float64Array[channelCount]: share that one unit of raw weight takes. */
  private readonly unit: readonly Float64Array[];
  /** By demand, Float64Array[switchCount]: raw weight through each switch towards the host at hand. */
  private readonly flows: readonly Float64Array[];
  private readonly next: Int32Array;
  private readonly oldWalk: Uint32Array;
  private readonly newWalk: Uint32Array;
  private readonly children: Uint32Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly tables: ChangedTables,
  ) {
    const { switchCount, channelCapacity, maxPort } = fabric;
    const { table, before, position, demands } = tables;
    this.loads = measureTable(fabric, table, demands).loads;
    this.unit = demands.map(({ numerator, denominator, overCapacity }) =>
      channelCapacity.map((carries) => numerator / (denominator * (overCapacity ? carries : 1))),
    );
    this.flows = demands.map(() => new Float64Array(switchCount));
    this.next = new Int32Array(switchCount);
    this.oldWalk = new Uint32Array(switchCount + 1);
    this.newWalk = new Uint32Array(switchCount + 1);
    this.children = new Uint32Array(maxPort);
    this.used = new UsedTurns(fabric, position);
    for (let i = 0; i < table.length; i++) if (table[i] !== before[i]) this.changed++;
    for (let h = 0; h < fabric.hostCount; h++) this.countTurns(h);
  }

  /** The largest load of each demand. */
  largest(): number[] {
    return this.loads.map((load) => load.reduce((most, value) => Math.max(most, value), 0));
  }

  /** Takes back whatever leaves all loads within limits, by demand. O(passes × (changed × switches + hosts × switches × hops)). */
  takeBack(limits: readonly number[]): void {
    for (let pass = 0, left = -1; pass < MOST_PASSES && left !== this.changed && this.changed > 0; pass++) {
      left = this.changed;
      for (let h = 0; h < this.fabric.hostCount; h++) this.takeBackTowards(h, limits);
    }
  }

  private takeBackTowards(h: number, limits: readonly number[]): void {
    const { switchCount, hostCount } = this.fabric;
    const { table, before } = this.tables;
    const places: number[] = [];
    for (let s = 0; s < switchCount; s++) {
      if (table[s * hostCount + h] !== before[s * hostCount + h]) places.push(s);
    }
    if (places.length === 0) return;
    this.readNext(h);
    this.addFlows(h);
    const weight = (s: number): number => this.flows.reduce((sum, flow) => sum + flow[s], 0);
    // Small flows first: of what room there is most entries come back.
    for (const s of places.sort((a, b) => weight(a) - weight(b) || a - b)) {
      const channel = this.channelOf(before, s, h);
      if (channel < 0 || !this.findWalks(s, channel, h) || !this.fits(s, limits)) continue;
      if (!this.tryTurns(s, channel)) {
        this.load(s, -1);
        continue;
      }
      this.shift(s);
      this.next[s] = channel;
      table[s * hostCount + h] = before[s * hostCount + h];
      this.changed--;
    }
  }

  private channelOf(table: ForwardingTable, s: number, h: number): number {
    const { hostCount, portOffset, portTarget, hostSwitch } = this.fabric;
    const port = table[s * hostCount + h];
    return port === 0 || hostSwitch[h] === s ? -1 : Math.max(-1, portTarget[portOffset[s] + port]);
  }

  private readNext(h: number): void {
    for (let s = 0; s < this.next.length; s++) this.next[s] = this.channelOf(this.tables.table, s, h);
  }

  private countTurns(h: number): void {
    this.readNext(h);
    for (const c of this.next) {
      const onward = c < 0 ? -1 : this.next[this.fabric.channelTo[c]];
      if (onward >= 0) this.used.add(c, onward);
    }
  }

  /** Adds the traffic of each switch's hosts along the walks. */
  private addFlows(h: number): void {
    const { switchCount, hostOffset, hostSwitch, channelTo } = this.fabric;
    this.flows.forEach((flow, k) => {
      flow.fill(0);
      for (let s = 0; s < switchCount; s++) {
        if (this.next[s] < 0 || hostOffset[s + 1] === hostOffset[s]) continue;
        const amount = demandFrom(this.fabric, this.tables.demands[k], s, h);
        if (amount <= 0) continue;
        for (let at = s; at !== hostSwitch[h] && this.next[at] >= 0; at = channelTo[this.next[at]]) flow[at] += amount;
      }
    });
  }

  private oldLength = 0;
  private newLength = 0;

  /** The walks from s as it is and over the channel; false if that one comes back to s, or does not arrive. */
  private findWalks(s: number, channel: number, h: number): boolean {
    const { channelTo, hostSwitch } = this.fabric;
    const { next, oldWalk, newWalk } = this;
    let length = 0;
    newWalk[length++] = channel;
    for (let at = channelTo[channel]; at !== hostSwitch[h]; at = channelTo[next[at]]) {
      if (at === s || next[at] < 0) return false;
      newWalk[length++] = next[at];
    }
    this.newLength = length;
    length = 0;
    for (let at = s; at !== hostSwitch[h]; at = channelTo[next[at]]) oldWalk[length++] = next[at];
    this.oldLength = length;
    return true;
  }

  /** Moves the loads; if something then exceeds its limit they are moved back. */
  private fits(s: number, limits: readonly number[]): boolean {
    const { loads, newWalk } = this;
    this.load(s, 1);
    for (let k = 0; k < loads.length; k++) {
      if (this.flows[k][s] === 0) continue;
      for (let i = 0; i < this.newLength; i++) {
        if (loads[k][newWalk[i]] <= limits[k] * (1 + TOLERANCE)) continue;
        this.load(s, -1);
        return false;
      }
    }
    return true;
  }

  private load(s: number, sign: 1 | -1): void {
    const { loads, unit, flows, oldWalk, newWalk } = this;
    for (let k = 0; k < loads.length; k++) {
      const flow = sign * flows[k][s];
      for (let i = 0; i < this.oldLength; i++) loads[k][oldWalk[i]] -= flow * unit[k][oldWalk[i]];
      for (let i = 0; i < this.newLength; i++) loads[k][newWalk[i]] += flow * unit[k][newWalk[i]];
    }
  }

  /** Exchanges the turns of an entry; false, and nothing changes, if the new ones would close a loop. */
  private tryTurns(s: number, channel: number): boolean {
    const { used, next, children } = this;
    const { channelTo, outOffset, outChannel } = this.fabric;
    let count = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const entering = outChannel[i] ^ 1;
      if (next[channelTo[outChannel[i]]] === entering) children[count++] = entering;
    }
    const turn = (c: number): EntryTurn => ({ channel: c, onward: next[channelTo[c]] });
    return used.tryExchange(children, count, turn(next[s]), turn(channel));
  }

  /** Takes the flow of an entry from the switches behind its old channel to those behind the new one. */
  private shift(s: number): void {
    const { channelTo } = this.fabric;
    for (const flow of this.flows) {
      const amount = flow[s];
      for (let i = 0; i < this.oldLength; i++) flow[channelTo[this.oldWalk[i]]] -= amount;
      for (let i = 0; i < this.newLength; i++) flow[channelTo[this.newWalk[i]]] += amount;
    }
  }
}
