import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { measureTable } from '../../metrics/loads';
import type { ForwardingTable } from '../../routes/routing';
import { naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { demandsOf } from '../../traffic/demand';
import { upDownOrder } from '../order/upDownOrder';
import { findEngine } from '../registry';
import { DestinationTree } from './destinationTree';
import { LooseOrder } from './looseOrder';
import { polishTables } from './polishTables';
import { TableGrower } from './tableGrower';

it.each([false, true])('loses no pair, closes no loop and never ends with a larger load; loose order: %s', (loose) => {
  fc.assert(
    fc.property(damaged(randomTopology), fc.nat(999), (topology, seed) => {
      const fabric = compileFabric(topology);
      const random = new SeededRandom(seed);
      const position = upDownOrder(
        fabric,
        Uint32Array.from({ length: fabric.switchCount }, (_, s) => s),
      );
      const demands = demandsOf(fabric, { kind: 'uniform' });
      const grower = new TableGrower(fabric, new DestinationTree(fabric, position), demands, null);
      const hosts = Uint32Array.from({ length: fabric.hostCount }, (_, h) => h).filter(
        (h) => fabric.hostSwitch[h] < fabric.switchCount,
      );
      for (const h of hosts) grower.grow(h);
      const before = grower.toTable();
      const order = loose ? new LooseOrder(fabric, position) : null;
      finish(polishTables(grower, hosts, { triesAHost: 30, order, random }));
      const after = grower.toTable();

      const largest = (table: ForwardingTable): number => Math.max(0, ...measureTable(fabric, table, demands).loads[0]);
      expect(largest(after)).toBeLessThanOrEqual(Math.max(1, largest(before)) + 1e-9);
      const verdict = naiveVerify(topology, after, null);
      expect(verdict.acyclic).toBe(true);
      // An order that may loosen can reach what the first one left out.
      for (const pair of naiveVerify(topology, before, null).pairs) expect(verdict.pairs).toContain(pair);
      expect(position.slice().sort()).toEqual(position.map((_, c) => c));
      expect(turnsThatFall(after)).toEqual([]);

      /** Turns of the tables that do not climb in the order returned, as "switch host". */
      function turnsThatFall(table: ForwardingTable): string[] {
        const falling: string[] = [];
        const leaving = (s: number, h: number): number => {
          const port = table[s * fabric.hostCount + h];
          return port === 0 || s === fabric.hostSwitch[h] ? -1 : fabric.portTarget[fabric.portOffset[s] + port];
        };
        for (const h of hosts) {
          for (let s = 0; s < fabric.switchCount; s++) {
            const c = leaving(s, h);
            const d = c < 0 ? -1 : leaving(fabric.channelTo[c], h);
            if (d >= 0 && position[c] >= position[d]) falling.push(`${s} ${h}`);
          }
        }
        return falling;
      }
    }),
    { numRuns: 60 },
  );
});

it('is what makes the search better than turn addition on a torus, on one lane', { tags: ['deep'] }, () => {
  const topology = generateFromSpec('torus:dims=6x6');
  const fabric = compileFabric(topology);
  const demands = demandsOf(fabric, null);
  const [plain, searched] = ['turn-addition', 'turn-addition-search'].map((id) => {
    const engine = findEngine(id);
    if (!engine) throw new Error(`no ${id}`);
    const params: Record<string, string | number> =
      'polish' in engine.descriptor.params ? { polish: 48 } : { refine: 'off' };
    const { table } = runEngine(engine, fabric, {}, params);
    const { acyclic, reachable } = naiveVerify(topology, table, null);
    expect({ acyclic, reachable }).toEqual({ acyclic: true, reachable: 36 * 35 });
    return Math.max(...measureTable(fabric, table, demands).loads[0]);
  });
  expect(searched).toBeLessThan(0.95 * plain);
});
