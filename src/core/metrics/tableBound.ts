import type { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { type Demand, demandFrom } from '../traffic/demand';
import { fullestAtCuts, joinedSwitches } from './cutBound';
import { fullestShare } from './fullestShare';

/**
 * What no forwarding tables exceed, whatever their walks: a table sends all that a switch has for one destination out by one
 * channel, so the busiest of its u uplinks carries at least ⌈destinations / u⌉ of them; and links around a part of a tree carry what its
 * leaves send in bundles that are not split (`fullestAtCuts`). The least over the switches with hosts, the parts and the demands; at
 * most 1. Routes per host pair can be split, and may exceed it.
 *
 * Parallel links count singly. Destinations that no path leads to are left out. Where destinations are sent unequal amounts,
 * those of at least an amount each count with just that amount, for every amount: not always the best bound, but never too low.
 * Uplinks of unequal capacity are dealt destinations so that the fullest is as little full as it can be.
 * O(levels × switches × hosts) at worst, O(levels × (switches with hosts² + channels)) for demand by trees.
 * @example
 * // 12 hosts a leaf on 8 uplinks: 84 destinations, so one uplink carries 11, from 12 hosts that send 1/95 to each.
 * const fabric = compileFabric(generateFromSpec('fat-tree:levels=2,ports=20,leaves=8,spines=8'));
 * tableBound(fabric, demandsOf(fabric, null)).toFixed(6); // => (95 / (12 * 11)).toFixed(6)
 */
export function tableBound(fabric: Fabric, demands: readonly Demand[]): number {
  const counter = new DestinationCounter(fabric);
  let bound = 1;
  for (const demand of demands) {
    const { numerator, denominator } = demand;
    let largest = fullestAtCuts(fabric, demand);
    for (const s of switchesWithHosts(fabric)) {
      const uplinks = uplinkCapacities(fabric, s);
      if (uplinks.length === 0) continue;
      counter.count(s, demand, (amount, destinations) => {
        largest = Math.max(largest, amount * fullestShare(destinations, uplinks));
      });
    }
    if (largest > 0) bound = Math.min(bound, 1 / Math.max(1, (largest * numerator) / denominator));
  }
  return bound;
}

function uplinkCapacities({ outOffset, outChannel, channelCapacity }: Fabric, s: number): number[] {
  return Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]), (c) => channelCapacity[c]);
}

/** Counts the destinations that a switch has packets for, by the amount that it has. */
class DestinationCounter {
  private readonly parts: UnionFind;
  /** Live hosts by part of the network and by tree: [part's representative × trees + tree]. */
  private readonly hosts: Float64Array;

  constructor(private readonly fabric: Fabric) {
    const { switchCount, switchTree, treeCount, talkerOffset } = fabric;
    this.parts = joinedSwitches(fabric);
    this.hosts = new Float64Array(switchCount * treeCount);
    for (let s = 0; s < switchCount; s++) {
      this.hosts[this.parts.find(s) * treeCount + switchTree[s]] += talkerOffset[s + 1] - talkerOffset[s];
    }
  }

  /** Visits every amount that switch s sends to some destination, with the number of those that it sends as much or more. */
  count(s: number, demand: Demand, visit: (amount: number, destinations: number) => void): void {
    const { treeWeight, partWeight, listed, rates } = demand;
    const alike = treeWeight && !listed && !rates;
    const amounts = alike ? this.byTrees(s, treeWeight, partWeight) : this.oneByOne(s, demand);
    amounts.sort((a, b) => b[0] - a[0]);
    let destinations = 0;
    for (let i = 0; i < amounts.length; i++) {
      destinations += amounts[i][1];
      if (i + 1 === amounts.length || amounts[i + 1][0] < amounts[i][0]) visit(amounts[i][0], destinations);
    }
  }

  private byTrees(s: number, treeWeight: Float64Array, partWeight: Float64Array | null): [number, number][] {
    const { talkerOffset, switchTree, switchPart, treeCount } = this.fabric;
    const own = talkerOffset[s + 1] - talkerOffset[s];
    const amounts: [number, number][] = [];
    for (let tree = 0; tree < treeCount; tree++) {
      const there = this.hosts[this.parts.find(s) * treeCount + tree] - (tree === switchTree[s] ? own : 0);
      const amount = own * treeWeight[switchTree[s] * treeCount + tree] * (partWeight?.[switchPart[s]] ?? 1);
      if (there > 0 && amount > 0) amounts.push([amount, there]);
    }
    return amounts;
  }

  private oneByOne(s: number, demand: Demand): [number, number][] {
    const { talkerAt, hostSwitch } = this.fabric;
    const amounts: [number, number][] = [];
    for (const h of talkerAt) {
      if (hostSwitch[h] === s || this.parts.find(hostSwitch[h]) !== this.parts.find(s)) continue;
      const amount = demandFrom(this.fabric, demand, s, h);
      if (amount > 0) amounts.push([amount, 1]);
    }
    return amounts;
  }
}
