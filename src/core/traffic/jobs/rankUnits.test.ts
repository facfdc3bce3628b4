import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { applyFailures } from '../../topology/failures';
import { readNodeList } from './nodeList';
import { placeRanks } from './placement';
import { freeUnits, type RankOrder, ranksIn } from './rankUnits';

const R16 = compileFabric(generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2'));
const R192 = compileFabric(generateFromSpec('rails:nodes=192,rails=8,unit=64,spines=8,links=2'));

function ranks(fabric: Fabric, order: RankOrder, count: number): string[] {
  const units = freeUnits(fabric, order, null);
  return Array.from(placeRanks(units, count, 'linear', 1), (h) => fabric.hostNames[h]);
}

describe('ranks of machines', () => {
  it('are machine by machine, GPU j at rail j', () => {
    // Names of ports end in their rail.
    expect(ranks(R16, 'machine', 64)[5]).toBe('host-1-1');
    expect(ranks(R192, 'machine', 8)).toEqual(Array.from({ length: 8 }, (_, rail) => `host-0-${rail}`));
    // Machine 10 is the eleventh, not the third.
    expect(ranks(R16, 'machine', 64)[4 * 10 + 3]).toBe('host-10-3');
    expect(ranks(R16, 'machine', 64)[4 * 2]).toBe('host-2-0');
  });

  it('are the same however a file lists the hosts', () => {
    const topology = generateFromSpec('rails:nodes=12,rails=2,unit=6,spines=1,links=1');
    const hosts = topology.hosts.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    const found = ranks(compileFabric({ ...topology, hosts }), 'machine', 24);
    expect(found).toEqual(Array.from({ length: 24 }, (_, rank) => `host-${rank >> 1}-${rank % 2}`));
  });

  it('are rail by rail where that is chosen, as the network lists the hosts', () => {
    expect(ranks(R16, 'rail', 64)[5]).toBe('host-5-0');
    expect(ranks(R16, 'rail', 64)).toEqual(R16.hostNames);
  });

  it('are hosts by their numbers where no machine has several ports', () => {
    const tree = compileFabric(generateFromSpec('fat-tree:k=4'));
    expect(ranks(tree, 'machine', 16)).toEqual(tree.hostNames);
  });

  it('go whole machines by whole machines to random and to fragmented places', () => {
    const units = freeUnits(R16, 'machine', null);
    expect([units.length, ranksIn(units)]).toEqual([16, 64]);
    for (const kind of ['random', 'fragmented'] as const) {
      const placement = placeRanks(units, 32, kind, 7);
      const machines = Array.from(placement, (h) => R16.nodeNames[R16.hostNode[h]]);
      expect(new Set(machines).size).toBe(8);
      machines.forEach((name, rank) => {
        expect(name).toBe(machines[rank - (rank % 4)]);
        expect(R16.hostRail[placement[rank]]).toBe(rank % 4);
      });
    }
  });

  it('are on the machines that a list names, each with all its ports', () => {
    const listed = readNodeList({ name: 'free', text: 'host-[3,1] host-2-3' }, R16);
    expect(listed.map((ports) => ports.map((h) => R16.hostNames[h]))).toEqual([
      ['host-3-0', 'host-3-1', 'host-3-2', 'host-3-3'],
      ['host-1-0', 'host-1-1', 'host-1-2', 'host-1-3'],
      ['host-2-3'],
    ]);
    const free = freeUnits(R16, 'machine', Uint32Array.from(listed.flat()));
    expect(free.map(([h]) => R16.hostNames[h])).toEqual(['host-1-0', 'host-2-3', 'host-3-0']);
    expect(() => readNodeList({ name: 'free', text: 'host-1,host-1-2' }, R16)).toThrow('found "host-1-2" again');
  });

  it('of a dead rail use another port of their machine', () => {
    const spec = 'rails:nodes=4,rails=4,unit=2,spines=2,links=1';
    const hurt = compileFabric(applyFailures(generateFromSpec(spec), ['leaf-0-1']));
    const units = freeUnits(hurt, 'machine', null).map((ports) => ports.map((h) => hurt.hostNames[h]));
    // GPU 1 of the three that live: rail 2.
    expect(units[0]).toEqual(['host-0-0', 'host-0-2', 'host-0-2', 'host-0-3']);
    expect(units[2]).toEqual(['host-2-0', 'host-2-1', 'host-2-2', 'host-2-3']);
  });
});
