import { inverse } from '../../base/structures/inverse';
import { UnionFind } from '../../base/structures/unionFind';
import { servesAll } from '../../deadlock/orderReachability';
import { type Fabric, NONE } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import type { ForwardingTable } from '../../routes/routing';

/** What no plane is: switches at and below those that carry joining links. */
const BELOW = 0;
/** What counts as planes of a kind where a switch has none. */
const LACK = 0.01;
/** Less than this makes no difference. */
const EVEN = 1e-9;

/** The planes of joined trees: what holds together of a tree's switches above those that carry joining links. */
export interface JoinedPlanes {
  /** Switches that carry joining links, rising. */
  readonly carriers: Uint32Array;
  /** Uint8Array[switchCount]: which kind of planes a switch is of, from 1 on in the sequence in which routes may take them. */
  readonly use: Uint8Array;
}

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
 * What leaves a tree comes down to the joining links on one kind of planes, what enters goes up on another, so that the links
 * serve both ways at once. Inside a tree packets climb and descend on any plane, as d-mod-k wants it. With all planes for both, they would close
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
 * The links between two trees are dealt: some serve the first step from tree to tree, others the second and so on, with a kind of planes
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

/**
 * Planes, dealt in their kinds so that each switch below them has all of them above it, as far as its uplinks go.
 * Null where there are none, as where trees are joined at their tops. O(channels + planes² × switches below a plane) for each time that two kinds change places.
 */
function joinedPlanes(fabric: Fabric, levels: Int32Array, kinds: number): JoinedPlanes | null {
  const { switchCount, channelCount, channelFrom, channelTo, switchTree } = fabric;
  const carrierLevel = new Int32Array(fabric.treeCount).fill(-1);
  const carries = new Uint8Array(switchCount);
  for (let c = 0; c < channelCount; c++) {
    if (insideTree(fabric, c)) continue;
    const s = channelFrom[c];
    carries[s] = 1;
    carrierLevel[switchTree[s]] = Math.max(carrierLevel[switchTree[s]], levels[s]);
  }
  const isAbove = (s: number): boolean => levels[s] > carrierLevel[switchTree[s]];
  const joined = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c++) {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (insideTree(fabric, c) && isAbove(s) && isAbove(t)) joined.union(s, t);
  }
  const planeOf = new Map<number, number>();
  const plane = new Uint32Array(switchCount).fill(NONE);
  for (let s = 0; s < switchCount; s++) {
    if (!isAbove(s)) continue;
    const root = joined.find(s);
    if (!planeOf.has(root)) planeOf.set(root, planeOf.size);
    plane[s] = planeOf.get(root) ?? NONE;
  }
  if (planeOf.size === 0) return null;
  /** By plane, the switches below it, one for each cable. */
  const below: number[][] = Array.from(planeOf, () => []);
  for (let c = 0; c < channelCount; c++) {
    const t = channelTo[c];
    if (insideTree(fabric, c) && plane[channelFrom[c]] !== NONE && plane[t] === NONE)
      below[plane[channelFrom[c]]].push(t);
  }
  const kind = dealtKinds(below, kinds, switchCount);
  return {
    carriers: Uint32Array.from(carries.keys()).filter((s) => carries[s] === 1),
    use: Uint8Array.from(plane, (p) => (p === NONE ? BELOW : kind[p] + 1)),
  };
}

/**
 * Kinds of planes: each takes the one that the switches below it have least of, then planes change kind or places while that makes kinds
 * more even over these switches, above all where one has none of a kind.
 * @param below by plane, the switches below it, one for each cable.
 */
