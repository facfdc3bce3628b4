import type { SparseTraffic } from '../../traffic/pairTraffic';
import { fullTrees, type VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import { demandItems } from './demandItems';
import { FreePairs } from './freePairs';
import { cyclicAssignment, fitRanks, type PairAssignment, pairsOfRanks } from './pairAssignment';
import { PathLoads } from './pathLoads';

/** Channels looked at in all passes together; the first pass is always whole. */
const MOST_VISITS = 300_000_000;
const PASSES = 8;

/**
 * Assigns pairs to trees that share links, such that the largest load of a link in one direction is small: heaviest pairs first, each to the tree in
 * which it adds least to the sum of squares over its path; then again and again each is taken out and assigned anew, by higher and
 * higher powers. The cyclic rule stays where it is as good. O(passes × pairs × trees × hops).
 */
export function* assignByPaths(
  network: VlanNetwork,
  traffic: SparseTraffic,
): Generator<{ readonly stage: 'assignPairs' | 'balance'; readonly done: number }, PairAssignment> {
  const { served, trees } = network;
  const { hostLeaf } = served;
  const n = hostLeaf.length;
  yield { stage: 'assignPairs', done: 0 };
  const cyclic = cyclicAssignment(hostLeaf, fullTrees(network));
  const items = demandItems(traffic, served);
  const pathLoads = new PathLoads(network, items);
  const cyclicColour = Uint16Array.from(items.a, (a, i) => cyclic.pairs[a * n + items.b[i]]);
  let best = cyclicColour;
  let bestMax = pathLoads.largest(cyclicColour);
  // Of the same weight, those between the same leaves follow each other: their paths are walked once.
  const order = Uint32Array.from({ length: items.count }, (_, i) => i).sort(
    (i, j) =>
      items.there[j] + items.back[j] - items.there[i] - items.back[i] ||
      items.leafA[i] - items.leafA[j] ||
      items.leafB[i] - items.leafB[j] ||
      i - j,
  );
  const colour = new Uint16Array(items.count).fill(NO_VLAN);
  pathLoads.load.fill(0);
  for (let pass = 0; pass < PASSES && (pass === 0 || pathLoads.visits < MOST_VISITS); pass++) {
    for (let k = 0; k < order.length; k++) {
      if (k % 4096 === 0) yield { stage: 'balance', done: (pass + k / order.length) / PASSES };
      const i = order[k];
      if (colour[i] !== NO_VLAN) pathLoads.add(i, colour[i], -1);
      let least = Number.POSITIVE_INFINITY;
      for (let t = 0; t < trees.length; t++) {
        const cost = pathLoads.cost(i, t, pass < 2 ? 1 : 2 * pass, least);
        if (cost >= least) continue;
        least = cost;
        colour[i] = t;
      }
      pathLoads.add(i, colour[i], 1);
    }
    const max = pathLoads.max();
    if (max < bestMax * (1 - 1e-9)) {
      best = colour.slice();
      bestMax = max;
    }
  }
  if (best === cyclicColour) return cyclic;
  const pairs = new Uint16Array(n * n).fill(NO_VLAN);
  for (let i = 0; i < items.count; i++) {
    pairs[items.a[i] * n + items.b[i]] = best[i];
    pairs[items.b[i] * n + items.a[i]] = best[i];
  }
  if (trees.every((tree) => tree.full)) {
    const fitted = fitRanks(pairs, cyclic.own, trees.length);
    if (fitted) return { ...fitted, pairs: pairsOfRanks(fitted.own, fitted.rank) };
  }
  new FreePairs(network).fill(pairs);
  return { pairs, own: cyclic.own, rank: null };
}
