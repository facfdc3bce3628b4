import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';

const LEAST_GROUPS = 3;
const LEAST_IN_GROUP = 3;
/** Triangles are sought at every pair of links of a switch, so this bounds the work on dense networks. */
const MOST_PAIRS = 2_000_000;

/**
 * Groups of switches of which all are joined to all, as in a dragonfly, from the graph alone: links of a triangle are inside a group.
 *
 * @returns Int32Array[switchCount]: a number of the group of each switch; null unless there are several groups, each a clique, and every
 *   switch is in one. O(sum over switches of degree²).
 */
export function cliqueGroups(fabric: Fabric): Int32Array | null {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const neighbours = Array.from(
    { length: switchCount },
    (_, s) => new Set(outChannel.subarray(outOffset[s], outOffset[s + 1]).map((c) => channelTo[c])),
  );
  if (neighbours.reduce((sum, { size }) => sum + size * size, 0) > MOST_PAIRS) return null;
  const joined = new UnionFind(switchCount);
  neighbours.forEach((around, s) => {
    for (const t of around) if (t > s && [...around].some((u) => neighbours[t].has(u))) joined.union(s, t);
  });
  const members = new Map<number, number[]>();
  const group = Int32Array.from({ length: switchCount }, (_, s) => joined.find(s));
  group.forEach((g, s) => {
    members.set(g, [...(members.get(g) ?? []), s]);
  });
  const areCliques = [...members.values()].every(
    (all) => all.length >= LEAST_IN_GROUP && all.every((s) => all.every((t) => s === t || neighbours[s].has(t))),
  );
  return areCliques && members.size >= LEAST_GROUPS ? group : null;
}
