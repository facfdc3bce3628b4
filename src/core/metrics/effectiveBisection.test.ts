import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { CaseCounter } from '../testing/caseCounter';
import { randomTables } from '../testing/randomTables';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { mixedSpeeds, sideBySide, withSpeeds } from '../testing/speeds';
import { type BisectionRequest, effectiveBisection } from './effectiveBisection';
import { FlowMeter } from './flowMeter';
import { tableRoutes } from './flowRoutes';
import { maxMinRates } from './maxMinRates';

const oneWay: BisectionRequest = { samples: 400, seed: 1, bothWays: false, maxMin: false };

function tableOf(fabric: Fabric, engine: string): ForwardingTable {
  const found = findEngine(engine);
  if (!found) throw new Error(engine);
  return runEngine(found, fabric).table;
}

const measured = (fabric: Fabric, table: ForwardingTable, request: Partial<BisectionRequest> = {}) =>
  finish(effectiveBisection(fabric, tableRoutes(fabric, table), { ...oneWay, ...request }));

const ofSpec = (spec: string, engine: string, request: Partial<BisectionRequest> = {}) => {
  const fabric = compileFabric(generateFromSpec(spec));
  return measured(fabric, tableOf(fabric, engine), request);
};

function orders<T>(values: readonly T[]): T[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, i) => orders(values.toSpliced(i, 1)).map((rest) => [first, ...rest]));
}

/** Three leaves of two hosts and two spines; destination h goes over spine h mod 2. */
const small = compileFabric(generateFromSpec('fat-tree:levels=2,ports=4,leaves=3,spines=2'));
const smallTable = tableOf(small, 'd-mod-k');

describe('the worked example of three leaves', () => {
  const mean = (order: readonly number[], bothWays: boolean): number => {
    const pairs = [0, 1, 2].flatMap((i) => {
      const pair = [order[i], order[i + 3]];
      return bothWays ? [pair, pair.toReversed()] : [pair];
    });
    const meter = new FlowMeter(small, tableRoutes(small, smallTable), pairs.length);
    meter.measure(
      Uint32Array.from(pairs, ([a]) => a),
      Uint32Array.from(pairs, ([, b]) => b),
      pairs.length,
    );
    return meter.congestion.reduce((sum, g) => sum + 1 / g, 0) / pairs.length;
  };

  it('gives two flows that share a channel half each', () => {
    expect(mean([0, 1, 3, 2, 4, 5], false)).toBeCloseTo(2 / 3, 12);
  });

  it('gives 14/15 one way and 13/15 both ways over all orders of the hosts', () => {
    const all = orders([0, 1, 2, 3, 4, 5]);
    expect(all).toHaveLength(720);
    for (const [bothWays, expected] of [
      [false, 14 / 15],
      [true, 13 / 15],
    ] as const) {
      expect(all.reduce((sum, order) => sum + mean(order, bothWays), 0) / 720).toBeCloseTo(expected, 12);
      const { mean: drawn, ci95 } = measured(small, smallTable, { samples: 20_000, bothWays });
      expect(Math.abs(drawn - expected)).toBeLessThan(1.5 * ci95);
      expect(ci95).toBeLessThan(0.003);
    }
  });
});

describe('reference values', () => {
  const R1 = 'random:switches=100,ports=10,hosts=10,seed=1';
  // Of prototypes with other draws, 400 samples: one way, both ways, max-min (one way), mean largest congestion.
  it.each([
    ['fat-tree:k=8', 'd-mod-k', 0.753, 0.591, 0.755, 2.85],
    ['fat-tree:k=8', 'min-hop', 0.433, 0.292, 0.454, 4.61],
    ['fat-tree:k=16', 'd-mod-k', 0.703, 0.531, 0.706, 3.94],
    ['fat-tree:k=16', 'min-hop', 0.241, 0.151, 0.268, 9.27],
    ['fat-tree:levels=2,ports=36,leaves=36,spines=18', 'd-mod-k', 0.811, 0.664, 0.811, 3.54],
    ['fat-tree:levels=2,ports=32,leaves=32,spines=16', 'd-mod-k', 0.812, 0.668, 0.812, 3.45],
    [R1, 'min-hop', 0.452, 0.294, 0.474, 5.67],
    ['torus:dims=8x8,hosts=1', 'dimension-order', 0.658, 0.502, 0.663, 2.84],
    ['torus:dims=8x8x8,hosts=1', 'dimension-order', 0.568, 0.422, 0.579, 3.99],
  ] as const)('%s under %s', (spec, engine, one, both, fair, largest) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const table = tableOf(fabric, engine);
    const way = measured(fabric, table, { maxMin: true });
    const ways = measured(fabric, table, { bothWays: true });
    // Two samples of 400 differ by this at most in 99.9 of 100 cases, and the values are rounded.
    const within = (ci95: number) => (3.3 / 1.96) * Math.SQRT2 * ci95 + 0.0005;
    expect(Math.abs(way.mean - one)).toBeLessThan(within(way.ci95));
    expect(Math.abs(ways.mean - both)).toBeLessThan(within(ways.ci95));
    expect(Math.abs((way.maxMin?.mean ?? 0) - fair)).toBeLessThan(within(way.maxMin?.ci95 ?? 0));
    expect(Math.abs(way.largestCongestion / largest - 1)).toBeLessThan(0.06);
  });
});

