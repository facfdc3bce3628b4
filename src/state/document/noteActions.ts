import type { Position } from '../../core/topology/topology';
import { addNote, changeNote } from '../../document/noteCommands';
import type { EditRefusal } from '../../document/refusal';
import { changeSelection, select, useSelection } from '../selection/selectionStore';
import { currentSurface } from '../view/surface';
import { attempt, edit, refused } from './attemptEdit';
import { useDocument } from './documentStore';
import { selectedNodes } from './editActions';

/** Where a note about a node stands off from it. */
const BESIDE: Position = { x: 40, y: -60 };

/** Another text for a note; without an id a new one, about the one selected node, else where nothing stands. */
export function writeNote(id: string | null, text: string): EditRefusal | null {
  const [about, ...others] = selectedNodes();
  const alone = others.length === 0 ? about : undefined;
  const place = alone === undefined ? (currentSurface()?.freePlace() ?? { x: 0, y: 0 }) : BESIDE;
  const refusal = refused(
    attempt('note', (t) => (id === null ? addNote(t, text, place, alone) : changeNote(t, id, { text }))),
  );
  const fresh = id === null && refusal === null ? useDocument.getState().topology.notes?.at(-1) : undefined;
  // What keys do next, they do with it.
  if (fresh) changeSelection({ selection: [{ kind: 'note', id: fresh.id }] });
  return refusal;
}

/** @param more what is selected stays so; a note that was among it goes */
export function selectNote(id: string, more: boolean): void {
  const { selection } = useSelection.getState();
  const others = selection.filter((ref) => ref.kind !== 'note' || ref.id !== id);
  const had = others.length < selection.length;
  select([...(more ? others : []), ...(more && had ? [] : [{ kind: 'note', id } as const])]);
}

/** Moves a note by a drag. */
export function moveNote(id: string, position: Position): void {
  edit('note', (t) => changeNote(t, id, { position }));
}

export function removeNote(id: string): void {
  edit('note', (t) => changeNote(t, id, { text: '' }));
}
