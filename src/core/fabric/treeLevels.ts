import type { Fabric } from './fabric';

/**
 * Levels of a layered tree: Int32Array[switchCount], 0 at the leaves; null if the network is not layered.
 *
 * Layered means that every channel joins adjacent levels, links between joined trees aside. The records' levels are taken
 * where every live switch has one and they fit; otherwise the distance from the nearest switch that has hosts (those of traffic), if that fits.
 * Failed and unconnected switches have level -1 where the records give none. O(switches + channels).
 */
export function treeLevels(fabric: Fabric): Int32Array | null {
  const { switchCount, switchLevel, switchDown } = fabric;
  let recorded = true;
  for (let s = 0; s < switchCount; s++) if (switchLevel[s] < 0 && switchDown[s] === 0) recorded = false;
  if (recorded && isLayered(fabric, switchLevel)) return switchLevel;
  const derived = distanceFromHosts(fabric);
  return isLayered(fabric, derived) ? derived : null;
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

function distanceFromHosts(fabric: Fabric): Int32Array {
  const { switchCount, talkerOffset, outOffset, outChannel, channelTo } = fabric;
  const level = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    if (talkerOffset[s + 1] > talkerOffset[s]) {
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
