import type { Fabric } from './fabric';

/**
 * Levels of a layered tree: Int32Array[switchCount], 0 at the leaves; null if the network is not layered.
 *
 * Layered means that every channel joins adjacent levels, links between joined trees aside. The records' levels are taken
 * where every live switch has one and they fit; otherwise the first of `derivedLevels` that fits.
 * Failed and unconnected switches have level -1 where the records give none. O(switches + channels).
 */
export function treeLevels(fabric: Fabric): Int32Array | null {
  const { switchCount, switchLevel, switchDown } = fabric;
  let recorded = true;
  for (let s = 0; s < switchCount; s++) if (switchLevel[s] < 0 && switchDown[s] === 0) recorded = false;
  if (recorded && linksBeside(fabric, switchLevel) === 0) return switchLevel;
  return derivedLevels(fabric, 0).next().value ?? null;
}

/**
 * Levels that a tree may have, the likeliest first: the distance from the nearest switch that has hosts (those of traffic); for hosts on spines,
 * the distance from those of them that are not recorded higher and have more hosts than the others, or fewer links than the others (`hostsAbove`,
 * `hubsAbove`), each of which has half of all hosts below or beside it; at last the first of these with switches
 * that only switches with hosts are joined to below those. Levels by which most leaves reach less than half of the hosts come after all others: such
 * as those of a tree whose only core has hosts, which stands beside the leaves by them.
 * @param most links that may not join adjacent levels
 */
function* derivedLevels(fabric: Fabric, most: number): Generator<Int32Array, undefined> {
  const short: Int32Array[] = [];
  for (const { levels, above } of possibleLevels(fabric)) {
    if (linksBeside(fabric, levels) > most || (above && !isAboveMost(fabric, levels))) continue;
    if (leavesReachHalf(fabric, levels)) yield levels;
    else short.push(levels);
  }
  yield* short;
}

/** Levels, and whether they put switches with hosts above the leaves, of which is asked what they reach. */
function* possibleLevels(fabric: Fabric): Generator<{ readonly levels: Int32Array; readonly above: boolean }> {
  const plain = distanceFromHosts(fabric, isLeafByHosts(fabric, -1));
  yield { levels: plain, above: false };
  for (const above of hostsAbove(fabric))
    yield { levels: distanceFromHosts(fabric, isLeafByHosts(fabric, above)), above: above > 0 };
  for (const hubs of hubsAbove(fabric)) yield { levels: distanceFromHosts(fabric, (s) => !hubs.has(s)), above: true };
  yield { levels: hungBelow(fabric, plain), above: false };
}

/** Part of the hosts that may stand above the leaves. */
const MOST_ABOVE = 1 / 4;

/** What is tried as the most hosts of a switch that is no leaf: 0, then numbers that some have. */
function* hostsAbove({ switchCount, talkerOffset }: Fabric): Generator<number> {
  yield 0;
  const counts = Array.from({ length: switchCount }, (_, s) => talkerOffset[s + 1] - talkerOffset[s]);
  counts.sort((a, b) => a - b);
  const all = talkerOffset[switchCount];
  let above = 0;
  for (let i = 0; i < counts.length; i++) {
    above += counts[i];
    if (above > MOST_ABOVE * all) return;
    if (i + 1 < counts.length && counts[i] > 0 && counts[i] !== counts[i + 1]) yield counts[i];
  }
}

/** Cores with as many hosts as leaves have: so many at most. */
const MOST_HUBS = 4;

/** What is tried as the switches with hosts that are no leaves: those with most links, one more each time, as long as the others have half of the hosts. */
function* hubsAbove({ switchCount, talkerOffset, outOffset }: Fabric): Generator<ReadonlySet<number>> {
  const hosts = (s: number): number => talkerOffset[s + 1] - talkerOffset[s];
  const links = (s: number): number => outOffset[s + 1] - outOffset[s];
  const byLinks = Array.from({ length: switchCount }, (_, s) => s)
    .filter((s) => hosts(s) > 0)
    .sort((a, b) => links(b) - links(a));
  const hubs = new Set<number>();
  let above = 0;
  for (let i = 0; i < Math.min(MOST_HUBS, byLinks.length - 1); i++) {
    const s = byLinks[i];
    hubs.add(s);
    above += hosts(s);
    if (2 * above > talkerOffset[switchCount]) return;
    // Of those with as many links one is no more a core than another.
    if (links(byLinks[i + 1]) < links(s)) yield hubs;
  }
}

/** Part of the links that may stay in a level, or skip one, in a tree with links beside it. */
const MOST_BESIDE = 1 / 4;

/**
 * Levels of the tree that is left of a network that is not layered without some links, such as those between peers or spines: of those that `treeLevels` tries
 * the one with the fewest such links; null for joined trees, and where more than a quarter of the links do not join adjacent levels.
 * O(switches + channels) for each number of hosts that is tried.
 */
export function treeWithin(fabric: Fabric): Int32Array | null {
  if (fabric.treeCount > 1) return null;
  let fewest = Number.POSITIVE_INFINITY;
  let best: Int32Array | null = null;
  for (const levels of derivedLevels(fabric, (MOST_BESIDE * fabric.channelCount) / 2)) {
    const beside = linksBeside(fabric, levels);
    if (beside >= fewest || levels.every((level) => level <= 0)) continue;
    [fewest, best] = [beside, levels];
  }
  return best;
}