/** Every flow followed and counted with plain maps; nothing shared with the code under test. */
function naiveRates(fabric: Fabric, table: ForwardingTable, pairs: readonly (readonly [number, number])[]): number[] {
  const rateOf = ([a, b]: readonly [number, number]) => Math.min(fabric.hostCapacity[a], fabric.hostCapacity[b]);
  const routes = pairs.map(([a, b]) => {
    const route: number[] = [];
    for (let at = fabric.hostSwitch[a]; route.length <= fabric.switchCount; ) {
      const port = table[at * fabric.hostCount + b];
      const target =
        port > 0 ? (fabric.portTarget.subarray(fabric.portOffset[at], fabric.portOffset[at + 1])[port] ?? -1) : -1;
      if (target === -2 - b) return route;
      if (target < 0) return null;
      route.push(target);
      at = fabric.channelTo[target];
    }
    return null;
  });
  const load = new Map<number, number>();
  routes.forEach((route, f) => {
    for (const c of route ?? []) load.set(c, (load.get(c) ?? 0) + rateOf(pairs[f]));
  });
  return routes.map((route) =>
    route ? 1 / Math.max(1, ...route.map((c) => (load.get(c) ?? 0) / fabric.channelCapacity[c])) : 0,
  );
}

describe('any tables', () => {
  it('agree with flows followed one by one, and max-min gives no flow less and overbooks nothing', {
    tags: ['deep'],
  }, () => {
    const met = new CaseCounter('slowed', 'unrouted', 'uneven', 'raised');
    fc.assert(
      fc.property(fc.oneof(damaged(randomTopology), mixedSpeeds(randomTopology)), fc.nat(), (topology, seed) => {
        const fabric = compileFabric(topology);
        const random = new SeededRandom(seed);
        const { table } = randomTables(fabric, random);
        const live = [...fabric.hostAt];
        if (live.length < 2) return;
        const pairs = Array.from({ length: 3 * live.length }, () => {
          const a = random.below(live.length);
          return [live[a], live[(a + 1 + random.below(live.length - 1)) % live.length]] as const;
        });
        const source = Uint32Array.from(pairs, ([a]) => a);
        const destination = Uint32Array.from(pairs, ([, b]) => b);
        const meter = new FlowMeter(fabric, tableRoutes(fabric, table), pairs.length);
        // A second time: nothing may be left of the first.
        meter.measure(source, destination, pairs.length);
        meter.measure(source, destination, pairs.length);
        const expected = naiveRates(fabric, table, pairs);
        expect([...meter.congestion].map((g) => 1 / g)).toEqual(expected.map((rate) => expect.closeTo(rate, 12)));
        if (expected.includes(0)) met.see('unrouted');
        if (expected.some((rate) => rate > 0 && rate < 1)) met.see('slowed');
        if (new Set(fabric.channelCapacity).size > 1) met.see('uneven');

        const share = new Float64Array(pairs.length);
        maxMinRates(fabric, meter, pairs.length, share);
        const carried = new Float64Array(fabric.channelCount);
        for (let f = 0; f < pairs.length; f++) {
          expect(share[f]).toBeGreaterThanOrEqual(expected[f] - 1e-9);
          expect(share[f]).toBeLessThanOrEqual(1);
          for (let i = meter.offset[f]; i < meter.offset[f + 1]; i++) {
            carried[meter.channels[i]] += share[f] * meter.rate[f];
          }
        }
        if (share.some((one, f) => one > expected[f] + 1e-6)) met.see('raised');
        expect(carried.every((sum, c) => sum <= fabric.channelCapacity[c] * (1 + 1e-6))).toBe(true);
        // Who gets less than its full rate is held by a full channel on which nobody gets more.
        for (let f = 0; f < pairs.length; f++) {
          if (share[f] === 0 || share[f] > 1 - 1e-9) continue;
          const held = [...meter.channels.subarray(meter.offset[f], meter.offset[f + 1])].some(
            (c) =>
              carried[c] > fabric.channelCapacity[c] * (1 - 1e-6) &&
              pairs.every(
                (_, o) =>
                  !meter.channels.subarray(meter.offset[o], meter.offset[o + 1]).includes(c) ||
                  share[o] <= share[f] + 1e-6,
              ),
          );
          expect(held).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });
});

describe('samples', () => {
  it('are the same for the same seed and others for another', () => {
    const first = ofSpec('fat-tree:k=4', 'd-mod-k');
    expect(ofSpec('fat-tree:k=4', 'd-mod-k')).toEqual(first);
    expect(ofSpec('fat-tree:k=4', 'd-mod-k', { seed: 2 }).mean).not.toBe(first.mean);
  });

  it('add up: histogram, congestion classes, loads, and the worst flows first', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=2'));
    const table = tableOf(fabric, 'dimension-order');
    const found = measured(fabric, table);
    expect(found.flows).toBe(16);
    expect(found.histogram.reduce((a, b) => a + b)).toBe(400);
    expect(found.congestion.reduce((a, b) => a + b)).toBe(400 * 16);
    // All links are alike, so that congestions are whole.
    const byClass = found.congestion.reduce((sum, count, g) => sum + (count > 0 ? count / g : 0), 0);
    expect(byClass / (400 * 16)).toBeCloseTo(found.mean, 12);
    expect(found.min).toBeLessThan(found.mean);
    expect(found.max).toBeGreaterThan(found.mean);
    const congestions = found.worst.map(({ congestion }) => congestion);
    expect(congestions).toEqual(congestions.toSorted((a, b) => b - a));
    expect(congestions[0]).toBe(found.congestion.length - 1);
    expect(new Set(found.worst.map((w) => `${w.source} ${w.destination}`)).size).toBe(found.worst.length);
    expect(found.meanLoad.length).toBe(fabric.channelCount);
    expect(Math.max(...found.meanLoad)).toBeLessThan(found.largestCongestion);
  });

  it('count pairs without a route as nothing', () => {
    const fabric = compileFabric(generateFromSpec('mesh:dims=2,hosts=1'));
    const none = new Uint8Array(fabric.switchCount * fabric.hostCount);
    const found = measured(fabric, none, { samples: 5 });
    expect(found).toMatchObject({ mean: 0, unrouted: 5, flows: 1, worst: [] });
  });

  it('pair hosts inside their plane, and leave one of an odd number out', () => {
    const plane = generateFromSpec('mesh:dims=3,hosts=1');
    const fabric = compileFabric(sideBySide(plane, plane));
    expect(measured(fabric, tableOf(fabric, 'min-hop'))).toMatchObject({ mean: 1, unrouted: 0, flows: 2 });
  });

  it('measure against what links carry: cables of half the speed halve it where they are in the way', () => {
    const even = generateFromSpec('mesh:dims=2,hosts=1');
    const fabric = compileFabric(withSpeeds(even, ['4xEDR', '4xEDR', '4xEDR']));
    expect(measured(fabric, tableOf(fabric, 'min-hop'), { samples: 3 }).mean).toBe(1);
    const slow = even.links.map((link) => {
      const betweenSwitches =
        even.switches.some((s) => s.id === link.a.node) && even.switches.some((s) => s.id === link.b.node);
      return { ...link, speed: betweenSwitches ? '50G' : '100G' };
    });
    const slower = compileFabric({ ...even, links: slow });
    expect(measured(slower, tableOf(slower, 'min-hop'), { samples: 3, bothWays: true }).mean).toBe(0.5);
  });

  it('say nothing of a network of one host, where nothing is slowed down', () => {
    const { hosts, ...rest } = generateFromSpec('mesh:dims=2,hosts=1');
    const fabric = compileFabric({ ...rest, hosts: [hosts[0], { ...hosts[1], down: true }] });
    expect(measured(fabric, tableOf(fabric, 'min-hop'))).toMatchObject({ mean: 1, ci95: 0, flows: 0 });
  });
});
