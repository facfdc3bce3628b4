import * as v from 'valibot';
import type { LocalText } from '../../base/localText';
import { GROUP_COLOURS, type Topology } from '../../topology/topology';

/** Characters of a note. */
const MOST_NOTE = 2000;

const id = v.pipe(v.string(), v.minLength(1));
const finite = v.pipe(v.number(), v.finite());
/** A place on the drawing as design documents hold it. */
export const positionSchema = v.strictObject({ x: finite, y: finite });

/** A note as design documents hold it. */
export const noteSchema = v.strictObject({
  id,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_NOTE, `expected at most ${MOST_NOTE} characters`)),
  position: positionSchema,
  about: v.optional(id),
});

/** A group's colour as design documents hold it. */
export const groupSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1)),
  colour: v.picklist(GROUP_COLOURS),
});

/** Notes have ids of their own, and are about what is there. */
export function checkNotes(
  { notes = [], switches, hosts }: Topology,
  fault: (index: number, text: LocalText) => void,
): void {
  const nodes = new Set<string>([...switches, ...hosts].map((node) => node.id));
  const ids = new Set<string>();
  notes.forEach((note, i) => {
    if (ids.has(note.id))
      fault(i, {
        en: `notes[${i}]: id "${note.id}" is used twice`,
        ja: `notes[${i}]：id「${note.id}」が重複しています`,
      });
    ids.add(note.id);
    if (note.about !== undefined && !nodes.has(note.about))
      fault(i, {
        en: `notes[${i}].about: there is no node "${note.about}"`,
        ja: `notes[${i}].about：ノード「${note.about}」はありません`,
      });
  });
}

/** Each group has one colour. One without switches is as good as none. */
export function checkGroups({ groups = [] }: Topology, fault: (index: number, text: LocalText) => void): void {
  const names = new Set<string>();
  groups.forEach(({ name }, i) => {
    if (names.has(name))
      fault(i, {
        en: `groups[${i}]: the name "${name}" is used twice`,
        ja: `groups[${i}]：名前「${name}」が重複しています`,
      });
    names.add(name);
  });
}
