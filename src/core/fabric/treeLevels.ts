import type { Fabric } from './fabric';

/**
 * Levels of a layered tree: Int32Array[switchCount], 0 at the leaves; null if the network is not layered.
 *
 * Layered means that every channel joins adjacent levels, links between joined trees aside. The records' levels are taken
 * where every live switch has one and they fit; otherwise the distance from the nearest switch that has hosts (those of traffic), if that fits;
 * otherwise, for hosts on spines, the distance from those of them that are not recorded higher and have more hosts than the others, which have at
 * most a quarter of all hosts together.
 * Failed and unconnected switches have level -1 where the records give none. O(switches + channels).
 */
export function treeLevels(fabric: Fabric): Int32Array | null {
  const { switchCount, switchLevel, switchDown } = fabric;
  let recorded = true;
  for (let s = 0; s < switchCount; s++) if (switchLevel[s] < 0 && switchDown[s] === 0) recorded = false;
  if (recorded && isLayered(fabric, switchLevel)) return switchLevel;
  for (const most of hostsAbove(fabric)) {
    const derived = distanceFromHosts(fabric, most);
    if (isLayered(fabric, derived)) return derived;
  }
  return null;
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

/** Whether both ends of a channel stand in the same one of joined trees. */
export function insideTree(fabric: Fabric, channel: number): boolean {
  return fabric.switchTree[fabric.channelFrom[channel]] === fabric.switchTree[fabric.channelTo[channel]];
}

function isLayered(fabric: Fabric, level: Int32Array): boolean {
  for (let c = 0; c < fabric.channelCount; c += 2) {
    const difference = level[fabric.channelFrom[c]] - level[fabric.channelTo[c]];
    if (insideTree(fabric, c) && difference !== 1 && difference !== -1) return false;
  }
  return true;
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
