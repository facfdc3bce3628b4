import type { Floor, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from './boxes';
import { type BoxPlaces, placedLengths, placesOf } from './placedLengths';
import { boxesInRacks } from './rackOccupancy';
import { type TrayLoads, trayLoads } from './trayLoads';

/** Contents of a rack. */
export interface RackContents {
  /** Indices of boxes, from the top down. */
  readonly boxes: readonly number[];
  /** Units that are taken. */
  readonly units: number;
  /** Cables to boxes in other racks. */
  readonly cables: number;
}

/** The model of a floor, as the records of a design have it. */
export interface FloorModel {
  readonly floor: Floor;
  readonly network: Boxes;
  readonly places: BoxPlaces;
  /** Racks that something stands in, by name. */
  readonly racks: ReadonlyMap<string, RackContents>;
  /** Int32Array[links]: centimetres as the places make them; -1 for links inside a box and of what has no place. */
  readonly lengthCm: Int32Array;
  readonly totalCm: number;
  readonly longestCm: number;
  readonly trays: TrayLoads;
}

/** Adds up what stands on the floor of a design; null where there is none. O(boxes log boxes + cables × (rows + columns)) */
export function floorModel(topology: Topology): FloorModel | null {
  const { floor } = topology;
  if (!floor) return null;
  const network = boxesOf(topology, floor.hostUnits);
  const places = placesOf(network);
  const leaving = new Map<string, number>();
  for (const { a, b } of network.cables) {
    const [from, to] = [places[a]?.rack, places[b]?.rack];
    if (from === undefined || to === undefined || from === to) continue;
    for (const rack of [from, to]) leaving.set(rack, (leaving.get(rack) ?? 0) + 1);
  }
  const racks = new Map<string, RackContents>();
  for (const [rack, boxes] of boxesInRacks(places)) {
    const units = boxes.reduce((sum, box) => sum + network.boxes[box].units, 0);
    racks.set(rack, { boxes, units, cables: leaving.get(rack) ?? 0 });
  }
  const lengthCm = placedLengths(topology, network, places);
  let totalCm = 0;
  let longestCm = 0;
  for (const cm of lengthCm) {
    if (cm < 0) continue;
    totalCm += cm;
    longestCm = Math.max(longestCm, cm);
  }
  return { floor, network, places, racks, lengthCm, totalCm, longestCm, trays: trayLoads(floor, network, places) };
}
