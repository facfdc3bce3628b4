import { expect, it } from 'vitest';
import { openState } from './openState';

const LEAF_SPINE = 'leaf-spine:leaves=2,spines=2,links=1,hosts=1';

it('marks what a step says has failed, by the names of nodes and of ends of links', () => {
  const { topology } = openState({ network: LEAF_SPINE, failed: ['spine-0', 'spine-1--leaf-0'] });
  expect(topology.switches.filter(({ down }) => down).map(({ name }) => name)).toEqual(['spine-0']);
  const names = new Map<string, string>(topology.switches.map(({ id, name }) => [id, name]));
  const broken = topology.links.filter(({ down }) => down);
  expect(broken.map(({ a, b }) => [names.get(a.node), names.get(b.node)].sort())).toEqual([['leaf-0', 'spine-1']]);
  expect(openState({ network: LEAF_SPINE }).topology.switches.some(({ down }) => down)).toBe(false);
});

it('tells of a name that nothing has', () => {
  expect(() => openState({ network: LEAF_SPINE, failed: ['spine-9'] })).toThrow(/spine-9/);
});
