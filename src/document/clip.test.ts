import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { NodeId, Position, Switch, Topology } from '../core/topology/topology';
import { validateTopology } from '../core/topology/validateTopology';
import { addedNodes, addedNotes, copyElements, pasteElements } from './clip';
import { applyDiff, invertDiff } from './diff';
import { addNote } from './noteCommands';
import { setGroup } from './recordCommands';

const plain = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2');
const leaves = plain.switches.slice(0, 4).map(({ id }) => id);
const by = { x: 100, y: 10 };
const put = (topology: Topology, ...steps: readonly ((t: Topology) => Parameters<typeof applyDiff>[1])[]): Topology =>
  steps.reduce((t, step) => applyDiff(t, step(t)), topology);
const copy = (
  t: Topology,
  ids: readonly string[],
  notes: readonly string[] = [],
  places = new Map<NodeId, Position>(),
) => copyElements(t, new Set(ids), places, new Set(notes));
const groupsOf = (switches: readonly Switch[]) => switches.map(({ group }) => group);

describe('groups that are copied', () => {
  const grouped = put(plain, (t) => setGroup(t, new Set(leaves.slice(0, 2)), 'rack 1'));

  it('whole become groups of their own, with the next free name', () => {
    const once = applyDiff(grouped, pasteElements(grouped, copy(grouped, leaves.slice(0, 2)), by));
    expect(groupsOf(once.switches.slice(-2))).toEqual(['rack 2', 'rack 2']);
    expect(groupsOf(once.switches.slice(0, 2))).toEqual(['rack 1', 'rack 1']);
    const twice = applyDiff(once, pasteElements(once, copy(grouped, leaves.slice(0, 2)), by));
    expect(groupsOf(twice.switches.slice(-2))).toEqual(['rack 3', 'rack 3']);
    expect(validateTopology(twice)).toEqual([]);
  });

  it('in part stay in the group, elsewhere they bring it along', () => {
    const clip = copy(grouped, leaves.slice(0, 1));
    expect(groupsOf(applyDiff(grouped, pasteElements(grouped, clip, by)).switches.slice(-1))).toEqual(['rack 1']);
    expect(groupsOf(applyDiff(plain, pasteElements(plain, clip, by)).switches.slice(-1))).toEqual(['rack 1']);
    // Another group of the name, of other switches, is another group.
    const other = put(plain, (t) => setGroup(t, new Set(leaves.slice(2)), 'rack 1'));
    expect(groupsOf(applyDiff(other, pasteElements(other, clip, by)).switches.slice(-1))).toEqual(['rack 2']);
  });
});

describe('notes that are copied', () => {
  const noted = put(
    plain,
    (t) => addNote(t, 'leaf', { x: 5, y: 6 }, leaves[0]),
    (t) => addNote(t, 'host', { x: 7, y: 8 }, plain.hosts[0].id),
    (t) => addNote(t, 'other leaf', { x: 1, y: 1 }, leaves[1]),
    (t) => addNote(t, 'free', { x: 300, y: 400 }),
  );

  it('are those about what is copied, hosts that come along too; free ones only if they are selected', () => {
    const clip = copy(noted, [leaves[0]]);
    expect(clip.notes.map(({ text }) => text)).toEqual(['leaf', 'host']);
    const diff = pasteElements(noted, clip, by);
    const more = applyDiff(noted, diff);
    const [leaf, host] = addedNotes(diff).map((id) => more.notes?.find((note) => note.id === id));
    const [newLeaf, newHost] = addedNodes(diff);
    expect(leaf).toMatchObject({ text: 'leaf', position: { x: 5, y: 6 }, about: newLeaf });
    expect(host).toMatchObject({ text: 'host', position: { x: 7, y: 8 }, about: newHost });
    expect(new Set(more.notes?.map(({ id }) => id)).size).toBe(6);
    expect(applyDiff(more, invertDiff(diff))).toEqual(noted);
    expect(copy(noted, [leaves[0]], ['n3']).notes.map(({ text }) => text)).toEqual(['leaf', 'host', 'free']);
  });

  it('stand where they stood, shifted, where what they are about is not copied', () => {
    const clip = copy(noted, [], ['n2', 'n3'], new Map([[leaves[1], { x: 20, y: 30 }]]));
    expect(clip.switches).toEqual([]);
    const { notes = [] } = applyDiff(plain, pasteElements(plain, clip, by));
    expect(notes).toEqual([
      { id: 'n0', text: 'other leaf', position: { x: 121, y: 41 } },
      { id: 'n1', text: 'free', position: { x: 400, y: 410 } },
    ]);
  });
});
