import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import * as dimensionOrder from '../routing/engines/dimensionOrder';
import * as minHop from '../routing/engines/minHop';
import * as nue from '../routing/engines/nue';
import * as sssp from '../routing/engines/sssp';
import { hypercube } from '../testing/builtFabrics';
import { withoutCables } from '../testing/changedFabrics';
import { runEngine } from '../testing/runEngine';
import { demandsOf } from '../traffic/demand';
import { hopBound } from './bounds';
import { fullestBound } from './fullestBound';
import { measureTable } from './loads';
import { throughputOf } from './throughput';

const engines = [minHop, sssp, nue];

describe('fullestBound', () => {
  it('is exceeded by no routes, whatever loads it is taken from', () => {
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.constantFrom('random:switches=12,ports=4,hosts=2', 'torus:dims=4x4,hosts=2'),
        (seed, spec) => {
          const fabric = compileFabric(withoutCables(generateFromSpec(spec), 0.1, seed));
          const demands = demandsOf(fabric, null);
          const loads = engines.map(
            (engine) => measureTable(fabric, runEngine(engine, fabric).table, demands).loads[0],
          );
          const best = Math.max(...loads.map((load) => throughputOf(load, demands[0])));
          for (const load of loads) expect(fullestBound(fabric, demands[0], load)).toBeGreaterThanOrEqual(best - 1e-9);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('proves dimension order the best on a mesh, by the cables of its middle', () => {
    const fabric = compileFabric(generateFromSpec('mesh:dims=5x4,hosts=2'));
    const demands = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, runEngine(dimensionOrder, fabric).table, demands);
    // Four cables between 16 and 24 hosts.
    expect(fullestBound(fabric, demands[0], loads[0])).toBeCloseTo((39 * 4) / (16 * 24), 12);
    expect(throughputOf(loads[0], demands[0])).toBeCloseTo((39 * 4) / (16 * 24), 12);
  });

  it('is the bound by hops where all channels are as full', () => {
    const fabric = compileFabric(hypercube(4, 3));
    const demands = demandsOf(fabric, null);
    const even = new Float64Array(fabric.channelCount).fill(0.5);
    expect(fullestBound(fabric, demands[0], even)).toBeCloseTo(hopBound(fabric, demands), 12);
  });
});
