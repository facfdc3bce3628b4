import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { besideLine } from '../../appearance/railLayer';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { buildModel } from '../model/buildModel';
import { SWITCH_HEIGHT } from './placement';
import { railGrid } from './railGrid';

const opened = (spec: string) => {
  const topology = generateFromSpec(spec);
  return buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook());
};

const specs = fc
  .record({
    units: fc.integer({ min: 2, max: 7 }),
    unit: fc.integer({ min: 1, max: 12 }),
    rails: fc.integer({ min: 2, max: 9 }),
    spines: fc.integer({ min: 1, max: 20 }),
    across: fc.boolean(),
  })
  .map(
    ({ units, unit, rails, spines, across }) =>
      `rails:nodes=${units * unit},rails=${rails},unit=${unit},spines=${spines},links=1,across=${across}`,
  );

it('rails are rows and units columns, no two symbols meet, and spines stand beside the grid', () => {
  fc.assert(
    fc.property(specs, (spec) => {
      const model = opened(spec);
      const { topology } = model.network;
      const grid = railGrid(topology);
      expect(grid).not.toBeNull();
      if (!grid) return;
      const { switchX: x, switchY: y, symbolWidth } = model.placement;
      topology.switches.forEach(({ pod, index, level }, s) => {
        expect([grid.row[s] >= 0, level === 0]).toEqual([level === 0, level === 0]);
        if (level !== 0) return;
        expect([grid.rails[grid.row[s]], grid.units[grid.column[s]]]).toEqual([index, pod]);
      });
      for (let a = 0; a < x.length; a++) {
        for (let b = 0; b < a; b++) {
          expect(Math.abs(x[a] - x[b]) >= symbolWidth || Math.abs(y[a] - y[b]) >= SWITCH_HEIGHT).toBe(true);
          if (grid.row[a] < 0 || grid.row[b] < 0) continue;
          expect(y[a] === y[b]).toBe(grid.row[a] === grid.row[b]);
          expect(x[a] === x[b]).toBe(grid.column[a] === grid.column[b]);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('a rail alone dims the leaves of all others, and their links', () => {
  const model = opened('rails:nodes=192,rails=8,unit=32,spines=16,links=2');
  expect([model.collapsible, model.scene.nodeCount]).toEqual([false, 64]);
  const grid = railGrid(model.network.topology);
  if (!grid) throw new Error('no grid');
  const { nodes, edges, own } = besideLine(model, grid, { kind: 'rail', at: 2 });
  expect([nodes.length, edges.length, own.length]).toEqual([42, 42 * 32, 6 * 32]);
  expect(besideLine(model, grid, { kind: 'unit', at: 1 }).nodes).toHaveLength(40);
});

it('counts machines, and lets spines of single rails take no room of the grid', () => {
  const grid = railGrid(generateFromSpec('rails:nodes=192,rails=8,unit=32,spines=16,links=2'));
  expect(grid?.machines).toEqual([32, 32, 32, 32, 32, 32]);
  const leaves = (spines: number): readonly number[] => {
    const model = opened(`rails:nodes=24,rails=4,unit=8,spines=${spines},links=1,across=false`);
    return model.network.topology.switches.flatMap(({ level }, s) => (level === 0 ? [model.placement.switchX[s]] : []));
  };
  expect(leaves(9)).toEqual(leaves(8));
});

it('leaves of two rails, or two leaves of one rail and unit, are no grid', () => {
  const topology = generateFromSpec('rails:nodes=24,rails=4,unit=8,spines=2,links=1');
  const hosts = topology.hosts.map((host, h) => (h === 0 ? { ...host, rail: 3 } : host));
  expect([railGrid(topology) !== null, railGrid({ ...topology, hosts })]).toEqual([true, null]);
  const [first] = topology.switches;
  const switches = topology.switches.map((s) => (s.index === first.index && s.level === 0 ? { ...s, pod: 0 } : s));
  expect(railGrid({ ...topology, switches })).toBeNull();
});

it('other networks are no grid of rails', () => {
  for (const spec of ['leaf-spine', 'fat-tree:k=4', 'rails:nodes=4,rails=4,unit=4,spines=2'])
    expect(railGrid(generateFromSpec(spec))).toBeNull();
});
