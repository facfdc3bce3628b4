import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { turnsByOrder } from '../routing/order/turnsByOrder';
import { edgeFlowOptimum } from '../testing/edgeFlowOptimum';
import { demandsOf } from '../traffic/demand';
import { terminalDemand } from '../traffic/terminalDemand';
import type { LinearSolver } from './linearProgram';
import { splitByColumns } from './splitColumns';
import { farthestDemand, mixedPermutations } from './splitDemand';
import { splitThroughput } from './splitThroughput';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

const EXACT = { gap: 1e-6, mostRounds: 200 };

describe('split throughput by columns', () => {
  it('is the optimum of the whole linear program, with mixed capacities, under any order of the channels too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.boolean(), fc.boolean(), (seed, free, mixed) => {
        const equal = compileFabric(generateFromSpec(`random:switches=9,ports=4,hosts=7,seed=${seed}`));
        const channelCapacity = equal.channelCapacity.map((_, c) => (mixed && (c >> 1) % 3 === 0 ? 4 : 1));
        const fabric = { ...equal, channelCapacity };
        const order = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
        const turns = free ? null : turnsByOrder(fabric, order);
        const demands = demandsOf(fabric, null);
        const found = finish(splitByColumns(fabric, terminalDemand(fabric, demands[0]), [turns], EXACT, solve));
        const whole = edgeFlowOptimum(fabric, demands[0], turns, solve);
        expect(found.lower).toBeLessThanOrEqual(whole * (1 + 1e-6));
        expect(found.upper).toBeGreaterThanOrEqual(whole * (1 - 1e-6));
        expect(found.upper).toBeLessThanOrEqual(found.lower * (1 + 1e-5));
        expect(found.leftOut === 0 || !free).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    // Every pair of pods has 16 walks of the same weight.
    ['fat-tree:k=8', 127 / 124],
    ['torus:dims=8x8', 63 / 64],
    ['random:switches=40,ports=6,hosts=6,seed=1', null],
  ])('comes to the optimum in few programs where walks tie: %s', { tags: ['deep'] }, (spec, known) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const [demand] = demandsOf(fabric, null);
    const found = finish(splitByColumns(fabric, terminalDemand(fabric, demand), [null], EXACT, solve));
    const whole = known ?? edgeFlowOptimum(fabric, demand, null, solve);
    expect(found.lower).toBeCloseTo(whole, 6);
    expect(found.upper).toBeCloseTo(whole, 6);
    expect(found.rounds).toBeLessThan(10);
  });

  it('lies between the bounds of the other method for traffic of few pairs, on two lanes too', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=20,ports=5,hosts=5,seed=2'));
    const order = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
    const both = [order, order.toReversed()].map((position) => turnsByOrder(fabric, position));
    for (const lanes of [[null], both]) {
      for (const wanted of [finish(farthestDemand(fabric)), mixedPermutations(fabric, 3)]) {
        const exact = finish(splitByColumns(fabric, wanted, lanes, EXACT, solve));
        const near = finish(splitThroughput(fabric, wanted, lanes, { gap: 0.05, mostRounds: 300 }));
        expect(exact.upper).toBeLessThanOrEqual(exact.lower * (1 + 1e-5));
        expect(near.lower).toBeLessThanOrEqual(exact.upper + 1e-6);
        expect(near.upper).toBeGreaterThanOrEqual(exact.lower - 1e-6);
        expect(exact.leftOut).toBeCloseTo(near.leftOut, 9);
      }
    }
  });

  it('leaves out what no way leads to, and is unbounded where nothing else is sent', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4'));
    const none = new Uint8Array(turnsByOrder(fabric, new Uint32Array(fabric.channelCount)).length);
    const found = finish(splitByColumns(fabric, finish(farthestDemand(fabric)), [none], EXACT, solve));
    expect(found).toEqual({
      lower: Number.POSITIVE_INFINITY,
      upper: Number.POSITIVE_INFINITY,
      rounds: 0,
      leftOut: 1,
      weights: expect.any(Float64Array),
    });
  });
});
