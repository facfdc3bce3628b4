import { describe, expect, it } from 'vitest';
import type { RouteReport } from '../../core/metrics/report';
import type { RouteResultView } from '../../state/results/runStore';
import { cardMeasures } from './engineCards';
import { outcomesOf, rankEngines } from './rankEngines';
import { rankSentence } from './rankSentence';
import type { NamedResult } from './useResults';

interface Given {
  readonly throughput: RouteReport['throughput'];
  readonly lanes?: number;
  readonly hops?: number;
  readonly loop?: true;
  readonly lost?: number;
  readonly traffic?: string;
}

const named = (name: string, given: Given): NamedResult => {
  const { throughput, lanes = 1, hops = 2, loop, lost = 0, traffic = 'uniform' } = given;
  const report = {
    throughput,
    bound: { hops: 1, table: 1, best: 1 },
    percentOfBound: 'all' in throughput && throughput.all !== null ? 100 * throughput.all : null,
    hops: { mean: hops, max: 4, histogram: [] },
    load: { max: 1, mean: 1 },
    verification: { deadlockFree: !loop, unreachablePairs: lost, virtualLanes: lanes },
    timing: { compileMs: 0, decideMs: 1, routeMs: 1, verifyMs: 0 },
  };
  const result = { key: name, report, traffic: { traffic: null, name: traffic } } as unknown as RouteResultView;
  return { name, before: false, result };
};
const names = (rows: readonly NamedResult[]) => rows.map(({ name }) => name);

describe('engines in the order of what they carry', () => {
  const rows = [
    named('loop', { throughput: { all: 1 }, loop: true }),
    named('lost', { throughput: { all: null }, lost: 3 }),
    named('slow', { throughput: { all: 0.5 } }),
    named('lanes', { throughput: { all: 0.8 }, lanes: 4 }),
    named('far', { throughput: { all: 0.80004 }, hops: 3 }),
    named('near', { throughput: { all: 0.8 } }),
  ];

  it('puts the best that could be used first, those that read alike by lanes and hops', () => {
    const { ranked, best, next } = rankEngines(rows);
    expect(names(ranked)).toEqual(['near', 'far', 'lanes', 'slow', 'loop', 'lost']);
    expect([names(best), next?.name]).toEqual([['near', 'far', 'lanes'], 'slow']);
  });

  it('names no next one that could not be used, and none whose throughput is known in part', () => {
    const part = named('part', { throughput: { intra: 1, inter: null } });
    expect(rankEngines([rows[0], rows[2]]).next).toBeNull();
    expect(rankEngines([part, named('tree', { throughput: { intra: 0.5, inter: 0.4 } })])).toMatchObject({
      best: [{ name: 'tree' }],
      next: null,
    });
  });

  it('has what reads alike share a card, but nothing that differs in verdict, lanes or hops', () => {
    const twin = named('twin', { throughput: { all: 0.8 } });
    const looped = named('looped', { throughput: { all: 1 }, loop: true, hops: 3 });
    const further = named('further', { throughput: { all: null }, lost: 4 });
    const cards = outcomesOf(rankEngines([...rows, twin, looped, further]).ranked).map(names);
    expect(cards).toEqual([
      ['near', 'twin'],
      ['far'],
      ['lanes'],
      ['slow'],
      ['loop'],
      ['looped'],
      ['lost'],
      ['further'],
    ]);
  });

  it('ranks joined trees by the smaller throughput, then by the other', () => {
    const joined = [
      named('up-down', { throughput: { intra: 0.5, inter: 1 } }),
      named('tree', { throughput: { intra: 1, inter: 0.4 } }),
      named('both', { throughput: { intra: 0.625, inter: 0.5 } }),
      named('turns', { throughput: { intra: 1, inter: 0.5 } }),
    ];
    expect(names(rankEngines(joined).ranked)).toEqual(['up-down', 'turns', 'both', 'tree']);
  });

  it('says which is best, ties, and where nothing can be said', () => {
    expect(rankSentence(rankEngines(rows.slice(2, 3)), 'en')).toBe(
      'slow carries 0.50. No other result is here to compare it with.',
    );
    expect(rankSentence(rankEngines(rows.slice(2, 4)), 'en')).toBe('lanes carries most: 0.80; next is slow with 0.50.');
    expect(rankSentence(rankEngines(rows.slice(2)), 'en')).toBe(
      '3 engines carry most, 0.80: near, far, and 1 more; next is slow with 0.50.',
    );
    const many = ['a', 'b', 'c', 'd', 'e'].map((name) => named(name, { throughput: { all: 1 } }));
    expect(rankSentence(rankEngines(many), 'en')).toBe('5 engines carry most, 1.00: a, b, and 3 more.');
    expect(rankSentence(rankEngines(rows.slice(0, 2)), 'en')).toBe(
      'None of these engines is deadlock-free and reaches every pair.',
    );
    const other = named('other', { throughput: { all: 1 }, traffic: 'hot' });
    expect(rankSentence(rankEngines([...many, other]), 'en')).toContain('different traffics');
    expect(rankSentence(rankEngines(rows.slice(2, 4)), 'ja')).toBe(
      'lanesが最も多く運べます（0.80）。次は slow の 0.50 です。',
    );
  });

  it('has bars on one scale, stars for the best alone, and a dash for what is not known', () => {
    const { figure, values } = cardMeasures(rows, rows, ({ en }) => en);
    expect(figure.id).toBe('throughput');
    expect(values.get('lost')?.throughput).toEqual({ text: '–', share: null, best: false });
    expect(values.get('loop')?.throughput).toMatchObject({ text: '1.00', share: 1, best: false });
    expect(values.get('near')?.throughput).toMatchObject({ text: '0.80', best: true });
    expect(values.get('slow')?.throughput).toMatchObject({ share: 0.5, best: false });
    expect(values.get('far')?.hopsMean).toMatchObject({ text: '3.00', share: 1, best: false });
    expect(values.get('lost')?.percentOfBound).toMatchObject({ text: '–', share: null });
  });

  it('has no star where traffics differ', () => {
    const mixed = [...rows, named('other', { throughput: { all: 0.9 }, traffic: 'hot' })];
    const { values } = cardMeasures(mixed, mixed, ({ en }) => en);
    expect([...values.values()].flatMap((of) => Object.values(of)).some(({ best }) => best)).toBe(false);
  });
});
