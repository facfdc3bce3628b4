import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { pairsFromTable } from '../routes/pairsFromTable';
import type { ForwardingTable, PairRoutes } from '../routes/routing';
import * as minHop from '../routing/engines/minHop';
import { CaseCounter } from '../testing/caseCounter';
import { channelName } from '../testing/channelNames';
import { naiveVerify } from '../testing/naiveVerifier';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { mixedSpeeds, sideBySide, withSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandsOf } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { hopBound } from './bounds';
import type { LinearSolver } from './linearProgram';
import { measurePairs, measureTable } from './loads';
import { lpBound } from './lpBound';
import { measureRouting } from './routeReport';
import { throughputOf } from './throughput';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

const uniform: Traffic = { kind: 'uniform' };
const lp = (fabric: Fabric): number => finish(lpBound(fabric, demandsOf(fabric, uniform), null, solve));

/** Switches by name, hosts `SWITCH-N` with the speed of their links, and links between switches: `[from, to, speed]`. */
function network(
  hosts: Readonly<Record<string, readonly [count: number, speed: string]>>,
  links: readonly (readonly [string, string, string])[],
): Topology {
  const builder = new TopologyBuilder();
  const ids = new Map(Object.keys(hosts).map((name) => [name, builder.addSwitch({ name, portCount: 40 })]));
  const at = (name: string) => ids.get(name) as NonNullable<ReturnType<typeof ids.get>>;
  for (const [name, [count, speed]] of Object.entries(hosts)) {
    for (let h = 0; h < count; h++) {
      builder.connect(builder.addHost({ name: `${name}-${h}` }), at(name), undefined, undefined, { speed });
    }
  }
  for (const [a, b, speed] of links) builder.connect(at(a), at(b), undefined, undefined, { speed });
  return builder.build('by hand');
}

/** The channel from one switch to another, the n-th of them. */
function channel({ channelFrom, channelTo, switchNames }: Fabric, from: string, to: string, n = 0): number {
  let left = n;
  for (let c = 0; c < channelFrom.length; c++) {
    if (switchNames[channelFrom[c]] === from && switchNames[channelTo[c]] === to && left-- === 0) return c;
  }
  throw new Error(`no channel ${from} to ${to}`);
}

describe('two leaves, a spine by 200 and one by 100', () => {
  const topology = network({ A: [4, '4xEDR'], B: [4, '4xEDR'], S0: [0, ''], S1: [0, ''] }, [
    ['A', 'S0', '4xHDR'],
    ['B', 'S0', '4xHDR'],
    ['A', 'S1', '4xEDR'],
    ['B', 'S1', '4xEDR'],
  ]);
  const fabric = compileFabric(topology);
  const [demand] = demandsOf(fabric, null);
  const leaf = (name: string): number => fabric.switchNames.indexOf(name);

  /** Routes of both directions over both spines, split so. */
  const split = (overS0: number): PairRoutes => ({
    source: Uint32Array.of(leaf('A'), leaf('A'), leaf('B'), leaf('B')),
    destination: Uint32Array.of(leaf('B'), leaf('B'), leaf('A'), leaf('A')),
    share: Float64Array.of(overS0, 1 - overS0, overS0, 1 - overS0),
    offset: Uint32Array.of(0, 2, 4, 6, 8),
    channels: Uint32Array.from(
      [
        ['A', 'S0', 'B'],
        ['A', 'S1', 'B'],
        ['B', 'S0', 'A'],
        ['B', 'S1', 'A'],
      ].flatMap(([from, over, to]) => [channel(fabric, from, over), channel(fabric, over, to)]),
    ),
  });
  const measure = (overS0: number) => {
    const { loads } = measurePairs(fabric, split(overS0), [demand]);
    const [wide, narrow] = ['S0', 'S1'].map((spine) => loads[0][channel(fabric, 'A', spine)]);
    return { wide, narrow, throughput: throughputOf(loads[0], demand) };
  };

  it('carry .875 where routes are dealt evenly, all where two of three go by the wider', () => {
    // 4/7 of each host's 100 crosses: 1600/7 = 228.57 up a leaf.
    expect(measure(1 / 2)).toEqual({ wide: 4 / 7, narrow: 8 / 7, throughput: 7 / 8 });
    const dealt = measure(2 / 3);
    expect(dealt.wide).toBeCloseTo(16 / 21, 12);
    expect(dealt.narrow).toBeCloseTo(16 / 21, 12);
    expect(dealt.throughput).toBe(1);
  });

  it('carry by tables what destinations dealt two and two, or three and one, leave', () => {
    const table = (overS0: number): ForwardingTable => {
      const entries = runEngine(minHop, fabric).table.slice();
      for (const [from, to] of [
        ['A', 'B'],
        ['B', 'A'],
      ]) {
        for (let h = 0; h < 4; h++) {
          const host = fabric.hostNames.indexOf(`${to}-${h}`);
          const out = channel(fabric, from, h < overS0 ? 'S0' : 'S1');
          entries[leaf(from) * fabric.hostCount + host] = fabric.channelFromPort[out];
        }
      }
      return entries;
    };
    const carried = (overS0: number): number =>
      throughputOf(measureTable(fabric, table(overS0), [demand]).loads[0], demand);
    expect([carried(2), carried(3), carried(4)]).toEqual([7 / 8, 1, 7 / 8]);
  });

  it('are bounded by capacity: the hops by 1200 over 914.3, the optimum is 1', () => {
    expect(hopBound(fabric, [demand])).toBe(1);
    expect(lp(fabric)).toBe(1);
    // Were all links alike, the optimum would be that of even assignment.
    expect(lp(compileFabric(withSpeeds(topology, [undefined])))).toBeCloseTo(7 / 8, 9);
  });
});

