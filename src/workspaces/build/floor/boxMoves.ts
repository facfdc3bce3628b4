import type { FloorModel } from '../../../core/building/floor/floorModel';
import { freeUnit } from '../../../core/building/floor/freeUnit';
import { rackName, rackSpot } from '../../../core/building/floor/rackNames';
import type { NodeId, RackPlace } from '../../../core/topology/topology';
import { exchanged, type RackMove, toPlaces } from '../../../state/document/floorActions';

/** Where something is let go: a rack, and the unit if it is one of the front. */
export interface Target {
  readonly rack: string;
  readonly unit: number | null;
}

/** The things being moved: all of a rack, or a box of it. */
export type Taken = { readonly rack: string } | { readonly box: number; readonly held: number };

/** Id of a box in commands. */
const nodeOf = ({ network }: FloorModel, box: number): NodeId => network.boxes[box].keys[0];

/** The move of what was taken up to where it is let go; null where that changes nothing. */
export function moveTo(model: FloorModel, taken: Taken, target: Target): RackMove | null {
  if ('rack' in taken) return taken.rack === target.rack ? null : exchanged(taken.rack, target.rack);
  const { box } = taken;
  const { units: height, isMachine } = model.network.boxes[box];
  const from = model.places[box] ?? { rack: '', unit: isMachine ? 1 : model.floor.units };
  const wanted = { rack: target.rack, unit: target.unit ?? from.unit };
  const unit = Math.max(1, Math.min(wanted.unit, model.floor.units - height + 1));
  if (target.unit === null) {
    if (target.rack === from.rack) return null;
    return toPlaces(new Map([[nodeOf(model, box), at(target.rack, freeUnit(model, box, wanted) ?? unit)]]));
  }
  if (from.rack === target.rack && from.unit === unit) return null;
  const moves = new Map([[nodeOf(model, box), at(target.rack, unit)]]);
  const there = boxesAt(model, target.rack, unit, height).filter((other) => other !== box);
  // One of the same height changes places with it.
  if (
    from.rack !== '' &&
    there.length === 1 &&
    model.network.boxes[there[0]].units === height &&
    model.places[there[0]]?.unit === unit
  )
    moves.set(nodeOf(model, there[0]), at(from.rack, from.unit));
  return toPlaces(moves);
}

/** The move of a box by keys: up or down over what stands there, or to the rack beside; null at the end. */
export function stepOf(model: FloorModel, box: number, step: 'up' | 'down' | 'left' | 'right'): RackMove | null {
  const from = model.places[box];
  if (!from) return null;
  if (step === 'left' || step === 'right') {
    const rack = rackBeside(model, from.rack, step === 'left' ? -1 : 1);
    return rack === null ? null : moveTo(model, { box, held: 0 }, { rack, unit: null });
  }
  const by = step === 'up' ? 1 : -1;
  const height = model.network.boxes[box].units;
  for (let unit = from.unit + by; unit >= 1 && unit + height - 1 <= model.floor.units; unit += by) {
    const there = boxesAt(model, from.rack, unit, height).filter((other) => other !== box);
    const changes =
      there.length === 1 && model.network.boxes[there[0]].units === height && model.places[there[0]]?.unit === unit;
    if (there.length === 0 || (changes && !model.places[there[0]]?.locked))
      return moveTo(model, { box, held: 0 }, { rack: from.rack, unit });
  }
  return null;
}

/** Takes boxes off the floor. */
export function takeOut(model: FloorModel, boxes: Iterable<number>): RackMove {
  return toPlaces(new Map([...boxes].map((box) => [nodeOf(model, box), null])));
}

/** The rack before or after another, row by row; null at the ends. */
export function rackBeside({ floor }: FloorModel, rack: string, by: number): string | null {
  const spot = rackSpot(rack);
  if (!spot) return null;
  const place = spot.row * floor.columns + spot.column + by;
  if (place < 0 || place >= floor.rows * floor.columns) return null;
  return rackName({ row: Math.floor(place / floor.columns), column: place % floor.columns });
}

function boxesAt({ racks, places, network }: FloorModel, rack: string, unit: number, height: number): number[] {
  return (racks.get(rack)?.boxes ?? []).filter((box) => {
    const from = places[box]?.unit ?? 0;
    return from < unit + height && from + network.boxes[box].units > unit;
  });
}

const at = (rack: string, unit: number): RackPlace => ({ rack, unit });
