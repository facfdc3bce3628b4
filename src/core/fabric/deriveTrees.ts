/** What of a compiled network the derivation reads; see Fabric. */
interface Wiring {
  readonly switchCount: number;
  readonly channelFrom: Uint32Array;
  readonly channelTo: Uint32Array;
  readonly outOffset: Uint32Array;
  readonly outChannel: Uint32Array;
  readonly hostOffset: Uint32Array;
}

/**
 * Recognises two trees joined level to level in a network whose records say nothing about trees, such as one read from a
 * file: Uint8Array[switchCount] with 0 and 1, or null if it is no such network.
 *
 * Levels are distances from the nearest switch with hosts. Links between equal levels are taken for the joining ones; what
 * remains must be exactly two parts, with as many switches at every level and at least two leaves each, in which every
 * link joins adjacent levels. O(switches + channels).
 */
export function deriveTrees(wiring: Wiring): Uint8Array | null {
  const { switchCount, channelFrom, channelTo, outOffset, outChannel, hostOffset } = wiring;
  const level = new Int32Array(switchCount).fill(-1);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    if (hostOffset[s + 1] === hostOffset[s]) continue;
    level[s] = 0;
    queue[filled++] = s;
  }
  for (let i = 0; i < filled; i++) {
    for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) {
      const v = channelTo[outChannel[e]];
      if (level[v] >= 0) continue;
      level[v] = level[queue[i]] + 1;
      queue[filled++] = v;
    }
  }
  let joints = 0;
  for (let c = 0; c < channelFrom.length; c += 2) if (level[channelFrom[c]] === level[channelTo[c]]) joints++;
  if (joints === 0) return null;

  const tree = new Uint8Array(switchCount);
  const seen = new Uint8Array(switchCount);
  let trees = 0;
  for (let start = 0; start < switchCount; start++) {
    if (seen[start] === 1 || outOffset[start + 1] === outOffset[start]) continue;
    if (trees === 2) return null;
    seen[start] = 1;
    queue[0] = start;
    let size = 1;
    for (let i = 0; i < size; i++) {
      tree[queue[i]] = trees;
      for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (seen[v] === 1 || level[v] === level[queue[i]]) continue;
        seen[v] = 1;
        queue[size++] = v;
      }
    }
    if (size === 1) return null;
    trees++;
  }
  if (trees !== 2) return null;
  for (let c = 0; c < channelFrom.length; c += 2) {
    const sameLevel = level[channelFrom[c]] === level[channelTo[c]];
    if (sameLevel === (tree[channelFrom[c]] === tree[channelTo[c]])) return null;
  }
  return alike(tree, level) ? tree : null;
}

/** Whether both parts have as many switches at every level, and at least two at the lowest. */
function alike(tree: Uint8Array, level: Int32Array): boolean {
  const counts: number[] = [];
  const difference: number[] = [];
  for (let s = 0; s < tree.length; s++) {
    if (level[s] < 0) continue;
    counts[level[s]] = (counts[level[s]] ?? 0) + 1;
    difference[level[s]] = (difference[level[s]] ?? 0) + (tree[s] === 0 ? 1 : -1);
  }
  return difference.every((d) => d === 0) && counts[0] >= 4;
}
