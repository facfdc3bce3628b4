import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { NodeId, Topology } from '../core/topology/topology';
import { removeElements, renameNetwork, replaceNetwork, setDown } from './commands';
import { applyDiff, type Diff, invertDiff, UNCHANGED } from './diff';
import { moveNodes } from './moveNodes';
import { commit, type History, MOST_RECORDS, MOST_STEPS, redo, type StepName, undo } from './transaction';

const start: Topology = generateFromSpec('fat-tree:k=4');
const other: Topology = generateFromSpec('torus:dims=3x3');

const ids = (topology: Topology): string[] => [
  ...topology.switches.map((s) => s.id),
  ...topology.hosts.map((h) => h.id),
  ...topology.links.map((l) => l.id),
];

/** A command drawn at random for whatever network it meets. */
const commands = fc.oneof(
  fc.nat().map((n) => (t: Topology): [StepName, Diff] => [
    'remove',
    removeElements(t, new Set([ids(t)[n % ids(t).length]])),
  ]),
  fc.tuple(fc.nat(), fc.boolean()).map(([n, down]) => (t: Topology): [StepName, Diff] => [
    'fail',
    setDown(t, new Set([ids(t)[n % ids(t).length]]), down),
  ]),
  fc.string().map((name) => (t: Topology): [StepName, Diff] => ['rename', renameNetwork(t, name)]),
  fc.tuple(fc.nat(), fc.integer()).map(([n, x]) => (t: Topology): [StepName, Diff] => [
    'move',
    moveNodes(t, new Map([[ids(t)[n % ids(t).length] as NodeId, { x, y: -x }]])),
  ]),
  fc.boolean().map((which) => (t: Topology): [StepName, Diff] => [
    'generate',
    replaceNetwork(t, which ? start : other),
  ]),
);

const fresh = (topology: Topology): History => ({ topology, revision: 0, lastRevision: 0, past: [], future: [] });

describe('history', () => {
  it('lets the oldest steps go where all together are too large, never the last', () => {
    const step = (records: number): Diff => ({
      header: null,
      switches: {
        ...UNCHANGED,
        updated: Array.from({ length: records }, () => [start.switches[0], start.switches[1]]),
      },
      hosts: UNCHANGED,
      links: UNCHANGED,
    });
    const third = step(MOST_RECORDS / 3 - 1);
    let history = fresh(start);
    const kept: number[] = [];
    for (const diff of [third, third, third, third, step(6), step(MOST_RECORDS + 1), step(6)]) {
      history = commit(history, 'move', diff);
      kept.push(history.past.length);
    }
    expect(kept).toEqual([1, 2, 3, 3, 3, 1, 1]);
  });

  it('lets the oldest steps go where they are many, and leads back through those that stay', () => {
    let history = fresh(start);
    for (let i = 1; i <= MOST_STEPS + 2; i++)
      history = commit(history, 'rename', renameNetwork(history.topology, `name ${i}`));
    expect(history.past).toHaveLength(MOST_STEPS);
    while (history.past.length > 0) history = undo(history);
    expect(history.topology.name).toBe('name 2');
  });

  it('undo leads back through every state, redo forward again', () => {
    fc.assert(
      fc.property(fc.array(commands, { minLength: 1, maxLength: 12 }), (drawn) => {
        const states: History[] = [fresh(start)];
        for (const command of drawn) {
          const last = states[states.length - 1];
          if (ids(last.topology).length === 0) break;
          const next = commit(last, ...command(last.topology));
          if (next !== last) states.push(next);
        }
        let history = states[states.length - 1];
        for (let i = states.length - 2; i >= 0; i--) {
          history = undo(history);
          expect(history.topology).toEqual(states[i].topology);
          expect(history.revision).toBe(states[i].revision);
        }
        for (let i = 1; i < states.length; i++) {
          history = redo(history);
          expect(history.topology).toEqual(states[i].topology);
          expect(history.revision).toBe(states[i].revision);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never gives one revision to two networks', () => {
    const failed = commit(fresh(start), 'fail', setDown(start, new Set([start.links[0].id]), true));
    const back = undo(failed);
    const removed = commit(back, 'remove', removeElements(back.topology, new Set([start.links[1].id])));
    expect(removed.revision).not.toBe(failed.revision);
    expect(removed.future).toEqual([]);
  });

  it('keeps the revision where nothing that is computed can change', () => {
    const renamed = commit(fresh(start), 'rename', renameNetwork(start, 'Another name'));
    const moved = commit(
      renamed,
      'move',
      moveNodes(renamed.topology, new Map([[start.switches[0].id, { x: 1, y: 2 }]])),
    );
    expect(moved.revision).toBe(0);
    expect(moved.past).toHaveLength(2);
    const failed = commit(moved, 'fail', setDown(moved.topology, new Set([start.switches[0].id]), true));
    expect(failed.revision).toBe(1);
  });

  it('comes back to the revision at which just the same had failed, and to no other', () => {
    const [a, b] = [start.switches[0].id, start.links[30].id];
    const mark = (history: History, id: string, down: boolean): History =>
      commit(history, down ? 'fail' : 'restore', setDown(history.topology, new Set([id]), down));
    const one = mark(fresh(start), a, true);
    const moved = commit(one, 'move', moveNodes(one.topology, new Map([[start.switches[1].id, { x: 1, y: 2 }]])));
    const both = mark(moved, b, true);
    expect([one.revision, moved.revision, both.revision]).toEqual([1, 1, 2]);
    const other = mark(both, a, false);
    expect(other.revision).toBe(3);
    expect(mark(other, b, false).revision).toBe(0);
    expect(mark(both, b, false).revision).toBe(1);
    expect(mark(mark(other, b, false), b, true).revision).toBe(3);
    // Records removed meanwhile are not there again.
    const removed = commit(both, 'remove', removeElements(both.topology, new Set([start.links[1].id])));
    expect(mark(mark(removed, a, false), b, false).revision).toBe(5);
    expect(undo(mark(both, b, false)).revision).toBe(2);
  });

  it('takes no step for a command that changes nothing', () => {
    const history = fresh(start);
    expect(commit(history, 'restore', setDown(start, new Set([start.links[0].id]), false))).toBe(history);
  });
});

describe('removal', () => {
  it('takes the cables and hosts of a switch along', () => {
    const leaf = start.switches.find((s) => s.level === 0) as Topology['switches'][number];
    const after = applyDiff(start, removeElements(start, new Set([leaf.id])));
    expect(after.switches).toHaveLength(19);
    expect(after.hosts).toHaveLength(14);
    expect(after.links).toHaveLength(48 - 4);
    expect(after.links.some((l) => l.a.node === leaf.id || l.b.node === leaf.id)).toBe(false);
  });
});

describe('diff', () => {
  it('is refused by a network that it was not made for', () => {
    const diff = removeElements(start, new Set([start.switches[3].id]));
    const shorter = applyDiff(start, removeElements(start, new Set([start.switches[0].id])));
    expect(() => applyDiff(shorter, diff)).toThrow(RangeError);
  });

  it('puts records back where they stood', () => {
    const diff = removeElements(start, new Set([start.switches[0].id, start.switches[7].id, start.switches[19].id]));
    expect(applyDiff(applyDiff(start, diff), invertDiff(diff)).switches.map((s) => s.id)).toEqual(
      start.switches.map((s) => s.id),
    );
  });
});
