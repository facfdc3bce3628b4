import { groupBy } from '../../base/structures/groupBy';
import { UnionFind } from '../../base/structures/unionFind';
import { type Fabric, NONE } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { insideTree } from '../../fabric/treeLevels';

/** Places of the switches in a layered tree, read from its cables: the order of switches in a file has no effect. */
export interface TreePlaces {
  /**
   * Up ports in the sequence in which destinations are assigned to them: those of switch s are channel[offset[s] … offset[s + 1]).
   * Switches with the same cables up have as many places and the same sequence; NONE where one of them lacks a cable.
   */
  readonly offset: Uint32Array;
  readonly channel: Uint32Array;
  /** By level: most switches that one there has above it, parallel cables to one of them counted once. */
  readonly parents: readonly number[];
  /** By level: most places that a switch there has. */
  readonly ports: readonly number[];
  /** Switches with hosts, such that those below one switch are together. */
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
  const { switchCount, channelTo } = fabric;
  const top = levels.reduce((most, level) => Math.max(most, level), 0);
  const byLevel = Array.from({ length: top + 1 }, (): number[] => []);
  for (let s = 0; s < switchCount; s++) if (levels[s] >= 0) byLevel[levels[s]].push(s);
  const cables = cablesTo(fabric, levels, 'up');
  const none = new Uint32Array(0);
  const lists: Uint32Array[] = new Array(switchCount).fill(none);
  const parents: number[] = [];
  const ports: number[] = [];
  const parts = new UnionFind(switchCount);
  for (let level = top; level >= 0; level--) {
    // Parts of what is above this level, then of what is above with this level itself.
    const bundles = new Bundles(cables, channelTo, firstMembers(parts, switchCount));
    unite(parts, byLevel[level], cables, channelTo);
    parents[level] = 1;
    ports[level] = 1;
    for (const group of groupBy(byLevel[level], (s) => parts.find(s))) {
      const slots = new Slots(group, bundles);
      parents[level] = Math.max(parents[level], slots.count);
      ports[level] = Math.max(ports[level], slots.places);
      for (const s of group) lists[s] = slots.deal(s);
    }
  }
  const offset = new Uint32Array(switchCount + 1);
  for (let s = 0; s < switchCount; s++) offset[s + 1] = offset[s] + lists[s].length;
  const channel = new Uint32Array(offset[switchCount]);
  for (let s = 0; s < switchCount; s++) channel.set(lists[s], offset[s]);
  return { offset, channel, parents, ports, leaves: orderedLeaves(fabric, byLevel, cables) };
}

/** Channels of each switch: those of s are channel[offset[s] … offset[s + 1]). */
export interface SwitchCables {
  readonly offset: Uint32Array;
  readonly channel: Uint32Array;
}

/** The channels inside a tree that leave each switch to the next level, by the switch they lead to, then by port. */
export function cablesTo(fabric: Fabric, levels: Int32Array, way: 'up' | 'down'): SwitchCables {
  const { switchCount, channelCount, channelTo, outOffset, outChannel } = fabric;
  const offset = new Uint32Array(switchCount + 1);
  const channel = new Uint32Array(channelCount / 2);
  const step = way === 'up' ? 1 : -1;
  let filled = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = filled;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const c = outChannel[e];
      if (levels[channelTo[c]] - levels[s] !== step || !insideTree(fabric, c)) continue;
      // They come by port, and mostly by switch too.
      let place = filled++;
      for (; place > first && channelTo[channel[place - 1]] > channelTo[c]; place--)
        channel[place] = channel[place - 1];
      channel[place] = c;
    }
    offset[s + 1] = filled;
  }
  return { offset, channel };
}

/** The cables upwards, those to the same switch together. */
class Bundles {
  private readonly seen: Int32Array;

  /** @param partOf by switch above: the part that it is in */
  constructor(
    readonly cables: SwitchCables,
    private readonly channelTo: Uint32Array,
    private readonly partOf: Int32Array,
  ) {
    this.seen = new Int32Array(partOf.length);
  }

