import { UnionFind } from '../base/structures/unionFind';
import { greatestCommonDivisor } from '../base/structures/wholeNumbers';
import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { treeLevels, treeWithin } from '../fabric/treeLevels';
import { treeParts } from '../fabric/treeParts';
import { type Demand, demandBetween, demandFrom } from '../traffic/demand';
import { fullestShare } from './fullestShare';
import { type Gateway, gateways } from './gateways';
import { treeCuts } from './treeCuts';

/**
 * The largest raw load over capacity that some channel has at least under any forwarding tables, as cuts show: around each switch with
 * hosts, in trees around each part that the lower levels fall into, such as a pod or leaves with links between them, around joined trees and the switches that join them
 * (`treeCuts`); outwards and inwards; at the uplinks of each switch with hosts; and behind switches that alone lead into a part.
 *
 * Proof. Each switch sends what it has for a destination out by one channel, so all that the hosts of switch s send to destination d goes
 * one way: a bundle, which no tables split. A bundle from inside a part to outside of it leaves the part at least once; count it on the
 * channel where it does first. Then every channel out of the part counts whole bundles, together no more than its load, and each
 * bundle counts once. If all their sizes are multiples of g, every channel counts a multiple of g, and no way to assign total / g pieces of
 * g to the channels makes the fullest less full than `fullestShare`, whatever the capacities. Inwards likewise, where a bundle comes in
 * last. Nothing is assumed of the walks: they may leave a part and come back, and bundles with other ends only add to loads.
 *
 * At a switch, and behind a gateway, where all that is sent into its part has come together, what goes to one destination goes on by one channel:
 * that is the bundle. Where these are unequal, those of at least a size count with just that, for every size.
 *
 * So with h hosts at every leaf the uplinks of a pod carry multiples of h. Where a size is no whole number, bundles count as if they
 * could be split. What no path joins is left out.
 *
 * @returns 0 if nothing crosses. O(levels × (switches with hosts² + channels)) for demand by trees, else hosts instead of one factor.
 */
export function fullestAtCuts(fabric: Fabric, demand: Demand): number {
  const cuts = [
    ...cutParts(fabric).map((partOf) => new Cuts(fabric, partOf)),
    ...gateways(fabric).map((gateway) => new WayIn(fabric, gateway)),
    new Uplinks(fabric),
  ];
  forEachBundle(fabric, demand, (from, to, total, size, host) => {
    for (const cut of cuts) cut.add(from, to, total, size, host);
  });
  return cuts.reduce((most, cut) => Math.max(most, cut.fullest()), 0);
}

/** The ways to divide a network into parts around which cuts are looked at: by way Int32Array[switchCount], the part of each switch. */
export function cutParts(fabric: Fabric): Int32Array[] {
  return [...nestedParts(fabric), ...treeCuts(fabric)];
}

/** To which part each switch belongs: each to its own; by level of a layered tree but its top; and likewise with what links beside a tree join. */
function nestedParts(fabric: Fabric): Int32Array[] {
  const single = Int32Array.from({ length: fabric.switchCount }, (_, s) => s);
  const levels = treeLevels(fabric);
  if (levels) return [single, ...treeParts(fabric, levels).slice(1, -1)];
  const within = treeWithin(fabric);
  return within ? [single, ...treeParts(fabric, within).slice(0, -1)] : [single];
}

/** The cuts around parts that have no switch in common: what crosses them, and over which channels. */
class Cuts {
  private readonly out: Crossing;
  private readonly into: Crossing;

  constructor(
    private readonly fabric: Fabric,
    private readonly partOf: Int32Array,
  ) {
    this.out = new Crossing(fabric.switchCount);
    this.into = new Crossing(fabric.switchCount);
  }

  /** Bundles of the same size between two switches. */
  add(from: number, to: number, total: number, size: number): void {
    const { partOf } = this;
    if (partOf[from] === partOf[to]) return;
    this.out.add(partOf[from], total, size);
    this.into.add(partOf[to], total, size);
  }

  /** Most that some channel must carry, over its capacity. O(channels, and for each part the square of its own). */
  fullest(): number {
    const { channelCount, channelFrom, channelTo, channelCapacity } = this.fabric;
    const { partOf, out, into } = this;
    const capacities: number[][] = Array.from({ length: partOf.length }, () => []);
    for (let c = 0; c < channelCount; c++) {
      const part = partOf[channelFrom[c]];
      // A channel in has the capacity of its reverse out.
      if (part === partOf[channelTo[c]] || (out.total[part] === 0 && into.total[part] === 0)) continue;
      capacities[part].push(channelCapacity[c]);
    }
    return capacities.reduce(
      (most, of, part) => (of.length > 0 ? Math.max(most, out.fullest(part, of), into.fullest(part, of)) : most),
      0,
    );
  }
}

/** The channels out of each switch, over which its hosts send to each destination elsewhere. */
class Uplinks {
  /** By switch: destinations that it sends just an amount to. */
  private readonly counts = new Map<number, Map<number, number>>();

