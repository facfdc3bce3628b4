import type { NodeId, RackPlace } from '../core/topology/topology';
import { applyPlacement, exchangeRacks, lockPlaces, moveBoxes, setFloor } from '../document/floorCommands';
import type { EditRefusal } from '../document/refusal';
import { attempt, refused } from './attemptEdit';

/** Moves nodes, with what they are parts of, to other places; tells why not. */
export function moveInRacks(moves: ReadonlyMap<NodeId, RackPlace | null>): EditRefusal | null {
  return refused(attempt('rack', (t) => moveBoxes(t, moves)));
}

/** Exchanges all that stands in two racks; tells why not. */
export function swapRacks(one: string, other: string): EditRefusal | null {
  return refused(attempt('rack', (t) => exchangeRacks(t, one, other)));
}

export function lockInRacks(ids: ReadonlySet<string>, locked: boolean): EditRefusal | null {
  return refused(attempt(locked ? 'lock' : 'unlock', (t) => lockPlaces(t, ids, locked)));
}

/** Takes the floor away, with all places and lengths. */
export function clearFloor(): EditRefusal | null {
  return refused(attempt('floor', (t) => setFloor(t, null)));
}

/** Puts everything where a placement has it, with the lengths of all cables, as one step. */
export function takePlacement(placement: Parameters<typeof applyPlacement>[1]): EditRefusal | null {
  return refused(attempt('place', (t) => applyPlacement(t, placement)));
}
