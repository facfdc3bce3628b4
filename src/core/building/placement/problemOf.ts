import type { Floor } from '../../topology/topology';
import type { Boxes } from '../floor/boxes';
import { cableLengths } from '../floor/cableLengths';
import { USUAL_FLOOR } from '../floor/floorPlan';
import { type RackSpot, rackName } from '../floor/rackNames';
import type { Item } from './items';
import { bundlesOf, type PlacementProblem, unruled } from './placementProblem';

interface FloorRacks {
  readonly floor: Floor;
  readonly racks: readonly RackSpot[];
  /** Cables as short as any units of the two racks make them, instead of between usual ones. */
  readonly least?: boolean;
}

/** The placement of items into racks as a problem of numbers. O(items + cables + racks²). */
export function problemOf(
  network: Boxes,
  items: readonly Item[],
  { floor, racks, least = false }: FloorRacks,
): PlacementProblem {
  const itemOf = new Map(items.flatMap(({ boxes }, i) => boxes.map((box) => [box, i] as const)));
  const pairs = network.cables.flatMap(({ a, b }) => {
    const [from, to] = [itemOf.get(a), itemOf.get(b)];
    return from === undefined || to === undefined ? [] : [[from, to, 1] as const];
  });
  const { rackWidthM, rowPitchM } = { ...USUAL_FLOOR, ...floor };
  const { own, other } = least ? leastUnits(floor) : usualUnits(network, items, { floor, racks });
  const names = new Map(racks.map((spot, rack) => [rackName(spot), rack]));
  return {
    size: Uint16Array.from(items, ({ units }) => units),
    kind: Uint8Array.from(items, ({ kind }) => kind),
    fixed: Int32Array.from(items, ({ lockedRack }) => (lockedRack === null ? -1 : (names.get(lockedRack) as number))),
    bundles: bundlesOf(items.length, pairs),
    units: floor.units,
    ...unruled(items.length, racks.length),
    racks: racks.map(({ row, column }) => ({ x: column * rackWidthM, y: row * rowPitchM })),
    distance: distances(floor, racks, (same) => (same ? own : other)),
  };
}

/** Int32Array[racks × racks]: centimetres from rack to rack between units as they are in one rack and in two. */
function distances(floor: Floor, racks: readonly RackSpot[], unitsIn: (same: boolean) => TwoUnits): Int32Array {
  const lengthCm = cableLengths(floor);
  const from = [false, true].map((same) => racks.map((spot) => ({ ...spot, unit: unitsIn(same)[0] })));
  const to = [false, true].map((same) => racks.map((spot) => ({ ...spot, unit: unitsIn(same)[1] })));
  const distance = new Int32Array(racks.length ** 2);
  for (let a = 0; a < racks.length; a++)
    for (let b = 0; b < racks.length; b++) {
      const same = Number(a === b);
      distance[a * racks.length + b] = lengthCm(from[same][a], to[same][b]);
    }
  return distance;
}

/** Centimetres that cables inside items are at least as long as. O(items + cables). */
export function leastInsideCm(network: Boxes, items: readonly Item[], floor: Floor): number {
  const itemOf = new Map(items.flatMap(({ boxes }, i) => boxes.map((box) => [box, i] as const)));
  const inside = network.cables.filter(({ a, b }) => itemOf.has(a) && itemOf.get(a) === itemOf.get(b)).length;
  const { own } = leastUnits(floor);
  const spot = { row: 0, column: 0 };
  return inside * cableLengths(floor)({ ...spot, unit: own[0] }, { ...spot, unit: own[1] });
}

type TwoUnits = readonly [number, number];

/** Units between which cables are shortest, within a rack and between two. */
function leastUnits({ units, depthM }: Floor): { readonly own: TwoUnits; readonly other: TwoUnits } {
  const nearest = depthM === undefined ? units : 1;
  return { own: [1, Math.min(2, units)], other: [nearest, nearest] };
}

/** Units of switches as they are placed on the average, from the top down. */
function usualUnits(
  { boxes }: Boxes,
  items: readonly Item[],
  { floor, racks }: FloorRacks,
): ReturnType<typeof leastUnits> {
  const switches = items.reduce(
    (sum, item) => sum + item.boxes.reduce((units, box) => units + (boxes[box].isMachine ? 0 : boxes[box].units), 0),
    0,
  );
  const inRack = Math.min(floor.units, switches / racks.length);
  const middle = floor.units - inRack / 2 + 0.5;
  return { own: [middle, middle - inRack / 3], other: [middle, middle] };
}