describe('two hosts of 200 beside four of 100', () => {
  const hosts = { A: [2, '4xHDR'], B: [4, '4xEDR'] } as const;
  const one = compileFabric(network(hosts, [['A', 'B', '4xHDR']]));

  it('fill the ports of the slower, and load one trunk of 200 with 228.57', () => {
    const [demand] = demandsOf(one, null);
    const { loads } = measureTable(one, runEngine(minHop, one).table, [demand]);
    expect([...loads[0]]).toEqual([8 / 7, 8 / 7]);
    expect(throughputOf(loads[0], demand)).toBe(7 / 8);
    expect(demand.hostLoad).toBe(1);
    expect(lp(one)).toBeCloseTo(7 / 8, 9);
    // 200 each way over 228.57 each way.
    expect(hopBound(one, [demand])).toBe(7 / 8);
  });

  it('have all with two trunks, destinations dealt evenly', () => {
    const two = compileFabric(
      network(hosts, [
        ['A', 'B', '4xHDR'],
        ['A', 'B', '4xHDR'],
      ]),
    );
    const { throughput, load } = measureRouting(two, runEngine(minHop, two), null, 'lft');
    expect(throughput).toEqual({ all: 1 });
    expect(load).toEqual({ max: 4 / 7, mean: 4 / 7 });
  });

  it('would fit, had every host sent 100', () => {
    const equal = compileFabric(network({ A: [2, '4xEDR'], B: [4, '4xEDR'] }, [['A', 'B', '4xHDR']]));
    const { throughput, load } = measureRouting(equal, runEngine(minHop, equal), null, 'lft');
    expect(throughput).toEqual({ all: 1 });
    expect(load.max).toBe(160 / 200);
  });
});

describe('two planes', () => {
  it('of a 4x2 tree with 4 hosts a leaf carry .625, as each alone does, and say what was left out', () => {
    const plane = generateFromSpec('fat-tree:levels=2,ports=6,leaves=4,spines=2');
    const alone = compileFabric(plane);
    expect([alone.hostCount, alone.switchCount]).toEqual([16, 6]);
    const both = compileFabric(sideBySide(plane, plane));
    for (const fabric of [alone, both]) {
      const { throughput, load, parts, bound } = measureRouting(fabric, runEngine(minHop, fabric), null, 'lft');
      expect(throughput).toEqual({ all: 0.625 });
      expect(load.max).toBe(1.6);
      expect(bound.hops).toBe(0.625);
      expect(parts).toEqual(fabric === both ? { count: 2, pairsLeftOut: 512 } : undefined);
      expect(lp(fabric)).toBeCloseTo(0.625, 9);
    }
  });

  it('carry what the poorer of them does, whatever their sizes', () => {
    const met = new CaseCounter('unequal');
    fc.assert(
      fc.property(mixedSpeeds(randomTopology), mixedSpeeds(randomTopology), (first, second) => {
        const fabrics = [first, second, sideBySide(first, second)].map((topology) => compileFabric(topology));
        fc.pre(fabrics[0].partCount === 1 && fabrics[1].partCount === 1);
        const [a, b, both] = fabrics.map((fabric) => {
          const { throughput, bound } = measureRouting(fabric, runEngine(minHop, fabric), uniform, 'lft');
          return ['all' in throughput ? (throughput.all ?? Number.NaN) : Number.NaN, bound.hops];
        });
        for (const k of [0, 1]) expect(both[k]).toBeCloseTo(Math.min(a[k], b[k]), 12);
        if (a[0] !== b[0]) met.see('unequal');
      }),
      { numRuns: 60 },
    );
    met.expectAll(10);
  });

  it('are no planes where a failure has cut them apart', () => {
    const topology = network({ A: [2, '4xEDR'], B: [2, '4xEDR'] }, [['A', 'B', '4xEDR']]);
    const cut = { ...topology, links: topology.links.map((l, i) => (i === 4 ? { ...l, down: true } : l)) };
    const fabric = compileFabric(cut);
    expect(fabric.linkCount).toBe(0);
    expect(measureRouting(fabric, runEngine(minHop, fabric), null, 'lft').throughput).toEqual({ all: null });
  });
});

