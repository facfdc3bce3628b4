import { groupBy } from '../../base/structures/groupBy';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithTalkers } from '../../fabric/switchesWithHosts';
import { treeParts } from '../../fabric/treeParts';
import { cablesTo, type SwitchCables } from './treePlaces';

/** A part of a layered tree that falls into several without its top switches. */
export interface TreePart {
  readonly level: number;
  readonly tops: readonly number[];
  /** Switches with hosts, all of level 0. */
  readonly leaves: readonly number[];
  /** By leaf and level below the part's: place among the parts of that level. */
  readonly placeOf: readonly (readonly number[])[];
  /** By part of the level below: its hosts. */
  readonly hosts: readonly number[];
}

/** Channels up to a switch, one from each switch below it, from the top down. */
export type WaysUp = readonly number[];

/** A layered tree in which every top switch of a part has one way down to each of the part's leaves. */
export interface WholeTree {
  readonly levels: Int32Array;
  /** By level: the part of each switch, as from `treeParts`. */
  readonly partOf: readonly Int32Array[];
  /** The largest first. */
  readonly parts: readonly TreePart[];
  readonly waysUp: ReadonlyMap<number, WaysUp>;
}

/**
 * Describes a layered tree if it is whole, whatever its numbers of switches are: with spines left out it still is, with single cables missing, parallel
 * ones or hosts above the leaves it is not, and null is returned. O(levels × (switches + channels) + tops × what is below them).
 */
export function wholeTree(fabric: Fabric, levels: Int32Array): WholeTree | null {
  const { switchCount, channelFrom } = fabric;
  const ends = switchesWithTalkers(fabric);
  if (ends.some((s) => levels[s] > 0)) return null;
  const leafSet = new Set(ends);
  const isLeaf = (s: number): boolean => leafSet.has(s);
  const partOf = treeParts(fabric, levels);
  const down = cablesTo(fabric, levels, 'down');
  const switches = Array.from({ length: switchCount }, (_, s) => s);
  const parts: TreePart[] = [];
  const waysUp = new Map<number, WaysUp>();
  for (let level = partOf.length - 1; level > 0; level--) {
    for (const members of groupBy(switches, (s) => partOf[level][s])) {
      const leaves = members.filter(isLeaf);
      const tops = members.filter((s) => levels[s] === level);
      const part = treePart(fabric, partOf, { level, leaves, tops });
      if (part.hosts.length < 2) continue;
      for (const top of tops) {
        const ways = waysUpTo(fabric, down, top);
        if (!ways || ways.filter((c) => isLeaf(channelFrom[c])).length < leaves.length) return null;
        waysUp.set(top, ways);
      }
      parts.push(part);
    }
  }
  return { levels, partOf, parts, waysUp };
}

function treePart(
  { talkerOffset }: Fabric,
  partOf: readonly Int32Array[],
  { level, leaves, tops }: Pick<TreePart, 'level' | 'leaves' | 'tops'>,
): TreePart {
  const placeOf = Array.from({ length: level }, (_, below) => {
    const places = new Map<number, number>();
    return leaves.map((leaf) => {
      const part = partOf[below][leaf];
      if (!places.has(part)) places.set(part, places.size);
      return places.get(part) as number;
    });
  });
  const hosts: number[] = [];
  leaves.forEach((leaf, i) => {
    const child = placeOf[level - 1][i];
    hosts[child] = (hosts[child] ?? 0) + talkerOffset[leaf + 1] - talkerOffset[leaf];
  });
  return { level, leaves, tops, placeOf, hosts };
}

/** Null where a switch has two ways up to the top one. */
function waysUpTo({ channelTo }: Fabric, down: SwitchCables, top: number): WaysUp | null {
  const ways: number[] = [];
  const seen = new Set([top]);
  // Switches that are found on the way are gone through too.
  for (const s of seen) {
    for (let e = down.offset[s]; e < down.offset[s + 1]; e++) {
      const c = down.channel[e];
      if (seen.has(channelTo[c])) return null;
      seen.add(channelTo[c]);
      ways.push(c ^ 1);
    }
  }
  return ways;
}
