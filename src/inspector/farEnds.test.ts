import { expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { farEndsOf } from './farEnds';

const tree = generateFromSpec('fat-tree:levels=2,ports=4,leaves=2,spines=2');
const idOf = (name: string): string =>
  [...tree.switches, ...tree.hosts].find((node) => node.name === name)?.id as string;
const told = (topology: typeof tree, name: string): string[] =>
  [...farEndsOf(topology, idOf(name))].map(
    ([port, { to, name: far, toPort, failed }]) => `${port}: ${to.kind} ${far} ${toPort}${failed ? ' failed' : ''}`,
  );

it('lists every cable by its port', () => {
  expect(told(tree, 'leaf-0').sort()).toEqual([
    '1: host host-0-0 1',
    '2: host host-0-1 1',
    '3: switch spine-0 1',
    '4: switch spine-1 1',
  ]);
});

it('keeps the cables of what has failed', () => {
  const down = (name: string): typeof tree => ({
    ...tree,
    switches: tree.switches.map((node) => (node.name === name ? { ...node, down: true } : node)),
  });
  expect(told(down('leaf-0'), 'leaf-0')).toHaveLength(4);
  expect(told(down('leaf-0'), 'leaf-0').every((line) => line.endsWith(' failed'))).toBe(true);
  expect(told(down('leaf-0'), 'host-0-0')).toEqual(['1: switch leaf-0 1 failed']);
  expect(told(down('spine-1'), 'leaf-0').filter((line) => line.endsWith(' failed'))).toEqual([
    '4: switch spine-1 1 failed',
  ]);
});
