import { OrderedPlaces } from '../../deadlock/orderedPlaces';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';

/** The channel that an entry sends over, and the one that packets go on by behind it; -1 = they arrive there. */
export interface EntryTurn {
  readonly channel: number;
  readonly onward: number;
}

/**
 * The turns that tables make, each with the number of entries that make it, and a topological order of the channels under
 * them. Turns come and go; one that would close a cycle is refused.
 *
 * Source: Pearce and Kelly, "A dynamic topological sort algorithm for directed acyclic graphs" (2006). As `IncrementalOrder`,
 * with edges that may also vanish, in any sequence: they are not listed but read off the counts.
 */
export class UsedTurns {
  /** Turns looked at to keep the order, so far. */
  work = 0;
  private readonly uses: Uint32Array;
  private readonly stamp: Uint32Array;
  private mark = 0;
  private readonly stack: Uint32Array;
  private readonly ahead: Uint32Array;
  private readonly behind: Uint32Array;
  private readonly places: OrderedPlaces;

  /** @param position Uint32Array[channelCount]: an order to begin with, changed in place. */
  constructor(
    private readonly fabric: Fabric,
    readonly position: Uint32Array,
  ) {
    const { channelCount } = fabric;
    this.uses = new Uint32Array(turnCount(fabric));
    this.stamp = new Uint32Array(channelCount);
    this.stack = new Uint32Array(channelCount);
    this.ahead = new Uint32Array(channelCount);
    this.behind = new Uint32Array(channelCount);
    this.places = new OrderedPlaces(position);
  }

  /** Counts one entry more that turns from channel c to d; false, and nothing changes, if that would close a cycle. */
  tryAdd(c: number, d: number): boolean {
    const { position, uses } = this;
    if (d === (c ^ 1)) return false;
    const turn = turnIndex(this.fabric, c, d);
    if (uses[turn] === 0 && position[c] >= position[d] && !this.makeRoom(c, d)) return false;
    uses[turn]++;
    return true;
  }

  /** One entry less makes the turn. O(1). */
  remove(c: number, d: number): void {
    this.uses[turnIndex(this.fabric, c, d)]--;
  }

  /** Counts one entry more that makes a turn which fits the order. @throws Error if it closes a cycle */
  add(c: number, d: number): void {
    if (!this.tryAdd(c, d)) throw new Error('tables that do not climb in their order');
  }

  /**
   * Exchanges the turns of an entry that is to send over another channel; false, and nothing changes, if the new ones would close a cycle.
   * @param entering the first `count` are channels that send on by it
   */
  tryExchange(entering: Uint32Array, count: number, old: EntryTurn, other: EntryTurn): boolean {
    this.removeAll(entering, count, old);
    if (old.onward >= 0) this.remove(old.channel, old.onward);
    if (other.onward < 0 || this.tryAdd(other.channel, other.onward)) {
      let added = 0;
      while (added < count && this.tryAdd(entering[added], other.channel)) added++;
      if (added === count) return true;
      this.removeAll(entering, added, other);
      if (other.onward >= 0) this.remove(other.channel, other.onward);
    }
    for (let i = 0; i < count; i++) this.add(entering[i], old.channel);
    if (old.onward >= 0) this.add(old.channel, old.onward);
    return false;
  }

  private removeAll(entering: Uint32Array, count: number, { channel }: EntryTurn): void {
    for (let i = 0; i < count; i++) this.remove(entering[i], channel);
  }

  private makeRoom(from: number, to: number): boolean {
    const aheadCount = this.collectAhead(from, to);
    if (aheadCount < 0) return false;
    const behindCount = this.collectBehind(from, to);
    this.places.deal(this.ahead.subarray(0, aheadCount), this.behind.subarray(0, behindCount));
    return true;
  }

  /** Channels that `to` leads to with places up to that of `from`; -1 if `from` is among them. */
  private collectAhead(from: number, to: number): number {
    const { position, stack, stamp, ahead, uses } = this;
    const { channelTo, outOffset, outChannel, turnRow } = this.fabric;
    const mark = ++this.mark;
    const bound = position[from];
    let depth = 0;
    let count = 0;
    stack[depth++] = to;
    stamp[to] = mark;
    while (depth > 0) {
      const c = stack[--depth];
      ahead[count++] = c;
      const v = channelTo[c];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = turnRow[c];
      this.work += degree;
      for (let slot = 0; slot < degree; slot++) {
        const d = outChannel[first + slot];
        if (uses[row + slot] === 0 || stamp[d] === mark || position[d] > bound) continue;
        if (d === from) return -1;
        stamp[d] = mark;
        stack[depth++] = d;
      }
    }
    return count;
  }

  /** Channels that lead to `from` with places from that of `to`. */
  private collectBehind(from: number, to: number): number {
    const { position, stack, stamp, behind, uses } = this;
    const { channelFrom, channelSlot, outOffset, outChannel, turnOffset } = this.fabric;
    const mark = ++this.mark;
    const bound = position[to];
    let depth = 0;
    let count = 0;
    stack[depth++] = from;
    stamp[from] = mark;
    while (depth > 0) {
      const d = stack[--depth];
      behind[count++] = d;
      const v = channelFrom[d];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const column = turnOffset[v] + channelSlot[d];
      this.work += degree;
      for (let slot = 0; slot < degree; slot++) {
        const c = outChannel[first + slot] ^ 1;
        if (uses[column + slot * degree] === 0 || stamp[c] === mark || position[c] < bound) continue;
        stamp[c] = mark;
        stack[depth++] = c;
      }
    }
    return count;
  }
}
