import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { indexNetwork } from './network';

function podsOf(topology: Topology) {
  return indexNetwork(topology, compileFabric(topology)).pods;
}

/** As a file gives it that tells neither levels nor pods. */
function read(topology: Topology): Topology {
  const switches = topology.switches.map(({ level: _, pod: __, ...rest }) => rest);
  return { ...topology, switches };
}

it.each(['fat-tree:k=4', 'fat-tree:k=8', 'joined-fat-tree:k=4,joint=middle', 'joined-fat-tree:k=8,joint=top'])(
  'finds in a tree that is read from a file the pods and groups of spines that its generator names, by the same numbers: %s',
  (spec) => {
    const topology = generateFromSpec(spec);
    const [named, found] = [podsOf(topology), podsOf(read(topology))];
    const titles = ({ list, of }: typeof named): (string | null)[] =>
      Array.from(of, (pod) => (pod < 0 ? null : `${list[pod].kind} ${list[pod].label}`));
    expect(titles(found)).toEqual(titles(named));
    expect(new Set(found.list.map(({ key }) => key)).size).toBe(found.list.length);
  },
);

it('takes the spines of two levels for no pod, nor a switch with its leaves', () => {
  expect(podsOf(read(generateFromSpec('leaf-spine'))).list.map(({ kind, label }) => `${kind} ${label}`)).toEqual([
    'core 0',
  ]);
  expect(podsOf(read(generateFromSpec('tree:arity=2,depth=3'))).list).toEqual([]);
});
