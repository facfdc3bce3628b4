import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FailureRow } from '../../jobs/failures/failureReply';
import { alikeRows, costliestFirst, strategyCost, worstFirst } from './costs';

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
  const effect = (cutOff: number, all: number | null) => ({ cutOff, throughput: { all } });

  it('lists lost hosts before the least throughput before MADs', () => {
    // The last bits of a throughput are rounding, which tells no failures apart.
    const effects = [effect(0, 0.5), effect(0, 0.9), effect(16, 1), effect(0, 0.9 - 1e-15)];
    expect(worstFirst({ rows, effects })).toEqual([2, 0, 3, 1]);
  });

  it('has no throughput at all for worse than any', () => {
    const effects = [effect(0, 0.1), effect(0, null), effect(0, 0.2), effect(0, 0.3)];
    expect(worstFirst({ rows, effects })).toEqual([1, 0, 2, 3]);
  });

  it('goes by lost pairs and MADs where throughputs are not known', () => {
    const lossy = rows.map((each, i) => ({ ...each, unreachablePairs: i === 0 ? 5 : 0 }));
    expect(worstFirst({ rows: lossy, effects: null })).toEqual([0, 3, 1, 2]);
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
