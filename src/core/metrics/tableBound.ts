import type { Fabric } from '../fabric/fabric';
import type { Demand } from '../traffic/demand';
import { fullestAtCuts } from './cutBound';

/**
 * The throughput that no forwarding tables exceed, whatever their walks: a table sends all traffic of a switch for one destination over one
 * channel, so the busiest of its u uplinks carries at least ⌈destinations / u⌉ of them; and links around a part of a tree carry what its
 * leaves send in bundles that are not split, and behind a switch that alone leads into a part all for one destination takes one channel
 * (`fullestAtCuts`). The least over the switches with hosts, the parts and the demands; at
 * most 1. Routes per host pair can be split, and may exceed it.
 *
 * Parallel links count singly. Destinations that no path leads to are left out. Where destinations are sent unequal amounts,
 * those of at least an amount each count with just that amount, for every amount: not always the best bound, but never too low.
 * Uplinks of unequal capacity are assigned destinations so that the fullest is as little full as possible.
 * O(levels × switches × hosts) at worst, O(levels × (switches with hosts² + channels)) for demand by trees.
 * @example
 * // 12 hosts a leaf on 8 uplinks: 84 destinations, so one uplink carries 11, from 12 hosts that send 1/95 to each.
 * const fabric = compileFabric(generateFromSpec('fat-tree:levels=2,ports=20,leaves=8,spines=8'));
 * tableBound(fabric, demandsOf(fabric, null)).toFixed(6); // => (95 / (12 * 11)).toFixed(6)
 */
export function tableBound(fabric: Fabric, demands: readonly Demand[]): number {
  const bounds = demands.map((demand) => (fullestAtCuts(fabric, demand) * demand.numerator) / demand.denominator);
  return 1 / Math.max(1, ...bounds);
}
