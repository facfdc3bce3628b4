import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { leafSpine, threeLevels } from '../testing/builtFabrics';
import { shuffled, withCables } from '../testing/changedFabrics';
import type { Topology } from '../topology/topology';
import { compileFabric } from './compileFabric';
import { treeLevels, treeWithin } from './treeLevels';

type Levels = Int32Array | null;

/** By name, such as `leaf-0` → 0. */
function levelOf(
  topology: Topology,
  levels: (fabric: ReturnType<typeof compileFabric>) => Levels,
): (name: string) => number {
  const fabric = compileFabric(topology);
  const found = levels(fabric);
  if (!found) throw new Error('no levels');
  return (name) => found[fabric.switchNames.indexOf(name)];
}

/** Ten leaves, the first two without cables. */
const leavesOnSpines = leafSpine({
  leaves: 10,
  spines: 3,
  links: (leaf) => (leaf < 2 ? 0 : 1),
  hosts: [2, 2, 5, 5, 5, 5, 5, 5, 5, 5],
});

describe('treeLevels', () => {
  it('puts leaves that hang from others below them, one level a hop', () => {
    const hanging = withCables(leavesOnSpines, [
      ['leaf-0', 'leaf-2'],
      ['leaf-0', 'leaf-3'],
      ['leaf-1', 'leaf-0'],
    ]);
    for (const topology of [hanging, shuffled(hanging, 1)]) {
      const level = levelOf(topology, treeLevels);
      expect(['leaf-1', 'leaf-0', 'leaf-2', 'leaf-9', 'spine-0'].map(level)).toEqual([0, 1, 2, 2, 3]);
    }
  });

  it('leaves hosts on spines where they are', () => {
    const level = levelOf(leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 5, spineHosts: [1, 2] }), treeLevels);
    expect(['leaf-0', 'spine-0', 'spine-2'].map(level)).toEqual([0, 1, 1]);
  });

  it('puts a core with hosts at the top, however few or many they are', () => {
    for (const atCore of [1, 3, 4]) {
      const parts = { pods: 4, leaves: 4, middles: 1, spines: 1, high: 4, hosts: 3 };
      const tree = threeLevels({ ...parts, spineHosts: [atCore] });
      for (const topology of [tree, shuffled(tree, 3)]) {
        const level = levelOf(topology, treeLevels);
        expect(['leaf-0-0', 'mid-3-0', 'spine-0'].map(level)).toEqual([0, 1, 2]);
      }
    }
  });

  it('has none for leaves with links between them', () => {
    const peers = withCables(leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 5 }), [['leaf-0', 'leaf-1']]);
    expect(treeLevels(compileFabric(peers))).toBeNull();
  });
});

describe('treeWithin', () => {
  const k8 = { pods: 8, leaves: 4, middles: 4, spines: 16, hosts: 4 };

  it.each([
    ['peers', [['leaf-0-0', 'leaf-0-1']]],
    ['spines', [['spine-0', 'spine-1']]],
    ['middle switches', [['mid-0-0', 'mid-0-1']]],
  ])('finds the levels of a tree with links beside it: %s', (_, pairs) => {
    const level = levelOf(shuffled(withCables(threeLevels(k8), pairs), 2), treeWithin);
    expect(['leaf-0-0', 'leaf-7-3', 'mid-0-0', 'spine-0', 'spine-15'].map(level)).toEqual([0, 0, 1, 2, 2]);
  });

  it('finds spines with hosts among leaves in pairs', () => {
    const tree = leafSpine({ leaves: 8, spines: 4, links: 1, hosts: 5, spineHosts: [1, 1] });
    const level = levelOf(withCables(tree, [['leaf-0', 'leaf-1']]), treeWithin);
    expect(['leaf-0', 'leaf-7', 'spine-0', 'spine-3'].map(level)).toEqual([0, 0, 1, 1]);
  });

  it.each(['torus:dims=4x4', 'random:switches=20,ports=4,hosts=2', 'dragonfly', 'joined-fat-tree:k=4'])(
    'has none for %s',
    (spec) => {
      expect(treeWithin(compileFabric(generateFromSpec(spec)))).toBeNull();
    },
  );
});
