import { expect, it } from 'vitest';
import { takeOver } from '../core/asbuilt/takeOver';
import { generateFromSpec } from '../core/generators/spec';
import { drawFaultyBuild, withGuids } from '../core/testing/faultyBuild';
import { applyDiff, invertDiff } from './diff';
import { changeInto } from './takeInCommands';

it('leads to the network and back, and touches no record that is the same', () => {
  const plan = withGuids(generateFromSpec('leaf-spine:leaves=8,spines=4,hosts=4'));
  const { topology, described } = drawFaultyBuild(plan, 12, 'guids', 2);
  // As it comes from a worker: no record is the same object.
  const next = structuredClone(takeOver({ topology: plan }, { topology, described }));
  const same = (a: unknown, b: unknown): boolean => sorted(a) === sorted(b);
  const diff = changeInto(plan, next, same);
  expect(applyDiff(plan, diff)).toEqual(next);
  expect(applyDiff(applyDiff(plan, diff), invertDiff(diff))).toEqual(plan);
  const touched = [diff.switches, diff.hosts, diff.links].flatMap(({ updated }) => [...updated]);
  expect(touched.every(([from, to]) => !same(from, to))).toBe(true);
  expect(changeInto(plan, structuredClone(plan), same)).toMatchObject({
    links: { added: [], updated: [], removed: [] },
  });
});

/** JSON with keys in order, so that the order in which they were written does not count. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
