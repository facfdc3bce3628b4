import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { leafSpine } from '../testing/builtFabrics';
import { randomTables } from '../testing/randomTables';
import { damaged, randomTopology } from '../testing/randomTopology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandsOf } from '../traffic/demand';
import { fullestShare } from './fullestShare';
import { measureTable } from './loads';
import { tableBound } from './tableBound';
import { throughputOf } from './throughput';

function bound(topology: Parameters<typeof compileFabric>[0]): number {
  const fabric = compileFabric(topology);
  return tableBound(fabric, demandsOf(fabric, null));
}

describe('tableBound', () => {
  it('deals 84 destinations to 8 uplinks: eleven over one of them, each from 12 hosts', () => {
    expect(bound(leafSpine({ leaves: 8, spines: 4, links: 2, hosts: 12 }))).toBeCloseTo(95 / 132, 12);
    expect(95 / 132).toBeCloseTo(0.7197, 4);
  });

  it('is that of the worst switch, and counts parallel cables singly', () => {
    // 48 hosts; a leaf of 12 has 36 destinations for 6 uplinks, one of 8 has 40, so 7 over one: 8 × 7 = 56 of 47.
    expect(bound(leafSpine({ leaves: 6, spines: 3, links: 2, hosts: [4, 8, 12] }))).toBeCloseTo(47 / 72, 12);
    expect(bound(leafSpine({ leaves: 6, spines: 3, links: 2, hosts: 8 }))).toBeCloseTo(47 / 56, 12);
  });

  it('takes hosts on any switch: three hosts send to five others over two uplinks, to which the only spine sends for five', () => {
    expect(bound(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 3, spineHosts: [2] }))).toBeCloseTo(7 / 9, 12);
    expect(bound(leafSpine({ leaves: 2, spines: 1, links: 2, hosts: 3, spineHosts: [2] }))).toBeCloseTo(7 / 10, 12);
  });

  it('is 1 where uplinks suffice, where there are none, and without hosts', () => {
    for (const spec of ['fat-tree:k=4', 'fat-tree:levels=2,ports=8,leaves=1,spines=1', 'mesh:dims=2']) {
      expect(bound(generateFromSpec(spec)), spec).toBe(1);
    }
    expect(bound({ ...generateFromSpec('fat-tree:k=4'), hosts: [], links: [] })).toBe(1);
  });

  it('leaves out what no path leads to', () => {
    // Two trees of six hosts, of which the only link between them has failed: three destinations on two uplinks, not nine.
    const builder = new TopologyBuilder();
    const spines = ['a', 'b'].map((tree) => {
      const spine = builder.addSwitch({ name: `spine-${tree}`, portCount: 8 });
      for (let l = 0; l < 2; l++) {
        const leaf = builder.addSwitch({ name: `leaf-${tree}-${l}`, portCount: 8 });
        for (let h = 0; h < 3; h++) builder.connect(builder.addHost({ name: `host-${tree}-${l}-${h}` }), leaf);
        for (let i = 0; i < 2; i++) builder.connect(leaf, spine);
      }
      return spine;
    });
    builder.connect(spines[0], spines[1], undefined, undefined, { down: true });
    const fabric = compileFabric(builder.build('cut in two'));
    // A host would send 1/11 to each of the others.
    expect(tableBound(fabric, demandsOf(fabric, { kind: 'uniform' }))).toBe(1);
    const few = { ...fabric, channelCapacity: fabric.channelCapacity.map(() => 1 / 4) };
    expect(tableBound(few, demandsOf(few, { kind: 'uniform' }))).toBeCloseTo(11 / (3 * 2 * 4), 12);
  });

  it('knows what channels carry: two wide uplinks take more destinations than two narrow ones', () => {
    const fabric = compileFabric(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 4 }));
    const wide = fabric.switchNames.indexOf('spine-0');
    const channelCapacity = fabric.channelCapacity.map((_, c) =>
      fabric.channelTo[c] === wide || fabric.channelFrom[c] === wide ? 2 : 1,
    );
    const bounded = (capacity: Float64Array): number =>
      tableBound({ ...fabric, channelCapacity: capacity }, demandsOf(fabric, null));
    // Alike: two of four destinations each, 4 × 2 / 7. Two to one: three over the wide one is 12 / 7 / 2.
    expect(bounded(fabric.channelCapacity)).toBeCloseTo(7 / 8, 12);
    expect(bounded(channelCapacity)).toBe(1);
    expect(bounded(channelCapacity.map((c) => c / 2))).toBeCloseTo(7 / 12, 12);
  });

  it('counts what joined leaves can send up together', () => {
    const whole = generateFromSpec('joined-fat-tree:k=6,joint=bottom');
    const id = new Map(whole.switches.map((s) => [s.name, s.id as string]));
    // Two leaves that a link joins, each without one of its three uplinks: what one of them has too much would go up in the other's tree.
    const lost = [
      ['a-leaf-0-1', 'a-mid-0-0'],
      ['b-leaf-1-0', 'b-mid-1-0'],
    ].map((names) => names.map((name) => id.get(name)));
    const links = whole.links.filter(
      ({ a, b }) => !lost.some((ends) => ends.includes(a.node) && ends.includes(b.node)),
    );
    expect(links).toHaveLength(whole.links.length - 2);
    const fabric = compileFabric({ ...whole, links });
    const [intra] = demandsOf(fabric, null);
    // 6 hosts send to 51 others each: 102 bundles of 3 on 4 uplinks, so 26 of them on one.
    expect(tableBound(fabric, [intra])).toBeCloseTo(53 / (26 * 3), 12);
  });

  it('counts unequal amounts each by those that are as large', () => {
    const fabric = compileFabric(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 3 }));
    const demand = new Float64Array(36);
    // Host 0 sends 4 to each of the other leaf's three hosts, host 1 sends 1 to each: two of 5 over one uplink of 12.
    for (const h of [3, 4, 5]) {
      demand[h] = 4;
      demand[6 + h] = 1;
    }
    expect(tableBound(fabric, demandsOf(fabric, { kind: 'matrix', demand }))).toBe(1);
    demand.fill(0);
    for (const h of [3, 4, 5]) for (const s of [0, 1, 2]) demand[s * 6 + h] = 1;
    expect(tableBound(fabric, demandsOf(fabric, { kind: 'matrix', demand }))).toBeCloseTo(3 / 6, 12);
    demand[5] = 0;
    // Two destinations get 3, one gets 2: at least three of 2 or two of 3 on two uplinks, 2 × 2 or 1 × 3.
    expect(tableBound(fabric, demandsOf(fabric, { kind: 'matrix', demand }))).toBeCloseTo(3 / 4, 12);
  });

  it('is kept by any tables, whatever their walks', { tags: ['deep'] }, () => {
    let tight = 0;
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(999), (topology, seed) => {
        const fabric = compileFabric(topology);
        const [demand] = demandsOf(fabric, { kind: 'uniform' });
        const { loads } = measureTable(fabric, randomTables(fabric, new SeededRandom(seed)).table, [demand]);
        const limit = tableBound(fabric, [demand]);
        expect(throughputOf(loads[0], demand)).toBeLessThanOrEqual(limit);
        if (limit < 1 && throughputOf(loads[0], demand) === limit) tight++;
      }),
      { numRuns: 300 },
    );
    expect(tight, 'tables that are at the bound').toBeGreaterThan(0);
  });
});

describe('fullestShare', () => {
  it.each([
    [84, [1, 1, 1, 1, 1, 1, 1, 1], 11],
    [5, [2, 1], 2],
    [7, [3, 1, 1], 5 / 3],
    [0, [1, 4], 0],
    [1, [1, 4], 1 / 4],
  ])('deals %s to %s', (destinations, capacities, share) => {
    expect(fullestShare(destinations, capacities)).toBe(share);
  });

  it('is the best of all ways to deal', () => {
    const best = (destinations: number, [first, ...rest]: number[]): number => {
      if (rest.length === 0) return destinations / first;
      const ways = Array.from({ length: destinations + 1 }, (_, n) =>
        Math.max(n / first, best(destinations - n, rest)),
      );
      return Math.min(...ways);
    };
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }),
        (n, capacities) => {
          expect(fullestShare(n, capacities)).toBeCloseTo(best(n, capacities), 12);
        },
      ),
    );
  });
});
