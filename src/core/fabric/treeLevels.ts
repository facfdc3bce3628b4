import { derivedLevels, type LevelBasis, leavesReachAll, levelsWithin, linksBeside } from './derivedLevels';
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
  const basis = basisOf(fabric);
  let recorded = true;
  for (let s = 0; s < switchCount; s++) if (switchLevel[s] < 0 && switchDown[s] === 0) recorded = false;
  if (recorded && linksBeside(basis, switchLevel) === 0) return switchLevel;
  return derivedLevels(basis, 0).next().value ?? null;
}

/** Part of the links that may stay in a level, or skip one, in a tree with links beside it. */
const MOST_BESIDE = 1 / 4;

/**
 * Levels of the tree that is left of a network that is not layered without some links, such as those between peers or spines: of those that `treeLevels` tries
 * the one with the fewest such links; null for joined trees, and where more than a quarter of the links do not join adjacent levels.
 * O(switches + channels) for each number of hosts that is tried.
 */
export function treeWithin(fabric: Fabric): Int32Array | null {
  return fabric.treeCount > 1 ? null : levelsWithin(basisOf(fabric), MOST_BESIDE);
}

/**
 * True if most hosts of a tree that is one part are at leaves, and these reach every host by going up and then down, as in trees that are built as such; not in a
 * ring in which every second switch has no hosts, though its levels are a tree's. True for several trees or parts. O(switches + channels) for some leaves.
 */
export function climbsAndFalls(fabric: Fabric, levels: Int32Array): boolean {
  return fabric.treeCount > 1 || fabric.partCount > 1 || leavesReachAll(basisOf(fabric), levels);
}

/** True if both ends of a channel are in the same one of joined trees. */
export function insideTree(fabric: Fabric, channel: number): boolean {
  return fabric.switchTree[fabric.channelFrom[channel]] === fabric.switchTree[fabric.channelTo[channel]];
}

/** True if trees are joined by links of switches that have hosts. O(channels) */
export function joinsLeaves(fabric: Fabric): boolean {
  const { treeCount, channelCount, channelFrom, talkerOffset } = fabric;
  if (treeCount === 1) return false;
  for (let c = 0; c < channelCount; c++)
    if (!insideTree(fabric, c) && talkerOffset[channelFrom[c] + 1] > talkerOffset[channelFrom[c]]) return true;
  return false;
}

/** Its hosts are those of traffic. */
function basisOf(fabric: Fabric): LevelBasis {
  const { switchCount, outOffset, outChannel, channelTo, talkerOffset, switchLevel, switchTree } = fabric;
  return {
    offset: outOffset,
    neighbour: outChannel.map((c) => channelTo[c]),
    hosts: Uint32Array.from({ length: switchCount }, (_, s) => talkerOffset[s + 1] - talkerOffset[s]),
    recorded: switchLevel,
    tree: switchTree,
  };
}
