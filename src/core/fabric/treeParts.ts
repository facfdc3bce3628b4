import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';
import { insideTree } from './treeLevels';

/**
 * The parts that a layered network falls into without what is above a level, for every level: by level Int32Array[switchCount], a number
 * that only switches of the same part have; a switch above the level is a part by itself. Links between joined trees join no parts.
 * @param levels as from `treeLevels`. O(levels × (switches + channels)).
 */
export function treeParts(fabric: Fabric, levels: Int32Array): Int32Array[] {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const parts = new UnionFind(switchCount);
  return Array.from({ length: top + 1 }, (_, level) => {
    for (let c = 0; c < channelCount; c += 2) {
      const [a, b] = [channelFrom[c], channelTo[c]];
      if (Math.max(levels[a], levels[b]) === level && insideTree(fabric, c)) parts.union(a, b);
    }
    return Int32Array.from({ length: switchCount }, (_, s) => parts.find(s));
  });
}
