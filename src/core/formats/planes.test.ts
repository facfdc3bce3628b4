import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { switchTables } from '../addressing/switchTables';
import { SeededRandom } from '../base/structures/seededRandom';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { randomTables } from '../testing/randomTables';
import { randomTopology } from '../testing/randomTopology';
import { twinPlanes } from '../testing/twinPlanes';
import { planeBundle, planeLids, splitPlanes } from './planes';
import { readTables } from './readTables';
import { writeFormat } from './writeFormat';

describe('planes', () => {
  it('are the connected parts with hosts, whatever has failed', () => {
    const tree = twinPlanes(generateFromSpec('fat-tree:k=4'));
    const lone = { ...tree.switches[0], id: 'lone' as never, name: 'lone' };
    const spare = { ...tree.hosts[0], id: 'spare' as never, name: 'spare' };
    const links = tree.links.map((link) => (link.id === tree.links[0].id ? { ...link, down: true } : link));
    const whole = { ...tree, switches: [lone, ...tree.switches], hosts: [spare, ...tree.hosts], links };
    const planes = splitPlanes(whole, compileFabric(whole));
    expect(planes.map(({ topology: t }) => [t.switches.length, t.hosts.length, t.links.length])).toEqual([
      [20, 16, 48],
      [20, 16, 48],
    ]);
    expect(new Set(planes.flatMap(({ topology }) => topology.hosts.map(({ guid }) => guid))).size).toBe(32);
    expect(planes[1].topology.hosts.every(({ name }) => name.startsWith('b-'))).toBe(true);
  });

  it('have their own of tables, lanes and LIDs: verified apart they come to what they are together', () => {
    fc.assert(
      fc.property(randomTopology, fc.nat(), (part, seed) => {
        const topology = twinPlanes(part);
        const fabric = compileFabric(topology);
        fc.pre(fabric.hostCount > 0 && new Set(fabric.switchPart).size > 1);
        const { table, lanes } = randomTables(fabric, new SeededRandom(seed));
        const lids = assignLids(topology, 'node-order');
        const whole = { topology, fabric, lids, table, lanes, switchTable: switchTables(fabric, table, null) };
        const bundles = splitPlanes(topology, fabric).map((plane) => planeBundle(plane, whole, planeLids(plane, lids)));
        const apart = bundles.map((b) => verifyTables(b.fabric, b.table as Uint8Array, b.lanes ?? null));
        const together = verifyTables(fabric, table, lanes);
        const sum = (of: (verdict: typeof together) => number) => apart.reduce((total, v) => total + of(v), 0);
        expect(sum((v) => v.reachablePairs)).toBe(together.reachablePairs);
        expect(apart.every((v) => v.deadlockFree)).toBe(together.deadlockFree);
        // Files of a plane by GUIDs read as the same entries of the whole network.
        for (const bundle of bundles) {
          const files = writeFormat('opensm-lft', bundle);
          const read = readTables(files, topology, fabric, null).tables.table;
          for (const [s, node] of bundle.topology.switches.entries()) {
            const row = topology.switches.findIndex(({ id }) => id === node.id);
            for (const [h, host] of bundle.topology.hosts.entries()) {
              const column = topology.hosts.findIndex(({ id }) => id === host.id);
              expect(read[row * fabric.hostCount + column]).toBe(bundle.table?.[s * bundle.fabric.hostCount + h]);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
