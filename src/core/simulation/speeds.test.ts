import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import type { Topology } from '../topology/topology';
import { destinationsOf } from '../traffic/destinations';
import { tablePaths } from './paths/tablePaths';
import { type PacketRequest, rateSetting, simulatePackets } from './runs/simulatePackets';
import { simulateRate } from './runs/simulateRate';

/** Speeds by link: whether it is a host's, and its number. */
const withSpeeds = (topology: Topology, speed: (host: boolean, l: number) => string): Topology => {
  const hosts = new Set<string>(topology.hosts.map(({ id }) => id));
  const isHosts = (l: number) => hosts.has(topology.links[l].a.node) || hosts.has(topology.links[l].b.node);
  return { ...topology, links: topology.links.map((link, l) => ({ ...link, speed: speed(isHosts(l), l) })) };
};

const tree = generateFromSpec('fat-tree:levels=2,ports=8,leaves=4,spines=4');

function routed(topology: Topology) {
  const fabric = compileFabric(topology);
  const engine = findEngine('min-hop');
  if (!engine) throw new Error('no engine');
  const routing = finish(engine.route(fabric, {}, { seed: 1, traffic: null, wantPairs: false }));
  return { fabric, paths: tablePaths(fabric, routing) };
}

const load = { kind: 'rate', rate: 0.4, warmup: 1000, measure: 4000, drain: 8000 } as const;
const request: PacketRequest = {
  ...{ model: { preset: 'note' }, pattern: 'uniform', params: {}, seed: 3 },
  load,
};

describe('links of two speeds', () => {
  it('come to the same when all are scaled, and one speed for all to what none at all does', () => {
    const runOn = (topology: Topology) => {
      const { fabric, paths } = routed(topology);
      return finish(simulatePackets(fabric, paths, request));
    };
    const halves = ['100G', '25G'];
    const quarters = ['50G', '12.5G'];
    expect(runOn(withSpeeds(tree, (host) => halves[host ? 1 : 0]))).toEqual(
      runOn(withSpeeds(tree, (host) => quarters[host ? 1 : 0])),
    );
    expect(runOn(withSpeeds(tree, () => '4xEDR'))).toEqual(runOn(tree));
    const torus = generateFromSpec('mesh:dims=3x3,hosts=2');
    expect(runOn(withSpeeds(torus, () => '25G'))).toEqual(runOn(torus));
  });

  it('never let a packet leave a switch before its tail has come', () => {
    let trunks = 0;
    const mixed = withSpeeds(generateFromSpec('mesh:dims=3,hosts=1'), (host) =>
      host ? '25G' : trunks++ === 0 ? '10G' : '100G',
    );
    const { fabric, paths } = routed(mixed);
    const partner = { share: (h: number) => (h === 0 ? 1 : 0), draw: () => 2 };
    const rare = { ...load, rate: 0.01, measure: 100_000 };
    const { latency } = finish(simulateRate({ ...rateSetting(fabric, paths, request, rare), destinations: partner }));
    expect(latency.count).toBeGreaterThan(10);
    // A host's link takes 32 ticks, 10G 80, 100G 8; a header goes on half a packet time later, before a faster link when the tail is near.
    expect(latency.quantile(0.5)).toBe(4 + 4 + (80 - 8) + 4 + 32);
  });
});

describe('draws on links of hosts that differ', () => {
  it('are as often as loads say, and stay in their part of the network', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('10G', '25G', '40G'), { minLength: 4, maxLength: 7 }),
        fc.nat(),
        (speeds, seed) => {
          const fabric = compileFabric(
            withSpeeds(generateFromSpec('mesh:dims=2,hosts=4'), (host, l) =>
              host ? speeds[l % speeds.length] : '100G',
            ),
          );
          sharesAgree(fabric, seed);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('planes that no link joins', () => {
  const plane = (p: number): Topology => {
    const own = (id: string) => `${id} of ${p}`;
    const topology = tree;
    const renamed = JSON.stringify(topology, (key, value) =>
      key === 'id' || key === 'node' || key === 'name' ? own(value) : value,
    );
    return JSON.parse(renamed);
  };
  const [one, two] = [plane(1), plane(2)];
  const both = {
    ...one,
    switches: [...one.switches, ...two.switches],
    hosts: [...one.hosts, ...two.hosts],
    links: [...one.links, ...two.links],
  };

  it.each(['uniform', 'hot-spot', 'permutation'])('send nothing across, and say so, %s', (pattern) => {
    const { fabric, paths } = routed(both);
    expect(fabric.partCount).toBe(2);
    const result = finish(simulatePackets(fabric, paths, { ...request, pattern }));
    expect(result.unrouted).toBe(0);
    expect(result.delivered).toBeGreaterThan(1000);
    const hosts = one.hosts.length;
    expect(result.parts).toEqual({ count: 2, pairsLeftOut: 2 * hosts * hosts });
  });
});

/** By host: what it draws, and how much it sends of what its link carries, is in proportion to the demand. */
function sharesAgree(fabric: Fabric, seed: number): void {
  const destinations = destinationsOf(fabric, { kind: 'uniform' }, new SeededRandom(seed));
  const { hostCapacity, hostCount } = fabric;
  const all = hostCapacity.reduce((sum, rate) => sum + rate, 0);
  const least = Math.min(...hostCapacity);
  const drawn = new Float64Array(hostCount);
  for (let h = 0; h < hostCount; h++) {
    expect(destinations.share(h)).toBeCloseTo((all - hostCapacity[h]) / (all - least), 12);
  }
  const draws = 20_000;
  for (let i = 0; i < draws; i++) drawn[destinations.draw(0)]++;
  expect(drawn[0]).toBe(0);
  for (let h = 1; h < hostCount; h++) {
    const share = hostCapacity[h] / (all - hostCapacity[0]);
    expect(Math.abs(drawn[h] / draws - share)).toBeLessThan(5 * Math.sqrt(share / draws));
  }
}
