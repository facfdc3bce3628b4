import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyTables } from '../../deadlock/verifyTables';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import { generateFromSpec } from '../../generators/spec';
import { boundOfTables } from '../../metrics/bounds';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { ForwardingTable } from '../../routes/routing';
import { drawnHosts, leafSpine, threeLevels } from '../../testing/builtFabrics';
import { CaseCounter } from '../../testing/caseCounter';
import { shuffled, withoutCables, withoutSwitches } from '../../testing/changedFabrics';
import { runEngine } from '../../testing/runEngine';
import { withSpineSpeeds } from '../../testing/speeds';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { demandsOf } from '../../traffic/demand';
import { findEngine } from '../registry';
import { assignTreeTables } from './assignTreeTables';
import { dModKTable } from './treeRoutes';

const sizes = (k: number) => ({ pods: k, leaves: k / 2, middles: k / 2, spines: (k * k) / 4, hosts: k / 2 });

/** Four levels of eight switches with two links up and two down, two hosts a leaf: a 2-ary 4-tree. */
function butterfly(): Topology {
  const builder = new TopologyBuilder();
  const levels = [0, 1, 2, 3].map((level) =>
    Array.from({ length: 8 }, (_, i) => builder.addSwitch({ name: `s-${level}-${i}`, portCount: 4 })),
  );
  levels[0].forEach((leaf, i) => {
    for (let h = 0; h < 2; h++) builder.connect(builder.addHost({ name: `h-${i}-${h}` }), leaf);
  });
  for (let level = 0; level < 3; level++) {
    levels[level].forEach((below, i) => {
      for (const above of [i, i ^ (1 << level)]) builder.connect(below, levels[level + 1][above]);
    });
  }
  return builder.build('2-ary 4-tree');
}

interface Dealt {
  readonly throughput: number;
  readonly bound: number;
  readonly table: ForwardingTable;
  readonly sound: boolean;
}

/** Null where the tree is not whole. */
function dealt(topology: Topology): Dealt | null {
  const fabric = compileFabric(topology);
  const levels = treeLevels(fabric);
  const table = levels && assignTreeTables(fabric, levels, dModKTable(fabric, levels));
  if (!table) return null;
  const demands = demandsOf(fabric, null);
  const verdict = verifyTables(fabric, table, null);
  return {
    throughput: throughputOf(measureTable(fabric, table, demands).loads[0], demands[0]),
    bound: boundOfTables(fabric, demands),
    table,
    sound: verdict.deadlockFree && verdict.unreachablePairs === 0,
  };
}

