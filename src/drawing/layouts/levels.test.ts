import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { leafSpine, threeLevels } from '../../core/testing/builtFabrics';
import { shuffled, withCables } from '../../core/testing/changedFabrics';
import type { Topology } from '../../core/topology/topology';
import { indexNetwork } from '../scene/network';

const levelsOf = (topology: Topology): Int32Array | null => indexNetwork(topology, compileFabric(topology)).levels;

/** Levels by the first part of a name, such as `leaf` of `leaf-0`. */
function rows(topology: Topology): Record<string, readonly number[]> {
  const levels = levelsOf(topology);
  if (!levels) throw new Error('no levels');
  const found: Record<string, number[]> = {};
  topology.switches.forEach(({ name }, s) => {
    const [kind] = name.split('-');
    found[kind] = [...new Set([...(found[kind] ?? []), levels[s]])];
  });
  return found;
}

describe('the levels of a network without records', () => {
  it.each([0, 1, 3, 5])('have the only core of pods on top, with %i hosts at it', (atCore) => {
    const parts = { pods: 4, leaves: 4, middles: 1, spines: 1, high: 4, hosts: 3 };
    const tree = threeLevels({ ...parts, spineHosts: atCore > 0 ? [atCore] : [] });
    for (const topology of [tree, shuffled(tree, 3)])
      expect(rows(topology)).toEqual({ leaf: [0], mid: [1], spine: [2] });
  });

  it.each([2, 12, 20])('have all of %i spines above the leaves where service nodes stand at some', (spines) => {
    const tree = leafSpine({ leaves: 12, spines, links: 1, hosts: 6, spineHosts: [1, 2] });
    for (const topology of [tree, shuffled(tree, 1)]) expect(rows(topology)).toEqual({ leaf: [0], spine: [1] });
  });

  it('bear a few cables within a level, and no more', () => {
    const peers = (count: number): Topology =>
      withCables(
        leafSpine({ leaves: 12, spines: 4, links: 1, hosts: 6, spineHosts: [1] }),
        Array.from({ length: count }, (_, i) => [`leaf-${2 * i}`, `leaf-${2 * i + 1}`]),
      );
    expect(rows(peers(5))).toEqual({ leaf: [0], spine: [1] });
    expect(levelsOf(peers(6))).toBeNull();
  });

  it.each(['torus:dims=4x4', 'random:switches=20,ports=4,hosts=2'])('are none in %s', (spec) => {
    expect(levelsOf(generateFromSpec(spec))).toBeNull();
  });
});
