import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { DEFAULT_VLAN_OPTIONS, vlanNetwork } from '../trees/vlanNetwork';
import { demandItems } from './demandItems';
import { PathLoads } from './pathLoads';

describe('PathLoads.cheapest', () => {
  const network = finish(vlanNetwork(compileFabric(generateFromSpec('torus:dims=6x6')), DEFAULT_VLAN_OPTIONS));
  const items = demandItems({ kind: 'uniform' }, network.served);
  const trees = network.trees.length;

  it('looks at the trees that it is told, round the end, and at all of them else', () => {
    const loads = new PathLoads(network, items);
    for (let i = 0; i < items.count; i++) {
      const first = (7 * i) % trees;
      const chosen = loads.cheapest(i, 1, first, 2);
      expect([first, (first + 1) % trees]).toContain(chosen);
      expect(loads.cheapest(i, 1, first, 1)).toBe(first);
      loads.add(i, chosen, 1);
    }
    const before = loads.visits;
    loads.cheapest(0, 1);
    expect(loads.visits - before).toBeGreaterThan(2);
  });

  it('evens loads out with two trees a pair nearly as well as with all, and better than with one', () => {
    const most = (choices: number): number => {
      const loads = new PathLoads(network, items);
      for (let i = 0; i < items.count; i++) {
        loads.add(i, loads.cheapest(i, 1, (Math.imul(i, 0x9e3779b1) >>> 8) % trees, choices), 1);
      }
      return loads.max();
    };
    expect(most(trees)).toBeLessThanOrEqual(most(2));
    expect(most(2)).toBeLessThan(most(1));
  });
});
