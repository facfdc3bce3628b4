import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { boundOfTables } from '../../metrics/bounds';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { ForwardingTable } from '../../routes/routing';
import { leafSpine } from '../../testing/builtFabrics';
import { naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { type Demand, demandsOf } from '../../traffic/demand';
import { turnsByOrder } from '../order/turnsByOrder';
import { upDownOrder } from '../order/upDownOrder';
import { EntryMoves, type MoveLaw } from './entryMoves';
import { growTables } from './growTables';
import { moveEntries } from './moveEntries';

const MOVES = 3000;

/** Tables grown once, every channel towards a higher number first (spines come last), and the order that they climb in. */
function grown(fabric: Fabric, demands: readonly Demand[], seed: number) {
  const ranks = Uint32Array.from({ length: fabric.switchCount }, (_, s) => fabric.switchCount - 1 - s);
  const position = upDownOrder(fabric, ranks);
  const random = new SeededRandom(seed);
  const table = finish(growTables(fabric, position, { demands, fixed: null, passes: 0, loosened: 0, random }));
  return { table, position, random };
}

function throughput(fabric: Fabric, table: ForwardingTable, [demand]: readonly Demand[]): number {
  return throughputOf(measureTable(fabric, table, [demand]).loads[0], demand);
}

describe.each(['climb', 'follow'] as const)('moves of single entries that %s in an order', (how) => {
  const lawOf = (position: Uint32Array): MoveLaw => (how === 'follow' ? { follow: position } : { climb: position });

  it('lose no pair, close no loop, stay in their turns and never end worse', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.nat(999), (topology, seed) => {
        const fabric = compileFabric(topology);
        const demands = demandsOf(fabric, { kind: 'uniform' });
        const { table: before, position, random } = grown(fabric, demands, seed);
        const table = before.slice();
        const input = { table, law: lawOf(position), demands, fixed: null };
        finish(moveEntries(fabric, { ...input, moves: MOVES, random }));

        const verdict = naiveVerify(topology, table, null);
        expect(verdict.pairs).toEqual(naiveVerify(topology, before, null).pairs);
        expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
        expect([...position].sort((a, b) => a - b)).toEqual([...position.keys()]);
        expect(turnsLeft(fabric, table, turnsByOrder(fabric, position))).toEqual([]);
        const gain = throughput(fabric, table, demands) - throughput(fabric, before, demands);
        expect(gain).toBeGreaterThanOrEqual(-1e-12);
      }),
      { numRuns: 80 },
    );
  });

  it.each([1, 2, 3])('raise the throughput of a random network, seed %s', (seed) => {
    const fabric = compileFabric(generateFromSpec(`random:switches=16,ports=6,hosts=5,seed=${seed}`));
    const demands = demandsOf(fabric, null);
    const { table, position, random } = grown(fabric, demands, seed);
    const before = throughput(fabric, table, demands);
    finish(moveEntries(fabric, { table, law: lawOf(position), demands, fixed: null, moves: 60_000, random }));
    expect(throughput(fabric, table, demands)).toBeGreaterThan(1.05 * before);
  });

  it('know the loads exactly, whatever has been moved', () => {
    fc.assert(
      fc.property(randomTopology, fc.nat(999), fc.nat(99), (topology, seed, inter) => {
        const fabric = compileFabric(topology);
        const demands = demandsOf(fabric, { kind: 'uniform' });
        const two = [demands[0], { ...demands[0], denominator: 1 + inter, numerator: 1 }];
        const { table, position, random } = grown(fabric, demands, seed);
        const input = { table, law: lawOf(position), demands: two, fixed: null };
        const state = new EntryMoves(fabric, input, random);
        state.refresh(6);
        for (let i = 0; i < 500; i++) state.step(0.05);
        const moved = table.slice();
        state.write(state.next, moved);
        const { loads } = measureTable(fabric, moved, two);
        two.forEach(({ numerator, denominator }, k) => {
          const scaled = state.loads[k].map((load) => (load * numerator) / denominator);
          expect(scaled).toEqual(loads[k]);
        });
      }),
      { numRuns: 60 },
    );
  });
});

