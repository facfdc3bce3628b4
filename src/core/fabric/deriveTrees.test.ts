import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { compileFabric } from './compileFabric';

/** The network as a file without levels, pods and trees would give it. */
function bare(topology: Topology): Topology {
  const switches = topology.switches.map(({ id, name, portCount }) => ({ id, name, portCount }));
  return { name: topology.name, switches, hosts: topology.hosts, links: topology.links };
}

describe('trees of a network that says nothing about them', () => {
  it.each(['top', 'middle', 'bottom'])('finds both of two joined at the %s', (joint) => {
    const topology = generateFromSpec(`joined-fat-tree:k=4,joint=${joint}`);
    const fabric = compileFabric(bare(topology));
    expect(fabric.treeCount).toBe(2);
    expect([...fabric.switchTree]).toEqual(topology.switches.map((s) => s.tree));
  });

  it.each(['k=4,trees=3', 'k=6,trees=4,other=4+6+4', 'k=4,trees=5,shape=ring,joint=bottom'])(
    'finds each of several, alike or not: %s',
    (params) => {
      const topology = generateFromSpec(`joined-fat-tree:${params}`);
      const fabric = compileFabric(bare(topology));
      expect([...fabric.switchTree]).toEqual(topology.switches.map((s) => s.tree));
      expect(fabric.measuredApart).toBe(false);
    },
  );

  it('measures two apart only if they are alike, or recorded', () => {
    const uneven = generateFromSpec('joined-fat-tree:k=6,other=4');
    const alike = generateFromSpec('joined-fat-tree:k=4');
    expect([uneven, bare(uneven), alike, bare(alike)].map((t) => compileFabric(t).measuredApart)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it.each(['fat-tree:k=4', 'random:switches=12,ports=4,hosts=2', 'torus:dims=4x4', 'vbft:leaves=4,spines=4,hosts=16'])(
    'finds none in %s',
    (spec) => {
      expect(compileFabric(bare(generateFromSpec(spec))).treeCount).toBe(1);
    },
  );

  it('believes records where there are any', () => {
    const topology = generateFromSpec('joined-fat-tree:k=4');
    const switches = topology.switches.map((s) => ({ ...s, tree: undefined }));
    expect(compileFabric({ ...topology, switches }).treeCount).toBe(1);
  });
});
