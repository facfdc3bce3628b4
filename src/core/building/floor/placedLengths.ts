import { type CableSegments, cableSegments, isPanelPort, type SegmentEnd } from '../../plant/cableSegments';
import type { NodeId, RackPlace, Topology } from '../../topology/topology';
import { type Boxes, boxesOf } from './boxes';
import { cableLengths } from './cableLengths';
import { rackSpot } from './rackNames';

/** Places of boxes, by their index; undefined for those without a place. */
export type BoxPlaces = readonly (RackPlace | undefined)[];

/** The places that the records of a network say. */
export function placesOf({ boxes }: Boxes): BoxPlaces {
  return boxes.map(({ place }) => place);
}

/**
 * Lengths of the cables of a network on its floor: through panels that have places the sum of their pieces, else straight from box to box.
 * @param network its boxes, and the places of these; as its records have them where they are left out
 * @returns Int32Array[links]: whole centimetres; -1 for links inside a box and of what has no place. O(links)
 */
export function placedLengths(
  { floor, links, ...records }: Topology,
  network: Boxes = boxesOf({ ...records, links }, floor?.hostUnits),
  places: BoxPlaces = placesOf(network),
): Int32Array {
  const lengthCm = new Int32Array(links.length).fill(-1);
  if (!floor) return lengthCm;
  const between = cableLengths(floor);
  const spots = places.map((place) => {
    const spot = place && rackSpot(place.rack);
    return place && spot ? { ...spot, unit: place.unit } : null;
  });
  for (const { link, a, b } of network.cables) {
    const [from, to] = [spots[a], spots[b]];
    if (from && to) lengthCm[link] = between(from, to);
  }
  if (!links.some(({ via = [] }) => via.length > 0)) return lengthCm;
  const pieces = cableSegments({ ...records, links });
  const metred = segmentLengths({ floor }, pieces, network, places);
  for (const { link } of network.cables) {
    const own = pieces.ofLink[link];
    if (own.length > 1 && own.every((s) => metred[s] >= 0)) lengthCm[link] = own.reduce((sum, s) => sum + metred[s], 0);
  }
  return lengthCm;
}

/** Lengths of the pieces of cables by the places of boxes and panels; of one that splits that of its longest tail. @returns Int32Array[segments]: whole centimetres; -1 where a place is not known. O(pieces) */
export function segmentLengths(
  { floor }: Pick<Topology, 'floor'>,
  { segments }: CableSegments,
  { boxOf }: Boxes,
  places: BoxPlaces,
): Int32Array {
  const lengthCm = new Int32Array(segments.length).fill(-1);
  if (!floor) return lengthCm;
  const between = cableLengths(floor);
  const spotOf = (end: SegmentEnd) => {
    const place = isPanelPort(end) ? end.panel.place : places[boxOf.get(end.node) as number];
    const spot = place && rackSpot(place.rack);
    return place && spot ? { ...spot, unit: place.unit } : null;
  };
  segments.forEach(({ ends: [near, far] }, s) => {
    const ways = near.flatMap((a) => far.map((b) => [spotOf(a), spotOf(b)] as const));
    const known = ways.flatMap(([from, to]) => (from && to ? [between(from, to)] : []));
    if (known.length === ways.length) lengthCm[s] = Math.max(...known);
  });
  return lengthCm;
}

/** Places by the keys of boxes, for all that shares a box. O(nodes) */
export function nodePlaces({ boxes }: Boxes, places: BoxPlaces): Map<NodeId, RackPlace> {
  const byNode = new Map<NodeId, RackPlace>();
  boxes.forEach((box, i) => {
    const place = places[i];
    if (!place) return;
    for (const key of box.keys) byNode.set(key, place);
  });
  return byNode;
}
