import { describe, expect, it } from 'vitest';
import { measureRows, roundMeasure, valueAt } from './measured';
import { type Measured, measures } from './measures';
import { withBound } from './reached';
import type { RouteReport } from './report';

function result(throughput: RouteReport['throughput'], unreachablePairs = 0): Measured {
  const verification = {
    reachablePairs: 6,
    unreachablePairs,
    loops: 0,
    deadlockFree: true,
    virtualLanes: 1,
    cycle: [],
  };
  return {
    ...withBound({ throughput }, { hops: 1, table: 1, best: 1 }),
    network: { name: '', switches: 0, hosts: 0, links: 0 },
    engine: 'e',
    params: {},
    seed: 1,
    verification,
    turns: null,
    load: { max: 2, mean: 1 },
    hops: { mean: 1.5, max: 2, histogram: [] },
    timing: { compileMs: 1, decideMs: 2, routeMs: 4, verifyMs: 8 },
  };
}

const value = (id: string, of: Measured) => valueAt(measures.filter((m) => m.id === id)[0].from, of);

describe('measures', () => {
  it('are undefined where a result has no such number, null where it is not known', () => {
    const cut = result({ intra: 0.5, inter: null }, 3);
    const found = ['throughput', 'throughputInside', 'throughputBetween', 'prohibited', 'interTree', 'flowBound'];
    expect(found.map((id) => value(id, cut))).toEqual([undefined, 0.5, null, undefined, undefined, undefined]);
    expect([value('time', cut), value('time', { ...cut, workerMs: 99 })]).toEqual([6, 99]);
  });

  it('have ids of their own and both languages', () => {
    expect(new Set(measures.map(({ id }) => id)).size).toBe(measures.length);
    for (const { title, help } of measures) for (const text of [title, help]) expect(text.ja).not.toBe(text.en);
  });

  it('are rows of a file: a dash where pairs are unreachable, nothing where there is no such number', () => {
    const rows = (...results: Measured[]) => {
      const [head, ...lines] = measureRows(results);
      return lines.map((cells) => Object.fromEntries(head.map((name, i) => [name, cells[i]])));
    };
    const [whole, joined, cut] = rows(
      result({ all: 0.5 }),
      result({ intra: 0.5, inter: null }, 3),
      result({ all: null }, 3),
    );
    expect(whole).toMatchObject({ throughput: 0.5, throughput_inside: '', percent_of_bound: 50, best_bound: 1 });
    expect(joined).toMatchObject({ throughput: '', throughput_inside: 0.5, throughput_between: '-' });
    expect(cut).toMatchObject({ throughput: '-', throughput_inside: '', percent_of_bound: '-', unreachable_pairs: 3 });
    expect(rows(result({ all: 1 }))[0]).not.toHaveProperty('throughput_inside');
  });

  it('are written with the decimals of their unit, per cent rounded down', () => {
    expect([roundMeasure('%', 99.96), roundMeasure('share', 0.12345), roundMeasure('ms', 0.26)]).toEqual([
      ...[99.9, 0.1235, 0.3],
    ]);
  });
});
