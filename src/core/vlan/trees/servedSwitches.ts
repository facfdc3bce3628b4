import { UnionFind } from '../../base/structures/unionFind';
import type { Fabric } from '../../fabric/fabric';

/** The part of a network that can be planned: the connected one with most live hosts. */
export interface Served {
  /** Uint8Array[switchCount]: it has live hosts and is part of it. */
  readonly needed: Uint8Array;
  /** Switches with hosts, in index order: a leaf's number is its place here. */
  readonly leaves: Uint32Array;
  /** Int32Array[switchCount]: number of the leaf, -1 for other switches. */
  readonly leafOf: Int32Array;
  /** Int32Array[hostCount]: number of its leaf, -1 where failed or cut off, and for end points that take no part in traffic. */
  readonly hostLeaf: Int32Array;
}

/** Finds it; of equal parts the one with the lowest switch. O(switches + channels + hosts). */
export function servedSwitches(fabric: Fabric): Served {
  const {
    switchCount,
    channelCount,
    channelFrom,
    channelTo,
    talkerOffset,
    hostCount,
    hostSwitch,
    hostSilent,
    switchDown,
  } = fabric;
  const parts = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) parts.union(channelFrom[c], channelTo[c]);
  const hosts = new Uint32Array(switchCount);
  for (let s = 0; s < switchCount; s++) hosts[parts.find(s)] += talkerOffset[s + 1] - talkerOffset[s];
  let best = 0;
  for (let s = 1; s < switchCount; s++) {
    const part = parts.find(s);
    if (hosts[part] > hosts[parts.find(best)]) best = s;
  }
  const needed = new Uint8Array(switchCount);
  const leafOf = new Int32Array(switchCount).fill(-1);
  const leaves: number[] = [];
  for (let s = 0; s < switchCount; s++) {
    if (switchDown[s] || talkerOffset[s + 1] === talkerOffset[s] || parts.find(s) !== parts.find(best)) continue;
    needed[s] = 1;
    leafOf[s] = leaves.push(s) - 1;
  }
  const hostLeaf = new Int32Array(hostCount).fill(-1);
  for (let h = 0; h < hostCount; h++)
    if (hostSwitch[h] < switchCount && hostSilent[h] === 0) hostLeaf[h] = leafOf[hostSwitch[h]];
  return { needed, leaves: Uint32Array.from(leaves), leafOf, hostLeaf };
}

/** Hosts of each leaf, in their order. O(hosts). */
export function leafMembers({ hostLeaf, leaves }: Served): readonly (readonly number[])[] {
  const members: number[][] = Array.from(leaves, () => []);
  hostLeaf.forEach((leaf, h) => {
    if (leaf >= 0) members[leaf].push(h);
  });
  return members;
}