function dealtKinds(below: readonly (readonly number[])[], kinds: number, switchCount: number): Uint8Array {
  const kind = new Uint8Array(below.length);
  const had = new Uint32Array(switchCount * kinds);
  const cost = (s: number, k: number): number => 1 / Math.max(had[s * kinds + k], LACK);
  /** Changes the kind of a plane; by how much that makes kinds more uneven. */
  const turn = (p: number, to: number): number => {
    let change = 0;
    for (const s of below[p]) {
      change -= cost(s, kind[p]) + cost(s, to);
      had[s * kinds + kind[p]]--;
      had[s * kinds + to]++;
      change += cost(s, kind[p]) + cost(s, to);
    }
    kind[p] = to;
    return change;
  };
  const largestFirst = [...below.keys()].sort((p, q) => below[q].length - below[p].length);
  for (const p of largestFirst) {
    const seen = (k: number): number => below[p].reduce((sum, s) => sum + had[s * kinds + k], 0);
    for (let k = 1; k < kinds; k++) if (seen(k) < seen(kind[p])) kind[p] = k;
    for (const s of below[p]) had[s * kinds + kind[p]]++;
  }
  let gained: boolean;
  /** Gives two planes other kinds unless that makes kinds less even. */
  const tryKinds = (p: number, forP: number, q: number, forQ: number): void => {
    const [ofP, ofQ] = [kind[p], kind[q]];
    if (turn(p, forP) + turn(q, forQ) < -EVEN) gained = true;
    else {
      turn(q, ofQ);
      turn(p, ofP);
    }
  };
  do {
    gained = false;
    for (let p = 0; p < below.length; p++) {
      for (let k = 0; k < kinds; k++) if (k !== kind[p]) tryKinds(p, k, p, k);
      for (let q = p + 1; q < below.length; q++) if (kind[p] !== kind[q]) tryKinds(p, kind[q], q, kind[p]);
    }
  } while (gained);
  return kind;
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

/**
 * Entries inside the trees under which every destination can be entered: at one switch with a joining link, another one in turn, that
 * goes up for it on a plane that serves what enters. There it changes places with another host of its switch that had such an entry, so
 * that every channel carries inside the tree what it carried.
 * @param inner entries inside the trees, left as they are.  O(hosts × switches that carry links × hosts of a switch)
 */
export function enteringEntries(
  fabric: Fabric,
  { carriers, use }: JoinedPlanes,
  inner: ForwardingTable,
): ForwardingTable {
  const { hostCount, hostSwitch, switchTree, talkerOffset, talkerAt } = fabric;
  const table = inner.slice();
  // Exchanges by switch, and by switch and port, so that neither doors nor the planes above them are filled one after the other.
  const given = new Uint32Array(fabric.switchCount);
  const givenUp = new Uint32Array(fabric.portTarget.length);
  const byTree = Array.from({ length: fabric.treeCount }, (_, tree) => carriers.filter((s) => switchTree[s] === tree));
  const last = use.reduce((most, kind) => Math.max(most, kind), BELOW);
  const enters = (s: number, d: number): boolean => use[above(s, d)] === last;
  for (let d = 0; d < hostCount; d++) {
    const home = hostSwitch[d];
    // Cut off by a failure.
    if (home === NONE) continue;
    const doors = byTree[switchTree[home]];
    if (doors.some((s) => s === home || enters(s, d))) continue;
    let [door, partner] = [-1, -1];
    for (const s of doors) {
      if (door >= 0 && given[s] > given[door]) continue;
      for (let i = talkerOffset[home]; i < talkerOffset[home + 1]; i++) {
        const other = talkerAt[i];
        if (!enters(s, other) || isOnlyDoor(other, s)) continue;
        const better = door < 0 || given[s] < given[door] || givenUp[up(s, other)] < givenUp[up(door, partner)];
        if (better && leadsHome(above(s, other), d, s) && leadsHome(above(s, d), other, s))
          [door, partner] = [s, other];
      }
    }
    if (door < 0) continue;
    given[door]++;
    givenUp[up(door, partner)]++;
    const [a, b] = [door * hostCount + d, door * hostCount + partner];
    [table[a], table[b]] = [table[b], table[a]];
  }
  return table;

  /** The port of an entry, among those of all switches. */
  function up(s: number, d: number): number {
    return fabric.portOffset[s] + table[s * hostCount + d];
  }

  /** The switch to which an entry leads. */
  function above(s: number, d: number): number {
    const c = fabric.portTarget[up(s, d)];
    return c < 0 ? s : fabric.channelTo[c];
  }

  /** Whether entries for d lead from a switch to its own without coming by `door`: where cables are missing, others than at the door may have been made for the way that it has now. */
  function leadsHome(from: number, d: number, door: number): boolean {
    const home = hostSwitch[d];
    let s = from;
    for (let hops = 0; s !== home; hops++) {
      const next = above(s, d);
      if (s === door || next === s || hops > fabric.switchCount) return false;
      s = next;
    }
    return true;
  }

  function isOnlyDoor(d: number, door: number): boolean {
    const doors = byTree[switchTree[hostSwitch[d]]];
    return !doors.some((s) => s !== door && enters(s, d));
  }
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

/** Places of the trees, 0 for the one whose joining links carry most, then as breadth-first search comes to them. O(channels + trees²) */
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
