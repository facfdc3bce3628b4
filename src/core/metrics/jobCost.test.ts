import { describe, expect, it } from 'vitest';
import type { ParamValue } from '../base/params';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import { jobMessages } from '../traffic/jobs/jobMessages';
import { type PlacementKind, placeRanks } from '../traffic/jobs/placement';
import { freeUnits } from '../traffic/jobs/rankUnits';
import { findPattern } from '../traffic/patterns/registry';
import { jobCost } from './jobCost';

type Raw = Readonly<Record<string, ParamValue>>;

interface Tables {
  readonly fabric: Fabric;
  readonly table: ForwardingTable;
}

function routed(spec: string, id: string): Tables {
  const fabric = compileFabric(generateFromSpec(spec));
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  return { fabric, table: runEngine(engine, fabric).table };
}

function cost({ fabric, table }: Tables, id: string, raw: Raw = {}, kind: PlacementKind = 'linear', seed = 1) {
  const pattern = findPattern(id);
  if (!pattern) throw new Error(`no pattern ${id}`);
  const free = freeUnits(fabric, 'machine', null);
  const ranks = kind === 'fragmented' ? free.length / 2 : free.length;
  const job = jobMessages(fabric, pattern, raw, ranks);
  return finish(jobCost(fabric, table, job, placeRanks(free, ranks, kind, seed), null));
}

const mean = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, v) => sum + v, 0) / values.length;
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

const sum = (values: ArrayLike<number>): number => mean(values) * values.length;
const RS: Raw = { form: 'reduce-scatter' };
const factorOf = (on: Tables, id: string, raw: Raw = {}): number => cost(on, id, raw).factor ?? Number.NaN;

/** Mean congestion of a step over 20 placements. */
const placed = (on: Tables, kind: PlacementKind, id: string, raw: Raw = {}): number =>
  mean(SEEDS.map((seed) => mean(cost(on, id, raw, kind, seed).congestion)));

const near = (found: number, expected: number, share = 0.02) =>
  expect(Math.abs(found / expected - 1), `${found}, published ${expected}`).toBeLessThanOrEqual(share);

describe('a fat tree of 128 hosts', () => {
  const dModK = routed('fat-tree:k=8', 'd-mod-k');
  const minHop = routed('fat-tree:k=8', 'min-hop');

  it('has no congestion by d-mod-k with ranks in order', () => {
    for (const id of [
      'ring-all-reduce',
      'recursive-doubling',
      'rabenseifner',
      'bruck-all-gather',
      'bruck-all-to-all',
    ]) {
      expect([id, ...new Set(cost(dModK, id).congestion)]).toEqual([id, 1]);
    }
    for (const id of ['bine', 'shift-exchange', 'pwx']) expect([id, factorOf(dModK, id)]).toEqual([id, 1]);
    expect(Array.from(cost(dModK, 'bit-reverse').congestion)).toEqual([7]);
    expect(Array.from(cost(dModK, 'shift', { distance: 64 }).congestion)).toEqual([1]);
    expect(Array.from(cost(dModK, 'stencil').congestion)).toEqual([4]);
    expect(Array.from(cost(dModK, 'stencil', { dimensions: '3' }).congestion)).toEqual([6]);
    expect(cost(dModK, 'many-to-few', { servers: 8 })).toMatchObject({ factor: 1, congestion: new Float64Array([15]) });
    expect(new Set(cost(dModK, 'training-mix', { tp: 4, pp: 4, ep: 8 }).congestion)).toEqual(new Set([1]));
    expect(Array.from(cost(dModK, 'training-overlap', { tp: 4, pp: 4 }).congestion)).toEqual([2]);
  });

  it('has congestion by min-hop', () => {
    expect(cost(minHop, 'ring-all-reduce').factor).toBe(1);
    const doubling = cost(minHop, 'recursive-doubling').congestion;
    expect(Math.max(...doubling)).toBe(4);
    near(mean(doubling), 2.29);
    near(factorOf(minHop, 'rabenseifner'), 3.65);
    near(mean(cost(minHop, 'bine', RS).congestion), 2.29);
    near(factorOf(minHop, 'bine', RS), 1.2);
    near(mean(cost(minHop, 'bruck-all-gather').congestion), 2.43);
    near(mean(cost(minHop, 'shift-exchange').congestion), 3.62);
    near(mean(cost(minHop, 'pwx').congestion), 3.65);
    expect(Array.from(cost(minHop, 'bit-reverse').congestion)).toEqual([14]);
    expect(Array.from(cost(minHop, 'shift', { distance: 64 }).congestion)).toEqual([4]);
    expect(Array.from(cost(minHop, 'stencil').congestion)).toEqual([8]);
    expect(Array.from(cost(minHop, 'stencil', { dimensions: '3' }).congestion)).toEqual([12]);
    const { congestion } = cost(minHop, 'training-mix', { tp: 4, pp: 4, ep: 8 });
    // 6 steps of TP, 14 of DP, one of PP, 7 of EP.
    expect(Array.from(congestion.slice(0, 21))).toEqual([...new Array<number>(20).fill(1), 4]);
    near(mean(congestion.slice(21)), 2.3);
    expect(Array.from(cost(minHop, 'training-overlap', { tp: 4, pp: 4 }).congestion)).toEqual([5]);
  });

  it('has congestion by random placement, of collectives with several steps within 2 %', () => {
    near(placed(dModK, 'random', 'recursive-doubling'), 3.64);
    near(placed(dModK, 'random', 'bine', RS), 3.7);
    near(placed(dModK, 'random', 'bruck-all-gather'), 3.66);
    near(placed(minHop, 'random', 'recursive-doubling'), 7.2);
    near(mean(SEEDS.slice(0, 3).map((seed) => mean(cost(dModK, 'pwx', {}, 'random', seed).congestion))), 3.69);
    near(mean(SEEDS.map((seed) => cost(dModK, 'rabenseifner', {}, 'random', seed).factor ?? 0)), 3.57);
  });

  // One step is 3 or 4 (d-mod-k): both means of 20 have standard errors of .11, so that they may be 2 × .16 apart.
  it('has congestion by random placement, of single steps within their standard errors', () => {
    expect(Math.abs(placed(dModK, 'random', 'ring-all-reduce') - 3.65)).toBeLessThan(0.32);
    expect(Math.abs(placed(minHop, 'random', 'ring-all-reduce') - 7)).toBeLessThan(0.5);
    near(placed(dModK, 'random', 'stencil'), 9.1, 0.05);
    near(placed(dModK, 'random', 'stencil', { dimensions: '3' }), 12, 0.05);
  });

  // Which chunks are busy follows from the generator of random numbers: means over other draws.
  it('has less congestion on fragments than at random', () => {
    expect(placed(dModK, 'fragmented', 'ring-all-reduce')).toBe(1);
    near(placed(dModK, 'fragmented', 'recursive-doubling'), 2.03, 0.1);
    near(placed(dModK, 'fragmented', 'bine', RS), 2.29, 0.1);
    near(placed(dModK, 'fragmented', 'bruck-all-gather'), 1.78, 0.1);
  });
});

