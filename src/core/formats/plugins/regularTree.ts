import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import { workingParts } from '../parts/treeGroups';

/** A tier of a fat tree whose switches are all alike. */
export interface RegularTier {
  readonly down: number;
  /** 0 at the top. */
  readonly up: number;
  /** Parallel cables to each switch below that it is cabled to. */
  readonly bundle: number;
  /** Capacity of a cable downwards, as in the fabric. */
  readonly capacity: number;
}

export interface RegularTree {
  readonly hosts: number;
  readonly hostsOfPod: number;
  /** Leaves, middle, top. */
  readonly tiers: readonly RegularTier[];
}

/**
 * The tiers of a full three-level fat tree: in a pod each leaf is cabled to each middle switch, and the middle switches fall into groups, one of each pod, that share their
 * spines and no others'. Null for any other network, with anything failed or uneven. O(switches + channels).
 */
export function regularTree(fabric: Fabric): RegularTree | null {
  const levels = treeLevels(fabric);
  if (!levels || fabric.treeCount > 1 || fabric.partCount > 1) return null;
  const tiers = [0, 1, 2].map((level) => tierOf(fabric, levels, level));
  const [leaves, middle, top] = tiers;
  if (!leaves || !middle || !top || top.up > 0 || levels.some((level) => level < 0 || level > 2)) return null;
  const hosts = fabric.talkerOffset[fabric.switchCount];
  const pods = podsOf(fabric, levels);
  if (!pods || !sharesSpines(fabric, levels, pods.of, pods.count)) return null;
  return { hosts, hostsOfPod: hosts / pods.count, tiers: [leaves, middle, top] };
}

/** Properties that all switches of a level share; null where they differ. */
function tierOf(fabric: Fabric, levels: Int32Array, level: number): RegularTier | null {
  const { outOffset, outChannel, channelTo, channelCapacity, talkerOffset, talkerAt, hostCapacity } = fabric;
  const found = new Map<string, RegularTier>();
  for (const [s, own] of levels.entries()) {
    if (own !== level) continue;
    const channels = Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]));
    const below = channels.filter((c) => levels[channelTo[c]] < level);
    const hosts = Array.from(talkerAt.subarray(talkerOffset[s], talkerOffset[s + 1]));
    const rates = new Set(level === 0 ? hosts.map((h) => hostCapacity[h]) : below.map((c) => channelCapacity[c]));
    const bundles = parallelCounts(below.map((c) => channelTo[c]));
    // Hosts on upper switches are nothing that such a tree can say.
    if (rates.size !== 1 || bundles.size > 1 || (level > 0 && hosts.length > 0)) return null;
    const down = level === 0 ? hosts.length : below.length;
    const tier = { down, up: channels.length - below.length, bundle: [...bundles][0] ?? 1, capacity: [...rates][0] };
    found.set(JSON.stringify(tier), tier);
  }
  return found.size === 1 ? [...found.values()][0] : null;
}

function parallelCounts(ends: readonly number[]): Set<number> {
  const counts = new Map<number, number>();
  for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
  return new Set(counts.values());
}

/** Pods by switch; null where they differ in size, or in one of them a leaf lacks a middle switch. */
function podsOf(fabric: Fabric, levels: Int32Array): { readonly of: Int32Array; readonly count: number } | null {
  const { of, count } = workingParts(fabric, (s) => levels[s] < 2);
  const sizes = [0, 1].map((level) => {
    const size = new Int32Array(count);
    levels.forEach((own, s) => {
      if (own === level) size[of[s]]++;
    });
    return size;
  });
  const [leaves, middle] = sizes.map((size) => (new Set(size).size === 1 ? size[0] : 0));
  if (leaves === 0 || middle === 0) return null;
  const isFull = levels.every((level, s) => level !== 0 || new Set(neighbours(fabric, s)).size === middle);
  return isFull ? { of, count } : null;
}

/** Checks whether each spine has one middle switch of every pod, and two middle switches have all spines in common or none. */
function sharesSpines(fabric: Fabric, levels: Int32Array, pod: Int32Array, pods: number): boolean {
  const groups = new Map<number, string>();
  return levels.every((level, s) => {
    if (level === 2) {
      const below = new Set(neighbours(fabric, s));
      return below.size === pods && new Set([...below].map((m) => pod[m])).size === pods;
    }
    if (level === 0) return true;
    const spines = [...new Set(neighbours(fabric, s).filter((t) => levels[t] === 2))].sort((a, b) => a - b);
    const key = spines.join(',');
    return (
      spines.length > 0 &&
      spines.every((spine) => {
        const known = groups.get(spine);
        groups.set(spine, key);
        return known === undefined || known === key;
      })
    );
  });
}

function neighbours({ outOffset, outChannel, channelTo }: Fabric, s: number): number[] {
  return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]), (c) => channelTo[c]);
}
