import type { Fabric } from '../fabric/fabric';
import { Damage } from './damage';
import type { EndTables } from './endTables';
import type { Failure } from './failure';
import { ChangeList, type TableChanges } from './tableChanges';

/**
 * Mends forwarding tables after failures and touches as few entries as it can. It knows tables and allowed turns, no engine.
 *
 * An entry stays unless its link is lost, or what lies behind it finds no way on. Those that lost their link are tried first, towards hosts by
 * allowed turns only: since an engine's turns close no loop, and fewer channels close none either, mended routes are as free of deadlock as the old
 * ones, and so is every mixture of the two. Without turns, and towards the switches' own LIDs (management), any way but straight back is taken. Of
 * several switches to go on to, those nearest to the destination are dealt out in turn (towards switches' LIDs: the lowest port). What
 * then still leads to a switch that has found a way stays; the rest looks for another. Entries towards ends that are gone are cleared, as OpenSM does.
 *
 * A mended route may be longer than a new one would be. Deterministic. O(switches that lost a link × ends + broken entries × ports × hops).
 */
export class Mender {
  readonly damage: Damage;
  private readonly changes = new ChangeList();
  /** Uint32Array[channelCount]: turns of an input channel begin here. */
  private readonly turnRow: Uint32Array;
  private readonly firstHead: Int32Array;
  private readonly deadPort: Uint8Array;
  private headSwitch = new Uint32Array(1024);
  private headNext = new Int32Array(1024);

  // By switch, valid where the stamp is the current end's.
  private stamp = 0;
  private readonly brokenAt: Uint32Array;
  private readonly mendedAt: Uint32Array;
  private readonly hopsAt: Uint32Array;
  private readonly hops: Int32Array;
  private readonly next: Int32Array;
  private readonly broken: Uint32Array;
  private readonly cascade: Uint32Array;
  private readonly candidates: Uint32Array;

  /** @param turns Uint8Array[turns], 1 = allowed, of the routing that `base` holds; null = any. */
  constructor(
    private readonly fabric: Fabric,
    private readonly base: EndTables,
    private readonly turns: Uint8Array | null,
  ) {
    const { switchCount, maxPort } = fabric;
    this.damage = new Damage(fabric);
    const { channelTo, channelSlot, outOffset, turnOffset } = fabric;
    this.turnRow = Uint32Array.from(
      channelTo,
      (s, c) => turnOffset[s] + channelSlot[c ^ 1] * (outOffset[s + 1] - outOffset[s]),
    );
    this.firstHead = new Int32Array(base.endCount).fill(-1);
    this.deadPort = new Uint8Array(maxPort + 1);
    this.brokenAt = new Uint32Array(switchCount);
    this.mendedAt = new Uint32Array(switchCount);
    this.hopsAt = new Uint32Array(switchCount);
    this.hops = new Int32Array(switchCount);
    this.next = new Int32Array(switchCount);
    this.broken = new Uint32Array(switchCount);
    this.cascade = new Uint32Array(switchCount);
    this.candidates = new Uint32Array(maxPort + 1);
  }

  /** The changes that a failure makes; valid, like `damage`, until the next call. */
  mend(failure: Failure): TableChanges {
    const { changes, damage, fabric } = this;
    const { endCount, way } = this.base;
    damage.set(failure);
    changes.clear();
    this.findHeads();
    let gone = 0;
    let turn = 0;
    for (let e = 0; e < endCount; e++) {
      if (damage.ends[gone] === e) {
        gone++;
        this.firstHead[e] = -1;
        for (let s = 0; s < fabric.switchCount; s++) {
          if (way[e * fabric.switchCount + s] !== 0 && !damage.switch[s]) changes.add(s, e, 0);
        }
      } else if (this.firstHead[e] >= 0) {
        this.mendEnd(e, turn++);
        this.firstHead[e] = -1;
      }
    }
    return changes.view();
  }

