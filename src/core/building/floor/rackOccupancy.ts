import type { Boxes } from './boxes';
import type { BoxPlaces } from './placedLengths';

/** Indices of the boxes that are in each rack, by its name, from the top down. O(boxes log boxes). */
export function boxesInRacks(places: BoxPlaces): Map<string, number[]> {
  const inRack = new Map<string, number[]>();
  places.forEach((place, box) => {
    if (!place) return;
    const members = inRack.get(place.rack);
    if (members) members.push(box);
    else inRack.set(place.rack, [box]);
  });
  const unit = (box: number): number => places[box]?.unit ?? 0;
  for (const members of inRack.values()) members.sort((a, b) => unit(b) - unit(a));
  return inRack;
}

/** A box that stands where another does, or reaches above the top of its rack (`other` null). */
export interface Clash {
  readonly box: number;
  readonly other: number | null;
}

/** Boxes that are not where they are said to be, each reported once. O(boxes log boxes). */
export function findClashes({ boxes }: Boxes, places: BoxPlaces, units: number): Clash[] {
  const clashes: Clash[] = [];
  for (const members of boxesInRacks(places).values()) {
    // The box that reaches highest of those below.
    let below: number | null = null;
    let top = 0;
    for (const box of members.toReversed()) {
      const unit = places[box]?.unit ?? 0;
      if (unit <= top) clashes.push({ box, other: below });
      else if (unit + boxes[box].units - 1 > units) clashes.push({ box, other: null });
      if (unit + boxes[box].units - 1 > top) {
        top = unit + boxes[box].units - 1;
        below = box;
      }
    }
  }
  return clashes;
}
