import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import type { Demand } from '../../traffic/demand';
import { ChannelCosts } from './channelCosts';
import { EntryDraws } from './entryDraws';
import { EntryFlows } from './entryFlows';
import type { MoveRule } from './moveRule';
import type { TurnPrices } from './turnPrices';
import { UsedTurns } from './usedTurns';

/** The rule for which moves are allowed; orders of the channels are Uint32Array[channelCount]. */
export type MoveLaw =
  /** All walks climb in an order that stays. */
  | { readonly climb: Uint32Array }
  /** No cycle of turns in use comes of a move. The order, in which all walks climb, follows the tables: it is changed in place. */
  | { readonly follow: Uint32Array }
  /** Turns against an order are not forbidden, but have a price. */
  | { readonly prices: TurnPrices }
  | { readonly rule: MoveRule };

export interface EntryMovesInput {
  /** Tables as the law wants them, entries that no packet uses included. */
  readonly table: ForwardingTable;
  readonly law: MoveLaw;
  readonly demands: readonly Demand[];
  /** Entries that stay as they are (0 = free); null if all are free. */
  readonly fixed: ForwardingTable | null;
}

/** Turns that are looked at in the time of a move. */
const TURNS_A_MOVE = 50;

/**
 * Tables under moves of single entries: where switch s sends what is for host h becomes another channel, if all walks still
 * climb in the order of the channels. The flow that leaves s for h then loads other channels, up to where the new walk meets
 * the old one; what that changes is known exactly without a look at the rest of the table.
 *
 * Entries are numbered as in `EntryFlows`, which holds them; costs are those of `ChannelCosts`, and what is moved is drawn by
 * `EntryDraws`. A move costs O(degree + length of the walks).
 */
export class EntryMoves {
  /** Int32Array[hosts × switches]: channel that the entry sends over; -1 = none. */
  readonly next: Int32Array;
  /** By demand, Float64Array[channelCount]: loads in raw weights. */
  readonly loads: readonly Float64Array[];
  /** By demand: the load over capacity that costs are relative to. */
  readonly largest: Float64Array;
  private readonly entries: EntryFlows;
  private readonly costs: ChannelCosts;
  private readonly draws: EntryDraws;
  /** The order in which every walk climbs, if it stays. */
  private readonly climb: Uint32Array | null;
  private readonly used: UsedTurns | null;
  private readonly rule: MoveRule | null;
  private readonly prices: TurnPrices | null;
  /** The move that was judged last: channels that it takes flow from and gives it to, and the flow. */
  private readonly oldWalk: Uint32Array;
  private oldLength = 0;
  private readonly newWalk: Uint32Array;
  private newLength = 0;
  private readonly met: Uint32Array;
  private mark = 0;
  private readonly children: Uint32Array;
  private childCount = 0;

  constructor(
    private readonly fabric: Fabric,
    { table, law, demands, fixed }: EntryMovesInput,
    private readonly random: SeededRandom,
  ) {
    const { switchCount, maxPort } = fabric;
    this.entries = new EntryFlows(fabric, demands, table, fixed);
    this.costs = new ChannelCosts(fabric, demands.length);
    this.draws = new EntryDraws(fabric, this.entries, this.costs, random);
    this.next = this.entries.next;
    this.loads = this.costs.loads;
    this.largest = this.costs.largest;
    this.climb = 'climb' in law ? law.climb : null;
    this.used = 'follow' in law ? new UsedTurns(fabric, law.follow) : null;
    this.prices = 'prices' in law ? law.prices : null;
    this.rule = 'rule' in law ? law.rule : null;
    this.oldWalk = new Uint32Array(switchCount + 1);
    this.newWalk = new Uint32Array(switchCount + 1);
    this.met = new Uint32Array(switchCount);
    this.children = new Uint32Array(maxPort);
    this.entries.addFlows(demands, this.loads);
    if (this.used) this.countTurns(this.used);
    this.rule?.begin(this.next);
  }

