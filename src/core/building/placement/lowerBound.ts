import { MinCostFlow } from '../../base/structures/minCostFlow';
import type { PlacementProblem } from './placementProblem';

/** Items that the bound cannot tell apart. */
interface ItemType {
  readonly size: number;
  readonly kind: number;
  readonly fixed: number;
  /** Cables of each bundle, widest first. */
  readonly bundles: readonly number[];
  count: number;
}

/**
 * A lower bound on the length of all cables between items in any placement, in centimetres (Gilmore 1962; Lawler 1963): an item in a rack pays at least its cables, widest
 * bundle first, to the nearest places that others could have; types of items are assigned to racks by min-cost flow, unit by unit; each cable is paid for at both ends. Valid, but
 * weak. O(types × racks²) and the flow.
 */
export function lowerBoundCm(problem: PlacementProblem): number {
  const types = typesOf(problem);
  const racks = problem.racks.length;
  const order = problem.racks.map((_, rack) => racksByDistance(problem, rack));
  const smallest = problem.size.reduce((least, size) => Math.min(least, size), problem.units);
  const flow = new MinCostFlow(types.length + racks + 2);
  const [source, sink] = [types.length + racks, types.length + racks + 1];
  types.forEach((type, t) => {
    flow.add(source, t, type.count * type.size, 0);
    for (let rack = 0; rack < racks; rack++) {
      if (type.fixed >= 0 && type.fixed !== rack) continue;
      const cost = leastCables(problem, { type, rack, order: order[rack], smallest });
      flow.add(t, types.length + rack, problem.units, cost / type.size);
    }
  });
  for (let rack = 0; rack < racks; rack++) flow.add(types.length + rack, sink, problem.units, 0);
  return flow.run(source, sink).cost / 2;
}

function typesOf({ size, kind, fixed, bundles: { offset, cables } }: PlacementProblem): ItemType[] {
  const types = new Map<string, ItemType>();
  for (let i = 0; i < size.length; i++) {
    const bundles = Array.from(cables.subarray(offset[i], offset[i + 1])).sort((a, b) => b - a);
    const key = JSON.stringify([size[i], kind[i], fixed[i], bundles]);
    const type = types.get(key);
    if (type) type.count++;
    else types.set(key, { size: size[i], kind: kind[i], fixed: fixed[i], bundles, count: 1 });
  }
  return [...types.values()];
}

/** Racks by how long a cable to them is, the rack itself among them. */
function racksByDistance({ distance, racks }: PlacementProblem, rack: number): number[] {
  const row = rack * racks.length;
  return Array.from(racks.keys()).sort((a, b) => distance[row + a] - distance[row + b]);
}

interface Question {
  readonly type: ItemType;
  readonly rack: number;
  /** Racks, the nearest first. */
  readonly order: readonly number[];
  /** Units of the smallest item. */
  readonly smallest: number;
}

/** Centimetres of an item's cables where all that it is joined to is as near as there is room. */
function leastCables({ units, distance, racks }: PlacementProblem, { type, rack, order, smallest }: Question): number {
  let next = 0;
  let sum = 0;
  for (const other of order) {
    const room = Math.floor((other === rack ? units - type.size : units) / smallest);
    for (let n = 0; n < room && next < type.bundles.length; n++) {
      sum += type.bundles[next++] * distance[rack * racks.length + other];
    }
  }
  return sum;
}
