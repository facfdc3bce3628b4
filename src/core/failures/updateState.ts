import { type Fabric, NONE } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import type { TableChanges } from './tableChanges';

/** No packet to this host passes this switch. */
const UNMET = -2;
const NO_CHANNEL = -1;

/** The hosts that some switch has another entry for, each with a row of its own, numbered from 0. O(changes). */
export function changedHosts(changes: TableChanges, hostCount: number): Map<number, number> {
  const rows = new Map<number, number>();
  for (let i = 0; i < changes.count && changes.end[i] < hostCount; i++) {
    if (!rows.has(changes.end[i])) rows.set(changes.end[i], rows.size);
  }
  return rows;
}

/**
 * Tables in the middle of a change: which switches have taken their new entries, and the turns that packets can make on the present entries,
 * kept by counting. It begins with the old tables. Holds two cells for each changed host and switch.
 */
export class UpdateState {
  /** Uint8Array[turns]: 1 where entries that packets from hosts can meet under any mixture make the turn. */
  readonly flags: Uint8Array;
  private readonly times: Uint32Array;
  /** Turns towards hosts whose entries do not change. */
  private readonly fixed: Uint8Array;
  /** Per changed host its current and its new channels by switch. */
  private readonly current: Int32Array;
  private readonly fresh: Int32Array;
  private readonly changedAt: readonly number[][];
  /** Switches that packets start from. */
  private readonly starts: readonly number[];
  private readonly visited: Uint32Array;
  private walk = 0;

  /** @param rows as from `changedHosts` */
  constructor(
    private readonly fabric: Fabric,
    private readonly base: EndTables,
    changes: TableChanges,
    private readonly damage: Damage,
    private readonly rows: ReadonlyMap<number, number>,
  ) {
    const { switchCount, hostOffset } = fabric;
    this.times = new Uint32Array(turnCount(fabric));
    this.flags = new Uint8Array(this.times.length);
    this.fixed = new Uint8Array(this.times.length);
    this.current = new Int32Array(rows.size * switchCount);
    this.visited = new Uint32Array(switchCount);
    this.starts = Array.from({ length: switchCount }, (_, s) => s).filter(
      (s) => hostOffset[s] < hostOffset[s + 1] && !damage.switch[s],
    );
    for (const [e, r] of rows) {
      const row = r * switchCount;
      for (let s = 0; s < switchCount; s++)
        this.current[row + s] = damage.switch[s] ? NO_CHANNEL : this.oldChannel(s, e);
    }
    this.fresh = this.current.slice();
    this.changedAt = this.enter(changes);
    this.countAll();
  }

  /** Switches whose entries towards hosts change, in ascending order. */
  changedSwitches(): number[] {
    const all = Array.from(this.changedAt, (_, s) => s);
    return all.filter((s) => this.changedAt[s].length > 0);
  }

  /** The rows in which switch x has a new entry that packets can meet. */
  metRows(x: number): number[] {
    const { switchCount } = this.fabric;
    return this.changedAt[x].filter((r) => this.current[r * switchCount + x] !== UNMET);
  }

  /** Counts the turns of switch x's new entries in `rows` beside those of the current ones (1), or takes them away again (-1). */
  countFresh(x: number, rows: readonly number[], by: 1 | -1): void {
    const { switchCount } = this.fabric;
    for (const r of rows) this.count(x, r, this.fresh[r * switchCount + x], by);
  }

  /** Lets the new entries of switch x, already counted, take the place of the current ones. */
  settle(x: number, rows: readonly number[]): void {
    const { current, fresh } = this;
    for (const r of rows) {
      const cell = r * this.fabric.switchCount + x;
      this.count(x, r, current[cell], -1);
      current[cell] = fresh[cell];
    }
  }

  /** Turns that packets make before and after switch x takes its new entries (-1: before alone), walked from every host. O(changed hosts × switches). */
  walkedTurns(x: number): Uint8Array {
    const turns = this.fixed.slice();
    const freshAt = new Set(x < 0 ? [] : this.changedAt[x]);
    for (let r = 0; r < this.rows.size; r++) {
      this.walkRow(r, -1, turns);
      if (freshAt.has(r)) this.walkRow(r, x, turns);
    }
    return turns;
  }

  private walkRow(r: number, swapped: number, turns: Uint8Array): void {
    const { fabric, current, fresh, visited } = this;
    const { channelTo } = fabric;
    const row = r * fabric.switchCount;
    const walk = ++this.walk;
    for (const start of this.starts) {
      for (let s = start; visited[s] !== walk; ) {
        visited[s] = walk;
        const c = s === swapped ? fresh[row + s] : current[row + s];
        if (c < 0) break;
        s = channelTo[c];
        const next = s === swapped ? fresh[row + s] : current[row + s];
        if (next >= 0) turns[turnIndex(fabric, c, next)] = 1;
      }
    }
  }