  /** Cost so far of keeping an order that follows the tables, in moves. */
  get orderWork(): number {
    return this.used ? this.used.work / TURNS_A_MOVE : 0;
  }

  /** The most that one switch's hosts send to one host, as a share of the most that a channel carries: moves come in such steps. O(channels) */
  get largestStep(): number {
    const { largestBundle } = this.entries;
    const shares = this.loads.map((load, k) => largestBundle[k] / load.reduce((most, x) => Math.max(most, x), 0));
    return shares.reduce((most, share) => (Number.isFinite(share) ? Math.max(most, share) : most), 0);
  }

  /** Reckons costs by a power of load / largest load, the largest as it is now. */
  refresh(power: number): void {
    this.costs.refresh(power);
  }

  /** Draws one move, and makes it if it lowers the cost, or raises it by chance at this temperature. */
  step(temperature: number): void {
    const { random, next } = this;
    const { switchCount, outOffset, outChannel } = this.fabric;
    const entry = this.draws.draw();
    if (entry < 0) return;
    const s = entry % switchCount;
    const channel = outChannel[outOffset[s] + random.below(outOffset[s + 1] - outOffset[s])];
    if (channel === next[entry]) return;
    const change = this.judge(entry, channel);
    if (change > 0 && (change === Number.POSITIVE_INFINITY || random.float() >= Math.exp(-change / temperature)))
      return;
    if (this.used && !this.tryTurns(entry, channel, this.used)) return;
    if (this.rule && !this.rule.tryMove(next, entry, channel)) return;
    this.make(entry, channel);
  }

  /** Writes the entries of all free ones into a table. */
  write(next: Int32Array, table: ForwardingTable): void {
    const { switchCount, hostCount, channelFromPort } = this.fabric;
    for (let h = 0; h < hostCount; h++) {
      for (let s = 0; s < switchCount; s++) {
        const c = next[h * switchCount + s];
        if (c >= 0) table[s * hostCount + h] = channelFromPort[c];
      }
    }
  }

  /** Change of the cost if the entry sends over another channel; Infinity where it may not. */
  judge(entry: number, channel: number): number {
    const { next, fabric, climb } = this;
    const { channelTo, switchCount, hostSwitch } = fabric;
    const s = entry % switchCount;
    const row = entry - s;
    const target = hostSwitch[row / switchCount];
    const x = channelTo[channel];
    if (x !== target) {
      const onward = next[row + x];
      if (onward < 0 || onward === (channel ^ 1)) return Number.POSITIVE_INFINITY;
      if (climb && climb[onward] < climb[channel]) return Number.POSITIVE_INFINITY;
    }
    if (!this.collectChildren(row, s, channel)) return Number.POSITIVE_INFINITY;
    this.markOldWalk(row, s, target);
    let at = x;
    let length = 0;
    this.newWalk[length++] = channel;
    while (this.met[at] !== this.mark) {
      const c = next[row + at];
      this.newWalk[length++] = c;
      at = channelTo[c];
    }
    // The new walk comes back to where it began.
    if (at === s) return Number.POSITIVE_INFINITY;
    this.newLength = length;
    let shared = this.oldLength;
    while (shared > 0 && channelTo[this.oldWalk[shared - 1]] !== at) shared--;
    this.oldLength = shared;
    return this.change(entry) + (this.prices ? this.priceChange(entry, channel, this.prices) : 0);
  }

  private change(entry: number): number {
    const { costs, oldWalk, newWalk, oldLength, newLength } = this;
    const { flows } = this.entries;
    let change = 0;
    for (let k = 0; k < flows.length; k++) {
      const flow = flows[k][entry];
      if (flow === 0) continue;
      for (let i = 0; i < oldLength; i++) change += costs.changeBy(oldWalk[i], k, -flow);
      for (let i = 0; i < newLength; i++) change += costs.changeBy(newWalk[i], k, flow);
    }
    return change;
  }

