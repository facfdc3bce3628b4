import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { pairWeight } from '../testing/pairWeight';
import { withSpeeds } from '../testing/speeds';
import { applyFailures } from '../topology/failures';
import { demandBetween, demandFrom, demandsOf } from './demand';
import { demandOfPair } from './demandOfPair';
import { type Exchange, exchangeSum } from './exchange';
import { PairTraffic, sparseTraffic } from './pairTraffic';
import * as hotSpot from './patterns/hotSpot';
import type { ListedTraffic, Traffic } from './traffic';

const whole = generateFromSpec('joined-fat-tree:k=4,joint=middle');
const HOSTS = whole.hosts.length;

/** The network with some hosts failed: traffic may still name them. */
const fabricWithout = (down: readonly number[]): Fabric =>
  compileFabric(
    applyFailures(
      whole,
      down.map((h) => whole.hosts[h].name),
    ),
  );

const live = ({ hostSwitch }: Fabric, h: number): boolean => hostSwitch[h] !== NONE;

const listed = fc
  .tuple(
    fc.array(fc.tuple(fc.nat(HOSTS - 1), fc.nat(HOSTS - 1), fc.integer({ min: 1, max: 9 })), { maxLength: 60 }),
    fc.constantFrom(0, 0, 3),
  )
  .map(([pairs, even]): ListedTraffic => {
    const traffic = new PairTraffic();
    for (const [from, to, weight] of pairs) traffic.add(from, to, weight);
    return { ...traffic.build(), ...(even > 0 && { even }) };
  });

const down = fc.uniqueArray(fc.nat(HOSTS - 1), { maxLength: 4 });

/** Weight of a pair that can send. */
const weightIn = (fabric: Fabric, traffic: Traffic, a: number, b: number): number =>
  live(fabric, a) && live(fabric, b) ? pairWeight(fabric, traffic, a, b) : 0;

