import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureRow } from '../../jobs/failures/failureReply';
import { alikeRows, costliestFirst, isPlain, leftBy, strategyCost, worstFirst } from './costs';

const row = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(9)).map(
  ([total, more, cut]): FailureRow => ({
    down: 'x',
    blocks: { switches: 1, total, toHosts: total, toSwitches: 0 },
    changedEntries: total,
    mads: total + more,
    secondsEstimate: (total + more) * 265e-6,
    unreachablePairs: cut,
    deadlockFree: true,
    rerouted: 'mended',
    anyOrder: true,
  }),
);

describe('costliestFirst', () => {
  it('lists every failure once, none before a dearer one, equal ones as asked', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const order = costliestFirst({ rows });
        expect([...order].sort((a, b) => a - b)).toEqual([...rows.keys()]);
        for (let i = 1; i < order.length; i++) {
          const [before, after] = [rows[order[i - 1]], rows[order[i]]];
          const step = before.mads - after.mads || before.blocks.total - after.blocks.total;
          expect(step).toBeGreaterThanOrEqual(0);
          if (step === 0) expect(order[i - 1]).toBeLessThan(order[i]);
        }
      }),
    );
  });
});

describe('worstFirst', () => {
  const [one] = fc.sample(row, 1);
  const rows = [10, 30, 20, 40].map((mads) => ({ ...one, mads, unreachablePairs: 0 }));
  const effect = (cutOff: number, all: number | null, othersCutOff = 0) => ({
    cutOff,
    othersCutOff,
    throughput: { all },
  });
  const before = { all: 0.95 };
  const plain = (effects: ReturnType<typeof effect>[]) => rows.map((_, at) => isPlain({ rows, effects }, at, before));

  it('lists the least throughput before what cuts off its own hosts alone, before MADs', () => {
    // The last bits of a throughput are rounding, which tells no failures apart; who is left may have more than before.
    const effects = [effect(0, 0.5), effect(0, 0.9), effect(16, 1), effect(0, 0.9 - 1e-15)];
    expect(worstFirst({ rows, effects }, before)).toEqual([0, 3, 1, 2]);
    expect(plain(effects)).toEqual([false, false, true, false]);
  });

  it('has hosts that lost their way alone for worse than less throughput, and a loop for worse than both', () => {
    const effects = [effect(0, 0.1), effect(3, 1, 2), effect(16, 0.95), effect(12, 0.99)];
    expect(worstFirst({ rows, effects }, before)).toEqual([1, 0, 2, 3]);
    expect(plain(effects)).toEqual([false, false, true, true]);
    const looped = rows.map((each, at) => ({ ...each, deadlockFree: at !== 3 }));
    expect(worstFirst({ rows: looped, effects }, before)).toEqual([3, 1, 0, 2]);
    expect(isPlain({ rows: looped, effects }, 3, before)).toBe(false);
  });

  it('has no throughput at all for worse than any', () => {
    const effects = [effect(0, 0.1), effect(0, null), effect(0, 0.2), effect(0, 0.3)];
    expect(worstFirst({ rows, effects }, before)).toEqual([1, 0, 2, 3]);
    expect(plain(effects)).toEqual([false, false, false, false]);
  });

  it('goes by lost pairs and MADs where throughputs are not known', () => {
    const lossy = rows.map((each, i) => ({ ...each, unreachablePairs: i === 0 ? 5 : 0 }));
    expect(worstFirst({ rows: lossy, effects: null }, before)).toEqual([0, 3, 1, 2]);
    expect(isPlain({ rows, effects: null }, 0, before)).toBe(false);
  });

  it('says the same of failures that leave the same, whatever they cost', () => {
    const effects = [effect(0, 0.5), effect(0, 0.5 + 1e-15), effect(1, 0.5), effect(0, 0.6)];
    const said = rows.map((_, at) => leftBy({ rows, effects }, at));
    expect(said.map((one) => said.indexOf(one))).toEqual([0, 0, 2, 3]);
  });
});

describe('strategyCost', () => {
  it('counts machines that are cut off, not pairs, where machines have several ports', () => {
    const [one] = fc.sample(row, 1);
    const machines = {
      ...{ machines: 4, losing: [], only: null, cutOff: ['host-0', 'host-1'], above: [], uplinks: null },
      words: { en: '', ja: '' },
    };
    const rows = [
      { ...one, unreachablePairs: 44, machines },
      { ...one, unreachablePairs: 26, machines: { ...machines, cutOff: [] } },
    ];
    expect(strategyCost({ lids: 'a', rows, mean: 0 }).worstCutOff).toBe(2);
  });

  it('has means between least and worst', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const totals = rows.map(({ blocks }) => blocks.total);
        const mean = totals.reduce((a, b) => a + b) / totals.length;
        const cost = strategyCost({ lids: 'a', rows, mean });
        const mads = rows.map((r) => r.mads);
        expect(cost.worstMads).toBe(Math.max(...mads));
        expect(cost.meanMads * rows.length).toBeCloseTo(
          mads.reduce((a, b) => a + b),
          6,
        );
        expect(cost.worstSeconds).toBeCloseTo(cost.worstMads * 265e-6, 9);
        expect(cost.meanBlocks).toBeLessThanOrEqual(cost.meanMads + 1e-9);
        expect(cost.worstCutOff).toBe(Math.max(...rows.map((r) => r.unreachablePairs)));
      }),
    );
  });
});

it('gathers rows that follow each other and read alike, and loses none', () => {
  const said = ['a', 'a', 'b', 'a', 'b', 'b'];
  expect(alikeRows([0, 1, 2, 3, 4, 5], (row) => said[row])).toEqual([[0, 1], [2], [3], [4, 5]]);
  expect(alikeRows([5, 0, 3, 1], (row) => said[row])).toEqual([[5], [0, 3, 1]]);
});
