import type { Fabric } from '../fabric/fabric';
import { Damage } from './damage';
import type { EndTables } from './endTables';
import type { Failure } from './failure';
import { ChangeList, type TableChanges } from './tableChanges';

/** States of a switch: its route is lost, found anew, or as it was. */
const BROKEN = 1;
const REPAIRED = 2;
const UNCHANGED = 3;
const LARGEST_STAMP = 2 ** 30;

/**
 * Repairs forwarding tables locally after failures and touches as few entries as it can. It knows tables and allowed turns, no engine.
 *
 * An entry stays unless its link is lost, or the switch that it leads to has no route any more. Those that lost their link are tried first, towards hosts by
 * allowed turns only: since an engine's turns close no loop, and fewer channels close none either, repaired routes are as free of deadlock as the old
 * ones, and so is every mixture of the two. Without turns, and towards the switches' own LIDs (management), any channel but straight back is taken. Of
 * several switches to go on to, those nearest to the destination are taken by turns (towards switches' LIDs: the lowest port). What
 * then still leads to a switch that has a route again stays; the rest looks for another. Entries towards ends that are gone are cleared, as OpenSM does.
 *
 * A repaired route may be longer than a new one would be. Deterministic. O(switches that lost a link × ends + broken entries × ports × hops).
 */
export class LocalRepair {
  readonly damage: Damage;
  private readonly changes = new ChangeList();
  /** Int32Array[4 × channelCount], in the order of outChannel: switch × 4 that the channel leads to, where its turns begin, the channel. */
  private readonly edges: Int32Array;
  private readonly firstHead: Int32Array;
  private readonly deadPort: Uint8Array;
  private headSwitch = new Uint32Array(1024);
  private headNext = new Int32Array(1024);