  private channel(s: number, out: number): number {
    const c = out === 0 ? NO_CHANNEL : this.fabric.portTarget[this.fabric.portOffset[s] + out];
    return c >= 0 && !this.damage.channel[c] ? c : NO_CHANNEL;
  }

  private oldChannel(s: number, e: number): number {
    return this.channel(s, this.base.port[s * this.base.endCount + e]);
  }

  /** Writes the new entries down; gives by switch the rows that it has one in. */
  private enter({ count, switchOf, end, port }: TableChanges): number[][] {
    const { switchCount, hostCount } = this.fabric;
    const changedAt = Array.from({ length: switchCount }, () => [] as number[]);
    for (let i = 0; i < count && end[i] < hostCount; i++) {
      const r = this.rows.get(end[i]) as number;
      this.fresh[r * switchCount + switchOf[i]] = this.channel(switchOf[i], port[i]);
      changedAt[switchOf[i]].push(r);
    }
    return changedAt;
  }

  private countAll(): void {
    const { switchCount, hostCount } = this.fabric;
    const reached = new Reached(switchCount);
    for (let e = 0; e < hostCount; e++) {
      const r = this.rows.get(e);
      if (this.base.target[e] === NONE || this.damage.host[e]) {
        // Nobody sends there any more. What was never counted must not be taken away later.
        if (r !== undefined) this.current.fill(UNMET, r * switchCount, (r + 1) * switchCount);
        continue;
      }
      reached.clear();
      for (const s of this.starts) reached.add(s);
      if (r === undefined) this.countFixed(e, reached);
      else this.countChanging(r * switchCount, reached);
    }
  }

  /** Turns towards a host whose entries stay. */
  private countFixed(e: number, reached: Reached): void {
    const { channelTo } = this.fabric;
    for (let i = 0; i < reached.count; i++) {
      const c = this.oldChannel(reached.list[i], e);
      if (c < 0) continue;
      reached.add(channelTo[c]);
      const next = this.oldChannel(channelTo[c], e);
      if (next < 0) continue;
      this.add(c, next, 1);
      this.fixed[turnIndex(this.fabric, c, next)] = 1;
    }
  }

  /** Turns of the current entries of a row that packets use under some mixture with the new ones. */
  private countChanging(row: number, reached: Reached): void {
    const { current, fresh } = this;
    const { switchCount, channelTo } = this.fabric;
    for (let i = 0; i < reached.count; i++) {
      const s = reached.list[i];
      const c = current[row + s];
      if (c >= 0) reached.add(channelTo[c]);
      if (fresh[row + s] >= 0) reached.add(channelTo[fresh[row + s]]);
      if (c < 0) continue;
      const next = current[row + channelTo[c]];
      if (next >= 0) this.add(c, next, 1);
    }
    for (let s = 0; s < switchCount; s++) if (!reached.has(s)) current[row + s] = UNMET;
  }

  /** Counts the turns at both sides of switch x's entry for row r, were it `c`. */
  private count(x: number, r: number, c: number, by: 1 | -1): void {
    if (c < 0) return;
    const { current } = this;
    const { switchCount, outOffset, outChannel, channelTo } = this.fabric;
    const row = r * switchCount;
    for (let j = outOffset[x]; j < outOffset[x + 1]; j++) {
      const input = outChannel[j] ^ 1;
      if (current[row + channelTo[outChannel[j]]] === input) this.add(input, c, by);
    }
    const next = current[row + channelTo[c]];
    if (next >= 0) this.add(c, next, by);
  }

  private add(input: number, output: number, by: 1 | -1): void {
    const t = turnIndex(this.fabric, input, output);
    this.times[t] += by;
    this.flags[t] = this.times[t] > 0 ? 1 : 0;
  }
}

/** Switches that packets to one host pass, in the order found. */
class Reached {
  readonly list: Uint32Array;
  count = 0;
  private readonly seen: Uint32Array;
  private mark = 0;

  constructor(switchCount: number) {
    this.list = new Uint32Array(switchCount);
    this.seen = new Uint32Array(switchCount);
  }

  clear(): void {
    this.count = 0;
    this.mark++;
  }

  add(s: number): void {
    if (this.seen[s] === this.mark) return;
    this.seen[s] = this.mark;
    this.list[this.count++] = s;
  }

  has(s: number): boolean {
    return this.seen[s] === this.mark;
  }
}
