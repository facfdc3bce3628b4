import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { Topology } from '../core/topology/topology';
import { removeElements } from './commands';
import { applyDiff, invertDiff } from './diff';
import { addNote, changeNote, moveNotes } from './noteCommands';
import { commit, type History } from './transaction';

const start = generateFromSpec('leaf-spine:leaves=2,spines=1,hosts=1');
const [leaf] = start.switches;

/** A note about a leaf, and one about nothing. */
function noted(): Topology {
  const one = applyDiff(start, addNote(start, 'about the leaf', { x: 40, y: -60 }, leaf.id));
  return applyDiff(one, addNote(one, 'free', { x: 500, y: 0 }));
}

describe('notes', () => {
  it('go alone, or with what they are about', () => {
    const t = noted();
    const texts = (topology: Topology) => (topology.notes ?? []).map(({ text }) => text);
    const diff = removeElements(t, new Set(), new Set(['n1']));
    expect(texts(applyDiff(t, diff))).toEqual(['about the leaf']);
    expect(applyDiff(t, diff).switches).toEqual(t.switches);
    expect(applyDiff(applyDiff(t, diff), invertDiff(diff))).toEqual(t);
    expect(texts(applyDiff(t, removeElements(t, new Set([leaf.id]))))).toEqual(['free']);
    // Ids of notes are their own: a switch may have the same.
    expect(texts(applyDiff(t, removeElements(t, new Set(['n0']))))).toEqual(['about the leaf', 'free']);
    expect(applyDiff(t, removeElements(t, new Set(), new Set(['n0', 'n1']))).notes).toBeUndefined();
  });

  it('are moved as one step that no result depends on, others stay the records that they were', () => {
    const t = noted();
    const history: History = { topology: t, revision: 4, lastRevision: 4, past: [], future: [] };
    const moved = commit(history, 'move', moveNotes(t, new Map([['n1', { x: 510, y: 1 }]])));
    expect(moved.revision).toBe(4);
    expect(moved.topology.notes?.map(({ position }) => position)).toEqual([
      { x: 40, y: -60 },
      { x: 510, y: 1 },
    ]);
    expect(commit(history, 'move', moveNotes(t, new Map([['n7', { x: 0, y: 0 }]])))).toBe(history);
    expect(commit(history, 'move', moveNotes(start, new Map([['n1', { x: 0, y: 0 }]])))).toBe(history);
    expect(changeNote(t, 'n1', { text: ' ' }).header?.[1].notes).toHaveLength(1);
  });
});
