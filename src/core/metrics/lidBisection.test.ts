import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { verifyLidTables } from '../deadlock/verifyLidTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { treeLevels } from '../fabric/treeLevels';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { dModKTable } from '../routing/provisional/treeRoutes';
import { demandsOf } from '../traffic/demand';
import { effectiveBisection } from './effectiveBisection';
import { tableRoutes } from './flowRoutes';
import { lidBisection } from './lidBisection';
import { measureTable } from './loads';
import { throughputOf } from './throughput';

function tree(spec: string, lids: number): { fabric: Fabric; tables: ForwardingTable[] } {
  const fabric = compileFabric(generateFromSpec(spec));
  const levels = treeLevels(fabric);
  if (!levels) throw new Error(spec);
  return { fabric, tables: Array.from({ length: lids }, (_, offset) => dModKTable(fabric, levels, offset)) };
}

const measured = ({ fabric, tables }: ReturnType<typeof tree>, samples: number, bothWays: boolean) =>
  finish(lidBisection(fabric, tables, { samples, seed: 1, bothWays }));

describe('several LIDs in a fat tree', () => {
  // Of a prototype with other draws, 400 samples.
  it.each([
    ['fat-tree:k=8', 1, 0.753, 0.593],
    ['fat-tree:k=8', 2, 0.906, 0.73],
    ['fat-tree:k=8', 4, 0.986, 0.897],
    ['fat-tree:k=8', 8, 0.999, 0.952],
    ['fat-tree:k=8', 16, 1, 1],
    ['fat-tree:k=16', 1, 0.703, 0.532],
    ['fat-tree:k=16', 2, 0.861, 0.659],
    ['fat-tree:k=16', 4, 0.961, 0.776],
    ['fat-tree:k=16', 8, 0.996, 0.907],
    ['fat-tree:k=16', 16, 1, 0.944],
  ] as const)('%s with %i, all at once', (spec, lids, one, both) => {
    const network = tree(spec, lids);
    const samples = spec === 'fat-tree:k=8' ? 800 : 100;
    expect(Math.abs(measured(network, samples, false).allAtOnce.mean - one)).toBeLessThan(0.005);
    expect(Math.abs(measured(network, samples, true).allAtOnce.mean - both)).toBeLessThan(0.005);
  });

  it.each([
    [1, 0.7, 0.533],
    [4, 0.62, 0.456],
    [16, 0.575, 0.417],
  ] as const)('k=16 with %i, of which each pair picks one', (lids, one, both) => {
    const network = tree('fat-tree:k=16', lids);
    expect(Math.abs(measured(network, 100, false).onePicked.mean - one)).toBeLessThan(0.005);
    expect(Math.abs(measured(network, 100, true).onePicked.mean - both)).toBeLessThan(0.005);
  });

  it.each(['fat-tree:k=8', 'fat-tree:levels=2,ports=12,leaves=12,spines=6'])(
    'are each balanced in all-to-all, differ, and stand on one lane together (%s)',
    (spec) => {
      const { fabric, tables } = tree(spec, 4);
      const demands = demandsOf(fabric, null);
      for (const table of tables) {
        expect(throughputOf(measureTable(fabric, table, demands).loads[0], demands[0])).toBe(1);
      }
      expect(new Set(tables.map((table) => table.join())).size).toBe(4);
      const verdict = verifyLidTables(fabric, tables, null);
      expect(verdict).toMatchObject({ deadlockFree: true, unreachablePairs: 0, loops: 0 });
      expect(verdict.reachablePairs).toBe(4 * fabric.hostCount * (fabric.hostCount - 1));
    },
  );

  it('are those of the ordinary measure with one LID', () => {
    const { fabric, tables } = tree('fat-tree:k=4', 1);
    const request = { samples: 50, seed: 3, bothWays: false };
    const { mean, ci95 } = finish(
      effectiveBisection(fabric, tableRoutes(fabric, tables[0]), { ...request, maxMin: false }),
    );
    const found = finish(lidBisection(fabric, tables, request));
    expect(found.allAtOnce.mean).toBeCloseTo(mean, 12);
    expect(found.onePicked.mean).toBeCloseTo(mean, 12);
    expect(found.allAtOnce.ci95).toBeCloseTo(ci95, 12);
  });
});

describe('verifyLidTables', () => {
  it('finds the loop that two tables make together, each of which has none', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4,hosts=1'));
    // All routes lead over one side of the ring; what waits there for what is a chain.
    const around = (absent: (c: number) => boolean): ForwardingTable => {
      const table = new Uint8Array(fabric.switchCount * fabric.hostCount);
      for (let h = 0; h < fabric.hostCount; h++) {
        const home = fabric.hostSwitch[h];
        table[home * fabric.hostCount + h] = fabric.hostSwitchPort[h];
        for (let i = 0, at = home; i < 3; i++) {
          const c = [...fabric.outChannel.subarray(fabric.outOffset[at], fabric.outOffset[at + 1])].find(
            (out) => fabric.channelTo[out] === (at + 3) % 4,
          );
          if (c === undefined || absent(c)) break;
          at = fabric.channelTo[c];
          table[at * fabric.hostCount + h] = fabric.channelFromPort[c ^ 1];
        }
      }
      return table;
    };
    const tables = [0, 2].map((cut) => around((c) => fabric.channelFrom[c] === cut));
    for (const table of tables) expect(verifyLidTables(fabric, [table], null).deadlockFree).toBe(true);
    const both = verifyLidTables(fabric, tables, null);
    expect(both.deadlockFree).toBe(false);
    expect(both.cycle).toHaveLength(4);
    // On one virtual lane everything is as without lanes.
    const ports = Array.from({ length: fabric.switchCount }, (_, s) => fabric.portOffset[s + 1] - fabric.portOffset[s]);
    const laneOffset = Uint32Array.from(
      [...ports, 0],
      (_, s) => 16 * ports.slice(0, s).reduce((sum, p) => sum + p * p, 0),
    );
    const lane = new Uint8Array(laneOffset[fabric.switchCount]);
    const serviceLevel = new Uint8Array(fabric.hostCount ** 2);
    const lanes = { laneCount: 1, serviceLevel, laneOffset, lane };
    expect(verifyLidTables(fabric, tables, lanes)).toEqual({ ...both, cycle: expect.toSatisfy((c) => c.length === 4) });
  });
});
