import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { engines } from '../routing/registry';
import { leastFullest } from '../testing/bestTables';
import { drawnHosts, leafSpine, threeLevels } from '../testing/builtFabrics';
import { CaseCounter } from '../testing/caseCounter';
import { withoutCables, withoutSwitches } from '../testing/changedFabrics';
import { runEngine } from '../testing/runEngine';
import { mixedSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import { fullestAtCuts } from './cutBound';
import { measureTable } from './loads';
import { tableBound } from './tableBound';
import { throughputOf } from './throughput';

const uniform = { kind: 'uniform' } as const;

function atCuts(fabric: Fabric): number {
  return fullestAtCuts(fabric, demandsOf(fabric, uniform)[0]);
}

describe('fullestAtCuts', () => {
  const k6 = { pods: 6, leaves: 3, middles: 3, spines: 9, hosts: 3 };

  it("deals a pod's bundles of three: 135 to 7 uplinks, so that one carries 20", () => {
    const fabric = compileFabric(withoutSwitches(threeLevels(k6), 'spine-0', 'spine-4'));
    expect((9 * 45) / 3).toBe(135);
    expect(atCuts(fabric)).toBe(20 * 3);
    expect(tableBound(fabric, demandsOf(fabric, null))).toBeCloseTo(53 / 60, 12);
  });

  it('is what tables come to there', () => {
    const fabric = compileFabric(withoutSwitches(threeLevels(k6), 'spine-0', 'spine-4'));
    const engine = engines.find(({ descriptor }) => descriptor.id === 'turn-addition');
    if (!engine) throw new Error('no turn addition');
    const demands = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, runEngine(engine, fabric).table, demands);
    expect(throughputOf(loads[0], demands[0])).toBeCloseTo(53 / 60, 12);
  });

  it.each([
    // 16 hosts a tree: two of three receivers are elsewhere, over twice four links.
    ['trees=3', (8 * 47) / (16 * 32)],
    // The first of a star has 48 hosts on the other side of twelve links, each other one 48 over four.
    ['trees=4,shape=star', (4 * 63) / (16 * 48)],
    // The middle of a chain: half the hosts on either side of four links.
    ['trees=4,shape=chain', (4 * 63) / (32 * 32)],
    // A ring is parted in two where it is cut twice.
    ['trees=4,shape=ring', (8 * 63) / (32 * 32)],
  ])('counts the links that join trees: %s', (params, expected) => {
    const fabric = compileFabric(generateFromSpec(`joined-fat-tree:k=4,joint=top,${params}`));
    expect(tableBound(fabric, demandsOf(fabric, null))).toBeCloseTo(expected, 12);
  });

  it('counts what comes in too: eight for one host from two leaves of four are two bundles for three links', () => {
    // Out of the third leaf: one host sends to eight, three over one link.
    const fabric = compileFabric(
      leafSpine({ leaves: 3, spines: 3, links: (l) => (l === 2 ? 1 : 3), hosts: [4, 4, 1] }),
    );
    expect(atCuts(fabric)).toBe(4);
  });

  it('deals bundles by what channels carry', () => {
    const fabric = compileFabric(leafSpine({ leaves: 2, spines: 3, links: 1, hosts: 4 }));
    const wide = fabric.switchNames.indexOf('spine-0');
    const capacity = (factor: number): Float64Array =>
      fabric.channelCapacity.map((_, c) =>
        fabric.channelTo[c] === wide || fabric.channelFrom[c] === wide ? factor : 1,
      );
    // Four bundles of four: two over the wide one.
    expect(atCuts({ ...fabric, channelCapacity: capacity(2) })).toBe(4);
    expect(atCuts({ ...fabric, channelCapacity: capacity(1) })).toBe(8);
    // Three over the one of five, one over one of one, or four over the wide one: 16 / 5.
    expect(atCuts({ ...fabric, channelCapacity: capacity(5) })).toBeCloseTo(16 / 5, 12);
  });

  it('splits what is not whole but at a switch, and is 0 where nothing crosses', () => {
    const half = (fabric: Fabric): number => {
      const hosts = fabric.hostCount;
      const matrix = new Float64Array(hosts * hosts);
      for (let h = 0; h < hosts / 2; h++) matrix[h * hosts + hosts / 2 + h] = 0.5;
      return fullestAtCuts(fabric, demandsOf(fabric, { kind: 'matrix', demand: matrix })[0]);
    };
    expect(half(compileFabric(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 1 })))).toBe(0.5);
    // Three halves leave a pod by two channels.
    expect(half(compileFabric(threeLevels({ pods: 2, leaves: 3, middles: 2, spines: 2, hosts: 1 })))).toBe(0.75);
    expect(atCuts(compileFabric(leafSpine({ leaves: 1, spines: 2, links: 1, hosts: 5 })))).toBe(0);
  });

  /** Networks for which all tables can be tried. */
  const tiny: fc.Arbitrary<Topology> = fc.oneof(
    fc
      .record({
        leaves: fc.integer({ min: 2, max: 3 }),
        spines: fc.integer({ min: 1, max: 2 }),
        hosts: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 3 }),
        links: fc.integer({ min: 1, max: 2 }),
      })
      .filter(({ leaves, spines, links, hosts }) => spines * links < 4 && leaves * Math.max(...hosts) < 7)
      .map((shape) => leafSpine(shape)),
    fc
      .record({
        spines: fc.integer({ min: 1, max: 3 }),
        hosts: fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1 }),
      })
      .map(({ spines, hosts }) => threeLevels({ pods: 2, leaves: 1, middles: 1, spines, hosts: hosts.slice(0, 3) })),
    fc
      .record({ spines: fc.integer({ min: 1, max: 3 }) })
      .map(({ spines }) => threeLevels({ pods: 2, leaves: 2, middles: 1, spines, hosts: 1 })),
  );

  it.each([
    ['alike', tiny],
    ['of several speeds', mixedSpeeds(tiny)],
  ])('is never above the best of all tables, links %s', (_, networks) => {
    const met = new CaseCounter('as high');
    fc.assert(
      fc.property(networks, (topology) => {
        const fabric = compileFabric(topology);
        const [demand] = demandsOf(fabric, uniform);
        const [bound, best] = [fullestAtCuts(fabric, demand), leastFullest(fabric, demand)];
        expect(bound).toBeLessThanOrEqual(best * (1 + 1e-12));
        if (bound >= best * (1 - 1e-12)) met.see('as high');
      }),
      { numRuns: 60 },
    );
    met.expectAll(10);
  });

  /** Trees as people have them, small. */
  const trees: fc.Arbitrary<Topology> = fc
    .record({ seed: fc.nat(1e6), share: fc.constantFrom(0, 0.05, 0.1), lost: fc.nat(2), deep: fc.boolean() })
    .map(({ seed, share, lost, deep }) => {
      const names = [0, 1, 2].slice(0, lost).map((i) => `spine-${(seed + 3 * i) % 4}`);
      const whole = deep
        ? threeLevels({ pods: 3, leaves: 2, middles: 2, spines: 4, hosts: drawnHosts(6, 1, 3, seed) })
        : leafSpine({ leaves: 6, spines: 4, links: 1 + (seed % 2), hosts: drawnHosts(6, 2, 4, seed) });
      return withoutCables(withoutSwitches(whole, ...names), share, seed);
    });

  it('is exceeded by no engine, links alike or of several speeds', { tags: ['deep'], timeout: 60_000 }, () => {
    const met = new CaseCounter<string>('at the bound, below 1', 'turn-addition', 'dfsssp', 'nue', 'd-mod-k');
    fc.assert(
      fc.property(fc.oneof(trees, mixedSpeeds(trees)), (topology) => {
        const fabric = compileFabric(topology);
        const demands = demandsOf(fabric, uniform);
        const bound = tableBound(fabric, demands);
        for (const engine of engines) {
          if (engine.descriptor.appliesTo(fabric) || engine.descriptor.search) continue;
          const { table } = runEngine(engine, fabric, { brief: true });
          const { loads, unserved } = measureTable(fabric, table, demands);
          if (unserved[0]) continue;
          const throughput = throughputOf(loads[0], demands[0]);
          expect(throughput, engine.descriptor.id).toBeLessThanOrEqual(bound * (1 + 1e-9));
          met.see(engine.descriptor.id);
          if (throughput >= bound * (1 - 1e-9) && bound < 1) met.see('at the bound, below 1');
        }
      }),
      { numRuns: 25 },
    );
    met.expectAll(1);
  });
});