/** Whether both ends of a channel stand in the same one of joined trees. */
export function insideTree(fabric: Fabric, channel: number): boolean {
  return fabric.switchTree[fabric.channelFrom[channel]] === fabric.switchTree[fabric.channelTo[channel]];
}

/** Links inside trees that do not join adjacent levels. */
function linksBeside(fabric: Fabric, level: Int32Array): number {
  let beside = 0;
  for (let c = 0; c < fabric.channelCount; c += 2) {
    const difference = level[fabric.channelFrom[c]] - level[fabric.channelTo[c]];
    if (insideTree(fabric, c) && difference !== 1 && difference !== -1) beside++;
  }
  return beside;
}

/** @param above hosts that a switch may have and be no leaf; where that is none at all (-1), what is recorded of single switches does not count */
function isLeafByHosts({ switchLevel, talkerOffset }: Fabric, above: number): (s: number) => boolean {
  return (s) => talkerOffset[s + 1] - talkerOffset[s] > above && (above < 0 || switchLevel[s] <= 0);
}

/** @param isLeaf asked of switches with hosts */
function distanceFromHosts(fabric: Fabric, isLeaf: (s: number) => boolean): Int32Array {
  const { switchCount, talkerOffset, outOffset, outChannel, channelTo } = fabric;
  const level = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    if (talkerOffset[s + 1] > talkerOffset[s] && isLeaf(s)) {
      level[s] = 0;
      queue[filled++] = s;
    }
  }
  for (let i = 0; i < filled; i++) {
    const s = queue[i];
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const c = outChannel[e];
      const v = channelTo[c];
      if (level[v] < 0 && insideTree(fabric, c)) {
        level[v] = level[s] + 1;
        queue[filled++] = v;
      }
    }
  }
  return level;
}

/** Part of all hosts that a switch with hosts above the leaves has below it, or below what is above it; and that most leaves have beside them. */
const LEAST_BELOW = 1 / 2;

/** Of so many switches at most it is asked: those with the fewest links, such as one that hangs from two leaves. */
const MOST_ASKED = 64;
const MOST_LEAVES_ASKED = 16;

/** Whether switches with hosts that are no leaves reach half of all hosts going up and then down. */
function isAboveMost(fabric: Fabric, level: Int32Array): boolean {
  const reaches = reachOf(fabric, level, fabric.talkerOffset[fabric.switchCount]);
  return withFewestLinks(fabric, (s) => level[s] > 0)
    .slice(0, MOST_ASKED)
    .every(reaches);
}

/** Whether most leaves reach half of the hosts of their tree so. */
function leavesReachHalf(fabric: Fabric, level: Int32Array): boolean {
  const { switchCount, talkerOffset, treeCount } = fabric;
  // Joined trees are of about one size, or each is reached by more than is asked.
  const reaches = reachOf(fabric, level, talkerOffset[switchCount] / treeCount);
  const asked = withFewestLinks(fabric, (s) => level[s] === 0).slice(0, MOST_LEAVES_ASKED);
  return 2 * asked.filter(reaches).length >= asked.length;
}

function withFewestLinks(fabric: Fabric, isMeant: (s: number) => boolean): readonly number[] {
  const { switchCount, talkerOffset, outOffset } = fabric;
  const links = (s: number): number => outOffset[s + 1] - outOffset[s];
  return Array.from({ length: switchCount }, (_, s) => s)
    .filter((s) => talkerOffset[s + 1] > talkerOffset[s] && isMeant(s))
    .sort((a, b) => links(a) - links(b));
}

/** Whether a switch reaches half of so many hosts going up and then down. O(switches + channels) each time. */
function reachOf(fabric: Fabric, level: Int32Array, all: number): (start: number) => boolean {
  const { switchCount, talkerOffset, outOffset, outChannel, channelTo } = fabric;
  const wanted = LEAST_BELOW * all;
  // By switch the last search that came to it: going up, or down.
  const risen = new Int32Array(switchCount).fill(-1);
  const sunk = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(2 * switchCount);
  return (start) => {
    let filled = 0;
    let hosts = 0;
    const come = (s: number, isUp: boolean): void => {
      if (sunk[s] !== start && risen[s] !== start) hosts += talkerOffset[s + 1] - talkerOffset[s];
      (isUp ? risen : sunk)[s] = start;
      queue[filled++] = 2 * s + (isUp ? 1 : 0);
    };
    come(start, true);
    for (let i = 0; i < filled && hosts < wanted; i++) {
      const s = queue[i] >> 1;
      const rising = (queue[i] & 1) === 1;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (level[v] === level[s] + 1 && rising && risen[v] !== start) come(v, true);
        else if (level[v] === level[s] - 1 && sunk[v] !== start) come(v, false);
      }
    }
    return hosts >= wanted;
  };
}

/** The same with switches of level 0 that nothing of level 1 is joined to below those that they are joined to, one level a hop; the lowest at 0. */
function hungBelow(fabric: Fabric, level: Int32Array): Int32Array {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const depth = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  const stands = (s: number): boolean => {
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) if (level[channelTo[outChannel[e]]] === 1) return true;
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
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const v = channelTo[outChannel[e]];
      if (level[v] !== 0 || depth[v] >= 0 || !insideTree(fabric, outChannel[e])) continue;
      depth[v] = depth[s] + 1;
      deepest = depth[v];
      queue[filled++] = v;
    }
  }
  return level.map((own, s) => (own < 0 ? own : own + deepest - Math.max(0, depth[s])));
}
