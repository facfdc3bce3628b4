import { describe, expect, it } from 'vitest';
import { packLink, unpackLink } from '../core/formats/designLink';
import { documentVersion, formatDesign, parseDesign } from '../core/formats/parts/designDocument';
import { generateFromSpec } from '../core/generators/spec';
import type { Topology } from '../core/topology/topology';
import { copyElements, pasteElements } from './clip';
import { formatClip, parseClip } from './clipText';
import { removeElements } from './commands';
import { applyDiff, type Diff, invertDiff } from './diff';
import { setGroupColour } from './groupCommands';
import { addNote } from './noteCommands';
import { setGroup } from './recordCommands';
import { commit, type History } from './transaction';

const plain = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=1');
const ids = plain.switches.map(({ id }) => id);
const stepped = (t: Topology, ...steps: readonly ((t: Topology) => Diff)[]): Topology =>
  steps.reduce((now, step) => applyDiff(now, step(now)), t);
const group =
  (members: readonly string[], name: string) =>
  (t: Topology): Diff =>
    setGroup(t, new Set(members), name);
const colour =
  (name: string, to: Parameters<typeof setGroupColour>[2]) =>
  (t: Topology): Diff =>
    setGroupColour(t, new Set([name]), to);
const coloured = stepped(plain, group(ids.slice(0, 2), 'a'), group(ids.slice(2, 4), 'b'), colour('a', 'plum'));

describe('colours of groups', () => {
  it('are in documents of version 4, in links, and nowhere where none is chosen', () => {
    expect(coloured.groups).toEqual([{ name: 'a', colour: 'plum' }]);
    expect(documentVersion(coloured)).toBe(4);
    const text = formatDesign(coloured);
    expect(parseDesign({ name: 'a.json', text })).toEqual(coloured);
    expect(formatDesign(parseDesign({ name: 'a.json', text }))).toBe(text);
    const setup = { engine: 'min-hop', params: {}, seed: 1, traffic: null };
    expect(unpackLink(packLink(coloured, setup)).topology).toEqual(coloured);
    const without = stepped(coloured, colour('a', null));
    expect(documentVersion(without)).toBe(3);
    const never = stepped(plain, group(ids.slice(0, 2), 'a'), group(ids.slice(2, 4), 'b'));
    expect(formatDesign(without)).toBe(formatDesign(never));
  });

  it('are refused with their line where they make no sense', () => {
    const text = formatDesign(stepped(coloured, colour('b', 'blue')));
    const line = text.split('\n').findIndex((row) => row.includes('"colour":"blue"')) + 1;
    const refused = (from: string, to: string): string => {
      try {
        parseDesign({ name: 'a.json', text: text.replace(from, to) });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(refused('"colour":"blue"', '"colour":"#f00"')).toContain(`a.json:${line}: groups[1].colour: expected`);
    expect(refused('{"name":"b","colour"', '{"name":"a","colour"')).toContain('groups[1]: the name "a" is used twice');
    expect(refused('{"name":"b","colour"', '{"name":"","colour"')).toContain(`a.json:${line}: groups[1].name`);
  });

  it('are one step each, which no result depends on, none where nothing changes', () => {
    const history: History = { topology: coloured, revision: 3, lastRevision: 3, past: [], future: [] };
    const changed = commit(history, 'group', colour('a', 'teal')(coloured));
    expect([changed.revision, changed.past.length]).toEqual([3, 1]);
    expect(commit(history, 'group', colour('a', 'plum')(coloured))).toBe(history);
    expect(commit(history, 'group', colour('b', null)(coloured))).toBe(history);
    const both = setGroupColour(coloured, new Set(['a', 'b']), 'grey');
    expect(applyDiff(coloured, both).groups?.map((g) => g.colour)).toEqual(['grey', 'grey']);
    expect(applyDiff(applyDiff(coloured, both), invertDiff(both))).toEqual(coloured);
  });

  it('go to a new name with the group, and with the last of its switches', () => {
    expect(stepped(coloured, group(ids.slice(0, 2), 'c')).groups).toEqual([{ name: 'c', colour: 'plum' }]);
    expect(stepped(coloured, group(ids.slice(0, 1), 'c')).groups).toEqual(coloured.groups);
    expect(stepped(coloured, group(ids.slice(0, 2), 'b')).groups).toBeUndefined();
    expect(stepped(coloured, group(ids.slice(0, 2), '')).groups).toBeUndefined();
    const removed = removeElements(coloured, new Set<string>(ids.slice(0, 2)));
    expect(applyDiff(coloured, removed).groups).toBeUndefined();
    expect(applyDiff(applyDiff(coloured, removed), invertDiff(removed))).toEqual(coloured);
    expect(stepped(coloured, (t) => removeElements(t, new Set<string>(ids.slice(0, 1)))).groups).toEqual(
      coloured.groups,
    );
    // Beside notes, which stand in the same part of the design.
    const noted = stepped(coloured, (t) => addNote(t, 'x', { x: 0, y: 0 }, ids[0]));
    const { notes, groups } = stepped(noted, (t) => removeElements(t, new Set<string>(ids.slice(0, 1))));
    expect([notes, groups]).toEqual([undefined, coloured.groups]);
  });

  it('are copied with the group, in the tab and by the clipboard', () => {
    const clip = copyElements(coloured, new Set<string>(ids), new Map());
    expect(parseClip(formatClip(clip) ?? '')).toEqual(clip);
    expect(stepped(coloured, (t) => pasteElements(t, clip, { x: 1, y: 1 })).groups).toEqual([
      { name: 'a', colour: 'plum' },
      { name: 'a-2', colour: 'plum' },
    ]);
    const part = copyElements(coloured, new Set<string>([ids[0]]), new Map());
    expect(stepped(coloured, (t) => pasteElements(t, part, { x: 1, y: 1 })).groups).toEqual(coloured.groups);
    const grey = stepped(plain, group(ids.slice(0, 2), 'a'));
    expect(stepped(grey, (t) => pasteElements(t, part, { x: 1, y: 1 })).groups).toBeUndefined();
    expect(stepped(plain, (t) => pasteElements(t, part, { x: 1, y: 1 })).groups).toEqual(coloured.groups);
  });
});
