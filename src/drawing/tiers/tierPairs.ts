import type { TierInput } from './tierInput';

interface TierKey {
  readonly lowerRow: number;
  readonly upperRow: number;
  readonly part: number;
}

/** Edges by tier, in it by lower node, then by upper node, then as they are recorded: order[offset[t] … offset[t+1]). O(nodes + edges). */
export function sortedPairs({ row, part, edgeFrom, edgeTo, nodeCount }: TierInput): {
  readonly tierOf: Int32Array;
  readonly keys: readonly TierKey[];
  readonly order: Uint32Array;
  readonly offset: Uint32Array;
} {
  const edgeCount = edgeFrom.length;
  const tierOf = new Int32Array(edgeCount).fill(-1);
  const low = new Uint32Array(edgeCount);
  const high = new Uint32Array(edgeCount);
  const rows = row.reduce((most, r) => Math.max(most, r), 0) + 1;
  const parts = part.reduce((most, p) => Math.max(most, p), 0) + 2;
  const numbers = new Map<number, number>();
  const keys: TierKey[] = [];
  for (let e = 0; e < edgeCount; e++) {
    const [a, b] = [edgeFrom[e], edgeTo[e]];
    if (row[a] < 0 || row[b] < 0 || row[a] === row[b]) continue;
    low[e] = row[a] < row[b] ? a : b;
    high[e] = row[a] < row[b] ? b : a;
    const within = part[a] === part[b] ? part[a] : -1;
    const [lowerRow, upperRow] = [row[low[e]], row[high[e]]];
    const key = (lowerRow * rows + upperRow) * parts + within + 1;
    let tier = numbers.get(key);
    if (tier === undefined) {
      tier = keys.length;
      numbers.set(key, tier);
      keys.push({ lowerRow, upperRow, part: within });
    }
    tierOf[e] = tier;
  }
  let order: Uint32Array = Uint32Array.from(tierOf.keys()).filter((e) => tierOf[e] >= 0);
  order = sortBy(order, high, nodeCount);
  order = sortBy(order, low, nodeCount);
  order = sortBy(order, tierOf, keys.length);
  const offset = new Uint32Array(keys.length + 1);
  for (const e of order) offset[tierOf[e] + 1]++;
  for (let t = 0; t < keys.length; t++) offset[t + 1] += offset[t];
  return { tierOf, keys, order, offset };
}

/** Sorts by a key below `count`, what has the same key as it was. O(order + count). */
function sortBy(order: Uint32Array, key: ArrayLike<number>, count: number): Uint32Array {
  const next = new Uint32Array(count + 1);
  for (const e of order) next[key[e] + 1]++;
  for (let k = 0; k < count; k++) next[k + 1] += next[k];
  const sorted = new Uint32Array(order.length);
  for (const e of order) sorted[next[key[e]]++] = e;
  return sorted;
}
