import { EXTRA, FEWER, type TierInput } from './tierInput';

/** The part of its links by which a tier may break its rule, and how many of a small one; with more it has none. */
const ODD_PART = 0.1;
const ODD_LINKS = 2;

interface Ends {
  readonly lower: Uint32Array;
  readonly upper: Uint32Array;
}

/** The rule by which two rows are joined: nodes fall into blocks, and in a block each node of a row has `each` links to each of the other. */
export interface Blocks {
  /** Links of a pair. */
  readonly each: number;
  readonly blocks: number;
  /** Nodes of both rows in a block, 0 where blocks differ. */
  readonly blockLower: number;
  readonly blockUpper: number;
  /** Links that the rule asks for. */
  readonly expected: number;
  /** Links that are missing, or too many, or of another kind. */
  readonly odd: number;
  /** Three numbers a pair that has too few links: its lower and upper node, and how many are missing. */
  readonly missing: Uint32Array;
  /** It has a rule but for few exceptions, and most links are in blocks of two nodes or more of either row: others say which node hangs on which. */
  readonly regular: boolean;
}

/** Pairs of nodes with their links, by lower node, then by upper node. */
interface Pairs {
  readonly count: number;
  /** Places of the nodes in `ends`: lower nodes first, then upper ones. */
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  readonly links: Uint32Array;
  /** Edges of a pair: edges[first[p] … first[p+1]). */
  readonly first: Uint32Array;
}

/**
 * Finds the blocks of a tier, and marks the edges that are too many or stand for too few. Of three ways to guess blocks (what hangs together, and the
 * most frequent neighbourhoods of either row) the one with the fewest exceptions is the rule. O(edges), where the rule holds.
 * @param edges by lower node, then by upper node
 */
export function tierBlocks(input: TierInput, edges: Uint32Array, ends: Ends, mark: Uint8Array): Blocks {
  const pairs = pairsOf(input, edges, ends);
  const nodes = ends.lower.length + ends.upper.length;
  const each = mostFrequent(pairs.links);
  let best = tally(pairs, components(pairs, nodes), ends, each);
  for (const upper of [false, true]) {
    if (best.odd === 0) break;
    const other = tally(pairs, byNeighbourhoods(pairs, nodes, upper), ends, each);
    if (other.odd < best.odd) best = other;
  }
  const few = isFew(best.odd, best.expected);
  const strange = few ? markOdd(input, edges, pairs, { block: best.block, each }, mark) : 0;
  const missing = few ? missingPairs(pairs, best.block, ends, each) : new Uint32Array(0);
  const odd = best.odd + strange;
  const regular = best.wide && isFew(odd, best.expected);
  return { each, ...shapeOf(best.block, ends), expected: best.expected, odd, missing, regular };
}

const isFew = (odd: number, expected: number): boolean => odd <= Math.max(ODD_LINKS, ODD_PART * expected);

function pairsOf({ edgeFrom, edgeTo, links }: TierInput, edges: Uint32Array, { lower, upper }: Ends): Pairs {
  const place = new Map<number, number>();
  for (const [i, node] of lower.entries()) place.set(node, i);
  for (const [i, node] of upper.entries()) place.set(node, lower.length + i);
  const low = new Uint32Array(edges.length);
  const high = new Uint32Array(edges.length);
  const sum = new Uint32Array(edges.length);
  const first = new Uint32Array(edges.length + 1);
  let count = 0;
  edges.forEach((e, i) => {
    const [a, b] = [place.get(edgeFrom[e]) ?? 0, place.get(edgeTo[e]) ?? 0];
    const [l, h] = a < b ? [a, b] : [b, a];
    if (count === 0 || low[count - 1] !== l || high[count - 1] !== h) {
      low[count] = l;
      high[count] = h;
      first[count++] = i;
    }
    sum[count - 1] += links[e];
  });
  first[count] = edges.length;
  return { count, low, high, links: sum.subarray(0, count), first };
}

