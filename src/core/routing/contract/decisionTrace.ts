/** What happened at a step of a decision. */
export const TRACE_ALLOWED = 0;
/** The pair's own turn closes a loop with those allowed before. */
export const TRACE_TURN_REFUSED = 1;
/** Its own turn fits, but its reverse closes a loop (with it). */
export const TRACE_REVERSE_REFUSED = 2;
/** A switch gets its place in a ranking (Up*-Down*). */
export const TRACE_RANKED = 3;
/** A switch is removed and its turns among what remains are prohibited (Turn-Prohibition). */
export const TRACE_REMOVED = 4;
/** All decisions so far are dropped and taken anew in another sequence, so that everything stays reachable. */
export const TRACE_RESTART = 5;

/** The log as it goes to a player. Arrays are parallel, one entry a step. */
export interface DecisionLog {
  /** Uint8Array[steps]: one of the TRACE_ constants. */
  readonly kind: Uint8Array;
  /** Uint32Array[steps]: input channel of a turn; the switch of a ranking or removal; 0 for a restart. */
  readonly first: Uint32Array;
  /** Uint32Array[steps]: output channel of a turn; the rank; 0 otherwise. */
  readonly second: Uint32Array;
  /**
   * Float64Array[steps]: what the step is decided by. Of a turn pair the traffic of both turns on the provisional routes, 0 for one that a rescue puts first; of a
   * ranked switch its hops from the nearest root; of a removed one what it was weighed by: turn traffic, or links to what remains.
   */
  readonly value: Float64Array;
  /** Loop that refuses step i: loops[loopOffset[i] … loopOffset[i+1]), channels in sequence; empty for other steps. */
  readonly loopOffset: Uint32Array;
  readonly loops: Uint32Array;
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

  /** Of a turn pair input and output channel, of a switch its number and place; `value` and `loop` as the log has them. */
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

  toLog(): DecisionLog {
    return {
      kind: Uint8Array.from(this.kinds),
      first: Uint32Array.from(this.firsts),
      second: Uint32Array.from(this.seconds),
      value: Float64Array.from(this.values),
      loopOffset: Uint32Array.from(this.offsets),
      loops: Uint32Array.from(this.channels),
    };
  }
}
