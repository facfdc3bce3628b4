import { type Blocks, tierBlocks } from './blocks';
import { FAILED, type TierInput } from './tierInput';
import { type TierLoads, tierLoads } from './tierLoads';
import { sortedPairs } from './tierPairs';

/** All edges between two rows; within a pod where both ends are. */
export interface Tier extends Blocks, TierLoads {
  readonly lowerRow: number;
  readonly upperRow: number;
  /** The pod that it is within, -1 for none. */
  readonly part: number;
  readonly lower: Uint32Array;
  readonly upper: Uint32Array;
  /** Its edges, by lower node, then by upper node. */
  readonly edges: Uint32Array;
  /** Links of all its edges. */
  readonly links: number;
}

export interface Tiers {
  readonly list: readonly Tier[];
  /** Int32Array[edges]: -1 for an edge within a row, or of a node in none. */
  readonly tierOf: Int32Array;
  /** Uint8Array[edges] */
  readonly mark: Uint8Array;
}

/**
 * Finds the tiers of a drawing: between two rows, how many links each pair has, which nodes are joined (all, or blocks of both
 * rows, each joined completely: the i-th switches of all pods to the i-th spines), the median load, and every edge that differs.
 * O(nodes + edges), typed arrays throughout.
 */
export function findTiers(input: TierInput): Tiers {
  const { tierOf, order, offset, keys } = sortedPairs(input);
  const mark = new Uint8Array(tierOf.length);
  for (let e = 0; e < mark.length; e++) if (input.failed[e] && tierOf[e] >= 0) mark[e] = FAILED;
  const scratch = new Int32Array(input.nodeCount).fill(-1);
  const list = keys.map(({ lowerRow, upperRow, part }, t): Tier => {
    const edges = order.subarray(offset[t], offset[t + 1]);
    let links = 0;
    for (const e of edges) links += input.links[e];
    const ends = endsOf(input, edges, lowerRow, scratch);
    const blocks = tierBlocks(input, edges, ends, mark);
    return { lowerRow, upperRow, part, edges, links, ...ends, ...blocks, ...tierLoads(input, edges, mark) };
  });
  return { list, tierOf, mark };
}

/** The nodes of both rows that have an edge in the tier, in the order of their numbers. */
function endsOf(
  { edgeFrom, edgeTo, row }: TierInput,
  edges: Uint32Array,
  lowerRow: number,
  scratch: Int32Array,
): { readonly lower: Uint32Array; readonly upper: Uint32Array } {
  const lower: number[] = [];
  const upper: number[] = [];
  for (const e of edges) {
    for (const node of [edgeFrom[e], edgeTo[e]]) {
      if (scratch[node] >= 0) continue;
      scratch[node] = 1;
      (row[node] === lowerRow ? lower : upper).push(node);
    }
  }
  for (const node of lower) scratch[node] = -1;
  for (const node of upper) scratch[node] = -1;
  return { lower: Uint32Array.from(lower).sort(), upper: Uint32Array.from(upper).sort() };
}
