import type { FloorModel } from './floorModel';

/**
 * A unit of a rack from which a box fits: the one requested, else the nearest free; null if there is none.
 * O(units × boxes of the rack)
 */
export function freeUnit(
  model: FloorModel,
  box: number,
  { rack, unit }: { rack: string; unit: number },
): number | null {
  const { floor, network, places, racks } = model;
  const height = network.boxes[box].units;
  const taken = new Uint8Array(floor.units + 2);
  for (const other of racks.get(rack)?.boxes ?? []) {
    const from = places[other]?.unit ?? 0;
    if (other !== box) taken.fill(1, from, from + network.boxes[other].units);
  }
  let best: number | null = null;
  for (let from = 1; from + height - 1 <= floor.units; from++) {
    if (taken.subarray(from, from + height).includes(1)) continue;
    if (best === null || Math.abs(from - unit) < Math.abs(best - unit)) best = from;
  }
  return best;
}
