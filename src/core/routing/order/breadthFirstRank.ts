import { type Fabric, NONE } from '../../fabric/fabric';

/**
 * Rank of each switch by (distance from the nearest root, number), all different: Uint32Array[switchCount]. Components
 * without a root follow, each from its lowest switch. O(switches log switches + channels).
 */
export function breadthFirstRank(fabric: Fabric, roots: ArrayLike<number>): Uint32Array {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const rank = new Uint32Array(switchCount).fill(NONE);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  let levelStart = 0;
  for (let i = 0; i < roots.length; i++) meet(roots[i]);
  finishLevel(0);
  for (let start = 0; ; start++) {
    while (levelStart < filled) {
      const levelEnd = filled;
      for (let i = levelStart; i < levelEnd; i++) {
        for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) meet(channelTo[outChannel[e]]);
      }
      finishLevel(levelEnd);
      levelStart = levelEnd;
    }
    while (start < switchCount && rank[start] !== NONE) start++;
    if (start === switchCount) return rank;
    meet(start);
    finishLevel(filled - 1);
  }

  function meet(s: number): void {
    if (rank[s] !== NONE) return;
    rank[s] = 0;
    queue[filled++] = s;
  }

  function finishLevel(from: number): void {
    const level = queue.subarray(from, filled).sort();
    for (let i = 0; i < level.length; i++) rank[level[i]] = from + i;
  }
}
