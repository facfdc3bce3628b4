import { expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { CableWork, LinkId } from '../core/topology/topology';
import { giveNumbers, setWork } from './cableCommands';
import { copyElements, pasteElements } from './clip';
import { applyDiff, invertDiff } from './diff';

const start = generateFromSpec('leaf-spine:leaves=2,spines=2,links=1,hosts=1');
const [first, second] = start.links.map(({ id }) => id);

it('what was done brings numbers along, and is undone with them', () => {
  const diff = setWork(start, new Map<LinkId, CableWork>([[second, { status: 'laid', by: ' Rin ', note: '' }]]));
  const after = applyDiff(start, diff);
  expect(after.links.map(({ cable }) => cable)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(after.lastCable).toBe(6);
  expect(after.links[1].work).toEqual({ status: 'laid', by: 'Rin' });
  expect(after.links[0].work).toBeUndefined();
  expect(applyDiff(after, invertDiff(diff))).toEqual(start);
  const back = applyDiff(after, setWork(after, new Map([[second, { status: 'planned' }]])));
  expect(back.links[1]).toEqual({ ...start.links[1], cable: 2 });
});

it('a copy has neither number nor work, and gets numbers of its own', () => {
  const done = applyDiff(start, setWork(start, new Map([[first, { status: 'tested' }]])));
  const clip = copyElements(done, new Set(done.switches.map(({ id }) => id)), new Map());
  const both = applyDiff(done, pasteElements(done, clip, { x: 0, y: 0 }));
  expect(both.links.slice(6).every(({ cable, work }) => cable === undefined && work === undefined)).toBe(true);
  const numbered = applyDiff(both, giveNumbers(both));
  expect(numbered.links.map(({ cable }) => cable)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
