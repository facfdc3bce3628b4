import { type Fabric, NONE } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';

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
  private readonly channelAt: Uint32Array;

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
    this.channelAt = new Uint32Array(channelCount).fill(NONE);
    for (let c = 0; c < channelCount; c++) this.channelAt[position[c]] = c;
  }

  /** Counts one entry more that turns from channel c to d; false, and nothing changes, if that would close a cycle. */
  tryAdd(c: number, d: number): boolean {
    const { position, uses } = this;
    if (d === (c ^ 1)) return false;
    const turn = this.turnOf(c, d);
    if (uses[turn] === 0 && position[c] >= position[d] && !this.makeRoom(c, d)) return false;
    uses[turn]++;
    return true;
  }

  /** One entry less makes the turn. O(1). */
  remove(c: number, d: number): void {
    this.uses[this.turnOf(c, d)]--;
  }

  private turnOf(c: number, d: number): number {
    const { channelTo, channelSlot, outOffset, turnOffset } = this.fabric;
    const v = channelTo[c];
    return turnOffset[v] + channelSlot[c ^ 1] * (outOffset[v + 1] - outOffset[v]) + channelSlot[d];
  }

  private makeRoom(from: number, to: number): boolean {
    const aheadCount = this.collectAhead(from, to);
    if (aheadCount < 0) return false;
    this.deal(aheadCount, this.collectBehind(from, to));
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

  /** Deals the places of both sets anew: those behind first, each set in its old sequence. */
  private deal(aheadCount: number, behindCount: number): void {
    const { position, channelAt, stack } = this;
    const total = aheadCount + behindCount;
    const ahead = this.ahead.subarray(0, aheadCount);
    const behind = this.behind.subarray(0, behindCount);
    for (let i = 0; i < aheadCount; i++) ahead[i] = position[ahead[i]];
    for (let i = 0; i < behindCount; i++) behind[i] = position[behind[i]];
    ahead.sort();
    behind.sort();
    for (let i = 0; i < behindCount; i++) stack[i] = channelAt[behind[i]];
    for (let i = 0; i < aheadCount; i++) stack[behindCount + i] = channelAt[ahead[i]];
    for (let i = 0, a = 0, b = 0; i < total; i++) {
      const place = b < behindCount && (a === aheadCount || behind[b] < ahead[a]) ? behind[b++] : ahead[a++];
      position[stack[i]] = place;
      channelAt[place] = stack[i];
    }
  }
}
