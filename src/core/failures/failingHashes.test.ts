import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { ecmpBisection, type WaysOfHashes } from '../metrics/ecmpBisection';
import { shortestNextHops } from '../routes/nextHops';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { failingHashes } from './failingHashes';
import { failingTables } from './failingTables';
import { Rerouter } from './rerouter';
import { type SurvivalRequest, type SurvivalRow, survival } from './survival';

const usual: WaysOfHashes = { ways: 'shortest', qps: 1, hashing: 'independent' };
const asked: SurvivalRequest = { of: 'links', shares: [0.25], draws: 20, seed: 3, samples: 400 };

function network(spec: string) {
  const topology = generateFromSpec(spec);
  return { topology, fabric: compileFabric(topology) };
}

const survived = (spec: string, how: Partial<WaysOfHashes> = {}, request: Partial<SurvivalRequest> = {}) =>
  finish(survival([failingHashes(network(spec), { ...usual, ...how })], { ...asked, ...request }))[0];

const SMALLEST = 'fat-tree:levels=2,ports=4,leaves=2,spines=2';

describe('ECMP under random failures', () => {
  it.each(['shortest', 'up-down'] as const)('is as worked by hand on two leaves and two spines: %s', (ways) => {
    const [whole, broken] = survived(SMALLEST, { ways });
    expect(whole).toMatchObject({ failed: 0, draws: 1, throughput: { mean: 1 }, reachable: { mean: 1 } });
    // Whole: 11/12 (see ecmpBisection.test.ts), by 400 samples.
    expect(Math.abs(whole.ebb.mean - 11 / 12)).toBeLessThan(0.03);
    // One link down, whichever: the two hosts of a leaf share one spine. In a third of the pairings both of one leaf send to the other one, and get half.
    expect(broken).toMatchObject({ failed: 1, draws: 20, deadlockFree: 20, mended: 0, refused: 0 });
    expect(Math.abs(broken.ebb.mean - 5 / 6)).toBeLessThan(3 * broken.ebb.error);
    expect(broken.ebb.error).toBeLessThan(0.005);
    // Two hosts send two thirds of what they send over one link.
    expect(broken.throughput).toMatchObject({ mean: expect.closeTo(3 / 4, 12), error: expect.closeTo(0, 12) });
    expect(broken.reachable).toMatchObject({ mean: 1, low: 1 });
  });

  it('is what the measure by itself says of the undamaged network', () => {
    const { fabric } = network('fat-tree:k=4');
    const hashing = { qps: 4, hashing: 'same' } as const;
    const request = { samples: 60, seed: 3, bothWays: false, maxMin: false };
    const { mean } = finish(ecmpBisection(fabric, shortestNextHops(fabric), hashing, request));
    const [whole] = survived('fat-tree:k=4', hashing, { samples: 3, shares: [] });
    expect(whole.ebb.mean).toBeCloseTo(mean, 12);
  });

  it('reaches whom tables routed anew reach, under the same failures', () => {
    const one = network('fat-tree:k=4');
    const engine = findEngine('min-hop');
    if (!engine) throw new Error('min-hop');
    const routing = runEngine(engine, one.fabric);
    const tables = new Rerouter({ ...one, routing }, { engine, params: {}, seed: 1, mode: 'anew' });
    const request: SurvivalRequest = { ...asked, shares: [0.2, 0.5], samples: 2 };
    for (const of of ['links', 'switches'] as const) {
      const [byTables, hashed] = finish(
        survival([failingTables(tables), failingHashes(one, usual)], { ...request, of }),
      );
      const reached = (rows: readonly SurvivalRow[]) => rows.map(({ failed, reachable }) => [failed, reachable]);
      expect(reached(hashed)).toEqual(reached(byTables));
      expect(hashed[2].reachable.mean).toBeLessThan(1);
    }
  });

  it('may close loops where ways come down and go up again, and loses pairs where they may not', () => {
    const tree = 'fat-tree:levels=2,ports=4,leaves=4,spines=2';
    const request = { draws: 40, samples: 5 };
    const [, shortest] = survived(tree, {}, request);
    const [, upDown] = survived(tree, { ways: 'up-down' }, request);
    expect(shortest.deadlockFree).toBeLessThan(40);
    expect(upDown.deadlockFree).toBe(40);
    expect(upDown.reachable.mean).toBeLessThan(shortest.reachable.mean);
  });

  it('gets more with more queue pairs, and less with one hash for all, which failures mix a little', () => {
    const ebb = (how: Partial<WaysOfHashes>) =>
      survived('fat-tree:k=8', how, { samples: 20, draws: 4 }).map((row) => row.ebb.mean);
    const [one, many, same] = [ebb({}), ebb({ qps: 8 }), ebb({ qps: 8, hashing: 'same' })];
    expect(many[1]).toBeGreaterThan(one[1] + 0.1);
    expect(same[0]).toBeLessThan(one[0]);
    // Switches have different numbers of next hops now, so that residues are others at the second tier.
    expect(same[1]).toBeLessThan(many[1]);
    expect(same[1]).toBeGreaterThan(same[0]);
  });

  it('needs a tree for ways up and down, and goes by the levels of the whole one', () => {
    expect(() => survived('torus:dims=4x4,hosts=1', { ways: 'up-down' })).toThrow('expected one tree');
    // Without records of levels what is left may look like two joined trees (once in these draws), or like none.
    const { topology } = network('fat-tree:k=4');
    const bare = {
      ...topology,
      switches: topology.switches.map(({ level: _, tree: __, pod: ___, index: ____, ...s }) => s),
    };
    const failing = failingHashes({ topology: bare, fabric: compileFabric(bare) }, { ...usual, ways: 'up-down' });
    const request = { ...asked, of: 'switches', shares: [0.3], draws: 200, seed: 1, samples: 1 } as const;
    expect(finish(survival([failing], request))[0][1]).toMatchObject({ failed: 6, deadlockFree: 200 });
  });
});
