import { removeElements } from '../../document/commands';
import { useDocument } from '../document/documentStore';
import { openEditDialog } from '../document/editStore';
import { currentSurface } from '../view/surface';
import { changeSelection, type ElementRef, isRecord, select, useSelection } from './selectionStore';

/** A removal of more than this is confirmed. */
const BULK = 20;

/** Takes the selected switches, hosts, links and notes away, as one step that undo takes back; asks first if that is much. */
export function removeSelection(): void {
  const ids = selectedIds();
  if (ids.size + selectedNotes().size === 0) return;
  const { switches, hosts, links } = removeElements(useDocument.getState().topology, ids);
  const counts = { switches: switches.removed.length, hosts: hosts.removed.length, links: links.removed.length };
  if (counts.switches + counts.hosts + counts.links > BULK) openEditDialog({ kind: 'remove', counts });
  else removeNow();
}

/** The same without asking. */
export function removeNow(): void {
  const [ids, notes] = [selectedIds(), selectedNotes()];
  select([]);
  useDocument.getState().remove(ids, notes);
  // What had the focus may have gone with what it belonged to.
  currentSurface()?.focus();
}

/** Ids of the network's records: turns are the engines' affair, notes have ids of their own. */
export function selectedIds(): Set<string> {
  return new Set<string>(
    useSelection
      .getState()
      .selection.filter(isRecord)
      .map((e) => e.id),
  );
}

export function selectedNotes(): Set<string> {
  return new Set(useSelection.getState().selection.flatMap((e) => (e.kind === 'note' ? [e.id] : [])));
}

/** Lets go of what is no longer there after an edit or an undo. */
export function startSelectionPruning(): void {
  useDocument.subscribe((now, before) => {
    if (now.topology === before.topology) return;
    const { selection, hover } = useSelection.getState();
    if (selection.length === 0 && hover === null) return;
    const { switches, hosts, links, notes = [] } = now.topology;
    const there = new Set<string>([...switches, ...hosts, ...links].map((record) => record.id));
    const written = new Set(notes.map(({ id }) => id));
    const stays = (e: ElementRef): boolean => {
      if (e.kind === 'turn') return there.has(e.at) && e.links.every((id) => there.has(id));
      return e.kind === 'note' ? written.has(e.id) : there.has(e.id);
    };
    const kept = selection.filter(stays);
    if (kept.length < selection.length) changeSelection({ selection: kept });
    if (hover && !stays(hover)) changeSelection({ hover: null });
  });
}
