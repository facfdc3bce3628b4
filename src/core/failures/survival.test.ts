import { describe, expect, it } from 'vitest';
import { readParams } from '../base/params';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { failingTables } from './failingTables';
import { type ReroutedBy, Rerouter } from './rerouter';
import { type Spread, type SurvivalRequest, type SurvivalRow, survival } from './survival';

function rerouterOf(spec: string, id: string, mode: ReroutedBy['mode'], raw = {}): Rerouter {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  const params = readParams(engine.descriptor.params, raw);
  const routing = runEngine(engine, fabric, {}, raw);
  return new Rerouter({ topology, fabric, routing }, { engine, params, seed: 1, mode });
}

const asked = { of: 'links', shares: [0.01, 0.05, 0.1], draws: 20, seed: 7, samples: 40 } as const;

const survived = (rerouter: Rerouter, request: SurvivalRequest = asked): SurvivalRow[] =>
  finish(survival([failingTables(rerouter)], request))[0];

/** Rounding of published figures. */
const ROUNDING = 0.0005;

/** Two measurements of one thing, each by samples of its own: within two standard errors of their difference. */
function expectNear({ mean, error }: Spread, published: number): void {
  expect(Math.abs(mean - published)).toBeLessThan(2 * Math.SQRT2 * error + ROUNDING);
}

// As when the figures were measured: entries were not polished yet.
const THEN = { refine: 'off' };

/** Means over the same failures, measured by another program: what fails, throughput and effective bisection bandwidth in thousandths. */
const PUBLISHED = [
  ['fat-tree:k=8', 'turn-addition', 'mend-by-turns', 'links', [3, 707, 739], [13, 480, 697], [26, 372, 636]],
  ['fat-tree:k=8', 'turn-addition', 'mend-by-turns', 'switches', [1, 879, 742], [4, 671, 715], [8, 496, 662]],
  ['fat-tree:k=8', 'turn-addition', 'anew', 'switches', [1, 882, 737], [4, 683, 708], [8, 533, 654]],
  ['fat-tree:k=8', 'sssp', 'anew', 'links', [3, 555, 700], [13, 506, 659], [26, 457, 624]],
] as const;

describe('networks under random failures', () => {
  it.each(PUBLISHED)('keeps of %s what another program found: %s, %s, %s', (spec, engine, mode, of, ...published) => {
    const rerouter = rerouterOf(spec, engine, mode, engine === 'turn-addition' ? THEN : {});
    const [whole, ...rows] = survived(rerouter, { ...asked, of });
    expect(whole).toMatchObject({ share: 0, failed: 0, draws: 1, throughput: { mean: 1, error: 0 } });
    expect(rows.map(({ failed }) => failed)).toEqual(published.map(([failed]) => failed));
    rows.forEach(({ throughput, ebb, reachable, draws }, i) => {
      expect(draws).toBe(20);
      expect(reachable.mean).toBe(1);
      expect(throughput.low).toBeLessThanOrEqual(throughput.mean);
      expectNear(throughput, published[i][1] / 1000);
      expectNear(ebb, published[i][2] / 1000);
    });
  });

  it('counts loops and lost pairs as the other program did', () => {
    const sssp = survived(rerouterOf('fat-tree:k=8', 'sssp', 'anew'));
    expect(sssp.map(({ deadlockFree }) => deadlockFree)).toEqual([1, 20, 20, 17]);
    const dModK = survived(rerouterOf('fat-tree:k=8', 'd-mod-k', 'anew'));
    expect(1 - dModK[3].reachable.mean).toBeCloseTo(0.0013, 4);
    [0.718, 0.5, 0.363].forEach((published, i) => {
      expectNear(dModK[i + 1].throughput, published);
    });
    const torus = survived(rerouterOf('torus:dims=8x8', 'sssp', 'anew'), { ...asked, shares: [0.01, 0.1, 0.2] });
    expect(torus.map(({ deadlockFree }) => deadlockFree)).toEqual([0, 0, 0, 0]);
    [0.673, 0.482, 0.366].forEach((published, i) => {
      expectNear(torus[i + 1].throughput, published);
    });
    expect(1 - torus[3].reachable.mean).toBeCloseTo(0.003, 3);
  });

  it('measures nothing of a draw that leaves no two hosts, and refuses a share of which all do', () => {
    const run = (rerouter: Rerouter, share: number): SurvivalRow[] =>
      survived(rerouter, { of: 'switches', shares: [share], draws: 4, seed: 1, samples: 2 });
    // Of two switches with a host each every draw takes one.
    const pair = rerouterOf('mesh:dims=2,hosts=1', 'min-hop', 'anew');
    expect(() => run(pair, 0.5)).toThrow('shares=50: no draw leaves two hosts');
    expect(run(rerouterOf('mesh:dims=2,hosts=2', 'min-hop', 'anew'), 0.5)[1].draws).toBe(4);
  });

  it('counts pairs that are cut off as 0, and hosts that are gone not at all', () => {
    // A chain of three switches with two hosts each: without a link in the middle, 2 and 4 hosts are left to themselves.
    const chain = rerouterOf('mesh:dims=3,hosts=2', 'min-hop', 'mend');
    const [, cut] = survived(chain, { ...asked, shares: [0.5], draws: 8 });
    expect(cut).toMatchObject({ failed: 1, mended: 8 });
    expect(cut.reachable.mean).toBeCloseTo((2 + 12) / 30, 9);
    expect(cut.ebb.mean).toBeLessThan(0.6);
    const [, gone] = survived(chain, { ...asked, of: 'switches', shares: [0.1], draws: 30 });
    expect(gone.failed).toBe(1);
    // An outer switch leaves four hosts that reach each other, the middle one 2 and 2 that do not.
    expect([gone.reachable.low, gone.reachable.high]).toEqual([4 / 12, 1]);
  });

  it('lets the same links of two networks fail, and as many of each as the share says', () => {
    const seen: string[][] = [];
    const watched = (spec: string) => {
      const rerouter = rerouterOf(spec, 'min-hop', 'mend');
      const names: string[] = [];
      seen.push(names);
      const { reroute } = rerouter;
      rerouter.reroute = (failure) => {
        names.push(failure.name);
        return reroute.call(rerouter, failure);
      };
      return rerouter;
    };
    const specs = ['torus:dims=6x6,hosts=1', 'torus:dims=6x6,hosts=2', 'mesh:dims=6x6,hosts=1'];
    const [torus, , mesh] = finish(
      survival(specs.map(watched).map(failingTables), { ...asked, shares: [0.1], draws: 5 }),
    );
    expect(seen[1]).toEqual(seen[0]);
    expect([torus[1].failed, mesh[1].failed]).toEqual([7, 6]);
    const common = seen[0].map((names, draw) => {
      const other = new Set(seen[2][draw].split(','));
      expect(other.size).toBe(6);
      return names.split(',').filter((name) => other.has(name)).length;
    });
    // 60 of the torus's 72 links are the mesh's too, so that most of 7 are common; by chance it would be less than one.
    expect(Math.min(...common)).toBeGreaterThan(2);
  });

  it('tells how far it is, is the same every time, and takes no share beyond all', () => {
    const rerouter = rerouterOf('fat-tree:k=4', 'd-mod-k', 'anew');
    const request = { ...asked, draws: 3 };
    const said = [...survival([failingTables(rerouter)], request)];
    expect(said).toHaveLength(1 + 3 * 3);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    expect(survived(rerouter, request)).toEqual(survived(rerouter, request));
    expect(() => survived(rerouter, { ...asked, shares: [1.1] })).toThrow('expected 0 to 1');
  });
});
