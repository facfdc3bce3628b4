import { expect, it } from 'vitest';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { measureRouting } from '../metrics/routeReport';
import { runEngine } from '../testing/runEngine';
import type { Engine } from './contract/engine';
import * as dimensionOrder from './engines/dimensionOrder';
import * as dragonfly from './engines/dragonfly';
import * as minimalLanes from './engines/minimalLanes';
import * as turnAddition from './engines/turnAddition';

/** Throughput under uniform traffic, and the lanes it takes, of tables that reach every pair without deadlock. */
function carried(engine: Engine, spec: string) {
  const fabric = compileFabric(generateFromSpec(spec));
  const { table, lanes, turns } = runEngine(engine, fabric);
  const { unreachablePairs, deadlockFree, virtualLanes } = verifyTables(fabric, table, lanes);
  expect([unreachablePairs, deadlockFree]).toEqual([0, true]);
  const { throughput } = measureRouting(fabric, { table, lanes, turns, pairs: null }, null, 'lft');
  return { throughput: Math.min(...Object.values(throughput).map(Number)), lanes: virtualLanes };
}

const UNEVEN = 'leaf-spine:leaves=6,spines=3,hosts=4+4+8+8+12+12';

/** The best of any routes by a linear program of others, or of any tables where that is less (leaf-spine); the lanes that it takes here. */
it.each<[spec: string, engine: Engine, lanes: number, best: number]>([
  ['dragonfly:arrangement=absolute', dragonfly, 2, 1],
  ['dragonfly', dragonfly, 2, 1],
  ['dragonfly:arrangement=circulant', dragonfly, 2, 1],
  ['dragonfly:groups=5,arrangement=absolute', dragonfly, 2, 1],
  ['dragonfly-plus', minimalLanes, 1, 1],
  ['dragonfly-plus:leaves=3,spines=3,p=3,h=3', minimalLanes, 1, 1],
  ['hyperx:dims=4x4', dimensionOrder, 1, 0.984],
  ['hyperx:dims=3x3x3,hosts=3', dimensionOrder, 1, 0.988],
  ['hyperx:dims=4x4x2,width=1x1x2', dimensionOrder, 1, 0.992],
  ['full-mesh:switches=16,hosts=15', dimensionOrder, 1, 1],
  ['hypercube:n=4', dimensionOrder, 1, 1],
  ['hypercube:n=6', dimensionOrder, 1, 1],
  ['slim-fly:q=4,hosts=3', minimalLanes, 2, 1],
  ['slim-fly:q=5,hosts=4', minimalLanes, 2, 0.957],
  ['polarfly:q=5,hosts=3', minimalLanes, 2, 1],
  ['polarfly:q=7,hosts=4', minimalLanes, 2, 1],
  ['polarstar:q=3,d=3,hosts=2', minimalLanes, 3, 1],
  ['leaf-spine:leaves=8,spines=4,links=2,hosts=12', turnAddition, 1, 0.7197],
  [UNEVEN, turnAddition, 1, 0.653],
  ['de-bruijn:base=2,length=4', turnAddition, 1, 1],
])('%s carries the most that there is', (spec, engine, lanes, best) => {
  const found = carried(engine, spec);
  expect(found.throughput).toBeCloseTo(best, 3);
  expect(found.lanes).toBe(lanes);
});

/** Throughputs before these families were studied. The others of docs/families.md take longer, up to seventeen seconds. */
it.each([
  ['dragonfly:groups=5,arrangement=absolute', 0.812],
  ['dragonfly-plus:leaves=3,spines=3,p=3,h=3', 0.957],
  ['hyperx:dims=4x4', 0.829],
  ['hyperx:dims=3x3x3,hosts=3', 0.889],
  ['hyperx:dims=4x4x2,width=1x1x2', 0.858],
  ['hypercube:n=4', 0.938],
  ['leaf-spine:leaves=8,spines=4,links=2,hosts=12', 0.565],
  [UNEVEN, 0.588],
])('turn addition carries more on %s than %f, on one lane', (spec, before) => {
  const found = carried(turnAddition, spec);
  expect(found.throughput).toBeGreaterThan(before + 0.01);
  expect(found.lanes).toBe(1);
});