/** Turn addition has other tables since these were measured. */
const TORUS = {
  'dimension-order': {
    doubling: [1, 2, 4, 1, 2, 4],
    bine: [1, 1, 2, 2, 2, 3],
    time: [3, 1.25],
    all: [2.92, 2.43],
    one: [4, 2, 4],
  },
  sssp: { doubling: [1, 2, 4, 1, 2, 4], bine: [1, 1, 2, 2, 2, 3], time: [3, 1.25], all: [2.92, 2.43], one: [4, 2, 4] },
  'min-hop': {
    doubling: [1, 2, 4, 1, 2, 4],
    bine: [1, 2, 3, 3, 4, 5],
    time: [3, 1.79],
    all: [4.19, 4.21],
    one: [4, 5, 4],
  },
  'up-down': {
    doubling: [1, 3, 4, 1, 3, 4],
    bine: [1, 2, 4, 6, 6, 11],
    time: [3.29, 2.27],
    all: [6.35, 6.97],
    one: [5, 5, 7],
  },
  nue: {
    doubling: [1, 6, 6, 1, 3, 4],
    bine: [1, 2, 5, 5, 5, 7],
    time: [3.51, 2.24],
    all: [4.76, 4.87],
    one: [6, 4, 6],
  },
};

it.each(Object.entries(TORUS))('a torus of 8 by 8 under %s', (engine, { doubling, bine, time, all, one }) => {
  const torus = routed('torus:dims=8x8', engine);
  expect(Array.from(cost(torus, 'recursive-doubling').congestion)).toEqual(doubling);
  expect(Array.from(cost(torus, 'bine', RS).congestion)).toEqual(bine);
  near(factorOf(torus, 'rabenseifner'), time[0]);
  near(factorOf(torus, 'bine', RS), time[1]);
  near(mean(cost(torus, 'shift-exchange').congestion), all[0]);
  const { congestion } = cost(torus, 'pwx');
  near(mean(congestion), all[1]);
  if (engine === 'dimension-order') expect(sum(congestion)).toBe(153);
  const single = ['bit-reverse', 'bit-complement', 'transpose'].flatMap((id) => Array.from(cost(torus, id).congestion));
  expect(single).toEqual(one);
});

it('says which messages no route leads to', () => {
  const { fabric, table } = routed('torus:dims=4', 'dimension-order');
  const { factor, unrouted } = cost(
    { fabric, table: new (table.constructor as typeof Uint8Array)(table.length) },
    'ring-all-reduce',
  );
  expect([factor, ...unrouted]).toEqual([null, 4, 4, 4, 4, 4, 4]);
});
