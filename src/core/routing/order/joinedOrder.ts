import { inverse } from '../../base/structures/inverse';
import { servesAll } from '../../deadlock/orderReachability';
import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import { BELOW, type JoinedPlanes, joinedPlanes } from './joinedPlanes';

/** An order of the channels of joined trees, and the planes that it is made by. */
export interface JoinedOrder extends JoinedPlanes {
  /** Uint32Array[channelCount]: each channel's place. */
  readonly position: Uint32Array;
}

/** Stages, rising along each route, of the channels that are no switch's own: joining links, and those of planes by tree and kind. */
interface Stages {
  /** Kinds of planes. */
  readonly kinds: number;
  readonly ofLink: (channel: number) => number;
  readonly ofPlane: (tree: number, kind: number) => number;
}

/**
 * Orders of the channels for joined trees, the one to try first at the front; none where trees are joined at their tops, and without those under which pairs
 * would be cut off.
 *
 * Packets that leave a tree descend to the joining links on one kind of planes, packets that enter climb on another, so that the links
 * serve both directions at once. Inside a tree packets climb and descend on any plane, as d-mod-k wants it. With all planes for both, they would close
 * loops: down, across, up, down, across, up.
 * @param levels Int32Array[switchCount], see `treeLevels`.
 */
export function* joinedOrders(fabric: Fabric, levels: Int32Array): Generator<JoinedOrder> {
  if (fabric.treeCount === 1) return;
  const ranks = treeRanks(fabric);
  const stages = [stagesByRank(fabric, ranks)];
  if (fabric.treeCount > 2) stages.push(stagesByHops(fabric));
  else
    stages.push(
      stagesByRank(
        fabric,
        ranks.map((rank) => 1 - rank),
      ),
    );
  for (const by of stages) {
    const planes = joinedPlanes(fabric, levels, by.kinds);
    const position = planes && orderByStages(fabric, levels, planes, by);
    if (position) yield { ...planes, position };
  }
}

/**
 * Trees are ranked, as the switches of Up*-Down* are: packets cross trees towards the root of all, then away from it. Two kinds of planes: those
 * for leaving serve what goes inwards, those for entering what goes outwards, both what passes through; the root's serve all.
 */
function stagesByRank(fabric: Fabric, rank: Uint32Array): Stages {
  const { channelFrom, channelTo, switchTree, treeCount } = fabric;
  // Towards the root from the outermost tree on, then away from it: in each tree the planes first, then the links that leave it.
  const inwards = (tree: number): number => 2 * (treeCount - rank[tree]);
  const outwards = (tree: number): number => 2 * (treeCount + rank[tree]) + 2;
  return {
    kinds: 2,
    ofLink: (c) => {
      const [here, there] = [switchTree[channelFrom[c]], switchTree[channelTo[c]]];
      return rank[here] > rank[there] ? inwards(here) : outwards(here);
    },
    ofPlane: (tree, kind) => (kind === 1 ? inwards(tree) : outwards(tree)) - 1,
  };
}

/**
 * The links between two trees are divided: some serve the first step from tree to tree, others the second and so on, with a kind of planes
 * before, between and after. No tree is the root of all, so that a ring of trees is crossed both ways alike.
 */
function stagesByHops(fabric: Fabric): Stages {
  const { channelCount, channelFrom, channelTo, switchTree, treeCount } = fabric;
  const steps = stepsBetween(fabric);
  const step = new Uint32Array(channelCount);
  const dealt = new Uint32Array(treeCount * treeCount);
  for (let c = 0; c < channelCount; c++)
    if (!insideTree(fabric, c))
      step[c] = dealt[switchTree[channelFrom[c]] * treeCount + switchTree[channelTo[c]]]++ % steps;
  return { kinds: steps + 1, ofLink: (c) => 2 * step[c] + 2, ofPlane: (_, kind) => 2 * kind - 1 };
}

/** Uint32Array[channelCount], or null where pairs would be cut off. O(channels log channels) and what `unreachablePairs` takes. */
function orderByStages(fabric: Fabric, levels: Int32Array, { use }: JoinedPlanes, stages: Stages): Uint32Array | null {
  const { channelCount, channelFrom, channelTo, switchTree } = fabric;
  const last = 4 * fabric.treeCount + 2;
  const isUp = (c: number): boolean => levels[channelFrom[c]] < levels[channelTo[c]];
  const stage = (c: number): number => {
    if (!insideTree(fabric, c)) return stages.ofLink(c);
    const kind = use[isUp(c) ? channelTo[c] : channelFrom[c]];
    if (kind === BELOW) return isUp(c) ? 0 : last;
    return stages.ofPlane(switchTree[channelFrom[c]], kind);
  };
  // Inside a stage up before down, each along the way that packets go.
  const step = (c: number): number => (isUp(c) ? levels[channelFrom[c]] - channelCount : -levels[channelFrom[c]]);
  const channels = Uint32Array.from({ length: channelCount }, (_, c) => c).sort(
    (a, b) => stage(a) - stage(b) || step(a) - step(b) || a - b,
  );
  const position = inverse(channels);
  return servesAll(fabric, position) ? position : null;
}

/** Most links between trees that a shortest way from one tree to another takes. O(channels + trees³) */
function stepsBetween(fabric: Fabric): number {
  const { treeCount } = fabric;
  const width = widthsBetween(fabric);
  let most = 1;
  for (let root = 0; root < treeCount; root++) {
    const distance = new Map([[root, 0]]);
    for (const [t, steps] of distance) {
      most = Math.max(most, steps);
      for (let next = 0; next < treeCount; next++)
        if (width[t * treeCount + next] > 0 && !distance.has(next)) distance.set(next, steps + 1);
    }
  }
  return most;
}

/** Float64Array[treeCount × treeCount]: capacity of the links from tree to tree. */
function widthsBetween(fabric: Fabric): Float64Array {
  const { treeCount, channelCount, channelFrom, channelTo, channelCapacity, switchTree } = fabric;
  const between = new Float64Array(treeCount * treeCount);
  for (let c = 0; c < channelCount; c++)
    if (!insideTree(fabric, c))
      between[switchTree[channelFrom[c]] * treeCount + switchTree[channelTo[c]]] += channelCapacity[c];
  return between;
}

/** Places of the trees, 0 for the one whose joining links carry most, then in the order of a breadth-first search. O(channels + trees²) */
function treeRanks(fabric: Fabric): Uint32Array {
  const { treeCount } = fabric;
  const between = widthsBetween(fabric);
  const width = (t: number): number =>
    between.subarray(t * treeCount, (t + 1) * treeCount).reduce((sum, x) => sum + x, 0);
  const trees = Array.from({ length: treeCount }, (_, t) => t).sort((a, b) => width(b) - width(a) || a - b);
  const found = new Set<number>();
  for (const root of trees) {
    found.add(root);
    for (const t of found) for (const next of trees) if (between[t * treeCount + next] > 0) found.add(next);
  }
  return inverse([...found]);
}
