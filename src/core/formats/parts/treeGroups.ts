import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';

/**
 * Parts that cables join among some of the switches. `of`: Int32Array[switches], part of each by its first switch, -1 for those left out. O(switches + channels),
 * nearly.
 * @param takes which switches count
 */
export function workingParts(
  fabric: Fabric,
  takes: (s: number) => boolean,
): { readonly of: Int32Array; readonly count: number } {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const joined = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) {
    const [a, b] = [channelFrom[c], channelTo[c]];
    if (takes(a) && takes(b) && insideTree(fabric, c)) joined.union(a, b);
  }
  const numbers = new Map<number, number>();
  const of = new Int32Array(switchCount).fill(-1);
  for (let s = 0; s < switchCount; s++) {
    if (!takes(s)) continue;
    const root = joined.find(s);
    const number = numbers.get(root) ?? numbers.size;
    numbers.set(root, number);
    of[s] = number;
  }
  return { of, count: numbers.size };
}

/** A switch of a tree as schedulers know it: the switches of a network that reach the same nodes going down. */
export interface TreeGroup {
  /** Indices, the lowest of the lowest level first: it gives the name. */
  readonly switches: readonly number[];
  /** Nodes that are below none of the groups below. */
  readonly nodes: readonly string[];
  readonly below: readonly TreeGroup[];
}

/** A network as true trees, and what they have no place for. */
export interface NestedGroups {
  /** Groups that are below no other. */
  readonly roots: readonly TreeGroup[];
  /** Switches whose nodes overlap those of a group without holding them all. */
  readonly leftOut: readonly number[];
  /** Nodes that are below no group, with a switch that each is cabled to. */
  readonly loose: readonly { readonly node: string; readonly at: number }[];
}

/**
 * The largest trees, smaller groups first, in which each node and each switch is below one: switches that reach the same nodes are one group, and a group is taken
 * where each group before it lies inside it or beside it. O(switches × nodes + channels), and O(levels × nodes + channels) for trees.
 * @param levels of the switches, from 0; others are left out
 * @param nodesAt nodes cabled to a switch
 */
export function nestedGroups(
  fabric: Fabric,
  levels: Int32Array,
  nodesAt: (s: number) => readonly string[],
): NestedGroups {
  const { names, homes, sets } = reachedSets(fabric, levels, nodesAt);
  const ordered = [...sets].sort((a, b) => a.nodes.length - b.nodes.length || a.order - b.order);
  const tops: (Taken | undefined)[] = new Array(names.length);
  const leftOut: number[] = [];
  for (const { nodes, switches } of ordered) {
    const inside = new Map<Taken, number>();
    for (const n of nodes) {
      const top = tops[n];
      if (top) inside.set(top, (inside.get(top) ?? 0) + 1);
    }
    if ([...inside].some(([{ size }, count]) => count < size)) {
      leftOut.push(...switches);
      continue;
    }
    const own = Array.from(nodes).filter((n) => !tops[n]);
    const below = [...inside.keys()].map(({ group }) => group).sort((a, b) => a.switches[0] - b.switches[0]);
    const taken = { size: nodes.length, group: { switches, nodes: own.map((n) => names[n]), below } };
    for (const n of nodes) tops[n] = taken;
  }
  const roots = new Set(tops.flatMap((top) => top?.group ?? []));
  return {
    roots: [...roots].sort((a, b) => a.switches[0] - b.switches[0]),
    leftOut: leftOut.sort((a, b) => a - b),
    loose: names.flatMap((node, n) => (tops[n] ? [] : [{ node, at: homes[n] }])),
  };
}

interface Taken {
  readonly size: number;
  readonly group: TreeGroup;
}

interface ReachedSet {
  /** Ascending. */
  readonly nodes: Int32Array;
  readonly switches: number[];
  /** Number among the sets by the level of the first switch, then its index. */
  readonly order: number;
}

/** The sets of nodes that switches reach going down, each once, with the switches that do. */
function reachedSets(fabric: Fabric, levels: Int32Array, nodesAt: (s: number) => readonly string[]) {
  const numbers = new Map<string, number>();
  const homes: number[] = [];
  const sets: ReachedSet[] = [];
  const setOf = new Int32Array(fabric.switchCount).fill(-1);
  const byParts = new Map<string, number>();
  const byHash = new Map<number, number[]>();
  const upwards = Array.from(levels.keys()).filter((s) => levels[s] >= 0);
  upwards.sort((a, b) => levels[a] - levels[b] || a - b);
  for (const s of upwards) {
    const own = nodesAt(s).map((node) => {
      const number = numbers.get(node) ?? numbers.size;
      numbers.set(node, number);
      homes[number] ??= s;
      return number;
    });
    const below = [...new Set(belowOf(fabric, levels, s).map((t) => setOf[t]))].filter((set) => set >= 0);
    if (own.length + below.length === 0) continue;
    const parts = `${below.sort((a, b) => a - b)};${own}`;
    setOf[s] =
      byParts.get(parts) ??
      numberOf(
        union(
          own,
          below.map((set) => sets[set].nodes),
        ),
        sets,
        byHash,
      );
    byParts.set(parts, setOf[s]);
    sets[setOf[s]].switches.push(s);
  }
  return { names: [...numbers.keys()], homes, sets };
}

/** The number of a set, which is added where it is new. */
function numberOf(nodes: Int32Array, sets: ReachedSet[], byHash: Map<number, number[]>): number {
  const hash = nodes.reduce((sum, n) => (Math.imul(sum, 31) + n) | 0, nodes.length);
  const alike = byHash.get(hash) ?? [];
  byHash.set(hash, alike);
  const known = alike.find(
    (set) => sets[set].nodes.length === nodes.length && sets[set].nodes.every((n, i) => n === nodes[i]),
  );
  if (known !== undefined) return known;
  alike.push(sets.length);
  return sets.push({ nodes, switches: [], order: sets.length }) - 1;
}

function union(own: readonly number[], sets: readonly Int32Array[]): Int32Array {
  if (own.length === 0 && sets.length === 1) return sets[0];
  const all = new Set(own);
  for (const set of sets) for (const n of set) all.add(n);
  return Int32Array.from(all).sort();
}

function belowOf(fabric: Fabric, levels: Int32Array, s: number): number[] {
  const { outOffset, outChannel, channelTo } = fabric;
  return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]))
    .filter((c) => insideTree(fabric, c) && levels[channelTo[c]] >= 0 && levels[channelTo[c]] < levels[s])
    .map((c) => channelTo[c]);
}
