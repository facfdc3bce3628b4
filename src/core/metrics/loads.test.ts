import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { NONE } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { pairsFromTable } from '../routes/pairsFromTable';
import type { ForwardingTable } from '../routes/routing';
import * as dModK from '../routing/engines/dModK';
import * as minHop from '../routing/engines/minHop';
import { CaseCounter } from '../testing/caseCounter';
import { channelName } from '../testing/channelNames';
import { naiveVerify } from '../testing/naiveVerifier';
import { pairWeight } from '../testing/pairWeight';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { sideBySide } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { commonDenominator, measurePairs, measureTable } from './loads';

import { measureRouting } from './routeReport';
import { largestLoads, summarizeLoad, throughputOf } from './throughput';

/** Loads by channel name, walking every host pair; `weight` is already scaled. */
function naiveLoads(
  topology: Topology,
  table: ForwardingTable,
  weight: (source: number, destination: number) => number,
): Map<string, number> {
  const { walks, pairs } = naiveVerify(topology, table, null);
  const index = new Map(topology.hosts.map((host, h) => [host.id as string, h]));
  const loads = new Map<string, number>();
  for (const pair of pairs) {
    const [source, destination] = pair.split('>').map((id) => index.get(id) as number);
    for (const c of walks.get(pair) ?? []) loads.set(c, (loads.get(c) ?? 0) + weight(source, destination));
  }
  return loads;
}

const trafficOf: fc.Arbitrary<(hosts: number) => Traffic> = fc.oneof(
  fc.constant((): Traffic => ({ kind: 'uniform' })),
  fc.constant((): Traffic => ({ kind: 'groups', intra: 1, inter: 0.25 })),
  fc.nat().map((seed) => (hosts: number): Traffic => {
    const random = new SeededRandom(seed);
    const demand = Float64Array.from({ length: hosts * hosts }, () => (random.below(3) > 0 ? random.float() : 0));
    return { kind: 'matrix', demand };
  }),
);

const twoParts = sideBySide(generateFromSpec('torus:dims=4,hosts=1'), generateFromSpec('torus:dims=5,hosts=2'));