/** The smaller of equally frequent ones. */
function mostFrequent(values: Uint32Array): number {
  const times = new Map<number, number>();
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1);
  let [best, most] = [0, 0];
  for (const [value, n] of times) if (n > most || (n === most && value < best)) [best, most] = [value, n];
  return best;
}

/** Blocks of nodes that hang together. */
function components({ count, low, high }: Pairs, nodes: number): Uint32Array {
  const parent = Uint32Array.from({ length: nodes }, (_, n) => n);
  const find = (node: number): number => {
    let n = node;
    while (parent[n] !== n) {
      parent[n] = parent[parent[n]];
      n = parent[n];
    }
    return n;
  };
  for (let p = 0; p < count; p++) parent[find(high[p])] = find(low[p]);
  return parent.map((_, n) => find(n));
}

/** Blocks by the neighbourhoods that many nodes of a row share: the other row follows most of its neighbours, and the row most of these. */
function byNeighbourhoods(pairs: Pairs, nodes: number, upper: boolean): Uint32Array {
  const { count, low, high } = pairs;
  const own = upper ? high : low;
  const far = upper ? low : high;
  // Sums of scattered numbers: the same for the same set, in whichever order.
  const sum = new Uint32Array(nodes);
  const other = new Uint32Array(nodes);
  for (let p = 0; p < count; p++) {
    sum[own[p]] += Math.imul(far[p] + 1, 0x9e3779b1) ^ ((far[p] + 1) << 7);
    other[own[p]] += Math.imul(far[p] ^ 0x5bd1e995, 0x85ebca6b);
  }
  const labels = new Map<number, number>();
  const block = new Uint32Array(nodes);
  const size: number[] = [];
  for (let p = 0; p < count; p++) {
    const key = sum[own[p]] * 2 ** 20 + (other[own[p]] & 0xfffff);
    let label = labels.get(key);
    if (label === undefined) {
      label = size.length;
      labels.set(key, label);
      size.push(0);
    }
    block[own[p]] = label;
    size[label]++;
  }
  follow(pairs, block, upper, size);
  follow(pairs, block, !upper, size);
  return block;
}

/** Gives the nodes of a row's far side the label that most of their neighbours have; of equal ones the more frequent. */
function follow({ count, low, high }: Pairs, block: Uint32Array, upper: boolean, size: readonly number[]): void {
  const from = upper ? high : low;
  const to = upper ? low : high;
  const offset = new Uint32Array(block.length + 1);
  for (let p = 0; p < count; p++) offset[to[p] + 1]++;
  for (let n = 0; n < block.length; n++) offset[n + 1] += offset[n];
  const at = new Uint32Array(count);
  const next = offset.slice(0, block.length);
  for (let p = 0; p < count; p++) at[next[to[p]]++] = block[from[p]];
  const votes = new Uint32Array(size.length);
  for (let n = 0; n < block.length; n++) {
    if (offset[n] === offset[n + 1]) continue;
    let best = at[offset[n]];
    for (let i = offset[n]; i < offset[n + 1]; i++) {
      const label = at[i];
      votes[label]++;
      if (votes[label] > votes[best] || (votes[label] === votes[best] && size[label] > size[best])) best = label;
    }
    for (let i = offset[n]; i < offset[n + 1]; i++) votes[at[i]] = 0;
    block[n] = best;
  }
}

/** Counts the exceptions that blocks leave. */
function tally(
  { count, low, high, links }: Pairs,
  block: Uint32Array,
  { lower, upper }: Ends,
  each: number,
): { readonly block: Uint32Array; readonly expected: number; readonly odd: number; readonly wide: boolean } {
  const [below, above] = sizes(block, lower.length, upper.length);
  let expected = 0;
  let wide = 0;
  for (let b = 0; b < below.length; b++) {
    expected += below[b] * above[b] * each;
    if (below[b] > 1 && above[b] > 1) wide += below[b] * above[b] * each;
  }
  let there = 0;
  let extra = 0;
  for (let p = 0; p < count; p++) {
    const within = block[low[p]] === block[high[p]] ? Math.min(each, links[p]) : 0;
    there += within;
    extra += links[p] - within;
  }
  return { block, expected, odd: expected - there + extra, wide: 2 * wide >= expected && wide > 0 };
}

