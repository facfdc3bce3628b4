import { UnionFind } from '../../base/structures/unionFind';
import { unreachablePairs } from '../../deadlock/orderReachability';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { insideTree } from '../../fabric/treeLevels';
import type { ForwardingTable } from '../../routes/routing';
import { disconnectedPairs } from './decideReachable';

/** What a plane serves beside traffic inside its tree; BELOW: switches of no plane. */
const BELOW = 0;
const LEAVING = 1;
const ENTERING = 2;

/** The planes of joined trees: what holds together of a tree's switches above those that carry joining links. */
export interface JoinedPlanes {
  /** Switches that carry joining links, rising. */
  readonly carriers: Uint32Array;
  /** Uint8Array[switchCount]: what a switch's plane serves. */
  readonly use: Uint8Array;
}

/**
 * Planes of joined trees, by turns for what leaves and for what enters a tree; null where a switch that carries a joining link has not both
 * above it, as where trees are joined at their tops. O(channels).
 */
export function joinedPlanes(fabric: Fabric, levels: Int32Array): JoinedPlanes | null {
  const { switchCount, channelCount, channelFrom, channelTo, switchTree, outOffset, outChannel } = fabric;
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
  for (let c = 0; c < channelCount; c += 2) {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (insideTree(fabric, c) && isAbove(s) && isAbove(t)) joined.union(s, t);
  }
  const use = new Uint8Array(switchCount);
  const planes = new Uint32Array(fabric.treeCount);
  for (let s = 0; s < switchCount; s++) {
    if (!isAbove(s)) continue;
    const plane = joined.find(s);
    if (use[plane] === BELOW) use[plane] = planes[switchTree[s]]++ % 2 === 0 ? LEAVING : ENTERING;
    use[s] = use[plane];
  }
  const carriers = Uint32Array.from(carries.keys()).filter((s) => carries[s] === 1);
  const hasBoth = (s: number): boolean => {
    let seen = 0;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++)
      if (insideTree(fabric, outChannel[e])) seen |= use[channelTo[outChannel[e]]];
    return seen === (LEAVING | ENTERING);
  };
  return carriers.length > 0 && carriers.every(hasBoth) ? { carriers, use } : null;
}

/**
 * Order of the channels for joined trees: what leaves a tree comes down to the joining links on one half of its planes, what
 * enters goes up on the other half, so that the links serve both ways at once. Inside a tree packets climb and descend on any
 * plane, as d-mod-k wants it. With all planes for both, they would close loops: down, across, up, down, across, up.
 *
 * Several trees are ranked, as the switches of Up*-Down* are: packets cross trees towards the root of all, then away from it. So all
 * planes of the root serve both, and what passes through a tree takes its planes between two joining links.
 * @param levels Int32Array[switchCount], see `treeLevels`.
 * @returns Uint32Array[channelCount], or null where pairs would be cut off. O(channels log channels) and what `unreachablePairs` takes.
 */
export function joinedOrder(fabric: Fabric, levels: Int32Array, { use }: JoinedPlanes): Uint32Array | null {
  const { channelCount, channelFrom, channelTo, switchTree, treeCount } = fabric;
  const rank = treeRanks(fabric);
  const last = 4 * treeCount + 2;
  const isUp = (c: number): boolean => levels[channelFrom[c]] < levels[channelTo[c]];
  const stage = (c: number): number => {
    const here = rank[switchTree[channelFrom[c]]];
    const there = rank[switchTree[channelTo[c]]];
    // Towards the root from the outermost tree on, then away from it: in each tree the planes first, then the links that leave it.
    const [inwards, outwards] = [2 * (treeCount - here), 2 * (treeCount + here) + 2];
    if (here !== there) return here > there ? inwards : outwards;
    const plane = use[isUp(c) ? channelTo[c] : channelFrom[c]];
    if (plane === BELOW) return isUp(c) ? 0 : last;
    return (plane === LEAVING ? inwards : outwards) - 1;
  };
  // Inside a stage up before down, each along the way that packets go.
  const step = (c: number): number => (isUp(c) ? levels[channelFrom[c]] - channelCount : -levels[channelFrom[c]]);
  const channels = Uint32Array.from({ length: channelCount }, (_, c) => c).sort(
    (a, b) => stage(a) - stage(b) || step(a) - step(b) || a - b,
  );
  const position = new Uint32Array(channelCount);
  channels.forEach((c, i) => {
    position[c] = i;
  });
  const terminals = switchesWithHosts(fabric);
  return unreachablePairs(fabric, position, terminals) === disconnectedPairs(fabric, terminals) ? position : null;
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
  const given = new Uint32Array(fabric.switchCount);
  const byTree = Array.from({ length: fabric.treeCount }, (_, tree) => carriers.filter((s) => switchTree[s] === tree));
  const enters = (s: number, d: number): boolean => use[above(s, d)] === ENTERING;
  for (let d = 0; d < hostCount; d++) {
    const home = hostSwitch[d];
    const doors = byTree[switchTree[home]];
    if (doors.some((s) => s === home || enters(s, d))) continue;
    let [door, partner] = [-1, -1];
    for (const s of doors) {
      if (door >= 0 && given[s] >= given[door]) continue;
      for (let i = talkerOffset[home]; i < talkerOffset[home + 1]; i++) {
        const other = talkerAt[i];
        if (enters(s, other) && !isOnlyDoor(other, s)) [door, partner] = [s, other];
      }
    }
    if (door < 0) continue;
    given[door]++;
    const [a, b] = [door * hostCount + d, door * hostCount + partner];
    [table[a], table[b]] = [table[b], table[a]];
  }
  return table;

  /** The switch to which an entry leads. */
  function above(s: number, d: number): number {
    const c = fabric.portTarget[fabric.portOffset[s] + table[s * hostCount + d]];
    return c < 0 ? s : fabric.channelTo[c];
  }

  function isOnlyDoor(d: number, door: number): boolean {
    const doors = byTree[switchTree[hostSwitch[d]]];
    return !doors.some((s) => s !== door && enters(s, d));
  }
}

/** Places of the trees, 0 for the one whose joining links carry most, then as breadth-first search comes to them. O(channels + trees²) */
function treeRanks(fabric: Fabric): Uint32Array {
  const { treeCount, channelCount, channelFrom, channelTo, channelCapacity, switchTree } = fabric;
  const between = new Float64Array(treeCount * treeCount);
  for (let c = 0; c < channelCount; c++)
    if (!insideTree(fabric, c))
      between[switchTree[channelFrom[c]] * treeCount + switchTree[channelTo[c]]] += channelCapacity[c];
  const width = (t: number): number =>
    between.subarray(t * treeCount, (t + 1) * treeCount).reduce((sum, x) => sum + x, 0);
  const trees = Array.from({ length: treeCount }, (_, t) => t).sort((a, b) => width(b) - width(a) || a - b);
  const found = new Set<number>();
  for (const root of trees) {
    found.add(root);
    for (const t of found) for (const next of trees) if (between[t * treeCount + next] > 0) found.add(next);
  }
  const rank = new Uint32Array(treeCount);
  [...found].forEach((t, i) => {
    rank[t] = i;
  });
  return rank;
}
