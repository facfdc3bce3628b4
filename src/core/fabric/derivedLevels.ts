/** Data that levels are derived from: a compiled network, or a design as drawn. */
export interface LevelBasis {
  /** Neighbours of switch s, parallel links repeated: neighbour[offset[s] … offset[s+1]). */
  readonly offset: Uint32Array;
  readonly neighbour: Uint32Array;
  /** Uint32Array[switchCount]: hosts of each. */
  readonly hosts: Uint32Array;
  /** Int32Array[switchCount]: level that the record says, -1 where it says none. */
  readonly recorded: Int32Array;
  /** Uint8Array[switchCount]: joined tree, 0 where there is but one. */
  readonly tree: Uint8Array;
}

/**
 * Levels that a tree may have, Int32Array[switchCount], -1 where no host switch is near; the likeliest first: the distance from the nearest switch that has hosts; for hosts on spines,
 * the distance from those of them that are not recorded higher and have more hosts than the others, or fewer links than the others (`hostsAbove`,
 * `hubsAbove`), each of which has half of all hosts below or beside it; at last the first of these with switches
 * that only switches with hosts are joined to below those. Levels by which most leaves reach less than half of the hosts come after all others: such
 * as those of a tree whose only core has hosts, which is beside the leaves by them. O(switches + links) for each number of hosts that is tried.
 * @param most links inside trees that may not join adjacent levels
 */
export function* derivedLevels(basis: LevelBasis, most: number): Generator<Int32Array, undefined> {
  const short: Int32Array[] = [];
  for (const { levels, above } of possibleLevels(basis)) {
    if (linksBeside(basis, levels) > most || (above && !isAboveMost(basis, levels))) continue;
    if (leavesReachHalf(basis, levels)) yield levels;
    else short.push(levels);
  }
  yield* short;
}

/**
 * The levels with the fewest links that do not join adjacent ones, the first of equals; null where those are more than `part` of all links, and
 * where all switches are on one level. O(switches + links) for each number of hosts that is tried.
 * @param part of the links that may stay in a level, or skip one
 */
export function levelsWithin(basis: LevelBasis, part: number): Int32Array | null {
  let fewest = Number.POSITIVE_INFINITY;
  let best: Int32Array | null = null;
  for (const levels of derivedLevels(basis, (part * basis.neighbour.length) / 2)) {
    const beside = linksBeside(basis, levels);
    if (beside >= fewest || levels.every((level) => level <= 0)) continue;
    [fewest, best] = [beside, levels];
    if (fewest === 0) break;
  }
  return best;
}

/** Links inside trees that do not join adjacent levels. O(switches + links). */
export function linksBeside({ offset, neighbour, tree }: LevelBasis, level: Int32Array): number {
  let ends = 0;
  for (let s = 0; s < level.length; s++) {
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      const t = neighbour[i];
      const difference = level[s] - level[t];
      if (tree[s] === tree[t] && difference !== 1 && difference !== -1) ends++;
    }
  }
  return ends / 2;
}

/** Levels, and whether they put switches with hosts above the leaves, whose reach is then checked. */
function* possibleLevels(basis: LevelBasis): Generator<{ readonly levels: Int32Array; readonly above: boolean }> {
  const { hosts, recorded } = basis;
  const plain = distances(basis, (s) => hosts[s] > 0);
  yield { levels: plain, above: false };
  for (const above of hostsAbove(hosts))
    yield { levels: distances(basis, (s) => hosts[s] > above && recorded[s] <= 0), above: above > 0 };
  for (const hubs of hubsAbove(basis))
    yield { levels: distances(basis, (s) => hosts[s] > 0 && !hubs.has(s)), above: true };
  yield { levels: hungBelow(basis, plain), above: false };
}

const sumOf = (hosts: Uint32Array): number => hosts.reduce((sum, count) => sum + count, 0);

const linksOf = ({ offset }: LevelBasis, s: number): number => offset[s + 1] - offset[s];

/** Part of the hosts that may be above the leaves. */
const MOST_ABOVE = 1 / 4;

/** Numbers to try as the most hosts of a switch that is no leaf: 0, then numbers that some switches have. */
function* hostsAbove(hosts: Uint32Array): Generator<number> {
  yield 0;
  const counts = hosts.toSorted();
  const all = sumOf(hosts);
  let above = 0;
  for (let i = 0; i < counts.length; i++) {
    above += counts[i];
    if (above > MOST_ABOVE * all) return;
    if (i + 1 < counts.length && counts[i] > 0 && counts[i] !== counts[i + 1]) yield counts[i];
  }
}

/** Cores with as many hosts as leaves have: so many at most. */
const MOST_HUBS = 4;

/** Sets to try as the switches with hosts that are no leaves: those with most links, one more each time, as long as the others have half of the hosts. */
function* hubsAbove(basis: LevelBasis): Generator<ReadonlySet<number>> {
  const { hosts } = basis;
  const byLinks = Array.from(hosts, (_, s) => s)
    .filter((s) => hosts[s] > 0)
    .sort((a, b) => linksOf(basis, b) - linksOf(basis, a));
  const all = sumOf(hosts);
  const hubs = new Set<number>();
  let above = 0;
  for (let i = 0; i < Math.min(MOST_HUBS, byLinks.length - 1); i++) {
    const s = byLinks[i];
    hubs.add(s);
    above += hosts[s];
    if (2 * above > all) return;
    // Of those with as many links one is no more a core than another.
    if (linksOf(basis, byLinks[i + 1]) < linksOf(basis, s)) yield hubs;
  }
}

