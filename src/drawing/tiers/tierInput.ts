/** Marks of edges: how an edge compares with its tier. */
export const AS_THE_TIER = 0;
/** All its links are out of use. */
export const FAILED = 1;
/** One more than its pair has in the rule, between nodes that the rule does not join, or of another speed. */
export const EXTRA = 2;
/** It carries less or more than the median, by `APART` of it at least. */
export const OFF = 3;
/** So do all edges of a switch at one of its ends, all to the same side: the switch's meter says it. */
export const OFF_WITH_SWITCH = 4;
/** A bundle of fewer links than the rule has. */
export const FEWER = 5;

/** Two rows of nodes, and how they are joined. */
export interface TierInput {
  readonly nodeCount: number;
  /** Int32Array[nodes]: lower rows have lower numbers; -1 for a node in no row. */
  readonly row: Int32Array;
  /** Int32Array[nodes]: the pod that a node stands in, -1 for none. Edges within one are a tier of their own. */
  readonly part: Int32Array;
  readonly edgeFrom: Uint32Array;
  readonly edgeTo: Uint32Array;
  /** Uint32Array[edges]: links that an edge stands for. */
  readonly links: Uint32Array;
  /** Uint8Array[edges]: 1 if all of it is out of use. */
  readonly failed: Uint8Array;
  /** Uint16Array[edges]: kinds of cables, where there are several. */
  readonly cable: Uint16Array | null;
  /** Float32Array[edges]: NaN where nothing is known; null where nothing is routed. */
  readonly load: Float32Array | null;
}
