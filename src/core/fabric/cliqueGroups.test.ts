import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { dragonfly, hypercube, leafSpine, slimFly } from '../testing/builtFabrics';
import { shuffled } from '../testing/changedFabrics';
import { cliqueGroups } from './cliqueGroups';
import { compileFabric } from './compileFabric';

describe('cliqueGroups', () => {
  it('finds the groups of a dragonfly, whatever the order of the file', () => {
    const fabric = compileFabric(shuffled(dragonfly({ groups: 5, routers: 4, globals: 1, hosts: 1 }), 3));
    const found = cliqueGroups(fabric);
    const named = fabric.switchNames.map((name) => Math.floor(Number(name.slice(3)) / 4));
    expect(new Set(named.map((group, s) => `${group} ${found?.[s]}`)).size).toBe(5);
  });

  it('finds none where groups are not cliques, or all are one', () => {
    const specs = ['random:switches=30,ports=6,hosts=1,seed=1', 'torus:dims=5x5,hosts=1'];
    const others = [...specs.map(generateFromSpec), slimFly(1), hypercube(4, 1)];
    others.push(leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 1 }));
    for (const topology of others) expect(cliqueGroups(compileFabric(topology)), topology.name).toBeNull();
  });
});
