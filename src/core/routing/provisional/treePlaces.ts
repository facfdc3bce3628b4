import { UnionFind } from '../../base/structures/unionFind';
import { type Fabric, NONE } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { insideTree } from '../../fabric/treeLevels';

/** Where the switches of a layered tree stand, as its cables tell it: the order of switches in a file plays no part in it. */
export interface TreePlaces {
  /**
   * Up ports in the sequence in which destinations are dealt to them: those of switch s are channel[offset[s] … offset[s + 1]).
   * Switches with the same way up have as many places and the same sequence; NONE stands where one of them lacks a cable.
   */
  readonly offset: Uint32Array;
  readonly channel: Uint32Array;
  /** By level: most switches that one there has above it, parallel cables to one of them counted once. */
  readonly parents: readonly number[];
  /** By level: most places that a switch there has. */
  readonly ports: readonly number[];
  /** Switches with hosts, such that what lies below one switch stands together. */
  readonly leaves: Uint32Array;
}

/**
 * Finds the places by the parts that the tree falls into without its lower levels: switches above from which the same part is
 * reached have the same number at all switches below. So the middle switches of different pods that lead to the same spines
 * are found, and all pods send what is for a destination through the same spine. Parallel cables come last: first one to every
 * switch above, then the second ones.
 *
 * @param levels as from `treeLevels`. O(levels × (switches + channels) log channels).
 */
export function treePlaces(fabric: Fabric, levels: Int32Array): TreePlaces {
  const { switchCount, channelCount, channelTo, outOffset, outChannel } = fabric;
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const inner = Array.from({ length: channelCount }, (_, c) => c).filter((c) => insideTree(fabric, c));
  const byLevel = Array.from({ length: top + 1 }, (): number[] => []);
  for (let s = 0; s < switchCount; s++) if (levels[s] >= 0) byLevel[levels[s]].push(s);
  const offset = new Uint32Array(switchCount + 1);
  const lists: Uint32Array[] = Array.from({ length: switchCount }, () => new Uint32Array(0));
  const parents: number[] = [];
  const ports: number[] = [];
  const parts = new UnionFind(switchCount);
  for (let level = top; level >= 0; level--) {
    // Parts of what is above this level, then of what is above with this level itself.
    const above = firstMembers(parts, switchCount);
    for (const c of inner)
      if (levels[fabric.channelFrom[c]] === level && levels[channelTo[c]] === level + 1) {
        parts.union(fabric.channelFrom[c], channelTo[c]);
      }
    const siblings = groupBy(byLevel[level], (s) => parts.find(s));
    parents[level] = 1;
    ports[level] = 1;
    for (const group of siblings) {
      const cables = group.map((s) =>
        groupBy(
          Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1])).filter(
            (c) => insideTree(fabric, c) && levels[channelTo[c]] === level + 1,
          ),
          (c) => channelTo[c],
        ).sort((a, b) => channelTo[a[0]] - channelTo[b[0]]),
      );
      const slots = slotsOf(cables, (c) => above[channelTo[c]]);
      parents[level] = Math.max(parents[level], slots.count);
      ports[level] = Math.max(ports[level], slots.places);
      group.forEach((s, i) => {
        lists[s] = slots.deal(cables[i]);
      });
    }
  }
  for (let s = 0; s < switchCount; s++) offset[s + 1] = offset[s] + lists[s].length;
  const channel = new Uint32Array(offset[switchCount]);
  lists.forEach((list, s) => {
    channel.set(list, offset[s]);
  });
  return { offset, channel, parents, ports, leaves: orderedLeaves(fabric, levels, top) };
}

/**
 * The places of a group of switches with the same way up: one for each part above, or as many as a switch has neighbours in
 * it; and each as often as a switch has parallel cables there.
 * @param cables of each switch, by neighbour.
 */
function slotsOf(cables: readonly (readonly number[][])[], partOf: (channel: number) => number) {
  const most = new Map<number, number[]>();
  for (const neighbours of cables) {
    const seen = new Map<number, number>();
    for (const bundle of neighbours) {
      const part = partOf(bundle[0]);
      const nth = seen.get(part) ?? 0;
      seen.set(part, nth + 1);
      const widths = most.get(part) ?? [];
      most.set(part, widths);
      widths[nth] = Math.max(widths[nth] ?? 0, bundle.length);
    }
  }
  const base = new Map<number, number>();
  const widths: number[] = [];
  for (const part of [...most.keys()].sort((a, b) => a - b)) {
    base.set(part, widths.length);
    widths.push(...(most.get(part) ?? []));
  }
  const rounds = Math.max(0, ...widths);
  const placeOf = widths.map((): number[] => []);
  let places = 0;
  for (let round = 0; round < rounds; round++) {
    widths.forEach((width, slot) => {
      if (round < width) placeOf[slot][round] = places++;
    });
  }
  return {
    count: widths.length,
    places,
    deal(neighbours: readonly number[][]): Uint32Array {
      const list = new Uint32Array(places).fill(NONE);
      const seen = new Map<number, number>();
      for (const bundle of neighbours) {
        const part = partOf(bundle[0]);
        const nth = seen.get(part) ?? 0;
        seen.set(part, nth + 1);
        bundle.forEach((c, round) => {
          list[placeOf[(base.get(part) ?? 0) + nth][round]] = c;
        });
      }
      return list;
    },
  };
}

/** Leaves by the parts that they fall into without the highest level, in those by the parts without the two highest, and so on. */
function orderedLeaves(fabric: Fabric, levels: Int32Array, top: number): Uint32Array {
  const { switchCount, channelCount, channelFrom, channelTo } = fabric;
  const parts = new UnionFind(switchCount);
  const partBelow: Int32Array[] = [];
  for (let level = 1; level < top; level++) {
    for (let c = 0; c < channelCount; c += 2) {
      const [a, b] = [channelFrom[c], channelTo[c]];
      if (insideTree(fabric, c) && Math.max(levels[a], levels[b]) <= level) parts.union(a, b);
    }
    partBelow.push(firstMembers(parts, switchCount));
  }
  partBelow.reverse();
  return switchesWithHosts(fabric).sort((a, b) => {
    for (const part of partBelow) if (part[a] !== part[b]) return part[a] - part[b];
    return a - b;
  });
}

/** By switch: the lowest number in its part. */
function firstMembers(parts: UnionFind, switchCount: number): Int32Array {
  const first = new Int32Array(switchCount).fill(-1);
  return Int32Array.from({ length: switchCount }, (_, s) => {
    const root = parts.find(s);
    if (first[root] < 0) first[root] = s;
    return first[root];
  });
}

function groupBy(values: readonly number[], keyOf: (value: number) => number): number[][] {
  const groups = new Map<number, number[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}