describe('a pair', () => {
  it('weighs what its switch sends towards the host less what the others there do', () => {
    const kinds: readonly (Traffic | null)[] = [
      null,
      { kind: 'uniform' },
      { kind: 'groups', intra: 1, inter: 0.5 },
      { kind: 'nodes', spread: 'any' },
    ];
    fc.assert(
      fc.property(fc.oneof(listed, fc.constantFrom(...kinds)), down, fc.boolean(), (traffic, failed, fast) => {
        const speeds = fast ? withSpeeds(whole, ['100G', '400G', '100G'], 3) : whole;
        const fabric = compileFabric(
          applyFailures(
            speeds,
            failed.map((h) => whole.hosts[h].name),
          ),
        );
        for (const demand of demandsOf(fabric, traffic)) {
          for (const to of fabric.talkerAt) {
            for (let s = 0; s < fabric.switchCount; s++) {
              const senders = fabric.talkerAt.subarray(fabric.talkerOffset[s], fabric.talkerOffset[s + 1]);
              const sum = senders.reduce((all, h) => all + (h === to ? 0 : demandOfPair(fabric, demand, h, to)), 0);
              expect(sum).toBeCloseTo(demandFrom(fabric, demand, s, to), 9);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('listed pairs', () => {
  it('weigh what a matrix of the same weights does, between hosts and between switches', () => {
    let above = 0;
    let even = 0;
    fc.assert(
      fc.property(listed, down, (traffic, failed) => {
        const fabric = fabricWithout(failed);
        const [demand] = demandsOf(fabric, traffic);
        const matrix = Float64Array.from({ length: HOSTS * HOSTS }, (_, k) =>
          weightIn(fabric, traffic, Math.floor(k / HOSTS), k % HOSTS),
        );
        const [same] = demandsOf(fabric, { kind: 'matrix', demand: matrix });
        expect([demand.numerator, demand.denominator, demand.hostLoad]).toEqual([
          same.numerator,
          same.denominator,
          same.hostLoad,
        ]);
        for (let s = 0; s < fabric.switchCount; s++) {
          for (const h of fabric.hostAt) expect(demandFrom(fabric, demand, s, h)).toBe(demandFrom(fabric, same, s, h));
          for (let t = 0; t < fabric.switchCount; t++) {
            const sum = demandBetween(fabric, demand, s, t);
            expect(sum).toBe(demandBetween(fabric, same, s, t));
            if (sum > 0) above++;
          }
        }
        if (traffic.even) even++;
      }),
      { numRuns: 30 },
    );
    expect([above > 100, even > 0]).toEqual([true, true]);
  });
});

describe('sparseTraffic', () => {
  const kinds = fc.oneof(
    listed,
    fc.record({ kind: fc.constant('groups' as const), intra: fc.nat(3), inter: fc.nat(3) }),
    fc
      .array(fc.nat(2), { minLength: HOSTS * HOSTS, maxLength: HOSTS * HOSTS })
      .map((weights): Traffic => ({ kind: 'matrix', demand: Float64Array.from(weights) })),
  );

  it('lists what every pair sends', () => {
    let pairs = 0;
    fc.assert(
      fc.property(kinds, down, (traffic, failed) => {
        const fabric = fabricWithout(failed);
        const sparse = sparseTraffic(fabric, traffic);
        if (sparse.kind !== 'pairs') throw new Error('expected pairs');
        const sum = new Float64Array(HOSTS * HOSTS);
        sparse.from.forEach((from, k) => {
          sum[from * HOSTS + sparse.to[k]] += sparse.weight[k];
          expect(sparse.weight[k]).toBeGreaterThan(0);
        });
        for (let a = 0; a < HOSTS; a++) {
          for (let b = 0; b < HOSTS; b++) {
            if (live(fabric, a) && live(fabric, b)) expect(sum[a * HOSTS + b]).toBe(pairWeight(fabric, traffic, a, b));
          }
        }
        pairs += sparse.from.length;
      }),
      { numRuns: 30 },
    );
    expect(pairs).toBeGreaterThan(1000);
  });

  it('leaves alone what is uniform or listed already, and refuses more pairs than can be told apart', {
    tags: ['deep'],
  }, () => {
    const fabric = fabricWithout([]);
    const uniform: Traffic = { kind: 'uniform' };
    const traffic: Traffic = {
      kind: 'pairs',
      ...{ from: Uint32Array.of(0), to: Uint32Array.of(1), weight: Float64Array.of(2) },
    };
    expect(sparseTraffic(fabric, uniform)).toBe(uniform);
    expect(sparseTraffic(fabric, traffic)).toBe(traffic);
    const large = compileFabric(generateFromSpec('fat-tree:k=30'));
    expect(large.hostCount).toBe(6750);
    expect(() => sparseTraffic(large, { kind: 'groups', intra: 1, inter: 2 })).toThrow(
      '45,555,750 pairs of hosts send: expected at most 33,554,432',
    );
  });
});

describe('an exchange', () => {
  it('that is not of all with all adds up message by message', () => {
    const exchange: Exchange = {
      steps: 3,
      allToAll: false,
      to: (step, host) => (step === 2 && host === 1 ? -1 : (host + (step % 2) + 1) % 4),
      from: () => -1,
    };
    const sum = exchangeSum(exchange, 4);
    if (sum.kind !== 'pairs') throw new Error('expected pairs');
    const weight = new Map<string, number>();
    sum.from.forEach((from, k) => {
      const key = `${from}>${sum.to[k]}`;
      weight.set(key, (weight.get(key) ?? 0) + sum.weight[k]);
    });
    expect(Object.fromEntries(weight)).toEqual({
      ...{ '0>2': 2, '1>3': 2, '2>0': 2, '3>1': 2 },
      ...{ '0>1': 1, '2>3': 1, '3>0': 1 },
    });
  });
});

describe('where links of hosts differ', () => {
  const fabric = compileFabric(withSpeeds(whole, ['4xEDR', '4xHDR', '4xQDR']));
  const hosts = Array.from({ length: HOSTS }, (_, h) => h);
  const sent = (traffic: Traffic, from: number): number =>
    hosts.reduce((sum, to) => sum + pairWeight(fabric, traffic, from, to), 0);

  it('what is even is sent in proportion to both links, and the slowest host fills its own', () => {
    const [demand] = demandsOf(fabric, { kind: 'uniform' });
    const use = hosts.map((h) => (sent({ kind: 'uniform' }, h) * demand.numerator) / demand.denominator);
    const shares = use.map((load, h) => load / fabric.hostCapacity[h]);
    expect(Math.max(...shares)).toBe(1);
    expect(shares.indexOf(1)).toBe(fabric.hostCapacity.indexOf(Math.min(...fabric.hostCapacity)));
  });

  it('weights of a list or a matrix are amounts: the host whose link they fill most is full', () => {
    const slow = fabric.hostCapacity.indexOf(Math.min(...fabric.hostCapacity));
    const fast = fabric.hostCapacity.indexOf(Math.max(...fabric.hostCapacity));
    const traffic = new PairTraffic();
    traffic.add(fast, slow, 3);
    const matrix = new Float64Array(HOSTS * HOSTS);
    matrix[fast * HOSTS + slow] = 3;
    for (const kind of [traffic.build(), { kind: 'matrix', demand: matrix } as const]) {
      const [{ numerator, denominator }] = demandsOf(fabric, kind);
      expect([numerator, denominator]).toEqual([fabric.hostCapacity[slow], 3]);
    }
  });

  it('a hot spot takes its share of what each host sends, and without one is uniform', () => {
    const spot = (share: number): Traffic => hotSpot.demand(fabric, { host: 3, share });
    for (const from of hosts) {
      for (const to of hosts) {
        expect(pairWeight(fabric, spot(0), from, to)).toBe(pairWeight(fabric, { kind: 'uniform' }, from, to));
      }
      if (from === 3) continue;
      const evenly = (sent({ kind: 'uniform' }, from) - pairWeight(fabric, { kind: 'uniform' }, from, 3)) / 2;
      expect(sent(spot(0.5), from) - pairWeight(fabric, spot(0.5), from, 3)).toBeCloseTo(evenly, 9);
      expect(sent(spot(0.5), from)).toBeCloseTo(sent({ kind: 'uniform' }, from), 9);
    }
  });
});