describe('assignTreeTables', () => {
  it.each([
    [8, ['spine-3', 'spine-9'], 127 / 128],
    [8, ['spine-14', 'spine-15'], 127 / 128],
    [12, ['spine-0', 'spine-14', 'spine-23'], 431 / 432],
    [12, ['spine-12', 'spine-13', 'spine-16'], 431 / 432],
  ])('leaves nothing over on a tree of %i-port switches without %s', (k, names, best) => {
    const topology = withoutSwitches(threeLevels(sizes(k)), ...names);
    const found = dealt(topology);
    expect(found?.sound).toBe(true);
    expect(found?.bound).toBeCloseTo(best, 12);
    expect(found?.throughput).toBeCloseTo(best, 12);
    // In a file in another order too.
    expect(dealt(shuffled(topology, 3))?.throughput).toBeCloseTo(best, 12);
    expect(dealt(topology)?.table).toEqual(found?.table);
  });

  it.each(['fat-tree:k=4', 'fat-tree:k=8', 'fat-tree:levels=2,ports=12,leaves=12,spines=6'])(
    'loads no link of %s above 1',
    (spec) => {
      const found = dealt(generateFromSpec(spec));
      expect(found?.sound).toBe(true);
      expect(found?.throughput).toBe(1);
    },
  );

  it('deals planes in planes: four levels, whole and without a top switch', () => {
    const found = dealt(butterfly());
    expect(found?.sound).toBe(true);
    expect(found?.throughput).toBe(1);
    const less = dealt(withoutSwitches(butterfly(), 's-3-5'));
    expect(less?.sound).toBe(true);
    // Both halves send 8 × 8 pairs over 7 links in bundles of 8: two over one of them, 15 of 16.
    expect(less?.throughput).toBeCloseTo(15 / 16, 12);
  });

  it('gives spines by what their links carry', () => {
    // 20 destinations elsewhere, 4 hosts: the fast spine takes two of four parts, 10 from each leaf, and each of the others 5.
    const topology = withSpineSpeeds(leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 4 }), [
      '4xHDR',
      '4xEDR',
      '4xEDR',
    ]);
    const fabric = compileFabric(topology);
    const levels = treeLevels(fabric);
    if (!levels) throw new Error('no levels');
    const table = assignTreeTables(fabric, levels, dModKTable(fabric, levels));
    const fast = fabric.switchNames.indexOf('spine-0');
    const leaf = fabric.switchNames.indexOf('leaf-0');
    const up = [...fabric.channelFrom.keys()].find(
      (c) => fabric.channelFrom[c] === leaf && fabric.channelTo[c] === fast,
    );
    const row = table?.subarray(leaf * fabric.hostCount, (leaf + 1) * fabric.hostCount);
    expect(row?.filter((port) => port === fabric.channelFromPort[up ?? -1])).toHaveLength(10);
  });

  it('is for whole trees only', () => {
    expect(dealt(withoutCables(threeLevels(sizes(4)), 0.1, 1))).toBeNull();
    expect(dealt(leafSpine({ leaves: 4, spines: 2, links: 2, hosts: 3 }))).toBeNull();
    expect(dealt(generateFromSpec('mesh:dims=3x3'))).toBeNull();
  });

  it('routes all pairs free of deadlock, each port of a leaf within one bundle of its share', () => {
    const met = new CaseCounter('two levels', 'three levels');
    const shape = fc.record({
      seed: fc.nat(1e6),
      lost: fc.nat(3),
      deep: fc.boolean(),
      size: fc.integer({ min: 2, max: 4 }),
    });
    fc.assert(
      fc.property(shape, ({ seed, lost, deep, size }) => {
        const hosts = drawnHosts(2 * size * size, 1, 3, seed);
        const whole = deep
          ? threeLevels({ pods: 2 * size, leaves: size, middles: size, spines: size * size, hosts })
          : leafSpine({ leaves: 3 * size, spines: size + 3, links: 1, hosts });
        const spines = whole.switches.filter(({ name }) => name.startsWith('spine-')).map(({ name }) => name);
        const names = Array.from({ length: lost }, (_, i) => spines[(seed + i * i * 7) % spines.length]);
        const fabric = compileFabric(withoutSwitches(whole, ...names));
        const found = dealt(withoutSwitches(whole, ...names));
        if (!found) {
          // A plane without spines.
          expect(deep).toBe(true);
          return;
        }
        met.see(deep ? 'three levels' : 'two levels');
        expect(found.sound).toBe(true);
        if (deep) return;
        for (let s = 0; s < fabric.switchCount; s++) {
          if (fabric.talkerOffset[s + 1] === fabric.talkerOffset[s]) continue;
          const used = new Map<number, number>();
          for (const h of fabric.talkerAt) {
            const port = found.table[s * fabric.hostCount + h];
            if (fabric.hostSwitch[h] !== s) used.set(port, (used.get(port) ?? 0) + 1);
          }
          expect(Math.max(...used.values()) - Math.min(...used.values())).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
    met.expectAll(10);
  });
});

it.each([
  [8, ['spine-3', 'spine-9'], 127 / 128],
  [12, ['spine-0', 'spine-14', 'spine-23'], 431 / 432],
])('lets turn addition reach the bound on a tree of %i-port switches without %s', (k, names, best) => {
  const engine = findEngine('turn-addition');
  if (!engine) throw new Error('no turn addition');
  const fabric = compileFabric(withoutSwitches(threeLevels(sizes(k)), ...names));
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, runEngine(engine, fabric).table, demands);
  expect(throughputOf(loads[0], demands[0])).toBeCloseTo(best, 12);
});
