/**
 * Sets of forwarding table entries that change together: for each failure and switch the set of end points whose entries change there, equal
 * sets joined. The blocks that a LID assignment makes a manager send are, weighed and summed, the blocks that each set falls into.
 *
 * An end point is a host (its index) or a switch (hostCount + its index). A set holds ends of one LID range only (see `LID_RANGES`), since
 * ranges never share a block; sets of one end, which are one block for any LID, are only counted.
 */
export interface PatternSets {
  /** Float64Array[sets]: how often the set changes, by the weights of the failures. */
  readonly weight: Float64Array;
  /** Uint32Array[sets + 1]: ends of set p are end[offset[p] … offset[p+1]), ascending. */
  readonly offset: Uint32Array;
  readonly end: Uint32Array;
  /** Weight of the sets of one end. */
  readonly single: number;
}

/** Sets to optimise by, and the failures that they represent. */
export interface ChangePatterns extends PatternSets {
  /**
   * Where the failures were too many to analyse all: sets of other failures, by which an assignment made from the sample is judged; else null.
   */
  readonly check: PatternSets | null;
  /** Failures that were looked at, and that there are. */
  readonly failures: number;
  readonly failuresInAll: number;
}

/** Blocks that all sets fall into, weighed and summed. @param blockOf block of each end point */
export function blocksOf({ weight, offset, end, single }: PatternSets, blockOf: ArrayLike<number>): number {
  const seen = new Set<number>();
  let sum = single;
  for (let p = 0; p < weight.length; p++) {
    seen.clear();
    for (let i = offset[p]; i < offset[p + 1]; i++) seen.add(blockOf[end[i]]);
    sum += weight[p] * seen.size;
  }
  return sum;
}
