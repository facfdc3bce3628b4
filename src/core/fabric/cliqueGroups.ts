import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';

const LEAST_GROUPS = 3;
const LEAST_IN_GROUP = 3;
/** Triangles are sought at every pair of links of a switch, so this bounds the work on dense networks. */
const MOST_PAIRS = 2_000_000;

/**
 * Groups of switches of which all are joined to all, as in a dragonfly, from the graph alone: links inside a group have many neighbours of both ends in
 * common, those between groups none or few. How many is tried from one on.
 *
 * @returns Int32Array[switchCount]: a number of the group of each switch; null unless there are several groups, each a clique, and every
 *   switch is in one. O(sum over switches of degree² × group size).
 */
export function cliqueGroups(fabric: Fabric): Int32Array | null {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const neighbours = Array.from(
    { length: switchCount },
    (_, s) => new Set(outChannel.subarray(outOffset[s], outOffset[s + 1]).map((c) => channelTo[c])),
  );
  if (neighbours.reduce((sum, { size }) => sum + size * size, 0) > MOST_PAIRS) return null;
  const links: [number, number, number][] = [];
  neighbours.forEach((around, s) => {
    for (const t of around) {
      if (t <= s) continue;
      let common = 0;
      for (const u of around) if (neighbours[t].has(u)) common++;
      if (common > 0) links.push([s, t, common]);
    }
  });
  for (const least of [...new Set(links.map(([, , common]) => common))].sort((a, b) => a - b)) {
    const found = joinedGroups(neighbours, links, least);
    if (found) return found;
  }
  return null;
}

/** The groups that links make which have so many neighbours in common; null unless they are several cliques. */
function joinedGroups(
  neighbours: readonly ReadonlySet<number>[],
  links: readonly (readonly [number, number, number])[],
  least: number,
): Int32Array | null {
  const joined = new UnionFind(neighbours.length);
  for (const [s, t, common] of links) if (common >= least) joined.union(s, t);
  const group = Int32Array.from(neighbours, (_, s) => joined.find(s));
  const members = new Map<number, number[]>();
  group.forEach((g, s) => {
    const all = members.get(g);
    if (all) all.push(s);
    else members.set(g, [s]);
  });
  if (members.size < LEAST_GROUPS) return null;
  const areCliques = [...members.values()].every(
    (all) => all.length >= LEAST_IN_GROUP && all.every((s) => all.every((t) => s === t || neighbours[s].has(t))),
  );
  return areCliques ? group : null;
}
