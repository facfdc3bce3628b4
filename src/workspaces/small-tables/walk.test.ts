import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { Session } from '../../jobs/session';
import { type GridReply, gridLook, type SmallTablesReply, smallTables } from '../../jobs/small-tables/tableJobs';
import { areaColours, attractedBy, curveLimits, greedyWalk, gridDistance, shortestPath } from './walk';

function look(spec: string, entries: number): { grid: GridReply; tables: SmallTablesReply } {
  const session = new Session(() => 0, 1e9);
  session.load(1, generateFromSpec(spec));
  const { grid } = finish(gridLook.on(session, {}));
  if (!grid) throw new Error('no grid');
  return { grid, tables: finish(smallTables.on(session, { params: { entries }, traffic: null })) };
}

it('walks as many hops as were counted, nearer at every one', () => {
  for (const spec of ['grid-random:side=5,reach=3,seed=2', 'torus:dims=5x4']) {
    const { grid, tables } = look(spec, 14);
    const n = grid.place.length;
    for (let from = 0; from < n; from++) {
      for (let to = 0; to < n; to++) {
        const steps = greedyWalk(grid, tables, from, to);
        expect(steps).toHaveLength(tables.walk[from * n + to]);
        steps.slice(1).forEach(({ distance, hops }, i) => {
          const before = steps[i];
          expect(distance < before.distance || (distance === before.distance && hops < before.hops)).toBe(true);
        });
        const path = shortestPath(grid, tables, from, to);
        expect(path).toHaveLength(1 + tables.shortest[from * n + to]);
        expect(path[path.length - 1]).toBe(to);
      }
    }
  }
});

it('counts distances round the edges of a torus alone', () => {
  expect(gridDistance(look('torus:dims=5x4', 14).grid, 0, 19)).toBe(2);
  expect(gridDistance(look('mesh:dims=5x4', 14).grid, 0, 19)).toBe(7);
});

it('shares all destinations out among the entries, and tells areas that touch apart', () => {
  const { grid, tables } = look('grid-random:side=8,reach=2,seed=1', 16);
  for (const at of [0, 27, 63]) {
    const counts = attractedBy(grid, tables, at);
    expect(counts.reduce((a, b) => a + b, 0)).toBe(63);
    const colours = areaColours(grid, tables, at);
    for (let t = 0; t < 64; t++) {
      for (const other of [t % 8 < 7 ? t + 1 : t, t + 8]) {
        if (t === at || other === at || other >= 64) continue;
        const [a, b] = [tables.chosen[at * 64 + t], tables.chosen[at * 64 + other]];
        if (a !== b) expect(colours[a]).not.toBe(colours[b]);
      }
    }
  }
});

it('spreads the limits of a curve from what is needed to all', () => {
  expect(curveLimits(10, 256, 8)).toEqual([10, 16, 25, 40, 64, 101, 161, 255]);
  expect(curveLimits(3, 5, 8)).toEqual([3, 4]);
});
