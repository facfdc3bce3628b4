import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { type Fabric, NONE } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { pairWeight } from '../testing/pairWeight';
import { damaged, randomTopology } from '../testing/randomTopology';
import { mixedSpeeds, sideBySide } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandBetween, demandFrom, demandsOf } from './demand';
import { destinationsOf, NOWHERE } from './destinations';
import { sparseTraffic } from './pairTraffic';
import { terminalDemand } from './terminalDemand';
import type { NodeTraffic, Traffic } from './traffic';

const any: NodeTraffic = { kind: 'nodes', spread: 'any' };
const same: NodeTraffic = { kind: 'nodes', spread: 'same' };
const ports: Traffic = { kind: 'uniform' };

/** Scalable units: in each a leaf for each rail, to which every machine of the unit has a port; all leaves under one switch. */
function units(count: number, machines: number, rails: number): Topology {
  const builder = new TopologyBuilder();
  const top = builder.addSwitch({ name: 'top', portCount: count * rails });
  for (let u = 0; u < count; u++) {
    for (let rail = 0; rail < rails; rail++) {
      const leaf = builder.addSwitch({ name: `leaf-${u}-${rail}`, portCount: machines + 1 });
      builder.connect(leaf, top);
      for (let m = 0; m < machines; m++) {
        builder.connect(builder.addHost({ name: `m-${u}-${m}-${rail}`, node: `m-${u}-${m}`, rail }), leaf);
      }
    }
  }
  return builder.build('units');
}

/** Traffic that the first leaf sends to others, where a host's link carries 1. */
function pastLeaf(fabric: Fabric, traffic: Traffic): number {
  const { terminals, demand } = terminalDemand(fabric, demandsOf(fabric, traffic)[0]);
  return demand.subarray(0, terminals.length).reduce((sum, x) => sum + x, 0);
}

describe('four units of 32 machines with 8 ports', () => {
  const fabric = compileFabric(units(4, 32, 8));

  it('fill .970 of the uplinks port by port, .969 between machines, and .756 along rails', () => {
    expect([fabric.hostCount, fabric.nodeCount]).toEqual([1024, 128]);
    expect(pastLeaf(fabric, ports) / 32).toBeCloseTo(992 / 1023, 12);
    // Every port sends 1.00 in all; 7 of the 992 ports past the leaf are those of the sender's own machine.
    expect(pastLeaf(fabric, any) / 32).toBeCloseTo(985 / 1016, 12);
    expect(pastLeaf(fabric, same) / 32).toBeCloseTo(96 / 127, 12);
    expect(demandsOf(fabric, same)[0].hostLoad).toBe(1);
  });

  it('use no switch above the leaves along rails inside one unit', () => {
    expect(pastLeaf(compileFabric(units(1, 32, 8)), same)).toBe(0);
  });
});

it.each([
  ['rails:nodes=6,rails=2,unit=2,spines=1,links=1', [9, 5], [8, 5]],
  ['rails:nodes=16,rails=4,unit=8,spines=2,links=2', [53, 30], [16, 15]],
  ['rails:nodes=192,rails=8,unit=64,spines=8,links=2', [1465, 382], [512, 191]],
] as const)('loads an uplink of %s as worked out by hand', (spec, ofAny, ofSame) => {
  const topology = generateFromSpec(spec);
  const fabric = compileFabric(topology);
  const first = topology.switches[0].id;
  const switches = new Set<string>(topology.switches.map(({ id }) => id));
  const up = topology.links.filter(
    ({ a, b }) => (a.node === first || b.node === first) && switches.has(a.node) && switches.has(b.node),
  ).length;
  for (const [traffic, [num, den]] of [
    [any, ofAny],
    [same, ofSame],
  ] as const) {
    expect(pastLeaf(fabric, traffic) / up).toBeCloseTo(num / den, 12);
  }
});

it('two planes carry what each would alone, machine by machine', () => {
  const plane = units(2, 4, 1);
  const both = compileFabric(sideBySide(plane, plane));
  const alone = compileFabric(plane);
  for (const traffic of [any, same, { ...any, spread: 'plane' } as const]) {
    expect(pastLeaf(both, traffic)).toBeCloseTo(pastLeaf(alone, traffic), 12);
    expect(pastLeaf(both, traffic)).toBeGreaterThan(2);
  }
});