/** Traffic of every kind, on a network of that many hosts. */
const kinds = (hosts: number): readonly Traffic[] => [
  uniform,
  { kind: 'groups', intra: 1, inter: 0.25 },
  { kind: 'matrix', demand: Float64Array.from({ length: hosts * hosts }, (_, i) => (i * 7) % 5) },
  {
    kind: 'pairs',
    ...{ from: Uint32Array.of(0, 1), to: Uint32Array.of(1 % hosts, 0), weight: Float64Array.of(3, 1), even: 2 },
  },
];

describe('laws', () => {
  it('links of one speed leave every number as it is without speeds, to the last bit', () => {
    const met = new CaseCounter('joined trees');
    const joined = fc.constantFrom('middle', 'top').map((at) => generateFromSpec(`joined-fat-tree:k=4,joint=${at}`));
    fc.assert(
      fc.property(
        damaged(fc.oneof({ weight: 4, arbitrary: randomTopology }, joined)),
        fc.constantFrom('4xFDR', '10G', '25G'),
        (topology, speed) => {
          fc.pre(topology.hosts.length > 1);
          const [plain, said] = [topology, withSpeeds(topology, [speed])].map((t) => compileFabric(t));
          const routing = runEngine(minHop, plain);
          const pairs = pairsFromTable(plain, routing.table);
          for (const traffic of [null, ...kinds(topology.hosts.length)]) {
            for (const routes of ['lft', 'pairs'] as const) {
              const expected = measureRouting(plain, { ...routing, pairs }, traffic, routes);
              expect(measureRouting(said, { ...routing, pairs }, traffic, routes)).toEqual(expected);
              if ('intra' in expected.throughput) met.see('joined trees');
            }
          }
        },
      ),
      { numRuns: 60 },
    );
    met.expectAll();
  });

  it('all capacities scaled change nothing', () => {
    const times3: Record<string, string> = { '4xQDR': '96G', '4xEDR': '300G', '4xHDR': '600G', '4xFDR': '12xFDR' };
    fc.assert(
      fc.property(mixedSpeeds(randomTopology), (topology) => {
        fc.pre(topology.hosts.length > 1);
        const scaled = { ...topology, links: topology.links.map((l) => ({ ...l, speed: times3[l.speed as string] })) };
        const [before, after] = [topology, scaled].map((t) => compileFabric(t));
        expect([...after.channelCapacity]).toEqual([...before.channelCapacity]);
        expect(after.capacityUnit).toBeCloseTo(3 * (before.capacityUnit as number), 9);
        const routing = runEngine(minHop, before);
        const { capacity: _, ...measured } = measureRouting(before, routing, null, 'lft');
        expect(measureRouting(after, routing, null, 'lft')).toMatchObject(measured);
      }),
      { numRuns: 40 },
    );
  });

  it('one link of 2C is two of C to the optimum', () => {
    fc.assert(
      fc.property(randomTopology, fc.nat(), (topology, pick) => {
        const between = topology.links.filter(({ b }) => topology.switches.some(({ id }) => id === b.node));
        const switchLinks = between.filter(({ a }) => topology.switches.some(({ id }) => id === a.node));
        fc.pre(switchLinks.length > 0 && topology.hosts.length > 1);
        const chosen = switchLinks[pick % switchLinks.length];
        const base = withSpeeds(topology, ['100G']);
        const wide = { ...base, links: base.links.map((l) => (l.id === chosen.id ? { ...l, speed: '200G' } : l)) };
        const second = {
          ...{ ...chosen, id: 'second' as typeof chosen.id, speed: '100G' },
          ...{ a: { ...chosen.a, port: 39 }, b: { ...chosen.b, port: 39 } },
        };
        const twice = { ...base, links: [...base.links, second] };
        expect(lp(compileFabric(wide))).toBeCloseTo(lp(compileFabric(twice)), 7);
      }),
      { numRuns: 20 },
    );
  });

  it('with fixed tables, doubling a link that is not the fullest leaves the throughput', () => {
    const met = new CaseCounter('doubled below 1');
    fc.assert(
      fc.property(mixedSpeeds(randomTopology), fc.nat(), (topology, pick) => {
        const fabric = compileFabric(topology);
        fc.pre(fabric.channelCount > 0 && fabric.hostCount > 1);
        const { table } = runEngine(minHop, fabric);
        const [demand] = demandsOf(fabric, uniform);
        const [load] = measureTable(fabric, table, [demand]).loads;
        const link = pick % fabric.linkCount;
        const most = Math.max(...load);
        fc.pre(Math.max(load[2 * link], load[2 * link + 1]) < most);
        const double: Record<string, string> = { '4xQDR': '64G', '4xEDR': '4xHDR', '4xHDR': '4xNDR', '4xFDR': '8xFDR' };
        const record = fabric.linkRecord[link];
        const links = topology.links.map((l, i) => (i === record ? { ...l, speed: double[l.speed as string] } : l));
        const wider = compileFabric({ ...topology, links });
        const [after] = demandsOf(wider, uniform);
        expect(throughputOf(measureTable(wider, table, [after]).loads[0], after)).toBe(throughputOf(load, demand));
        if (most > 1) met.see('doubled below 1');
      }),
      { numRuns: 80 },
    );
    met.expectAll(5);
  });

  it('no routes are better than the bounds', () => {
    fc.assert(
      fc.property(mixedSpeeds(randomTopology), (topology) => {
        const fabric = compileFabric(topology);
        fc.pre(fabric.hostCount > 1);
        const demands = demandsOf(fabric, uniform);
        const { loads } = measureTable(fabric, runEngine(minHop, fabric).table, demands);
        const best = lp(fabric);
        expect(throughputOf(loads[0], demands[0])).toBeLessThanOrEqual(best + 1e-7);
        expect(best).toBeLessThanOrEqual(hopBound(fabric, demands) + 1e-7);
      }),
      { numRuns: 30 },
    );
  });
});

