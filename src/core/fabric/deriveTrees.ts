/** The fields of a compiled network that the derivation reads; see Fabric. */
interface Wiring {
  readonly switchCount: number;
  readonly channelFrom: Uint32Array;
  readonly channelTo: Uint32Array;
  readonly outOffset: Uint32Array;
  readonly outChannel: Uint32Array;
  readonly hostOffset: Uint32Array;
}

/** Joined trees of a network. */
export interface JoinedTrees {
  /** Uint8Array[switchCount] */
  readonly tree: Uint8Array;
  /** They are two, with as many switches at every level. */
  readonly areTwins: boolean;
}

/** Most trees, as many as the generator of joined trees makes. */
const MOST_TREES = 16;
const FEWEST_LEAVES = 2;

/**
 * Recognises trees joined level to level in a network whose records say nothing about trees, such as one read from a file; null if it
 * is no such network.
 *
 * Levels are distances from the nearest switch with hosts. Links between equal levels are taken for the joining ones; what
 * remains must fall into 2 to 16 parts of two leaves and two levels at least, in which every link joins adjacent levels. Trees may differ and
 * have lost links and switches. O(switches + channels).
 */
export function deriveTrees(wiring: Wiring): JoinedTrees | null {
  const { switchCount, channelFrom, channelTo, outOffset, outChannel } = wiring;
  const level = levelsFromHosts(wiring);
  const tree = new Uint8Array(switchCount);
  const seen = new Uint8Array(switchCount);
  const queue = new Uint32Array(switchCount);
  /** Switches of each tree by level. */
  const sizes: number[][] = [];
  for (let start = 0; start < switchCount; start++) {
    if (seen[start] === 1 || outOffset[start + 1] === outOffset[start]) continue;
    if (sizes.length === MOST_TREES) return null;
    seen[start] = 1;
    queue[0] = start;
    let filled = 1;
    const size: number[] = [];
    for (let i = 0; i < filled; i++) {
      const s = queue[i];
      tree[s] = sizes.length;
      size[level[s]] = (size[level[s]] ?? 0) + 1;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (seen[v] === 1 || level[v] === level[s]) continue;
        seen[v] = 1;
        queue[filled++] = v;
      }
    }
    if (size[0] < FEWEST_LEAVES || size.length < 2) return null;
    sizes.push(size);
  }
  if (sizes.length < 2) return null;
  for (let c = 0; c < channelFrom.length; c += 2)
    if (level[channelFrom[c]] === level[channelTo[c]] && tree[channelFrom[c]] === tree[channelTo[c]]) return null;
  return { tree, areTwins: sizes.length === 2 && sizes[0].join() === sizes[1].join() };
}

/** Distance of each switch from the nearest that has hosts, -1 where none is near. */
function levelsFromHosts({ switchCount, channelTo, outOffset, outChannel, hostOffset }: Wiring): Int32Array {
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
  return level;
}
