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

/** A switch of a tree as schedulers know it: one or several of the network's, joined without going above their level. */
export interface TreeGroup {
  /** Indices, the first gives the name. */
  readonly switches: readonly number[];
  /** Nodes that are cabled to them directly. */
  readonly nodes: readonly string[];
  readonly below: readonly TreeGroup[];
}

/**
 * A network of levels as a true tree, in which each node and each switch is below one: of each level those switches are one group that cables of this level and those below
 * it join. Groups that join nothing more than the one below them are that one. O(levels × (switches + channels)).
 * @param levels of the switches, from 0; others are left out
 * @param nodesAt nodes cabled to a switch; a node at several switches of one level joins them
 * @returns the groups that nothing joins
 */
export function treeGroups(
  fabric: Fabric,
  levels: Int32Array,
  nodesAt: (s: number) => readonly string[],
): readonly TreeGroup[] {
  const { switchCount } = fabric;
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const joined = new UnionFind(switchCount);
  const taken = new Map<string, number>();
  let groups: TreeGroup[] = [];
  for (let level = 0; level <= top; level++) {
    const own = Array.from({ length: switchCount }, (_, s) => s).filter((s) => levels[s] === level);
    const nodes = own.map((s) => nodesAt(s).filter((node) => !taken.has(node)));
    for (const s of own) {
      for (const node of nodesAt(s)) {
        const first = taken.get(node);
        if (first !== undefined && levels[first] === level) joined.union(first, s);
        taken.set(node, first ?? s);
      }
      for (const t of belowOf(fabric, levels, s)) joined.union(s, t);
    }
    groups = grouped(own, nodes, groups, (s) => joined.find(s));
  }
  return groups;
}

function belowOf(fabric: Fabric, levels: Int32Array, s: number): number[] {
  const { outOffset, outChannel, channelTo } = fabric;
  return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]))
    .filter((c) => insideTree(fabric, c) && levels[channelTo[c]] >= 0 && levels[channelTo[c]] < levels[s])
    .map((c) => channelTo[c]);
}

/** Puts switches of a level and the groups so far together by what joins them. */
function grouped(
  own: readonly number[],
  nodes: readonly (readonly string[])[],
  groups: readonly TreeGroup[],
  rootOf: (s: number) => number,
): TreeGroup[] {
  interface Part {
    readonly switches: number[];
    readonly nodes: Set<string>;
    readonly below: TreeGroup[];
  }
  const parts = new Map<number, Part>();
  const partOf = (s: number): Part => {
    const part = parts.get(rootOf(s)) ?? { switches: [], nodes: new Set(), below: [] };
    parts.set(rootOf(s), part);
    return part;
  };
  for (const group of groups) partOf(group.switches[0]).below.push(group);
  for (const [i, s] of own.entries()) {
    const part = partOf(s);
    part.switches.push(s);
    for (const node of nodes[i]) part.nodes.add(node);
  }
  return [...parts.values()].flatMap(({ switches, nodes: here, below }): TreeGroup[] => {
    if (here.size === 0 && below.length < 2)
      return below.map((group) => ({ ...group, switches: [...group.switches, ...switches] }));
    return [{ switches, nodes: [...here], below }];
  });
}
