import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../core/base/params';
import type { EngineChoice } from '../state/results/runStore';
import { headroomOf } from './headroom';

interface Made {
  readonly engine: string;
  readonly throughput: number | null;
  readonly lanes?: number;
  readonly deadlockFree?: boolean;
  readonly refine?: string;
}

function made({ engine, throughput, lanes = 1, deadlockFree = true, refine }: Made) {
  const verification = {
    reachablePairs: 2,
    unreachablePairs: 0,
    loops: 0,
    deadlockFree,
    virtualLanes: lanes,
    cycle: [],
  };
  return {
    key: `${engine} ${lanes}`,
    title: { en: engine, ja: engine },
    imported: false,
    report: {
      engine,
      params: { ...(engine === 'adding' && { lanes }), ...(refine && { refine }) } as Readonly<
        Record<string, ParamValue>
      >,
      throughput: { all: throughput },
      bound: { hops: 0.6, table: 0.5, best: 0.5 },
      verification,
    },
  };
}

const choices: readonly EngineChoice[] = ['plain', 'adding', 'searching'].map((id) => ({
  id,
  title: { en: id, ja: id },
  deadlockFree: true,
  search: id === 'searching',
  moreLanes: id === 'adding',
  isLong: false,
  reason: null,
  settings: {},
  suits: id === 'adding' ? { en: 'a network', ja: 'ネットワーク' } : null,
}));

const beside = { choices, best: null };

/** The offers, as kinds with what they are of. */
function offersOf(shown: Made, others: readonly Made[] = [], best: number | null = null): readonly string[] {
  const result = made(shown);
  const headroom = headroomOf(result, { ...beside, best, results: [result, ...others.map(made)] });
  return (headroom?.offers ?? []).map((offer) =>
    offer.kind === 'better'
      ? `better ${offer.result.key}`
      : `${offer.kind} ${offer.engine.id}${offer.kind === 'lanes' ? ` ${offer.lanes}` : ''}`,
  );
}

describe('what may bring a result nearer to its bound', () => {
  it('is nothing at the bound, and nothing is said without a throughput', () => {
    const result = made({ engine: 'plain', throughput: 0.5 });
    expect(headroomOf(result, { ...beside, results: [result] })).toMatchObject({ percent: 100, more: 0, offers: [] });
    const near = made({ engine: 'plain', throughput: 0.4998 });
    const { percent, offers } = headroomOf(near, { ...beside, results: [near] }) ?? {};
    expect(percent).toBeCloseTo(99.96, 9);
    expect(offers).toEqual([]);
    const none = made({ engine: 'plain', throughput: null });
    expect(headroomOf(none, { ...beside, results: [none] })).toBeNull();
  });

  it('is measured against the least of the bounds that are known', () => {
    const result = made({ engine: 'adding', throughput: 0.4 });
    expect(headroomOf(result, { ...beside, results: [result] })).toMatchObject({
      bound: 0.5,
      percent: 80,
      more: 25,
    });
    expect(headroomOf(result, { ...beside, results: [result], best: 0.45 })).toMatchObject({ bound: 0.45, more: 13 });
    expect(headroomOf(result, { ...beside, results: [result], best: 0.4 })).toMatchObject({ percent: 100 });
  });

  it('is first a result that is there and better, if it can be used', () => {
    const plain = { engine: 'plain', throughput: 0.3 };
    expect(offersOf(plain, [{ engine: 'adding', throughput: 0.4 }])).toEqual(['better adding 1']);
    expect(offersOf(plain, [{ engine: 'searching', throughput: 0.301 }])).toEqual(['suited adding']);
    expect(offersOf(plain, [{ engine: 'adding', throughput: 0.4, deadlockFree: false }])).toEqual(['search searching']);
  });

  it('is the engine that suits the network where that was not run', () => {
    expect(offersOf({ engine: 'plain', throughput: 0.3 })).toEqual(['suited adding']);
  });

  it('is one lane more than were given, up to four, and a search, each until it was run', () => {
    const one = { engine: 'adding', throughput: 0.4 };
    expect(offersOf(one)).toEqual(['lanes adding 2', 'search searching']);
    expect(offersOf(one, [{ engine: 'adding', throughput: 0.4, lanes: 2 }])).toEqual([
      'lanes adding 3',
      'search searching',
    ]);
    expect(offersOf({ ...one, lanes: 2 })).toEqual(['lanes adding 3']);
    expect(offersOf({ ...one, lanes: 4 }, [{ engine: 'searching', throughput: 0.39 }])).toEqual([]);
    expect(offersOf({ engine: 'searching', throughput: 0.41 }, [one])).toEqual([]);
  });

  it('is a longer search by the same engine while the result is of a quick one, once', () => {
    const quick = { engine: 'adding', throughput: 0.4, refine: 'quick' };
    expect(offersOf(quick)).toEqual(['longer adding']);
    expect(offersOf({ ...quick, refine: 'on' })).not.toContain('longer adding');
    expect(offersOf(quick, [{ ...quick, refine: 'on' }])).not.toContain('longer adding');
    expect(offersOf(quick, [{ engine: 'plain', throughput: 0.45 }])).toEqual(['better plain 1', 'longer adding']);
  });
});