  constructor(private readonly fabric: Fabric) {}

  add(from: number, _to: number, total: number, size: number): void {
    const counts = this.counts.get(from) ?? new Map<number, number>();
    if (counts.size === 0) this.counts.set(from, counts);
    counts.set(size, (counts.get(size) ?? 0) + Math.round(total / size));
  }

  fullest(): number {
    const { outOffset, outChannel, channelCapacity } = this.fabric;
    let most = 0;
    for (const [s, counts] of this.counts) {
      const channels = outChannel.subarray(outOffset[s], outOffset[s + 1]);
      const capacities = Array.from(channels, (c) => channelCapacity[c]);
      most = Math.max(most, fullestOfUnequal([...counts], capacities));
    }
    return most;
  }
}

/** The channels from a gateway into its part, over which each destination is sent all that comes from elsewhere. */
class WayIn {
  /** By host in the part: what it is sent, and how many get the same. */
  private readonly amounts: Float64Array;
  private readonly counts: Float64Array;

  constructor(
    { hostCount }: Fabric,
    private readonly gateway: Gateway,
  ) {
    this.amounts = new Float64Array(hostCount);
    this.counts = new Float64Array(hostCount);
  }

  add(from: number, to: number, total: number, size: number, host: number): void {
    const { beyond } = this.gateway;
    if (beyond[to] === 0 || beyond[from] === 1) return;
    this.amounts[host] += size;
    this.counts[host] = Math.round(total / size);
  }

  fullest(): number {
    const { amounts, counts } = this;
    const { capacities } = this.gateway;
    const together = new Crossing(1);
    const bundles: [number, number][] = [];
    counts.forEach((count, h) => {
      if (count === 0) return;
      together.add(0, amounts[h] * count, amounts[h]);
      bundles.push([amounts[h], count]);
    });
    return Math.max(fullestOfUnequal(bundles, capacities), together.fullest(0, capacities));
  }
}

/** The least load that some channel must have from bundles of unequal sizes: those of at least a size count with just that, for every size. */
function fullestOfUnequal(bundles: [size: number, count: number][], capacities: readonly number[]): number {
  let [most, count] = [0, 0];
  bundles.sort((a, b) => b[0] - a[0]);
  bundles.forEach(([size, alike], i) => {
    count += alike;
    if (size !== bundles[i + 1]?.[0]) most = Math.max(most, size * fullestShare(count, capacities));
  });
  return most;
}

/** By part: what crosses its cut in one direction, and what divides the size of every bundle (0 = nothing does). */
class Crossing {
  readonly total: Float64Array;
  private readonly divisor: Float64Array;

  constructor(size: number) {
    this.total = new Float64Array(size);
    this.divisor = new Float64Array(size);
  }

  add(part: number, total: number, size: number): void {
    if (this.total[part] === 0) this.divisor[part] = Number.isInteger(size) ? size : 0;
    else if (this.divisor[part] > 0 && this.divisor[part] !== size)
      this.divisor[part] = Number.isInteger(size) ? greatestCommonDivisor(this.divisor[part], size) : 0;
    this.total[part] += total;
  }

  fullest(part: number, capacities: readonly number[]): number {
    const [total, divisor] = [this.total[part], this.divisor[part]];
    if (divisor === 0) return total / capacities.reduce((sum, capacity) => sum + capacity, 0);
    return divisor * fullestShare(total / divisor, capacities);
  }
}

/** Visits what each switch's hosts send to each host elsewhere; to those of one switch together, from the first on, where they get the same. */
function forEachBundle(
  fabric: Fabric,
  demand: Demand,
  visit: (from: number, to: number, total: number, size: number, host: number) => void,
): void {
  const { talkerOffset, talkerAt } = fabric;
  const alike = demand.treeWeight && !demand.listed && !demand.nodes && !demand.rates;
  const joined = joinedSwitches(fabric);
  const ends = switchesWithTalkers(fabric);
  const together = ends.map((s) => joined.find(s));
  for (let i = 0; i < ends.length; i++) {
    for (let j = 0; j < ends.length; j++) {
      if (i === j || together[i] !== together[j]) continue;
      const [from, to] = [ends[i], ends[j]];
      const total = alike ? demandBetween(fabric, demand, from, to) : 0;
      if (alike && total === 0) continue;
      const last = talkerOffset[to + 1];
      for (let h = talkerOffset[to]; h < last; h += alike ? last : 1) {
        const host = talkerAt[h];
        const size = demandFrom(fabric, demand, from, host);
        if (size > 0) visit(from, to, alike ? total : size, size, host);
      }
    }
  }
}

/** Switches that working links join. */
function joinedSwitches({ switchCount, channelCount, channelFrom, channelTo }: Fabric): UnionFind {
  const joined = new UnionFind(switchCount);
  for (let c = 0; c < channelCount; c += 2) joined.union(channelFrom[c], channelTo[c]);
  return joined;
}
