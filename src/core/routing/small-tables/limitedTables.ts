import type { Fabric } from '../../fabric/fabric';
import type { SwitchTrees } from '../../fabric/switchTrees';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_RESTORED, TRACE_STORED } from '../contract/traceKinds';

/**
 * Tables of few entries, one a switch: the destinations that it holds. The other values of an entry (next hop, hops) are in
 * the trees. A table that holds a destination is followed by tables that hold it too, all along the tree, up to the destination.
 */
export class LimitedTables {
  /** Uint8Array[switchCount × switchCount]: 1 if the first switch holds an entry for the second. */
  readonly holds: Uint8Array;
  /** Uint32Array[switchCount]: entries of each. */
  readonly size: Uint32Array;
  private readonly n: number;

  constructor(
    private readonly fabric: Fabric,
    private readonly trees: SwitchTrees,
    /** Told what is stored. */
    readonly trace?: DecisionTrace,
  ) {
    this.n = fabric.switchCount;
    this.holds = new Uint8Array(this.n * this.n);
    this.size = new Uint32Array(this.n);
  }

  /** The switch that follows i on the tree towards j. */
  next(i: number, j: number): number {
    return this.fabric.channelTo[this.channel(i, j)];
  }

  /** The channel to it. */
  private channel(i: number, j: number): number {
    const { outOffset, outChannel } = this.fabric;
    return outChannel[outOffset[i] + this.trees.slot[i * this.n + j]];
  }

  /** Stores j at every switch of the tree's path from i that lacks it. */
  addPath(i: number, j: number): void {
    const { holds, n } = this;
    let stored = 0;
    for (let s = i; s !== j && holds[s * n + j] === 0; s = this.next(s, j)) {
      holds[s * n + j] = 1;
      this.size[s]++;
      stored++;
    }
    if (stored > 0) this.trace?.add(TRACE_STORED, i, j, stored, this.way(i, j));
  }

  private way(i: number, j: number): number[] {
    const channels: number[] = [];
    for (let s = i; s !== j; s = this.next(s, j)) channels.push(this.channel(s, j));
    return channels;
  }

  /** Stores the path if every switch that lacks it has room below `most`; false if one has none. */
  tryAddPath(i: number, j: number, most: number): boolean {
    const { holds, n, size } = this;
    for (let s = i; s !== j && holds[s * n + j] === 0; s = this.next(s, j)) if (size[s] >= most) return false;
    this.addPath(i, j);
    return true;
  }

  /** Copies the stored entries, to be restored later. */
  snapshot(): LimitedSnapshot {
    return { holds: this.holds.slice(), size: this.size.slice(), steps: this.trace?.length ?? 0 };
  }

  restore({ holds, size, steps }: LimitedSnapshot): void {
    this.holds.set(holds);
    this.size.set(size);
    this.trace?.add(TRACE_RESTORED, steps, 0);
  }

  /** Destinations that switch i holds, sorted by hops, then by number. */
  entriesOf(i: number): number[] {
    const { holds, n } = this;
    const { hops } = this.trees;
    const found: number[] = [];
    for (let j = holds.indexOf(1, i * n); j >= 0 && j < (i + 1) * n; j = holds.indexOf(1, j + 1)) found.push(j - i * n);
    return found.sort((a, b) => hops[i * n + a] - hops[i * n + b] || a - b);
  }
}

interface LimitedSnapshot {
  readonly holds: Uint8Array;
  readonly size: Uint32Array;
  /** Steps in the trace. */
  readonly steps: number;
}
