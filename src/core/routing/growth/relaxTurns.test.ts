import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { turnIndex } from '../../fabric/turns';
import { generateFromSpec } from '../../generators/spec';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { ForwardingTable } from '../../routes/routing';
import { naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { type Demand, demandsOf } from '../../traffic/demand';
import { breadthFirstRank } from '../order/breadthFirstRank';
import { turnsByOrder } from '../order/turnsByOrder';
import { upDownOrder } from '../order/upDownOrder';
import { EntryMoves } from './entryMoves';
import { growTables } from './growTables';
import { moveEntries } from './moveEntries';
import { relaxTurns } from './relaxTurns';
import { TurnPrices } from './turnPrices';

/** Tables grown once under Up*-Down* from the first switch, and the order that they climb in. */
function grown(fabric: Fabric, demands: readonly Demand[], seed: number) {
  const position = upDownOrder(fabric, breadthFirstRank(fabric, [0]));
  const random = new SeededRandom(seed);
  const table = finish(growTables(fabric, position, { demands, fixed: null, passes: 0, loosened: 0, random }));
  return { table, position, random };
}

function throughput(fabric: Fabric, table: ForwardingTable, [demand]: readonly Demand[]): number {
  return throughputOf(measureTable(fabric, table, [demand]).loads[0], demand);
}

/** Channel over which a switch sends what is for a host; -1 = none. */
function leaving(fabric: Fabric, table: ForwardingTable, s: number, h: number): number {
  const port = table[s * fabric.hostCount + h];
  return port === 0 || s === fabric.hostSwitch[h] ? -1 : fabric.portTarget[fabric.portOffset[s] + port];
}

/** Turns of tables that a set does not allow, as "switch host". */
function turnsOutside(fabric: Fabric, table: ForwardingTable, turns: Uint8Array): string[] {
  const found: string[] = [];
  for (let h = 0; h < fabric.hostCount; h++) {
    for (let s = 0; s < fabric.switchCount; s++) {
      const c = leaving(fabric, table, s, h);
      const d = c < 0 ? -1 : leaving(fabric, table, fabric.channelTo[c], h);
      if (d >= 0 && turns[turnIndex(fabric, c, d)] === 0) found.push(`${s} ${h}`);
    }
  }
  return found;
}

describe('turns that come and go at a price', () => {
  it('end in tables that lose no pair, close no loop and climb in the order that comes with them', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(999), (topology, seed) => {
        const fabric = compileFabric(topology);
        const demands = demandsOf(fabric, { kind: 'uniform' });
        const { table, position, random } = grown(fabric, demands, seed);
        const [tableBefore, positionBefore] = [table.slice(), position.slice()];
        const relaxed = finish(relaxTurns(fabric, { table, position, demands, moves: 3000, random }));
        expect([table, position]).toEqual([tableBefore, positionBefore]);
        const verdict = naiveVerify(topology, relaxed.table, null);
        expect(verdict.pairs).toEqual(naiveVerify(topology, table, null).pairs);
        expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
        expect([...relaxed.position].sort((a, b) => a - b)).toEqual([...position.keys()]);
        expect(turnsOutside(fabric, relaxed.table, turnsByOrder(fabric, relaxed.position))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each(['torus:dims=5x4,hosts=2', 'random:switches=16,ports=5,hosts=4,seed=1'])(
    'lead further than moves under an order that follows every turn: %s',
    (spec) => {
      const fabric = compileFabric(generateFromSpec(spec));
      const demands = demandsOf(fabric, null);
      const moved = (table: ForwardingTable, position: Uint32Array, random: SeededRandom): number => {
        finish(moveEntries(fabric, { table, law: { follow: position }, demands, fixed: null, moves: 100_000, random }));
        return throughput(fabric, table, demands);
      };
      const start = grown(fabric, demands, 1);
      const relaxed = finish(relaxTurns(fabric, { ...start, demands, moves: 300_000 }));
      const further = moved(relaxed.table.slice(), relaxed.position, start.random);
      expect(further).toBeGreaterThan(1.05 * moved(start.table, start.position, start.random));
    },
  );

  it('end when told to, with all pairs still served, and repeat themselves', () => {
    const topology = generateFromSpec('torus:dims=5x4,hosts=2');
    const fabric = compileFabric(topology);
    const demands = demandsOf(fabric, null);
    const run = (stopAfter: number) => {
      const steps = relaxTurns(fabric, { ...grown(fabric, demands, 3), demands, moves: 100_000 });
      let asked = 0;
      let step = steps.next();
      for (; !step.done; asked++) step = steps.next(asked >= stopAfter ? 'stop' : undefined);
      return { asked, ...step.value };
    };
    const whole = run(1000);
    expect(run(1000)).toEqual(whole);
    const stopped = run(2);
    expect(stopped.asked).toBeLessThan(whole.asked);
    expect(naiveVerify(topology, stopped.table, null).pairs.size).toBe(40 * 39);
  });
});

describe('TurnPrices', () => {
  it('puts each channel where the least flow turns against the order, and never makes that more', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=2'));
    const demands = demandsOf(fabric, null);
    fc.assert(
      fc.property(fc.nat(9999), (seed) => {
        const { table, random } = grown(fabric, demands, seed);
        const position = Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
        random.shuffle(position);
        const prices = new TurnPrices(fabric, position);
        prices.price = 1;
        const input = { table, law: { prices }, demands, fixed: null };
        const state = new EntryMoves(fabric, input, random);
        state.refresh(6);
        state.weighTurns(prices);
        const against = (): number =>
          prices.used().reduce((sum, { from, to, flow }) => sum + flow * prices.of(from, to), 0);
        const first = against();
        for (let i = 0, last = first; i < 10; i++, last = against()) {
          prices.follow(random);
          expect([...position].sort((a, b) => a - b)).toEqual([...position.keys()]);
          expect(against()).toBeLessThan(last + 1e-9);
        }
        // The tables climb in some order, so what is left is a small part of what a random order has.
        expect(against()).toBeLessThan(0.3 * first);
      }),
      { numRuns: 20 },
    );
  });
});