function distances({ offset, neighbour, tree }: LevelBasis, isLeaf: (s: number) => boolean): Int32Array {
  const switchCount = tree.length;
  const level = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    if (!isLeaf(s)) continue;
    level[s] = 0;
    queue[filled++] = s;
  }
  for (let i = 0; i < filled; i++) {
    const s = queue[i];
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const t = neighbour[e];
      if (level[t] >= 0 || tree[s] !== tree[t]) continue;
      level[t] = level[s] + 1;
      queue[filled++] = t;
    }
  }
  return level;
}

/** Part of all hosts that a switch with hosts above the leaves has below it, or below what is above it; and that most leaves have beside them. */
const LEAST_BELOW = 1 / 2;

/** Most switches that are checked: those with the fewest links, such as one with links to two leaves only. */
const MOST_ASKED = 64;
const MOST_LEAVES_ASKED = 16;

/** True if switches with hosts that are no leaves reach half of all hosts by going up and then down. */
function isAboveMost(basis: LevelBasis, level: Int32Array): boolean {
  const reaches = reachOf(basis, level, LEAST_BELOW * sumOf(basis.hosts));
  return withFewestLinks(basis, (s) => level[s] > 0)
    .slice(0, MOST_ASKED)
    .every(reaches);
}

/** True if most leaves reach half of the hosts of their tree by going up and then down. */
function leavesReachHalf(basis: LevelBasis, level: Int32Array): boolean {
  // Joined trees are of about one size, or each is reached by more than is required.
  const treeCount = basis.tree.reduce((most, tree) => Math.max(most, tree + 1), 1);
  const reaches = reachOf(basis, level, (LEAST_BELOW * sumOf(basis.hosts)) / treeCount);
  const asked = withFewestLinks(basis, (s) => level[s] === 0).slice(0, MOST_LEAVES_ASKED);
  return 2 * asked.filter(reaches).length >= asked.length;
}

/** True if most hosts are at leaves, and every leaf, of many those with the fewest links, reaches all hosts by going up and then down. O(switches + links) for each. */
export function leavesReachAll(basis: LevelBasis, level: Int32Array): boolean {
  const all = sumOf(basis.hosts);
  if (2 * sumOf(basis.hosts.filter((_, s) => level[s] === 0)) < all) return false;
  const reaches = reachOf(basis, level, all);
  return withFewestLinks(basis, (s) => level[s] === 0)
    .slice(0, MOST_LEAVES_ASKED)
    .every(reaches);
}

function withFewestLinks(basis: LevelBasis, isMeant: (s: number) => boolean): readonly number[] {
  return Array.from(basis.hosts, (_, s) => s)
    .filter((s) => basis.hosts[s] > 0 && isMeant(s))
    .sort((a, b) => linksOf(basis, a) - linksOf(basis, b));
}

/** Returns a test whether a switch reaches so many hosts by going up and then down. O(switches + links) each time. */
function reachOf(
  { offset, neighbour, hosts }: LevelBasis,
  level: Int32Array,
  wanted: number,
): (start: number) => boolean {
  // By switch the last search that reached it: going up, or down.
  const risen = new Int32Array(hosts.length).fill(-1);
  const sunk = new Int32Array(hosts.length).fill(-1);
  const queue = new Uint32Array(2 * hosts.length);
  return (start) => {
    let filled = 0;
    let reached = 0;
    const come = (s: number, isUp: boolean): void => {
      if (sunk[s] !== start && risen[s] !== start) reached += hosts[s];
      (isUp ? risen : sunk)[s] = start;
      queue[filled++] = 2 * s + (isUp ? 1 : 0);
    };
    come(start, true);
    for (let i = 0; i < filled && reached < wanted; i++) {
      const s = queue[i] >> 1;
      const rising = (queue[i] & 1) === 1;
      for (let e = offset[s]; e < offset[s + 1]; e++) {
        const t = neighbour[e];
        if (level[t] === level[s] + 1 && rising && risen[t] !== start) come(t, true);
        else if (level[t] === level[s] - 1 && sunk[t] !== start) come(t, false);
      }
    }
    return reached >= wanted;
  };
}

/** The same with switches of level 0 that nothing of level 1 is joined to below those that they are joined to, one level a hop; the lowest at 0. */
function hungBelow({ offset, neighbour, tree }: LevelBasis, level: Int32Array): Int32Array {
  const switchCount = level.length;
  const depth = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  const stands = (s: number): boolean => {
    for (let e = offset[s]; e < offset[s + 1]; e++) if (level[neighbour[e]] === 1) return true;
    return false;
  };
  for (let s = 0; s < switchCount; s++) {
    if (level[s] !== 0 || !stands(s)) continue;
    depth[s] = 0;
    queue[filled++] = s;
  }
  let deepest = 0;
  for (let i = 0; i < filled; i++) {
    const s = queue[i];
    for (let e = offset[s]; e < offset[s + 1]; e++) {
      const t = neighbour[e];
      if (level[t] !== 0 || depth[t] >= 0 || tree[s] !== tree[t]) continue;
      depth[t] = depth[s] + 1;
      deepest = depth[t];
      queue[filled++] = t;
    }
  }
  return level.map((own, s) => (own < 0 ? own : own + deepest - Math.max(0, depth[s])));
}
