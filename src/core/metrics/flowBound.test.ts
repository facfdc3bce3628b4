import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { withoutCables, withSpeeds } from '../testing/changedFabrics';
import { edgeFlowOptimum } from '../testing/edgeFlowOptimum';
import { withSpeeds as withDealtSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandsOf } from '../traffic/demand';
import { boundsOf } from './bounds';
import { flowBound } from './flowBound';
import type { LinearSolver } from './linearProgram';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

/** By flows and by hops and tables. */
function boundsOfUniform(topology: Topology): { flow: number; others: number } {
  const fabric = compileFabric(topology);
  const demands = demandsOf(fabric, null);
  return { flow: flowBound(fabric, demands[0]), others: Math.min(...Object.values(boundsOf(fabric, demands))) };
}

/** Two cliques of five switches with two hosts each, and routers that each join two switches of one with two of the other. */
function twoClusters(routers: number): Topology {
  const builder = new TopologyBuilder();
  const clusters = ['A', 'B'].map((cluster) =>
    Array.from({ length: 5 }, (_, s) => builder.addSwitch({ name: `${cluster}${s}`, portCount: 20 })),
  );
  for (const [c, switches] of clusters.entries()) {
    for (const [i, s] of switches.entries()) {
      for (const t of switches.slice(i + 1)) builder.connect(s, t);
      for (let h = 0; h < 2; h++) builder.connect(builder.addHost({ name: `H${c}-${i}-${h}` }), s);
    }
  }
  for (let r = 0; r < routers; r++) {
    const router = builder.addSwitch({ name: `R${r}`, portCount: 4 });
    for (const switches of clusters) for (let s = 0; s < 2; s++) builder.connect(router, switches[2 * r + s]);
  }
  return builder.build('two clusters');
}

describe('flowBound', () => {
  it('is what the links between two clusters carry, of which hops and tables know nothing', () => {
    const { flow, others } = boundsOfUniform(twoClusters(2));
    // Ten hosts send ten parts of nineteen each over four links.
    expect(flow).toBeCloseTo((4 * 19) / (10 * 10), 9);
    expect(others).toBeGreaterThan(flow * 1.2);
  });

  it('is what the links through the middle of a mesh carry', () => {
    const { flow, others } = boundsOfUniform(generateFromSpec('mesh:dims=8x3,hosts=2'));
    expect(flow).toBeCloseTo((3 * 47) / (24 * 24), 9);
    expect(others).toBeGreaterThan(flow * 1.2);
  });

  it('sees a cut of fast links and slow ones', () => {
    // One router at twice the hosts' speed, one at half of it: two links of each.
    const speeds: Readonly<Record<string, string>> = { R0: '20 Gb/s', R1: '5 Gb/s' };
    const { flow } = boundsOfUniform(withSpeeds(twoClusters(2), (a, b) => speeds[a] ?? speeds[b] ?? '10 Gb/s'));
    expect(flow).toBeCloseTo(((2 * 2 + 2 / 2) * 19) / (10 * 10), 9);
  });

  it('is never below the optimum of the linear program, and mostly at it', () => {
    const near: boolean[] = [];
    fc.assert(
      fc.property(
        fc.nat(999),
        fc.constantFrom(
          'random:switches=10,ports=4,hosts=2',
          'torus:dims=4x3,hosts=2',
          'mesh:dims=4x3,hosts=2',
          'random:switches=12,ports=3,hosts=1',
        ),
        fc.boolean(),
        (seed, spec, mixed) => {
          const damaged = withoutCables(generateFromSpec(spec), 0.1, seed);
          const fabric = compileFabric(mixed ? withDealtSpeeds(damaged, ['100 Gb/s', '25 Gb/s', '100 Gb/s']) : damaged);
          const [demand] = demandsOf(fabric, null);
          const optimum = edgeFlowOptimum(fabric, demand, null, solve);
          const flow = flowBound(fabric, demand);
          expect(flow).toBeGreaterThanOrEqual(optimum * (1 - 1e-7));
          near.push(flow <= optimum * 1.01 || flow >= 1);
        },
      ),
      { numRuns: 40 },
    );
    expect(near.filter(Boolean).length).toBeGreaterThanOrEqual(0.9 * near.length);
  });
});
