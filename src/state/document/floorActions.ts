import type { NodeId, RackPlace, Topology } from '../../core/topology/topology';
import type { Diff } from '../../document/diff';
import { applyPlacement, exchangeRacks, lockPlaces, moveBoxes, setFloor } from '../../document/floorCommands';
import { EditRefusal } from '../../document/refusal';
import { edit } from './attemptEdit';
import { useDocument } from './documentStore';

/** A move in racks that is not done yet. */
export type RackMove = (topology: Topology) => Diff;

/** To other places, with what the nodes are parts of. */
export const toPlaces =
  (moves: ReadonlyMap<NodeId, RackPlace | null>): RackMove =>
  (topology) =>
    moveBoxes(topology, moves);

/** All that stands in two racks, the one for the other. */
export const exchanged =
  (one: string, other: string): RackMove =>
  (topology) =>
    exchangeRacks(topology, one, other);

/** Effect of a move: the cable length added, or the reason for a refusal. */
export type Preview = { readonly metres: number } | { readonly refusal: EditRefusal };

/** Computes the effect of a move without making it. O(records) */
export function previewMove(move: RackMove): Preview {
  try {
    const { links } = move(useDocument.getState().topology);
    return { metres: links.updated.reduce((sum, [{ lengthM: a = 0 }, { lengthM: b = 0 }]) => sum + b - a, 0) };
  } catch (error) {
    if (error instanceof EditRefusal) return { refusal: error };
    throw error;
  }
}

/** Moves as one step, or shows why not. @returns whether it is done */
export function moveInRacks(move: RackMove): boolean {
  return edit('rack', move) !== null;
}

export function lockInRacks(ids: ReadonlySet<string>, locked: boolean): void {
  edit(locked ? 'lock' : 'unlock', (t) => lockPlaces(t, ids, locked));
}

/** Takes the floor away, with all places and lengths. */
export function clearFloor(): void {
  edit('floor', (t) => setFloor(t, null));
}

/** Puts everything where a placement has it, with the lengths of all cables, as one step. @returns whether it is done */
export function takePlacement(placement: Parameters<typeof applyPlacement>[1]): boolean {
  return edit('place', (t) => applyPlacement(t, placement)) !== null;
}
