import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import { isSameNetwork, vlanDifference } from './vlanDifference';

const tree = generateFromSpec('vbft:leaves=2,spines=2,hosts=4');

it('tells what has failed and what was mended from another network', () => {
  const failed = applyFailures(tree, ['spine-1', 'leaf-0--spine-0', 'host-1-0']);
  expect(vlanDifference(tree, failed).other).toBe(false);
  expect(vlanDifference(tree, failed).failed.map(({ kind }) => kind)).toEqual(['switch', 'host', 'link']);
  expect(vlanDifference(tree, failed).mended).toEqual([]);
  expect(vlanDifference(failed, tree).mended).toHaveLength(3);
  expect(isSameNetwork(tree, failed)).toBe(false);
  expect(vlanDifference(tree, generateFromSpec('vbft:leaves=2,spines=3,hosts=4')).other).toBe(true);
});

it('takes no notice of places, but of names and ports', () => {
  const [first, ...others] = tree.switches;
  expect(isSameNetwork(tree, { ...tree, switches: [{ ...first, position: { x: 1, y: 2 } }, ...others] })).toBe(true);
  expect(isSameNetwork(tree, { ...tree, switches: [{ ...first, name: 'other' }, ...others] })).toBe(false);
  const [link, ...links] = tree.links;
  expect(isSameNetwork(tree, { ...tree, links: [{ ...link, a: { ...link.a, port: 40 } }, ...links] })).toBe(false);
});

it('sees the speed of a link, which loads and rules count', () => {
  const tree = generateFromSpec('vbft:leaves=2,spines=2,hosts=4');
  const links = tree.links.map((link, i) => (i === 0 ? { ...link, speed: '10G' } : link));
  expect(vlanDifference(tree, { ...tree, links }).other).toBe(true);
  expect(isSameNetwork(tree, { ...tree, links: tree.links.map((link) => ({ ...link })) })).toBe(true);
});
