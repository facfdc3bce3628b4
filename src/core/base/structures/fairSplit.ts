import { MaxFlow } from './maxFlow';

/** Bundles of alike things, each bundle in one set of a family and in a chain of ever larger sets of another family. */
export interface Bundles {
  /** By bundle: how many things it has. */
  readonly count: ArrayLike<number>;
  /** By bundle: its set, numbered from 0. */
  readonly from: ArrayLike<number>;
  /** By size of sets, the smallest first, and by bundle: its set, numbered from 0 in each; a set is inside one of the next size. */
  readonly to: readonly ArrayLike<number>[];
}

/** Distance from a whole number below which a value counts as whole. */
const NEAR = 1e-9;

/**
 * Takes a share of the things so that of every bundle and of every set as many are taken as the share says, rounded up or down.
 * Always possible: taking just the share of each is a flow within these bounds, and where bounds are whole there is a whole one too
 * (Hoffman 1960). One set after the other at hand, it assigns things to receivers with all sets balanced at once (balanced edge colouring,
 * de Werra 1971).
 *
 * @param share from 0 to 1  @returns by bundle: how many are taken. O(sets² × bundles) at worst, mostly O(bundles).
 */
export function fairSplit({ count, from, to }: Bundles, share: number): Uint32Array {
  const flow: Arc[] = [];
  const add = (from: number, to: number, amount: number): number => {
    const least = Math.floor(amount + NEAR);
    return flow.push({ from, to, least, free: Math.max(0, Math.ceil(amount - NEAR) - least) }) - 1;
  };
  const sets = [numberOf(from), ...to.map(numberOf)];
  // Node 0 is where all comes from and goes to, then the sets one family after the other.
  const first = sets.map((_, k) => 1 + sets.slice(0, k).reduce((sum, n) => sum + n, 0));
  const sizes = sets.map((n) => new Float64Array(n));
  const above = to.map((_, k) => new Int32Array(sets[k + 1]).fill(0));
  const arcs = Array.from(count, (n, b) => {
    sizes[0][from[b]] += n;
    to.forEach((of, k) => {
      sizes[k + 1][of[b]] += n;
      if (k + 1 < to.length) above[k][of[b]] = first[k + 2] + to[k + 1][b];
    });
    return add(first[0] + from[b], first[1] + to[0][b], n * share);
  });
  for (let set = 0; set < sets[0]; set++) add(0, first[0] + set, sizes[0][set] * share);
  for (let k = 0; k < to.length; k++) {
    for (let set = 0; set < sets[k + 1]; set++) add(first[k + 1] + set, above[k][set], sizes[k + 1][set] * share);
  }
  const taken = wholeFlow(flow);
  return Uint32Array.from(arcs, (arc) => taken[arc]);
}

const numberOf = (sets: ArrayLike<number>): number =>
  Array.from(sets).reduce((most, set) => Math.max(most, set + 1), 0);

interface Arc {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  /** Part that may be added: 1 or 0. */
  readonly free: number;
}

/** A circulation within the bounds of its arcs: by arc, its flow. */
function wholeFlow(arcs: readonly Arc[]): number[] {
  const nodes = arcs.reduce((most, { from, to }) => Math.max(most, from, to), 0) + 1;
  const excess = new Float64Array(nodes);
  const flow = new MaxFlow(nodes + 2);
  const edges = arcs.map(({ from, to, least, free }) => {
    excess[to] += least;
    excess[from] -= least;
    return flow.add(from, to, free, 0);
  });
  let wanted = 0;
  excess.forEach((amount, node) => {
    if (amount > 0) flow.add(nodes, node, amount, 0);
    else flow.add(node, nodes + 1, -amount, 0);
    wanted += Math.max(0, amount);
  });
  if (flow.run(nodes, nodes + 1) < wanted) throw new Error('no whole flow where a split one is');
  return arcs.map(({ least, free }, arc) => least + free - flow.leftOf(edges[arc]));
}