it('a network without machines of several ports sends as between ports', () => {
  fc.assert(
    fc.property(mixedSpeeds(damaged(randomTopology)), (topology) => {
      const fabric = compileFabric(topology);
      const [between, plain] = [any, ports].map((traffic) => demandsOf(fabric, traffic)[0]);
      for (let s = 0; s < fabric.switchCount; s++) {
        for (let t = 0; t < fabric.switchCount; t++) {
          expect(demandBetween(fabric, between, s, t) * plain.denominator * between.numerator).toBeCloseTo(
            demandBetween(fabric, plain, s, t) * between.denominator * plain.numerator,
            6,
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('weighs what pairs of ports do, one by one, and fills the busiest port exactly', () => {
  const met = new CaseCounter('between any ports', 'along rails');
  const machines = fc.tuple(
    mixedSpeeds(damaged(randomTopology)),
    fc.integer({ min: 1, max: 4 }),
    fc.integer({ min: 1, max: 3 }),
  );
  fc.assert(
    fc.property(machines, fc.constantFrom(any, same), ([topology, size, rails], traffic) => {
      const hosts = topology.hosts.map((host, h) => ({
        ...host,
        node: `n${Math.floor(h / size)}`,
        rail: (h * 5) % rails,
      }));
      const fabric = compileFabric({ ...topology, hosts });
      const [demand] = demandsOf(fabric, traffic);
      const live = hosts.map((_, h) => h).filter((h) => fabric.hostSwitch[h] !== NONE);
      const part = (h: number): number => fabric.switchPart[fabric.hostSwitch[h]];
      const scale = demand.numerator / demand.denominator;
      const sparse = sparseTraffic(fabric, traffic);
      if (sparse.kind === 'pairs') {
        sparse.from.forEach((from, k) => {
          expect(sparse.weight[k]).toBe(pairWeight(fabric, traffic, from, sparse.to[k]));
        });
      }
      let largest = 0;
      for (const h of live) {
        const own = demand.partWeight?.[part(h)] ?? 0;
        const received = live.map((from) => pairWeight(fabric, traffic, from, h));
        // Weights of pairs hold the rails of a part already.
        const weight = demand.nodes ? own / Math.max(1, demand.nodes.factor[part(h)]) : own;
        for (let s = 0; s < fabric.switchCount; s++) {
          const sum = live.reduce((all, from, i) => all + (fabric.hostSwitch[from] === s ? received[i] : 0), 0);
          expect(demandFrom(fabric, demand, s, h)).toBeCloseTo(sum * weight, 6);
        }
        const full = (received.reduce((all, x) => all + x, 0) * weight * scale) / fabric.hostCapacity[h];
        largest = Math.max(largest, full);
      }
      expect(largest).toBeCloseTo(demand.hostLoad, 9);
      if (largest > 0) met.see(traffic === same ? 'along rails' : 'between any ports');
      if (largest > 0) expect(largest).toBeCloseTo(1, 9);
    }),
    { numRuns: 100 },
  );
  met.expectAll();
});

it('draws packets as it weighs pairs: never to the own machine, along rails where they count', () => {
  const fabric = compileFabric(units(2, 2, 2));
  for (const traffic of [any, same]) {
    const { draw, share } = destinationsOf(fabric, traffic, new SeededRandom(1));
    const drawn = new Map<number, number>();
    for (let i = 0; i < 6000; i++) {
      const to = draw(0);
      drawn.set(to, (drawn.get(to) ?? 0) + 1);
    }
    const wanted = fabric.hostNames.map((_, h) => h).filter((h) => pairWeight(fabric, traffic, 0, h) > 0);
    expect([...drawn.keys()].sort((a, b) => a - b)).toEqual(wanted);
    expect(wanted).toHaveLength(traffic === same ? 3 : 6);
    for (const count of drawn.values()) expect(Math.abs(count / (6000 / wanted.length) - 1)).toBeLessThan(0.12);
    expect(share(0)).toBe(1);
  }
  const lone = compileFabric(units(1, 1, 2));
  const silent = destinationsOf(lone, any, new SeededRandom(1));
  expect([silent.share(0), silent.draw(0)]).toEqual([0, NOWHERE]);
});