  /** Visits those of a switch: the part that one leads to, how many before it lead there, its first place in `cables.channel` and its width. */
  forEach(s: number, visit: (part: number, nth: number, first: number, width: number) => void): void {
    const { channelTo, partOf, seen } = this;
    const { offset, channel } = this.cables;
    const end = offset[s + 1];
    for (let first = offset[s], next = first; first < end; first = next) {
      const above = channelTo[channel[first]];
      while (next < end && channelTo[channel[next]] === above) next++;
      visit(partOf[above], seen[partOf[above]]++, first, next - first);
    }
    for (let e = offset[s]; e < end; e++) seen[partOf[channelTo[channel[e]]]] = 0;
  }
}

/**
 * The places of a group of switches with the same way up: one for each part above, or as many as a switch has neighbours in
 * it; and each as often as a switch has parallel cables there.
 */
class Slots {
  readonly count: number;
  readonly places: number;
  /** By part: its first slot. */
  private readonly base = new Map<number, number>();
  /** By slot and round. */
  private readonly placeOf: readonly number[][];

  constructor(
    group: readonly number[],
    private readonly bundles: Bundles,
  ) {
    const most = new Map<number, number[]>();
    const widen = (part: number, nth: number, _: number, width: number): void => {
      const widths = most.get(part);
      if (widths) widths[nth] = Math.max(widths[nth] ?? 0, width);
      else most.set(part, [width]);
    };
    for (const s of group) bundles.forEach(s, widen);
    const widths: number[] = [];
    for (const part of [...most.keys()].sort((a, b) => a - b)) {
      this.base.set(part, widths.length);
      widths.push(...(most.get(part) ?? []));
    }
    this.count = widths.length;
    this.placeOf = widths.map((): number[] => []);
    let places = 0;
    for (let round = 0, rounds = Math.max(0, ...widths); round < rounds; round++) {
      for (let slot = 0; slot < widths.length; slot++) if (round < widths[slot]) this.placeOf[slot][round] = places++;
    }
    this.places = places;
  }

  /** The up ports of a switch of the group by place. */
  deal(s: number): Uint32Array {
    const { base, placeOf, bundles } = this;
    const { channel } = bundles.cables;
    const list = new Uint32Array(this.places).fill(NONE);
    bundles.forEach(s, (part, nth, first, width) => {
      const rounds = placeOf[(base.get(part) ?? 0) + nth];
      for (let round = 0; round < width; round++) list[rounds[round]] = channel[first + round];
    });
    return list;
  }
}

/** Leaves by the parts that they fall into without the highest level, in those by the parts without the two highest, and so on. */
function orderedLeaves(fabric: Fabric, byLevel: readonly number[][], cables: SwitchCables): Uint32Array {
  const { switchCount, channelTo } = fabric;
  const parts = new UnionFind(switchCount);
  const partBelow: Int32Array[] = [];
  for (let level = 1; level < byLevel.length - 1; level++) {
    unite(parts, byLevel[level - 1], cables, channelTo);
    partBelow.unshift(firstMembers(parts, switchCount));
  }
  return switchesWithHosts(fabric).sort((a, b) => {
    for (let i = 0; i < partBelow.length; i++)
      if (partBelow[i][a] !== partBelow[i][b]) return partBelow[i][a] - partBelow[i][b];
    return a - b;
  });
}

/** Unites switches with what their cables lead to. */
function unite(
  parts: UnionFind,
  switches: readonly number[],
  { offset, channel }: SwitchCables,
  channelTo: Uint32Array,
): void {
  for (let i = 0; i < switches.length; i++) {
    const s = switches[i];
    for (let e = offset[s]; e < offset[s + 1]; e++) parts.union(s, channelTo[channel[e]]);
  }
}

/** By switch: the lowest number in its part. */
function firstMembers(parts: UnionFind, switchCount: number): Int32Array {
  const firstOf = new Int32Array(switchCount).fill(-1);
  const first = new Int32Array(switchCount);
  for (let s = 0; s < switchCount; s++) {
    const root = parts.find(s);
    if (firstOf[root] < 0) firstOf[root] = s;
    first[s] = firstOf[root];
  }
  return first;
}