describe('measureTable', () => {
  it('agrees with adding up the walks of all host pairs, whatever the traffic', () => {
    const met = new CaseCounter('no matrix', 'unequal parts');
    fc.assert(
      fc.property(damaged(randomTopology), trafficOf, (topology, makeTraffic) => {
        const traffic = makeTraffic(topology.hosts.length);
        const fabric = compileFabric(topology);
        const { table } = runEngine(minHop, fabric);
        const live = topology.hosts.map((_, h) => h).filter((h) => fabric.hostSwitch[h] < fabric.switchCount);
        // Uniform traffic is measured in each part of the network as if that were alone.
        const partOf = (h: number): number =>
          traffic.kind === 'uniform' ? fabric.switchPart[fabric.hostSwitch[h]] : 0;
        const busiest = new Map<number, number>();
        for (const a of live) {
          const sum = (read: (b: number) => number): number => live.reduce((total, b) => total + read(b), 0);
          const most = Math.max(
            busiest.get(partOf(a)) ?? 0,
            sum((b) => pairWeight(fabric, traffic, a, b)),
            sum((b) => pairWeight(fabric, traffic, b, a)),
          );
          busiest.set(partOf(a), most);
        }
        if (traffic.kind === 'uniform' && new Set(busiest.values()).size > 1) met.see('unequal parts');
        const expected = naiveLoads(
          topology,
          table,
          (a, b) => pairWeight(fabric, traffic, a, b) / (busiest.get(partOf(a)) || 1),
        );
        const demands = demandsOf(fabric, traffic);
        const measured = measureTable(fabric, table, demands);
        const fromPairs = measurePairs(fabric, pairsFromTable(fabric, table), demands);
        expect(demands.map((d) => d.name)).toEqual(['all']);
        for (let c = 0; c < fabric.channelCount; c++) {
          const load = expected.get(channelName(topology, fabric, c)) ?? 0;
          expect(measured.loads[0][c]).toBeCloseTo(load, 9);
          if (traffic.kind !== 'matrix' && met.see('no matrix')) expect(fromPairs.loads[0][c]).toBeCloseTo(load, 9);
        }
      }),
      // Parts of different sizes are rare among draws.
      { numRuns: 150, examples: [[twoParts, () => ({ kind: 'uniform' })]] },
    );
    met.expectAll();
  });

  it('counts pairs by hops, those on one switch at 0', () => {
    fc.assert(
      fc.property(damaged(randomTopology), (topology) => {
        const fabric = compileFabric(topology);
        const { table } = runEngine(minHop, fabric);
        const { pairs, walks } = naiveVerify(topology, table, null);
        const expected: number[] = [];
        for (const pair of pairs) {
          const hops = walks.get(pair)?.length ?? 0;
          expected[hops] = (expected[hops] ?? 0) + 1;
        }
        const { histogram } = measureTable(fabric, table, []);
        expect(histogram).toEqual(Array.from(expected, (n) => n ?? 0));
        const fromPairs = measurePairs(fabric, pairsFromTable(fabric, table), []).histogram;
        expect(fromPairs).toEqual(histogram);
      }),
      { numRuns: 100 },
    );
  });

  it('measures joined trees twice: 1.00 a host inside, p/N a host between', () => {
    const topology = generateFromSpec('joined-fat-tree:k=4,joint=middle');
    const fabric = compileFabric(topology);
    const { table } = runEngine(minHop, fabric);
    const [intra, inter] = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, table, [intra, inter]);
    const tree = (h: number): number => (topology.hosts[h].name.startsWith('a-') ? 0 : 1);
    const inside = naiveLoads(topology, table, (a, b) => (tree(a) === tree(b) ? 1 / 15 : 0));
    // 4 links, 16 hosts a tree: each host sends 4/16, evenly to 16.
    const between = naiveLoads(topology, table, (a, b) => (tree(a) === tree(b) ? 0 : 4 / 16 / 16));
    for (let c = 0; c < fabric.channelCount; c++) {
      expect(loads[0][c]).toBeCloseTo(inside.get(channelName(topology, fabric, c)) ?? 0, 12);
      expect(loads[1][c]).toBeCloseTo(between.get(channelName(topology, fabric, c)) ?? 0, 12);
    }
    expect([intra.name, inter.name]).toEqual(['intra', 'inter']);
    expect(throughputOf(loads[0], intra)).toBe(1 / Math.max(1, ...loads[0]));
    expect([...largestLoads(loads)]).toEqual([...loads[0]].map((load, c) => Math.max(load, loads[1][c])));
  });

  it('keeps 1.00 a host in joined trees of unequal size', () => {
    const whole = generateFromSpec('joined-fat-tree:k=4,joint=top');
    const topology = { ...whole, hosts: whole.hosts.map((host, h) => (h < 3 ? { ...host, down: true } : host)) };
    const fabric = compileFabric(topology);
    const { table } = runEngine(minHop, fabric);
    const demands = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, table, demands);
    const tree = (h: number): number => (topology.hosts[h].name.startsWith('a-') ? 0 : 1);
    const size = [13, 16];
    const inside = naiveLoads(topology, table, (a, b) => (tree(a) === tree(b) ? 1 / (size[tree(a)] - 1) : 0));
    const between = naiveLoads(topology, table, (a, b) => (tree(a) === tree(b) ? 0 : 4 / (13 * 16)));
    for (let c = 0; c < fabric.channelCount; c++) {
      expect(loads[0][c]).toBeCloseTo(inside.get(channelName(topology, fabric, c)) ?? 0, 12);
      expect(loads[1][c]).toBeCloseTo(between.get(channelName(topology, fabric, c)) ?? 0, 12);
    }
  });

  it('counts host channels where a small tree would have to send more than its links carry', () => {
    const whole = generateFromSpec('joined-fat-tree:k=4,joint=top');
    const kept = new Set(['a-host-0-0-0', 'a-host-1-0-0', 'b-host-0-0-0', 'b-host-1-0-0', 'b-host-2-0-0']);
    const topology = { ...whole, hosts: whole.hosts.map((host) => ({ ...host, down: !kept.has(host.name) })) };
    const fabric = compileFabric(topology);
    const demands = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, runEngine(minHop, fabric).table, demands);
    // 4 links and 2 hosts: each sends 4/2; between switches no channel is that busy.
    expect(demands[1].hostLoad).toBe(2);
    expect(throughputOf(new Float64Array(loads[1].length), demands[1])).toBe(0.5);
  });

  it.each(['fat-tree:k=4', 'fat-tree:k=8', 'fat-tree:k=16'])('gives exactly 1 for d-mod-k on %s', (spec) => {
    const fabric = compileFabric(generateFromSpec(spec));
    const demands = demandsOf(fabric, null);
    const { loads } = measureTable(fabric, runEngine(dModK, fabric).table, demands);
    expect(throughputOf(loads[0], demands[0])).toBe(1);
    // The busiest channel carries one host's traffic but for what stays in its pod or at its leaf.
    const k = fabric.hostCount === 16 ? 4 : fabric.hostCount === 128 ? 8 : 16;
    expect(summarizeLoad(loads[0]).max).toBe((fabric.hostCount - k / 2) / (fabric.hostCount - 1));
  });

  it('reports a throughput where all that is measured has a route, as walks pair by pair have it, and else none', () => {
    let complete = 0;
    let survivors = 0;
    fc.assert(
      fc.property(damaged(randomTopology), trafficOf, fc.nat(), (topology, makeTraffic, seed) => {
        const n = topology.hosts.length;
        const traffic = makeTraffic(n);
        const fabric = compileFabric(topology);
        const { table } = runEngine(minHop, fabric);
        const whole = pairsFromTable(fabric, table);
        // Every other time an entry is lost.
        if (seed % 2 === 1 && table.length > 0) table[(seed >>> 1) % table.length] = 0;
        const all = (of: ForwardingTable): boolean => {
          const { pairs } = naiveVerify(topology, of, null);
          const arrived = new Set(pairs);
          // Hosts without a working switch, and pairs that no link of the design could join, are left out; parts that failures have cut off are not.
          const isCutOff = (h: number): boolean => fabric.hostSwitch[h] === NONE;
          const apart = (a: number, b: number): boolean => {
            const [s, t] = [fabric.hostSwitch[a], fabric.hostSwitch[b]];
            return s === NONE || t === NONE || fabric.switchPart[s] !== fabric.switchPart[t];
          };
          const wanted = (a: number, b: number): boolean =>
            a !== b && !apart(a, b) && (traffic.kind !== 'matrix' || traffic.demand[a * n + b] > 0);
          const asked = topology.hosts.flatMap((from, a) =>
            topology.hosts.flatMap((to, b) => (wanted(a, b) ? [`${from.id}>${to.id}`] : [])),
          );
          if (asked.length === 0) return !topology.hosts.some((_, h) => isCutOff(h));
          if (topology.hosts.some((_, h) => isCutOff(h))) survivors++;
          return asked.every((pair) => arrived.has(pair));
        };
        const routing = { table, turns: null, lanes: null, pairs: whole };
        for (const [routes, expected] of [
          ['lft', all(table)],
          ['pairs', all(runEngine(minHop, fabric).table)],
        ] as const) {
          const { throughput } = measureRouting(fabric, routing, traffic, routes);
          expect('all' in throughput && throughput.all !== null).toBe(expected);
          if (expected) complete++;
        }
      }),
      { numRuns: 150 },
    );
    expect(complete).toBeGreaterThan(10);
    expect(survivors).toBeGreaterThan(10);
  });

  it('judges each measurement of joined trees by its own pairs', () => {
    const fabric = compileFabric(generateFromSpec('joined-fat-tree:k=4,joint=middle'));
    const { switchTree, hostSwitch, hostCount } = fabric;
    const routing = runEngine(minHop, fabric);
    // No switch of the first tree knows the way to the second.
    for (let i = 0; i < routing.table.length; i++) {
      if (switchTree[Math.floor(i / hostCount)] === 0 && switchTree[hostSwitch[i % hostCount]] === 1)
        routing.table[i] = 0;
    }
    const { throughput } = measureRouting(fabric, routing, null, 'lft');
    expect(throughput).toEqual({ intra: expect.any(Number), inter: null });
  });

  it('takes silence for no load', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    const demands = demandsOf(fabric, { kind: 'matrix', demand: new Float64Array(256) });
    const { loads } = measureTable(fabric, runEngine(minHop, fabric).table, demands);
    expect(summarizeLoad(loads[0])).toEqual({ max: 0, mean: 0 });
    expect(throughputOf(loads[0], demands[0])).toBe(1);
  });
});