it('shares of capacity are what walks of all pairs add up to, over the capacity of each link', () => {
  const met = new CaseCounter('hosts differ', 'parts', 'alike at each switch');
  const inTwoParts = network({ A: [2, '4xEDR'], B: [4, '4xHDR'], C: [3, '4xEDR'], D: [2, '4xEDR'] }, [
    ['A', 'B', '4xHDR'],
    ['C', 'D', '4xEDR'],
  ]);
  fc.assert(
    fc.property(mixedSpeeds(damaged(randomTopology)), (topology) => {
      const fabric = compileFabric(topology);
      const { table } = runEngine(minHop, fabric);
      const { walks, pairs } = naiveVerify(topology, table, null);
      const index = new Map(topology.hosts.map((host, h) => [host.id as string, h]));
      const live = topology.hosts.map((_, h) => h).filter((h) => fabric.hostSwitch[h] !== NONE);
      const part = (h: number): number => fabric.switchPart[fabric.hostSwitch[h]];
      const rate = (h: number): number => fabric.hostCapacity[h];
      // In each part the slowest host's own link is full.
      const scale = (p: number): number => {
        const own = live.filter((h) => part(h) === p);
        return own.reduce((sum, h) => sum + rate(h), 0) - Math.min(...own.map(rate));
      };
      const expected = new Map<string, number>();
      for (const pair of pairs) {
        const [a, b] = pair.split('>').map((id) => index.get(id) as number);
        for (const c of walks.get(pair) ?? []) {
          expected.set(c, (expected.get(c) ?? 0) + (rate(a) * rate(b)) / scale(part(a)));
        }
      }
      const demands = demandsOf(fabric, uniform);
      const [load] = measureTable(fabric, table, demands).loads;
      const [fromPairs] = measurePairs(fabric, pairsFromTable(fabric, table), demands).loads;
      // Routes by pairs of switches are the same for all hosts of one.
      const alike = live.every((h) =>
        live.every((i) => fabric.hostSwitch[h] !== fabric.hostSwitch[i] || rate(h) === rate(i)),
      );
      for (let c = 0; c < fabric.channelCount; c++) {
        const share = (expected.get(channelName(topology, fabric, c)) ?? 0) / fabric.channelCapacity[c];
        expect(load[c]).toBeCloseTo(share, 9);
        if (alike && met.see('alike at each switch')) expect(fromPairs[c]).toBeCloseTo(share, 9);
      }
      if (new Set(live.map(rate)).size > 1) met.see('hosts differ');
      if (fabric.partCount > 1) met.see('parts');
    }),
    // Two parts of hosts that differ are certain; drawn networks fall apart in one of fifteen.
    { numRuns: 100, examples: [[inTwoParts]] },
  );
  met.expectAll();
});
