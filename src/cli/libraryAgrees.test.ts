import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../core/base/steps';
import type { RouteReport } from '../core/metrics/report';
import { judgeTables } from '../jobs/routing/judgeTables';
import { compileFabric, generateFromSpec, measureRouting, routeNetwork } from '../library/topoloom';
import { captureJson } from './captureCli.fixture';

const from = (min: number, max: number) => fc.integer({ min, max });

/** Small networks on which hops, tables or flows bound, of shapes that any engine below routes. */
const drawnSpec = fc.oneof(
  fc.tuple(from(2, 6), from(2, 3), from(1, 2)).map(([x, y, hosts]) => `mesh:dims=${x}x${y},hosts=${hosts}`),
  fc.tuple(from(3, 4), from(3, 4), from(1, 2)).map(([x, y, hosts]) => `torus:dims=${x}x${y},hosts=${hosts}`),
  fc
    .tuple(from(4, 6), from(1, 2), from(1, 99))
    .map(([half, hosts, seed]) => `random:switches=${2 * half},ports=3,hosts=${hosts},seed=${seed}`),
  fc.constantFrom('joined-fat-tree:k=4,joint=middle', 'joined-fat-tree:k=4,joint=top', 'leaf-spine:leaves=4,spines=3'),
);

describe('a routing has one measured result', () => {
  it('of the library, the command line, and its tables judged as if they were read', async () => {
    let boundByFlows = 0;
    await fc.assert(
      fc.asyncProperty(
        drawnSpec,
        fc.constantFrom('up-down', 'sssp', 'min-hop'),
        from(1, 9),
        async (spec, engine, seed) => {
          const { json } = await captureJson<RouteReport>('route', spec, '--engine', engine, '--seed', String(seed));
          const { throughput, bound, percentOfBound, load } = json;
          const expected = { throughput, bound, percentOfBound, load };
          const fabric = compileFabric(generateFromSpec(spec));
          const { report, routing } = finish(routeNetwork(fabric, { engine, seed }));
          expect(report).toMatchObject(expected);
          expect(Object.keys(report.bound).sort()).toEqual(Object.keys(bound).sort());
          expect(measureRouting(fabric, routing, null, 'lft')).toMatchObject(expected);
          const given = { name: 'read', table: routing.table, lanes: routing.lanes };
          expect(finish(judgeTables(fabric, given, null, () => 0, 0)).report).toMatchObject(expected);
          if (bound.flow !== undefined) boundByFlows++;
        },
      ),
      { numRuns: 50 },
    );
    expect(boundByFlows).toBeGreaterThan(5);
  });

  it('counts what flows prove for a mesh that its middle holds', () => {
    const fabric = compileFabric(generateFromSpec('mesh:dims=8x3,hosts=2'));
    const { bound, percentOfBound } = finish(routeNetwork(fabric, { engine: 'dimension-order' })).report;
    expect(bound.best).toBeCloseTo((3 * 47) / (24 * 24), 9);
    expect(percentOfBound).toBe(100);
  });
});
