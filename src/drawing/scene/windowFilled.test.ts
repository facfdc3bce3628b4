import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { buildModel } from '../model/buildModel';
import type { DrawnLook } from '../model/look';

const opened = (spec: string): boolean => {
  const topology = generateFromSpec(spec);
  const look = { expandedPods: new Set(), showAllLinks: false } as unknown as DrawnLook;
  const document = { topology, fabric: compileFabric(topology), cables: null };
  return !buildModel(document as Parameters<typeof buildModel>[0], look).collapsible;
};

it('networks open with their pods closed where their links would be a slab', () => {
  const specs = [
    'fat-tree:k=4',
    'fat-tree:k=8',
    'fat-tree:k=12',
    'fat-tree:k=16',
    'joined-fat-tree',
    'dragonfly',
    'slim-fly',
  ];
  // A grid of rails and units has plates in place of links.
  const grid = 'rails:nodes=128,rails=8,unit=32,spines=16,links=2';
  // One box for the row of spines would hide more than it clears.
  const row = 'leaf-spine:leaves=48,spines=36';
  expect([...specs, grid, row, 'fat-tree:k=20'].filter((spec) => !opened(spec))).toEqual([
    'fat-tree:k=16',
    'fat-tree:k=20',
  ]);
});
