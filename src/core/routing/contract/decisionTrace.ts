import type { Fabric } from '../../fabric/fabric';
import { turnChannels } from '../../fabric/turns';
import type { TablePaths } from '../../routes/tablePaths';
import { TRACE_RANKED } from './traceKinds';

/** Paths that are assigned to lanes. */
export interface LoggedPaths {
  /** Uint32Array[paths]: the switch that a path begins at, and the host that it leads to. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Channels of path p in sequence: channel[offset[p] … offset[p+1]). */
  readonly offset: Uint32Array;
  readonly channel: Uint32Array;
}

/** The log as it goes to a player. Arrays are parallel, one entry a step. */
export interface DecisionLog {
  /** Uint8Array[steps]: one of the TRACE_ constants. */
  readonly kind: Uint8Array;
  /**
   * Uint32Array[steps]: input channel of a turn, of a loop its weakest; the switch of a ranking or removal; the path of a placing; the lane that is settled; the switch that an entry is stored for; a phase; the lane that begins; the host that is routed; how many steps
   * are left after a restoring; 0 for a restart.
   */
  readonly first: Uint32Array;
  /** Uint32Array[steps]: output channel of a turn; the rank; the lane of a path; the destination of an entry; in a phase the most entries of a table; the lane of a routed host; how many lanes there are, where one begins; 0 otherwise. */
  readonly second: Uint32Array;
  /**
   * Float64Array[steps]: what the step is decided by. Of a turn pair the traffic of both turns on the provisional routes, 0 for one that a rescue puts first; of a
   * ranked switch its hops from the nearest root; of a removed one what it was weighed by: turn traffic, or links to what remains;
   * of a loop the host pairs on its weakest turn; of a stored destination at how many switches, the first of its way.
   */
  readonly value: Float64Array;
  /**
   * Loop that refuses step i, channels in sequence, the way to a stored destination, the channels of all switches to a routed one, the turns in use (two channels each): loops[loopOffset[i] … loopOffset[i+1]); empty
   * for other steps.
   */
  readonly loopOffset: Uint32Array;
  readonly loops: Uint32Array;
  /** The paths assigned to lanes; null for engines that decide about turns. */
  readonly paths: LoggedPaths | null;
}

/**
 * Collects the decisions of an engine, so that they can be played step by step. Engines take it as an option and write
 * nothing, and search no loops, where it is missing.
 */
export class DecisionTrace {
  private readonly kinds: number[] = [];
  private readonly firsts: number[] = [];
  private readonly seconds: number[] = [];
  private readonly values: number[] = [];
  private readonly offsets: number[] = [0];
  private readonly channels: number[] = [];
  private paths: LoggedPaths | null = null;

  get length(): number {
    return this.kinds.length;
  }

  /** Logs a step: of a turn pair input and output channel, of a switch its number and place; `value` and `loop` as in the log. */
  add(kind: number, first: number, second: number, value = 0, loop: ArrayLike<number> = []): void {
    this.kinds.push(kind);
    this.firsts.push(first);
    this.seconds.push(second);
    this.values.push(value);
    for (let i = 0; i < loop.length; i++) this.channels.push(loop[i]);
    this.offsets.push(this.channels.length);
  }

  /**
   * @param rank Uint32Array[switchCount], all different: the switches get their places one after the other
   * @param hops of each switch from the nearest root
   */
  addRanking(rank: Uint32Array, hops: ArrayLike<number>): void {
    const byRank = new Uint32Array(rank.length);
    for (let s = 0; s < rank.length; s++) byRank[rank[s]] = s;
    for (let r = 0; r < byRank.length; r++) this.add(TRACE_RANKED, byRank[r], r, hops[byRank[r]]);
  }

  /** Sets the paths that are assigned to lanes from now on. */
  addPaths(fabric: Fabric, { source, destination, offset, turn }: TablePaths): void {
    const { input, output } = turnChannels(fabric);
    const channel: number[] = [];
    const starts = new Uint32Array(offset.length);
    for (let p = 0; p < source.length; p++) {
      for (let k = offset[p]; k < offset[p + 1]; k++) {
        if (k === offset[p]) channel.push(input[turn[k]]);
        channel.push(output[turn[k]]);
      }
      starts[p + 1] = channel.length;
    }
    this.paths = {
      source: source.slice(),
      destination: destination.slice(),
      offset: starts,
      channel: Uint32Array.from(channel),
    };
  }

  toLog(): DecisionLog {
    return {
      kind: Uint8Array.from(this.kinds),
      first: Uint32Array.from(this.firsts),
      second: Uint32Array.from(this.seconds),
      value: Float64Array.from(this.values),
      loopOffset: Uint32Array.from(this.offsets),
      loops: Uint32Array.from(this.channels),
      paths: this.paths,
    };
  }
}