describe('measurePairs', () => {
  it.each([49, 6, 10])('finds perfect balance in %i equal shares of a route', (routes) => {
    const fabric = compileFabric(generateFromSpec('torus:dims=2'));
    // Two switches: all of one pair in equal shares, of the other pair whole, so that shares differ.
    const [there, back] = [fabric.outChannel[0], fabric.outChannel[0] ^ 1];
    const flows = routes + 1;
    const pairs = {
      source: Uint32Array.from({ length: flows }, (_, f) => fabric.channelFrom[f < routes ? there : back]),
      destination: Uint32Array.from({ length: flows }, (_, f) => fabric.channelTo[f < routes ? there : back]),
      share: Float64Array.from({ length: flows }, (_, f) => (f < routes ? 1 / routes : 1)),
      offset: Uint32Array.from({ length: flows + 1 }, (_, f) => f),
      channels: Uint32Array.from({ length: flows }, (_, f) => (f < routes ? there : back)),
    };
    const demands = demandsOf(fabric, null);
    const { loads, histogram } = measurePairs(fabric, pairs, demands);
    expect(histogram).toEqual([0, 2]);
    expect(throughputOf(loads[0], demands[0])).toBe(1);
    expect([loads[0][there], loads[0][back]]).toEqual([1, 1]);
  });

  it('takes shares without a common denominator as they are', () => {
    expect(commonDenominator(Float64Array.of(1 / 4, 1 / 6))).toBe(12);
    expect(commonDenominator(Float64Array.of(0.3, 0.7))).toBe(1);
    expect(commonDenominator(Float64Array.of(1 / 1021, 1 / 1031, 1 / 1033))).toBe(1);
  });
});