  /** Number of the end that is repaired, times 4; the states of switches for it are from this value to this value + 3. */
  private stamp = 0;
  /**
   * Int32Array[4 × switchCount]: stamp + what is known of the switch (less than the stamp: nothing), its hops to the end (-1: no route), its channel on
   * (-1: none), the slot of that channel. Together, since one is seldom read without the others.
   */
  private readonly notes: Int32Array;
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
    this.edges = edgesOf(fabric);
    this.firstHead = new Int32Array(base.endCount).fill(-1);
    this.deadPort = new Uint8Array(maxPort + 1);
    this.notes = new Int32Array(4 * switchCount);
    this.broken = new Uint32Array(switchCount);
    this.cascade = new Uint32Array(switchCount);
    this.candidates = new Uint32Array(maxPort + 1);
  }

  /** The changes that a failure makes; valid, like `damage`, until the next call. */
  repair(failure: Failure): TableChanges {
    const { changes, damage, fabric } = this;
    const { endCount, portTowards } = this.base;
    damage.set(failure);
    changes.clear();
    this.findHeads();
    let gone = 0;
    let next = 0;
    for (let e = 0; e < endCount; e++) {
      if (damage.ends[gone] === e) {
        gone++;
        this.firstHead[e] = -1;
        for (let s = 0; s < fabric.switchCount; s++) {
          if (portTowards[e * fabric.switchCount + s] !== 0 && !damage.switch[s]) changes.add(s, e, 0);
        }
      } else if (this.firstHead[e] >= 0) {
        this.repairEnd(e, next++);
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

  private repairEnd(e: number, next: number): void {
    const { broken, notes, fabric } = this;
    const { target, portTowards } = this.base;
    const column = e * fabric.switchCount;
    const stamp = this.nextStamp();
    let heads = 0;
    for (let i = this.firstHead[e]; i >= 0; i = this.headNext[i]) {
      notes[4 * this.headSwitch[i]] = stamp + BROKEN;
      broken[heads++] = this.headSwitch[i];
    }
    const filled = this.findUpstream(e, heads);
    this.note(target[e], REPAIRED, 0, -1);
    for (const limit of heads === filled ? [heads] : [heads, filled]) {
      for (let progress = true; progress; ) {
        progress = false;
        for (let i = 0; i < limit; i++) {
          if (notes[4 * broken[i]] !== stamp + REPAIRED && this.attach(broken[i], e, next)) progress = true;
        }
      }
    }
    for (let i = 0; i < filled; i++) {
      const s = broken[i];
      const now = notes[4 * s] === stamp + REPAIRED ? fabric.channelFromPort[notes[4 * s + 2]] : 0;
      if (now !== portTowards[column + s]) this.changes.add(s, e, now);
    }
  }

  private nextStamp(): number {
    this.stamp += 4;
    if (this.stamp > LARGEST_STAMP) {
      this.notes.fill(0);
      this.stamp = 4;
    }
    return this.stamp;
  }

  private note(s: number, known: number, hops: number, channel: number): void {
    const { notes } = this;
    notes[4 * s] = this.stamp + known;
    notes[4 * s + 1] = hops;
    notes[4 * s + 2] = channel;
    notes[4 * s + 3] = channel < 0 ? -1 : this.fabric.channelSlot[channel];
  }

  /** Appends all switches whose route to the end leads over those in `broken`; how many there are then. */
  private findUpstream(e: number, heads: number): number {
    const { broken, notes, stamp, damage, fabric } = this;
    const { outOffset, outChannel, channelTo, channelToPort } = fabric;
    const { target, portTowards, passed } = this.base;
    const column = e * fabric.switchCount;
    let filled = heads;
    for (let i = 0; i < filled; i++) {
      const w = broken[i];
      if (e < fabric.hostCount && !passed[w]) continue;
      for (let j = outOffset[w]; j < outOffset[w + 1]; j++) {
        const c = outChannel[j];
        const v = channelTo[c];
        if (portTowards[column + v] !== channelToPort[c] || notes[4 * v] === stamp + BROKEN) continue;
        if (damage.channel[c] || v === target[e]) continue;
        notes[4 * v] = stamp + BROKEN;
        broken[filled++] = v;
      }
    }
    return filled;
  }

  /** Finds a new route for a broken switch, and lets those behind it keep theirs; whether there is one. */
  private attach(v: number, e: number, next: number): boolean {
    const { candidates, fabric, notes, stamp, edges } = this;
    const { outOffset } = fabric;
    const lost = this.damage.channel;
    const turns = e < fabric.hostCount ? this.turns : null;
    const last = 4 * outOffset[v + 1];
    let least = -1;
    let count = 0;
    for (let i = 4 * outOffset[v]; i < last; i += 4) {
      const c = edges[i + 2];
      if (lost[c] !== 0) continue;
      const w = edges[i];
      if (notes[w] === stamp + BROKEN) continue;
      if (notes[w] < stamp) this.noteUnchanged(w >> 2, e);
      const far = notes[w + 1];
      if (far < 0 || (least >= 0 && far > least)) continue;
      const output = notes[w + 2];
      if (output >= 0 && (turns ? turns[edges[i + 1] + notes[w + 3]] === 0 : output === (c ^ 1))) continue;
      if (far !== least) count = 0;
      least = far;
      candidates[count++] = c;
    }
    if (count === 0) return false;
    const chosen = candidates[e < fabric.hostCount ? (next + v) % count : 0];
    this.note(v, REPAIRED, least + 1, chosen);
    if (e >= fabric.hostCount || this.base.passed[v]) this.keepBehind(v, e);
    return true;
  }

  private keepBehind(first: number, e: number): void {
    const { cascade, notes, stamp, damage, fabric, edges } = this;
    const { portTowards } = this.base;
    const { outOffset, outChannel, channelTo, channelToPort, channelSlot, hostCount } = fabric;
    const turns = e < hostCount ? this.turns : null;
    const column = e * fabric.switchCount;
    let filled = 0;
    cascade[filled++] = first;
    for (let i = 0; i < filled; i++) {
      const w = cascade[i];
      const output = notes[4 * w + 2];
      for (let j = outOffset[w]; j < outOffset[w + 1]; j++) {
        const c = outChannel[j];
        const v = channelTo[c];
        if (notes[4 * v] !== stamp + BROKEN || damage.channel[c] || portTowards[column + v] !== channelToPort[c])
          continue;
        const back = outOffset[v] + channelSlot[c ^ 1];
        if (turns ? turns[edges[4 * back + 1] + notes[4 * w + 3]] === 0 : output === c) continue;
        this.note(v, REPAIRED, notes[4 * w + 1] + 1, c ^ 1);
        cascade[filled++] = v;
      }
    }
  }

  /** Notes the hops and the channel of a switch whose route is unchanged. */
  private noteUnchanged(w: number, e: number): void {
    const { notes, stamp, fabric, damage } = this;
    const { portTowards } = this.base;
    const column = e * fabric.switchCount;
    let steps = 0;
    let s = w;
    let hops = -1;
    while (steps <= fabric.switchCount) {
      if (notes[4 * s] > stamp + BROKEN) {
        hops = notes[4 * s + 1] < 0 ? -1 : notes[4 * s + 1] + steps;
        break;
      }
      const out = portTowards[column + s];
      const c = out === 0 ? -1 : fabric.portTarget[fabric.portOffset[s] + out];
      if (c < 0 || damage.channel[c]) break;
      s = fabric.channelTo[c];
      steps++;
    }
    const own = portTowards[column + w];
    this.note(w, UNCHANGED, hops, own === 0 ? -1 : Math.max(-1, fabric.portTarget[fabric.portOffset[w] + own]));
  }
}

function edgesOf({ switchCount, outOffset, outChannel, channelTo, channelSlot, turnOffset }: Fabric): Int32Array {
  const edges = new Int32Array(4 * outOffset[switchCount]);
  for (let i = 0; i < outOffset[switchCount]; i++) {
    const c = outChannel[i];
    const s = channelTo[c];
    edges[4 * i] = 4 * s;
    edges[4 * i + 1] = turnOffset[s] + channelSlot[c ^ 1] * (outOffset[s + 1] - outOffset[s]);
    edges[4 * i + 2] = c;
  }
  return edges;
}
