import type { NodeId, Note, Position, Topology } from '../core/topology/topology';
import { NOTHING } from './changes';
import { type Diff, headerWith } from './diff';
import { EditRefusal } from './refusal';

/** Characters of a note, as documents hold them. */
const MOST_NOTE = 2000;

/** Puts words onto the canvas. @param position of one about a node how far it stands off from that */
export function addNote(topology: Topology, text: string, position: Position, about?: NodeId): Diff {
  const notes = withNotes(topology, [{ text: checked(text), position, ...(about !== undefined && { about }) }]);
  return replaceNotes(topology, notes);
}

/** The notes of a design and more, which get ids of their own. */
export function withNotes({ notes }: Topology, fresh: readonly Omit<Note, 'id'>[]): readonly Note[] | undefined {
  if (fresh.length === 0) return notes;
  const taken = new Set(notes?.map(({ id }) => id));
  let number = taken.size;
  const numbered = fresh.map(({ text, position, about }): Note => {
    while (taken.has(`n${number}`)) number++;
    return { id: `n${number++}`, text, position, ...(about !== undefined && { about }) };
  });
  return [...(notes ?? []), ...numbered];
}

/** Other words, or another place; one without words is taken away. */
export function changeNote(topology: Topology, id: string, change: Partial<Pick<Note, 'text' | 'position'>>): Diff {
  const { notes = [] } = topology;
  if (change.text?.trim() === '')
    return replaceNotes(
      topology,
      notes.filter((note) => note.id !== id),
    );
  const text = change.text === undefined ? {} : { text: checked(change.text) };
  return replaceNotes(
    topology,
    notes.map((note) => (note.id === id ? { ...note, ...change, ...text } : note)),
  );
}

/** Puts notes where a person wants them; of those about a node, how far they stand off. */
export function moveNotes(topology: Topology, places: ReadonlyMap<string, Position>): Diff {
  const { notes = [] } = topology;
  if (!notes.some(({ id }) => places.has(id))) return NOTHING;
  return replaceNotes(
    topology,
    notes.map((note) => ({ ...note, position: places.get(note.id) ?? note.position })),
  );
}

/** Notes that are left where some are taken away, and nodes: those about them go along. */
export function notesWithout(
  { notes }: Topology,
  nodes: ReadonlySet<string>,
  ids: ReadonlySet<string>,
): readonly Note[] | undefined {
  const left = notes?.filter(({ id, about }) => !ids.has(id) && (about === undefined || !nodes.has(about)));
  return left?.length === notes?.length ? notes : left;
}

function replaceNotes(topology: Topology, notes: readonly Note[] | undefined): Diff {
  return { ...NOTHING, header: headerWith(topology, { notes }) };
}

function checked(text: string): string {
  const said = text.trim();
  if (said === '') throw new EditRefusal('noteEmpty');
  if (said.length > MOST_NOTE) throw new EditRefusal('noteLong', { most: MOST_NOTE });
  return said;
}
