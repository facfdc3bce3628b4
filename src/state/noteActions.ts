import type { Position } from '../core/topology/topology';
import { addNote, changeNote } from '../document/noteCommands';
import type { EditRefusal } from '../document/refusal';
import { attempt, edit, refused } from './attemptEdit';
import { selectedNodes } from './editActions';
import { currentSurface } from './surface';

/** Where a note about a node stands off from it. */
const BESIDE: Position = { x: 40, y: -60 };

/** Another text for a note; without an id a new one, about the one selected node, else where nothing stands. */
export function writeNote(id: string | null, text: string): EditRefusal | null {
  const [about, ...others] = selectedNodes();
  const alone = others.length === 0 ? about : undefined;
  const place = alone === undefined ? (currentSurface()?.freePlace() ?? { x: 0, y: 0 }) : BESIDE;
  return refused(attempt('note', (t) => (id === null ? addNote(t, text, place, alone) : changeNote(t, id, { text }))));
}

/** Moves a note by a drag. */
export function moveNote(id: string, position: Position): void {
  edit('note', (t) => changeNote(t, id, { position }));
}

export function removeNote(id: string): void {
  edit('note', (t) => changeNote(t, id, { text: '' }));
}
