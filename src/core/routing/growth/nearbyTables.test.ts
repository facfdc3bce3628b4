import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { ForwardingTable } from '../../routes/routing';
import { naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { type Demand, demandsOf } from '../../traffic/demand';
import * as upDown from '../engines/upDown';
import { movableTables, turnsOfTables } from './movableTables';
import { moveEntries } from './moveEntries';
import { nearbyTables } from './nearbyTables';

const MOVES = 4000;
/** Changes that are taken back to see what they are good for. */
const MOST_LOOKED = 25;
const throughput = (fabric: Fabric, table: ForwardingTable, [demand]: readonly Demand[]): number =>
  throughputOf(measureTable(fabric, table, [demand]).loads[0], demand);
const differing = (a: ForwardingTable, b: ForwardingTable): number[] =>
  Array.from(a.keys()).filter((i) => a[i] !== b[i]);

/** Tables of Up*\/Down*, and the best near them. */
function improved(topology: Topology, { mostChanges = Number.POSITIVE_INFINITY, seed = 1, moves = MOVES } = {}) {
  const fabric = compileFabric(topology);
  const demands = demandsOf(fabric, { kind: 'uniform' });
  const { table } = runEngine(upDown, fabric);
  const given = table.slice();
  const { turns } = turnsOfTables(fabric, table);
  const options = { demands, moves, mostChanges, random: new SeededRandom(seed) };
  return { fabric, demands, turns, given, table, near: finish(nearbyTables(fabric, { table, turns }, options)) };
}

describe('the best tables near given ones', () => {
  it('lose no pair, close no loop, are never worse, and change as many entries as they say', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(999), fc.nat(40), (topology, seed, mostChanges) => {
        const { fabric, demands, given, table, near } = improved(topology, { seed, mostChanges });
        expect(table).toEqual(given);
        const verdict = naiveVerify(topology, near.table, null);
        expect(verdict.pairs).toEqual(naiveVerify(topology, given, null).pairs);
        expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
        expect(differing(near.table, given)).toHaveLength(near.changedEntries);
        expect(near.changedEntries).toBeLessThanOrEqual(mostChanges);
        const after = throughput(fabric, near.table, demands);
        expect(after).toBeGreaterThanOrEqual(throughput(fabric, given, demands) - 1e-12);
        near.curve.forEach((point, i) => {
          if (i > 0) expect(point.changedEntries).toBeLessThan(near.curve[i - 1].changedEntries);
        });
        const point = near.curve.find(({ changedEntries }) => changedEntries === near.changedEntries);
        if (point) expect(after).toBeCloseTo(point.throughput, 9);
      }),
      { numRuns: 60 },
    );
  });

  it.each(['random:switches=20,ports=8,hosts=5,seed=3', 'torus:dims=5x5', 'joined-fat-tree:k=4,joint=middle'])(
    'change less than moves alone do, for the same throughput: %s',
    (spec) => {
      const topology = generateFromSpec(spec);
      const { fabric, demands, given, turns, near } = improved(topology, { moves: 60_000 });
      const { table: before, position } = movableTables(fabric, given, turns);
      const table = before.slice();
      const random = new SeededRandom(1);
      finish(moveEntries(fabric, { table, law: { follow: position }, demands, fixed: null, moves: 60_000, random }));
      const moved = throughput(fabric, table, demands);
      expect(moved).toBeGreaterThan(1.02 * throughput(fabric, given, demands));
      expect(throughput(fabric, near.table, demands)).toBeCloseTo(moved, 9);
      expect(near.changedEntries).toBeLessThan(0.8 * differing(table, before).length);
      // No change is left that could be taken back by itself for nothing.
      const { reachable } = naiveVerify(topology, given, null);
      const looked = differing(near.table, given).filter((_, i, all) => i % Math.ceil(all.length / MOST_LOOKED) === 0);
      let needed = 0;
      for (const i of looked) {
        const back = near.table.slice();
        back[i] = given[i];
        const verdict = naiveVerify(topology, back, null);
        const sound = verdict.acyclic && verdict.loops === 0 && verdict.reachable === reachable;
        if (!sound || throughput(fabric, back, demands) < moved - 1e-9) needed++;
      }
      expect(needed).toBeGreaterThan(0.9 * looked.length);
    },
    60_000,
  );

  it('repeat themselves, and give up throughput for fewer changes', () => {
    const topology = generateFromSpec('random:switches=20,ports=8,hosts=5,seed=3');
    const whole = improved(topology, { moves: 60_000 });
    expect(improved(topology, { moves: 60_000 }).near).toEqual(whole.near);
    const { fabric, demands, near } = whole;
    const few = improved(topology, { moves: 60_000, mostChanges: near.changedEntries - 1 });
    expect(few.near.curve).toEqual(near.curve);
    const reached = [whole.given, few.near.table, near.table].map((table) => throughput(fabric, table, demands));
    expect(reached[0]).toBeLessThan(reached[1]);
    expect(reached[1]).toBeLessThan(reached[2]);
  });

  it('are those that moves have come to when they are told to end', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=20,ports=8,hosts=5,seed=3'));
    const demands = demandsOf(fabric, null);
    const { table } = runEngine(upDown, fabric);
    const { turns } = turnsOfTables(fabric, table);
    const steps = (stopAfter: number): number => {
      const options = { demands, moves: 200_000, mostChanges: 1000, random: new SeededRandom(1) };
      const work = nearbyTables(fabric, { table, turns }, options);
      let count = 0;
      for (let step = work.next(); !step.done; count++) step = work.next(count >= stopAfter ? 'stop' : undefined);
      return count;
    };
    expect(steps(1)).toBeLessThan(steps(1000));
  });
});
