import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import * as lash from './lash';
import * as lashTor from './lashTor';

const specs = fc.oneof(
  fc
    .record({ switches: fc.integer({ min: 12, max: 24 }), ports: fc.constantFrom(3, 4), seed: fc.nat(40) })
    .map(({ switches, ports, seed }) => `random:switches=${switches},ports=${ports},hosts=1,seed=${seed}`),
  fc.constantFrom('mesh:dims=4x4', 'torus:dims=7x3', 'torus:dims=5x5', 'twisted-torus:dims=4x8'),
);

function lanesOf(spec: string): { readonly lash: number; readonly tor: number } {
  const fabric = compileFabric(generateFromSpec(spec));
  const [whole, cut] = [lash, lashTor].map((engine) => runEngine(engine, fabric, {}, { lanes: 15 }));
  expect(String(cut.table)).toBe(String(whole.table));
  return { lash: whole.lanes?.laneCount ?? 1, tor: cut.lanes?.laneCount ?? 1 };
}

describe('lash-tor', () => {
  it('has the paths of LASH on no more lanes, never back to a lower one, and no loop', () => {
    const met = new CaseCounter('one lane', 'fewer lanes', 'a path that changes');
    fc.assert(
      fc.property(specs, (spec) => {
        const topology = generateFromSpec(spec);
        const fabric = compileFabric(topology);
        const plain = runEngine(lash, fabric, {}, { lanes: 15 });
        const { table, lanes } = runEngine(lashTor, fabric, {}, { lanes: 15 });
        const verdict = naiveVerify(topology, table, lanes);
        const before = naiveVerify(topology, plain.table, plain.lanes);
        expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
        expect([...verdict.walks]).toEqual([...before.walks]);
        expect(verdict.highestLane).toBeLessThanOrEqual(before.highestLane);
        if (!lanes) met.see('one lane');
        if (verdict.highestLane < before.highestLane) met.see('fewer lanes');
        for (const dependency of verdict.dependencies) {
          const [from, to] = dependency.split('>').map((end) => Number(end.split('@')[1]));
          expect(to, dependency).toBeGreaterThanOrEqual(from);
          if (to > from) met.see('a path that changes');
        }
      }),
      { numRuns: 25 },
    );
    met.expectAll();
  });

  it.each([
    ['torus:dims=8x8', 3, 2],
    ['random:switches=128,ports=4,hosts=1,seed=1', 6, 3],
  ])('%s: %d lanes of LASH, %d so', (spec, whole, cut) => {
    expect(lanesOf(spec)).toEqual({ lash: whole, tor: cut });
  });

  it('says how many lanes are too few', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=8x8'));
    expect(() => runEngine(lashTor, fabric, {}, { lanes: 1 })).toThrow(/more than one virtual lane/);
    expect(runEngine(lashTor, fabric, {}, { lanes: 2 }).lanes?.laneCount).toBe(2);
  });
});