/** Nodes of both rows by block. */
function sizes(block: Uint32Array, lowerCount: number, upperCount: number): [Uint32Array, Uint32Array] {
  const most = block.reduce((sofar, b) => Math.max(sofar, b), 0) + 1;
  const below = new Uint32Array(most);
  const above = new Uint32Array(most);
  for (let n = 0; n < lowerCount; n++) below[block[n]]++;
  for (let n = 0; n < upperCount; n++) above[block[lowerCount + n]]++;
  return [below, above];
}

function shapeOf(block: Uint32Array, { lower, upper }: Ends): Pick<Blocks, 'blocks' | 'blockLower' | 'blockUpper'> {
  const [below, above] = sizes(block, lower.length, upper.length);
  let blocks = 0;
  let [blockLower, blockUpper] = [0, 0];
  for (let b = 0; b < below.length; b++) {
    if (below[b] === 0 && above[b] === 0) continue;
    if (blocks++ === 0) [blockLower, blockUpper] = [below[b], above[b]];
    else if (below[b] !== blockLower || above[b] !== blockUpper) [blockLower, blockUpper] = [0, 0];
  }
  return { blocks, blockLower, blockUpper };
}

/** Marks edges that are too many, stand for too few, or are of another kind of cable. Returns how many of the last there are. */
function markOdd(
  { links, cable }: TierInput,
  edges: Uint32Array,
  { count, low, high, links: sum, first }: Pairs,
  { block, each }: { readonly block: Uint32Array; readonly each: number },
  mark: Uint8Array,
): number {
  const set = (e: number, what: number): void => {
    if (mark[e] === 0) mark[e] = what;
  };
  for (let p = 0; p < count; p++) {
    let spare = block[low[p]] === block[high[p]] ? sum[p] - each : sum[p];
    const bundle = first[p + 1] - first[p] === 1 && sum[p] > 1;
    if (spare < 0 && bundle) set(edges[first[p]], FEWER);
    for (let i = first[p + 1] - 1; spare > 0 && i >= first[p]; i--) {
      set(edges[i], EXTRA);
      spare -= links[edges[i]];
    }
  }
  if (!cable) return 0;
  const common = mostFrequent(Uint32Array.from(edges, (e) => cable[e]));
  let strange = 0;
  for (const e of edges) {
    if (cable[e] === common) continue;
    set(e, EXTRA);
    strange += links[e];
  }
  return strange;
}

function missingPairs(
  { count, low, high, links }: Pairs,
  block: Uint32Array,
  { lower, upper }: Ends,
  each: number,
): Uint32Array {
  const [below, above] = sizes(block, lower.length, upper.length);
  const lack = new Int32Array(below.length);
  for (let b = 0; b < below.length; b++) lack[b] = below[b] * above[b] * each;
  for (let p = 0; p < count; p++) if (block[low[p]] === block[high[p]]) lack[block[low[p]]] -= Math.min(each, links[p]);
  const members = new Map<number, number[]>();
  upper.forEach((_, i) => {
    const n = lower.length + i;
    if (lack[block[n]] === 0) return;
    const list = members.get(block[n]);
    if (list) list.push(n);
    else members.set(block[n], [n]);
  });
  const missing: number[] = [];
  const has = new Uint32Array(block.length);
  let p = 0;
  for (let n = 0; n < lower.length; n++) {
    const first = p;
    for (; p < count && low[p] === n; p++) has[high[p]] = links[p];
    for (const far of members.get(block[n]) ?? []) {
      if (has[far] < each) missing.push(lower[n], upper[far - lower.length], each - has[far]);
    }
    for (let i = first; i < p; i++) has[high[i]] = 0;
  }
  return Uint32Array.from(missing);
}