  /** Change of the price of the entry's turns if it sends over another channel. */
  private priceChange(entry: number, channel: number, prices: TurnPrices): number {
    const { next, entries, children, childCount } = this;
    const { channelFrom, switchCount } = this.fabric;
    const row = entry - (entry % switchCount);
    const old = next[entry];
    const own = prices.of(channel, entries.onward(entry, channel)) - prices.of(old, entries.onward(entry, old));
    let change = own === 0 ? 0 : own * this.flowShare(entry);
    for (let i = 0; i < childCount; i++) {
      const turns = prices.of(children[i], channel) - prices.of(children[i], old);
      if (turns !== 0) change += turns * this.flowShare(row + channelFrom[children[i]]);
    }
    return change;
  }

  /** Flow through an entry against the largest load, of all demands together. */
  private flowShare(entry: number): number {
    const { flows } = this.entries;
    let share = 0;
    for (let k = 0; k < flows.length; k++) share += flows[k][entry] / this.largest[k];
    return share;
  }

  /** Counts what flows over each turn, for an order that is to follow the tables. O(entries). */
  weighTurns(prices: TurnPrices): void {
    const { next } = this;
    prices.clear();
    for (let entry = 0; entry < next.length; entry++) {
      if (next[entry] < 0) continue;
      const onward = this.entries.onward(entry, next[entry]);
      if (onward >= 0) prices.add(next[entry], onward, this.flowShare(entry));
    }
  }

  /** The switches that forward to s for this row; false if one of them may not turn into the channel. */
  private collectChildren(row: number, s: number, channel: number): boolean {
    const { next, fabric, climb, children } = this;
    const { outOffset, outChannel, channelTo } = fabric;
    let count = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const out = outChannel[i];
      const entering = out ^ 1;
      if (next[row + channelTo[out]] !== entering) continue;
      if (out === channel || (climb && climb[entering] > climb[channel])) return false;
      children[count++] = entering;
    }
    this.childCount = count;
    return true;
  }

  /** Marks the switches on the walk from s, s included, and lists its channels. */
  private markOldWalk(row: number, s: number, target: number): void {
    const { next, met, oldWalk } = this;
    const { channelTo } = this.fabric;
    const mark = ++this.mark;
    let length = 0;
    let at = s;
    while (at !== target) {
      met[at] = mark;
      oldWalk[length] = next[row + at];
      at = channelTo[oldWalk[length++]];
    }
    met[target] = mark;
    this.oldLength = length;
  }

  /** Exchanges the turns of an entry that was judged last; false, and nothing changes, if the new ones would close a cycle. */
  private tryTurns(entry: number, channel: number, used: UsedTurns): boolean {
    const old = this.next[entry];
    return used.tryExchange(
      this.children,
      this.childCount,
      { channel: old, onward: this.entries.onward(entry, old) },
      { channel, onward: this.entries.onward(entry, channel) },
    );
  }

  /** Makes the move that was judged last. */
  private make(entry: number, channel: number): void {
    const { entries, costs, next, oldWalk, newWalk, oldLength, newLength } = this;
    const { flows, rings } = entries;
    const { switchCount, channelFrom } = this.fabric;
    const row = entry - (entry % switchCount);
    rings.unlink(entry, next[entry]);
    for (let k = 0; k < flows.length; k++) {
      const flow = flows[k][entry];
      for (let i = 0; i < oldLength; i++) costs.add(oldWalk[i], k, -flow);
      for (let i = 0; i < newLength; i++) costs.add(newWalk[i], k, flow);
    }
    for (let i = 1; i < oldLength; i++) entries.pass(row + channelFrom[oldWalk[i]], entry, -1);
    for (let i = 1; i < newLength; i++) entries.pass(row + channelFrom[newWalk[i]], entry, 1);
    next[entry] = channel;
    rings.link(entry, channel);
  }

  private countTurns(used: UsedTurns): void {
    for (let entry = 0; entry < this.next.length; entry++) {
      if (this.next[entry] < 0) continue;
      const onward = this.entries.onward(entry, this.next[entry]);
      if (onward >= 0) used.add(this.next[entry], onward);
    }
  }
}