  /** Lists by end the switches whose entry leads over a lost link. */
  private findHeads(): void {
    const { damage, fabric, deadPort, firstHead } = this;
    const { outOffset, outChannel, channelFromPort } = fabric;
    const { endCount, port } = this.base;
    let heads = 0;
    for (const s of damage.touched) {
      let any = false;
      for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
        const dead = damage.channel[outChannel[i]];
        deadPort[channelFromPort[outChannel[i]]] = dead;
        any ||= dead === 1;
      }
      if (any) {
        const row = s * endCount;
        for (let e = 0; e < endCount; e++) {
          if (deadPort[port[row + e]] === 0) continue;
          if (heads === this.headSwitch.length) this.growHeads();
          this.headSwitch[heads] = s;
          this.headNext[heads] = firstHead[e];
          firstHead[e] = heads++;
        }
      }
      for (let i = outOffset[s]; i < outOffset[s + 1]; i++) deadPort[channelFromPort[outChannel[i]]] = 0;
    }
  }

  private growHeads(): void {
    const switches = new Uint32Array(2 * this.headSwitch.length);
    switches.set(this.headSwitch);
    const next = new Int32Array(switches.length);
    next.set(this.headNext);
    this.headSwitch = switches;
    this.headNext = next;
  }

  private mendEnd(e: number, turn: number): void {
    const { broken, mendedAt, fabric, next } = this;
    const { target, way } = this.base;
    const column = e * fabric.switchCount;
    const stamp = ++this.stamp;
    let heads = 0;
    for (let i = this.firstHead[e]; i >= 0; i = this.headNext[i]) {
      this.brokenAt[this.headSwitch[i]] = stamp;
      broken[heads++] = this.headSwitch[i];
    }
    const filled = this.findUpstream(e, heads);
    mendedAt[target[e]] = stamp;
    this.hopsAt[target[e]] = stamp;
    this.hops[target[e]] = 0;
    next[target[e]] = -1;
    for (const limit of heads === filled ? [heads] : [heads, filled]) {
      for (let progress = true; progress; ) {
        progress = false;
        for (let i = 0; i < limit; i++) {
          if (mendedAt[broken[i]] !== stamp && this.attach(broken[i], e, turn)) progress = true;
        }
      }
    }
    for (let i = 0; i < filled; i++) {
      const s = broken[i];
      const now = mendedAt[s] === stamp ? fabric.channelFromPort[next[s]] : 0;
      if (now !== way[column + s]) this.changes.add(s, e, now);
    }
  }

  /** Appends all switches whose way to the end leads over those in `broken`; how many there are then. */
  private findUpstream(e: number, heads: number): number {
    const { broken, brokenAt, stamp, damage, fabric } = this;
    const { outOffset, outChannel, channelTo, channelToPort } = fabric;
    const { target, way, passed } = this.base;
    const column = e * fabric.switchCount;
    let filled = heads;
    for (let i = 0; i < filled; i++) {
      const w = broken[i];
      if (e < fabric.hostCount && !passed[w]) continue;
      for (let j = outOffset[w]; j < outOffset[w + 1]; j++) {
        const c = outChannel[j];
        const v = channelTo[c];
        if (way[column + v] !== channelToPort[c] || brokenAt[v] === stamp) continue;
        if (damage.channel[c] || v === target[e]) continue;
        brokenAt[v] = stamp;
        broken[filled++] = v;
      }
    }
    return filled;
  }

  /** Finds a new way for a broken switch, and lets those behind it keep theirs; whether there is one. */
  private attach(v: number, e: number, turn: number): boolean {
    const { candidates, fabric, brokenAt, mendedAt, hopsAt, hops, next, stamp, turnRow } = this;
    const { outOffset, outChannel, channelTo, channelSlot } = fabric;
    const lost = this.damage.channel;
    const turns = e < fabric.hostCount ? this.turns : null;
    let least = -1;
    let count = 0;
    for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
      const c = outChannel[i];
      if (lost[c]) continue;
      const w = channelTo[c];
      if (brokenAt[w] === stamp && mendedAt[w] !== stamp) continue;
      const far = hopsAt[w] === stamp ? hops[w] : this.hopsOf(w, e);
      if (far < 0 || (least >= 0 && far > least)) continue;
      const output = next[w];
      if (output >= 0 && (turns ? turns[turnRow[c] + channelSlot[output]] === 0 : output === (c ^ 1))) continue;
      if (far !== least) count = 0;
      least = far;
      candidates[count++] = c;
    }
    if (count === 0) return false;
    const chosen = candidates[e < fabric.hostCount ? (turn + v) % count : 0];
    this.settle(v, chosen, least + 1);
    if (e >= fabric.hostCount || this.base.passed[v]) this.keepBehind(v, e);
    return true;
  }

  private settle(v: number, channel: number, hops: number): void {
    this.mendedAt[v] = this.stamp;
    this.hopsAt[v] = this.stamp;
    this.hops[v] = hops;
    this.next[v] = channel;
  }

  private keepBehind(first: number, e: number): void {
    const { cascade, brokenAt, mendedAt, stamp, damage, fabric } = this;
    const { way } = this.base;
    const { outOffset, outChannel, channelTo, channelToPort } = fabric;
    const column = e * fabric.switchCount;
    let filled = 0;
    cascade[filled++] = first;
    for (let i = 0; i < filled; i++) {
      const w = cascade[i];
      for (let j = outOffset[w]; j < outOffset[w + 1]; j++) {
        const c = outChannel[j];
        const v = channelTo[c];
        if (brokenAt[v] !== stamp || mendedAt[v] === stamp || damage.channel[c]) continue;
        if (way[column + v] !== channelToPort[c] || !this.mayFollow(c ^ 1, this.next[w], e)) continue;
        this.settle(v, c ^ 1, this.hops[w] + 1);
        cascade[filled++] = v;
      }
    }
  }

  private mayFollow(input: number, output: number, e: number): boolean {
    if (output < 0) return true;
    if (this.turns && e < this.fabric.hostCount)
      return this.turns[this.turnRow[input] + this.fabric.channelSlot[output]] === 1;
    return output !== (input ^ 1);
  }

  /** Hops from a switch whose way stands to the end, -1 if it has none; sets its `next`. */
  private hopsOf(w: number, e: number): number {
    const { hops, hopsAt, next, stamp, fabric, damage } = this;
    const { way } = this.base;
    if (hopsAt[w] === stamp) return hops[w];
    const column = e * fabric.switchCount;
    let steps = 0;
    let at = w;
    let last = -1;
    while (steps <= fabric.switchCount) {
      if (hopsAt[at] === stamp) {
        last = hops[at] < 0 ? -1 : hops[at] + steps;
        break;
      }
      const out = way[column + at];
      const c = out === 0 ? -1 : fabric.portTarget[fabric.portOffset[at] + out];
      if (c < 0 || damage.channel[c]) break;
      at = fabric.channelTo[c];
      steps++;
    }
    hopsAt[w] = stamp;
    hops[w] = last;
    const own = way[column + w];
    next[w] = own === 0 ? -1 : Math.max(-1, fabric.portTarget[fabric.portOffset[w] + own]);
    return last;
  }
}
