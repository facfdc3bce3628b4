import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { engines, findEngine } from '../routing/registry';
import { directionFlowOptimum } from '../testing/directionFlowOptimum';
import { naiveVerify } from '../testing/naiveVerifier';
import { randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandsOf } from '../traffic/demand';
import { hopBound } from './bounds';
import type { LinearSolver } from './linearProgram';
import { measurePairs, measureTable } from './loads';
import { BoundRefusal, lpBound } from './lpBound';
import { throughputOf } from './throughput';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

const compile = (spec: string): Fabric => compileFabric(generateFromSpec(spec));
const best = (fabric: Fabric, turns: Uint8Array | null = null): number =>
  finish(lpBound(fabric, demandsOf(fabric, null), turns, solve));

/** Two switches with `hosts` each and `links` between them. */
function twoSwitches(hosts: number, links: number): Fabric {
  const builder = new TopologyBuilder();
  const ends = [0, 1].map((s) => builder.addSwitch({ name: `S${s}`, portCount: 40 }));
  for (let l = 0; l < links; l++) builder.connect(ends[0], ends[1]);
  for (const [s, end] of ends.entries()) {
    for (let h = 0; h < hosts; h++) builder.connect(builder.addHost({ name: `H${s}-${h}` }), end);
  }
  return compileFabric(builder.build('two switches'));
}

describe('the any-path optimum', () => {
  it.each([
    [4, 1],
    [4, 2],
    [3, 3],
  ])('of two switches with %i hosts and %i links is what crosses between them', (hosts, links) => {
    const crossing = (hosts * hosts) / (2 * hosts - 1);
    expect(best(twoSwitches(hosts, links))).toBeCloseTo(Math.min(1, links / crossing), 9);
  });

  it('of a ring of odd length is what its shortest paths leave, for they fill all channels alike', () => {
    // Every switch sends 3 × 3 / 20 one, two and three hops to either side, over two channels a switch.
    const load = ((9 / 20) * 2 * (1 + 2 + 3)) / 2;
    expect(best(compile('torus:dims=7,hosts=3'))).toBeCloseTo(1 / load, 9);
  });

  it('of a twisted torus of 4 x 8 is 1.524 of that of the torus, whose long rings are full first', () => {
    const [torus, twisted] = ['torus', 'twisted-torus'].map((kind) => best(compile(`${kind}:dims=4x8,hosts=4`)));
    // Two hops on average in a ring of eight, over one channel either way: 4 × 128 / 127 of a host's traffic.
    expect(torus).toBeCloseTo(127 / (4 * 128), 6);
    expect(twisted / torus).toBeCloseTo(1.524, 3);
    // Hosts of one switch need no channel: four each send 124 parts of 127 out, one sends all.
    for (const [kind, found] of Object.entries({ torus, 'twisted-torus': twisted })) {
      const alone = directionFlowOptimum(compile(`${kind}:dims=4x8`), solve);
      expect(alone / found).toBeCloseTo((4 * 124) / 127, 6);
    }
  });

  // Loads of the fullest channel; 4 x 4 x 8 and 4 x 8 x 8 are too large for a program over all pairs within seconds.
  it.each([
    ['4x8', 128 / 124, 0.6774, 1.5238],
    ['4x4x8', 128 / 127, 0.5774, 1.7455],
    ['4x8x8', 256 / 255, 0.7216, 1.3913],
  ])('of a twisted torus of %s in an all-to-all', (dims, load, twisted, ratio) => {
    const [plain, bent] = ['torus', 'twisted-torus'].map((kind) =>
      directionFlowOptimum(compile(`${kind}:dims=${dims}`), solve),
    );
    expect(1 / plain).toBeCloseTo(load, 7);
    expect(1 / bent).toBeCloseTo(twisted, 4);
    expect(bent / plain).toBeCloseTo(ratio, 4);
  });

  it('of a fat tree of 4-port switches is 1, of its joined pair too', () => {
    expect(best(compile('fat-tree:k=4'))).toBe(1);
    expect(best(compile('joined-fat-tree:k=4'))).toBeCloseTo(1, 9);
  });

  it('may exceed what shortest paths can do', () => {
    // Hosts at two neighbours of a ring only: the way round carries a part as well.
    const builder = new TopologyBuilder();
    const ring = Array.from({ length: 4 }, (_, s) => builder.addSwitch({ name: `S${s}`, portCount: 9 }));
    for (const [s, at] of ring.entries()) builder.connect(at, ring[(s + 1) % 4]);
    for (const s of [0, 1]) {
      for (let h = 0; h < 4; h++) builder.connect(builder.addHost({ name: `H${s}-${h}` }), ring[s]);
    }
    const fabric = compileFabric(builder.build('ring'));
    expect(finish(lpBound(fabric, demandsOf(fabric, { kind: 'uniform' }), null, solve))).toBeCloseTo((2 * 7) / 16, 9);
  });

  it('is refused for a large network, naming the limit', () => {
    expect(() => best(compile('fat-tree:k=32'))).toThrow(BoundRefusal);
    expect(() => best(compile('fat-tree:k=32'))).toThrow('512 switches with hosts are 261632 pairs');
  });
});

describe('no routes are better', () => {
  const check = (topology: Topology): void => {
    const fabric = compileFabric(topology);
    const any = best(fabric);
    const demands = demandsOf(fabric, null);
    const attached = fabric.hostSwitch.filter((s) => s !== NONE).length;
    expect(any).toBeLessThanOrEqual(hopBound(fabric, demandsOf(fabric, null)) + 1e-7);
    for (const engine of engines) {
      if (engine.descriptor.appliesTo(fabric) !== null) continue;
      const routing = runEngine(engine, fabric, { wantPairs: true });
      // Pairs that are left out load nothing.
      if (naiveVerify(topology, routing.table, routing.lanes).reachable < attached * (attached - 1)) continue;
      const ofSet = routing.turns ? best(fabric, routing.turns) : any;
      expect(ofSet, engine.descriptor.id).toBeLessThanOrEqual(any + 1e-7);
      for (const routes of ['lft', 'pairs'] as const) {
        const { loads } =
          routes === 'pairs' && routing.pairs
            ? measurePairs(fabric, routing.pairs, demands)
            : measureTable(fabric, routing.table, demands);
        const least = Math.min(...demands.map((demand, d) => throughputOf(loads[d], demand)));
        expect(least, `${engine.descriptor.id}, ${routes}`).toBeLessThanOrEqual(ofSet + 1e-7);
      }
    }
  };

  it('on any small network', { tags: ['deep'] }, () => {
    fc.assert(fc.property(randomTopology, check), { numRuns: 25 });
  });

  it.each(['random:switches=8,ports=4,hosts=4', 'torus:dims=3x3,hosts=3', 'joined-fat-tree:k=4,joint=bottom'])(
    'on %s',
    (spec) => check(generateFromSpec(spec)),
  );
});

it('tells a poor turn set from poor routes', () => {
  // Up*-Down* on a ring closes one link to what passes over it, so the set itself loses.
  const fabric = compile('torus:dims=7,hosts=3');
  const engine = findEngine('up-down');
  if (!engine) throw new Error('no Up*/Down*');
  const { turns } = runEngine(engine, fabric);
  expect(best(fabric, turns)).toBeLessThan(0.8 * best(fabric));
});