/** Turns of a table that a set does not allow, as "switch host". */
function turnsLeft(fabric: Fabric, table: ForwardingTable, turns: Uint8Array): string[] {
  const { hostCount, hostSwitch, switchCount, portOffset, portTarget, channelTo, channelSlot, outOffset } = fabric;
  const found: string[] = [];
  const leaving = (s: number, h: number): number => {
    const port = table[s * hostCount + h];
    return port === 0 || s === hostSwitch[h] ? -1 : portTarget[portOffset[s] + port];
  };
  for (let h = 0; h < hostCount; h++) {
    for (let s = 0; s < switchCount; s++) {
      const c = leaving(s, h);
      const v = c < 0 ? -1 : channelTo[c];
      const d = c < 0 ? -1 : leaving(v, h);
      if (d < 0) continue;
      const degree = outOffset[v + 1] - outOffset[v];
      if (turns[fabric.turnOffset[v] + channelSlot[c ^ 1] * degree + channelSlot[d]] === 0) found.push(`${s} ${h}`);
    }
  }
  return found;
}

describe('moveEntries', () => {
  it('comes to the bound where hosts do not divide the uplinks: .7197, where whole trees give .565', () => {
    const topology = leafSpine({ leaves: 8, spines: 4, links: 2, hosts: 12 });
    const fabric = compileFabric(topology);
    const demands = demandsOf(fabric, null);
    const { table, position, random } = grown(fabric, demands, 1);
    expect(throughput(fabric, table, demands)).toBeLessThan(0.7);
    const input = { table, law: { climb: position }, demands, fixed: null };
    const steps = moveEntries(fabric, { ...input, moves: 300_000, random });
    finish(steps);
    expect(throughput(fabric, table, demands)).toBeCloseTo(boundOfTables(fabric, demands), 12);
    expect(throughput(fabric, table, demands)).toBeCloseTo(95 / 132, 12);
  });

  it('deals destinations two to one to channels of which one carries twice as much', () => {
    const alike = compileFabric(leafSpine({ leaves: 2, spines: 2, links: 1, hosts: 6 }));
    const wide = alike.switchNames.indexOf('spine-0');
    const channelCapacity = Float64Array.from(alike.channelFrom, (from, c) =>
      from === wide || alike.channelTo[c] === wide ? 2 : 1,
    );
    const fabric = { ...alike, channelCapacity };
    const demands = demandsOf(fabric, null);
    const { table, position, random } = grown(fabric, demands, 1);
    finish(moveEntries(fabric, { table, law: { climb: position }, demands, fixed: null, moves: 20_000, random }));
    const [load] = measureTable(fabric, table, demands).loads;
    const leaf = fabric.switchNames.indexOf('leaf-0');
    const up = fabric.outChannel.subarray(fabric.outOffset[leaf], fabric.outOffset[leaf + 1]);
    expect([...up].map((c) => load[c] * channelCapacity[c] * 11).sort((a, b) => a - b)).toEqual(
      [12, 24].map((x) => expect.closeTo(x, 9)),
    );
  });

  it('leaves fixed entries as they are, ends when it is told to, and repeats itself', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=12,ports=5,hosts=4,seed=2'));
    const demands = demandsOf(fabric, null);
    const run = (stopAfter: number, keep: boolean) => {
      const { table, position, random } = grown(fabric, demands, 3);
      const before = table.slice();
      const fixed = keep ? before.map((port, i) => (i % 3 === 0 ? port : 0)) : null;
      const input = { table, law: { climb: position }, demands, fixed };
      const steps = moveEntries(fabric, { ...input, moves: 60_000, random });
      let asked = 0;
      for (let step = steps.next(); !step.done; asked++) step = steps.next(asked >= stopAfter ? 'stop' : undefined);
      return { before, table, asked };
    };
    const whole = run(1000, true);
    expect(whole.table).not.toEqual(whole.before);
    whole.table.forEach((port, i) => {
      if (i % 3 === 0) expect(port).toBe(whole.before[i]);
    });
    expect(run(1000, true).table).toEqual(whole.table);
    const stopped = run(1, false);
    expect(stopped.asked).toBeLessThan(run(1000, false).asked);
    expect(throughput(fabric, stopped.table, demands)).toBeGreaterThanOrEqual(
      throughput(fabric, stopped.before, demands),
    );
  });
});
