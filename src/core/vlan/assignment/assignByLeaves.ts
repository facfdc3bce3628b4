import type { SparseTraffic } from '../../traffic/pairTraffic';
import { fullTrees, type VlanNetwork } from '../trees/vlanNetwork';
import { joins } from '../trees/vlanTree';
import { assignmentOfItems } from './assignmentOfItems';
import { Cells, cellBound } from './cells';
import { colourItems } from './colourItems';
import { type DemandItems, demandItems } from './demandItems';
import { cyclicAssignment, type PairAssignment } from './pairAssignment';
import { UniformAssignment } from './uniformAssignment';

type Steps = Generator<{ readonly stage: 'assignPairs' | 'balance'; readonly done: number }, PairAssignment>;

/**
 * Assigns pairs to the VLANs of top switches so that the largest load of a (leaf, VLAN, direction) is least. The cyclic rule stays where it
 * is as good. Of the VLANs the fewest are used for traffic that do not raise the bound. Pairs without traffic are spread evenly.
 */
export function* assignByLeaves(network: VlanNetwork, traffic: SparseTraffic, seed: number): Steps {
  const { trees, served } = network;
  const { leaves } = served;
  yield { stage: 'assignPairs', done: 0 };
  const cyclic = cyclicAssignment(network, fullTrees(network));
  if (traffic.kind === 'uniform') {
    const uniform = new UniformAssignment(network);
    const pairs = yield* uniform.assign(cyclic.own, seed);
    if (uniform.largest(pairs) >= uniform.largest(cyclic.pairs)) return cyclic;
    return { pairs, own: cyclic.own, rank: null };
  }
  const items = demandItems(traffic, served);
  const allowed = (item: number, vlan: number): boolean =>
    joins(trees[vlan], leaves[items.leafA[item]], leaves[items.leafB[item]]);
  const reached = Uint32Array.from(leaves, (s) => trees.reduce((sum, tree) => sum + (tree.depth[s] >= 0 ? 1 : 0), 0));
  const bound = cellBound(items, reached);
  const cyclicMax = largestOf(items, leaves.length, trees.length, (i) => cyclic.pairs.at(items.a[i], items.b[i]));
  if (cyclicMax <= bound) return cyclic;

  const fewest = trees.every((tree) => tree.full)
    ? fewestVlans(items, leaves.length, trees.length, bound)
    : trees.length;
  let found = yield* colourItems({ items, leafCount: leaves.length, vlans: fewest, allowed }, seed);
  if (found.max > bound * (1 + 1e-9) && fewest < trees.length) {
    const wider = yield* colourItems({ items, leafCount: leaves.length, vlans: trees.length, allowed }, seed);
    if (wider.max < found.max) found = wider;
  }
  if (cyclicMax <= found.max) return cyclic;
  return assignmentOfItems(network, cyclic.own, items, found.colour);
}

function largestOf(items: DemandItems, leafCount: number, vlans: number, vlanOf: (item: number) => number): number {
  const cells = new Cells(items, leafCount, vlans);
  for (let i = 0; i < items.count; i++) cells.add(i, vlanOf(i), 1);
  return cells.max();
}

/** Smallest number of VLANs for which the bound is the same. */
function fewestVlans(items: DemandItems, leafCount: number, vlans: number, bound: number): number {
  for (let k = 1; k < vlans; k++) {
    if (cellBound(items, new Uint32Array(leafCount).fill(k)) <= bound) return k;
  }
  return vlans;
}
