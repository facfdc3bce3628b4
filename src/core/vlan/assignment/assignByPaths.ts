import type { SparseTraffic } from '../../traffic/pairTraffic';
import { fullTrees, type VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { assignmentOfItems } from './assignmentOfItems';
import { demandItems, type PathItems } from './demandItems';
import { FreePairs } from './freePairs';
import { cyclicAssignment, type PairAssignment } from './pairAssignment';
import { PairBundles } from './pairBundles';
import { type PairLoads, pairLoads } from './pairLoads';
import { pairsByRule, tabledPairs } from './pairVlans';
import { PathLoads } from './pathLoads';

/** Channels looked at in all passes together, of pairs and of bundles, which later passes hardly better; the first pass is always whole. */
const MOST_VISITS = { pairs: 300_000_000, bundles: 40_000_000 };
/** In the first pass: where all trees would be more, each pair looks at fewer of them, but two at least, which is nearly as good (Mitzenmacher 2001). */
const MOST_FIRST_VISITS = 1_000_000_000;
const PASSES = 8;

type Steps<T> = Generator<{ readonly stage: 'assignPairs' | 'weigh' | 'balance'; readonly done: number }, T>;

/**
 * Assigns pairs to trees such that the largest load of a link in one direction, over what it carries, is small: heaviest pairs first, each to the
 * tree in which it adds least to the sum of squares over its path; then again and again each is taken out and assigned anew, by higher and
 * higher powers. The cyclic rule stays where it is as good. Many pairs that all send alike over trees of top switches are assigned in bundles.
 * O(passes × (pairs or bundles) × trees × hops).
 */
export function* assignByPaths(network: VlanNetwork, traffic: SparseTraffic): Steps<PairAssignment> {
  const { served, kind } = network;
  const { hostLeaf } = served;
  yield { stage: 'assignPairs', done: 0 };
  const cyclic = cyclicAssignment(network, fullTrees(network));
  if (
    traffic.kind === 'uniform' &&
    ((kind === 'tops' && PairBundles.pay(served)) || hostLeaf.length > network.mostTabled)
  ) {
    return yield* assignBundles(network, cyclic, traffic);
  }
  const items = demandItems(traffic, served);
  const best = yield* balance(network, items, yield* pairLoads(network, cyclic, traffic), MOST_VISITS.pairs);
  if (!best) return cyclic;
  return assignmentOfItems(network, cyclic.own, items, best);
}

/** All pairs once each way, in bundles; those between two leaves use several VLANs, which no entry a node can say. */
function* assignBundles(network: VlanNetwork, cyclic: PairAssignment, traffic: SparseTraffic): Steps<PairAssignment> {
  const { served } = network;
  const n = served.hostLeaf.length;
  const bundles = new PairBundles(served);
  const cyclicLoads = yield* pairLoads(network, cyclic, traffic);
  const best = yield* balance(network, bundles.items, cyclicLoads, MOST_VISITS.bundles);
  if (!best) return cyclic;
  const free = new FreePairs(network);
  if (n > network.mostTabled) {
    const vlanOf = bundles.vlanOf(best);
    const decide = (i: number, j: number): number =>
      served.hostLeaf[i] === served.hostLeaf[j] ? free.inTurn(i, j) : vlanOf(i, j);
    const pairs = pairsByRule({ own: cyclic.own, twoWay: true, decide }, network.mostTabled);
    return { pairs, own: cyclic.own, rank: null };
  }
  const table = new Uint16Array(n * n).fill(NO_VLAN);
  bundles.fill(table, n, best);
  free.fill(table);
  return { pairs: tabledPairs(table, n), own: cyclic.own, rank: null };
}

/** The tree of each item, null where no pass loads its fullest link less than the cyclic rule does. */
function* balance(
  network: VlanNetwork,
  items: PathItems,
  cyclic: PairLoads,
  mostVisits: number,
): Steps<Uint16Array | null> {
  const { count, there, back, leafA, leafB } = items;
  const trees = network.trees.length;
  const pathLoads = new PathLoads(network, items);
  // Of the same weight, those between the same leaves follow each other: their paths are walked once.
  const order = Uint32Array.from({ length: count }, (_, i) => i);
  const compare = (i: number, j: number): number =>
    there[j] + back[j] - there[i] - back[i] || leafA[i] - leafA[j] || leafB[i] - leafB[j] || i - j;
  // Mostly they come so, and millions take long to sort.
  if (order.some((i) => i > 0 && compare(i - 1, i) > 0)) order.sort(compare);
  const colour = new Uint16Array(count).fill(NO_VLAN);
  let best: Uint16Array | null = null;
  let least = cyclic.maxChannel;
  const each = visitsOfOneTree(items, cyclic);
  const choices = Math.min(trees, Math.max(2, Math.floor(MOST_FIRST_VISITS / each)));
  const passes = Math.min(PASSES, Math.ceil(mostVisits / (choices * each)));
  for (let pass = 0; pass < PASSES && (pass === 0 || pathLoads.visits < mostVisits); pass++) {
    for (let k = 0; k < order.length; k++) {
      if (k % 4096 === 0) yield { stage: 'balance', done: Math.min(1, (pass + k / order.length) / passes) };
      const i = order[k];
      if (colour[i] !== NO_VLAN) pathLoads.add(i, colour[i], -1);
      // Scattered, lest items in one row look at the same trees again and again.
      const first = choices < trees ? (Math.imul(k, 0x9e3779b1) >>> 8) % trees : 0;
      colour[i] = pathLoads.cheapest(i, pass < 2 ? 1 : 2 * pass, first, choices);
      pathLoads.add(i, colour[i], 1);
    }
    const max = pathLoads.max();
    if (max >= least * (1 - 1e-9)) continue;
    best = colour.slice();
    least = max;
  }
  return best;
}

/** Channels on the paths of all items, each in one tree, from their number under the cyclic rule. */
function visitsOfOneTree({ count, there, back }: PathItems, cyclic: PairLoads): number {
  let weight = 0;
  for (let i = 0; i < count; i++) weight += there[i] + back[i];
  const hops = cyclic.channel.reduce((sum, load) => sum + load, 0) / Math.max(Number.MIN_VALUE, weight);
  return Math.max(1, count * hops);
}
