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
 * the distance from those of them that are not recorded higher and have more hosts than the others, which have at
 * most a quarter of all hosts together, and each of which has half of all hosts below or beside it; at last the first of these with switches
 * that only switches with hosts are joined to below those.
 * @param most links that may not join adjacent levels
 */
function* derivedLevels(fabric: Fabric, most: number): Generator<Int32Array, undefined> {
  const fits = (levels: Int32Array): boolean => linksBeside(fabric, levels) <= most;
  for (const above of hostsAbove(fabric)) {
    const levels = distanceFromHosts(fabric, above);
    if (fits(levels) && (above <= 0 || isAboveMost(fabric, levels))) yield levels;
  }
  const hung = hungBelow(fabric, distanceFromHosts(fabric, -1));
  if (fits(hung)) yield hung;
}

/** Part of the hosts that may stand above the leaves. */
const MOST_ABOVE = 1 / 4;

/** What is tried as the most hosts of a switch that is no leaf: -1, where every switch with hosts is one, 0, then numbers that some have. */
function* hostsAbove({ switchCount, talkerOffset }: Fabric): Generator<number> {
  yield -1;
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

/** @param above hosts that a switch may have and be no leaf; where that is none at all, what is recorded of single switches does not count */
function distanceFromHosts(fabric: Fabric, above: number): Int32Array {
  const { switchCount, switchLevel, talkerOffset, outOffset, outChannel, channelTo } = fabric;
  const level = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    const hosts = talkerOffset[s + 1] - talkerOffset[s];
    if (hosts > Math.max(0, above) && (above < 0 || switchLevel[s] <= 0)) {
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

/** Part of all hosts that a switch with hosts above the leaves has below it, or below what is above it. */
const LEAST_BELOW = 1 / 2;

/** Of so many switches at most it is asked: those with the fewest links, such as one that hangs from two leaves. */
const MOST_ASKED = 64;

/** Whether switches with hosts that are no leaves reach half of all hosts going up and then down. */
function isAboveMost(fabric: Fabric, level: Int32Array): boolean {
  const { switchCount, talkerOffset, outOffset, outChannel, channelTo } = fabric;
  const wanted = LEAST_BELOW * talkerOffset[switchCount];
  // By switch the last search that came to it: going up, or down.
  const risen = new Int32Array(switchCount).fill(-1);
  const sunk = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(2 * switchCount);
  const reaches = (start: number): boolean => {
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
  const links = (s: number): number => outOffset[s + 1] - outOffset[s];
  const above = Array.from({ length: switchCount }, (_, s) => s).filter(
    (s) => level[s] > 0 && talkerOffset[s + 1] > talkerOffset[s],
  );
  return above
    .sort((a, b) => links(a) - links(b))
    .slice(0, MOST_ASKED)
    .every(reaches);
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
