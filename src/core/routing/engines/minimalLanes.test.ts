import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { EngineRefusal } from '../contract/engineRefusal';
import * as minimalLanes from './minimalLanes';

/** Hops between the switches of each host pair, by relaxing over the cables. */
function distances({ switches, hosts, links }: Topology): Map<string, number> {
  const isSwitch = new Set<string>(switches.map(({ id }) => id));
  const cables = links.filter(({ a, b }) => isSwitch.has(a.node) && isSwitch.has(b.node));
  const homes = hosts.map(({ id }) => {
    const cable = links.find(({ a, b }) => a.node === id || b.node === id);
    return [`${id}`, `${cable?.a.node === id ? cable.b.node : cable?.a.node}`] as const;
  });
  const found = new Map<string, number>();
  for (const [from, home] of homes) {
    const hops = new Map<string, number>([[home, 0]]);
    for (let changed = true; changed; ) {
      changed = false;
      for (const [x, y] of cables.flatMap(({ a, b }) => [[a.node, b.node] as const, [b.node, a.node] as const])) {
        const offered = (hops.get(x) ?? Number.POSITIVE_INFINITY) + 1;
        if (offered >= (hops.get(y) ?? Number.POSITIVE_INFINITY)) continue;
        hops.set(y, offered);
        changed = true;
      }
    }
    for (const [to, other] of homes) if (to !== from) found.set(`${from}>${to}`, hops.get(other) ?? -1);
  }
  return found;
}

describe('minimal-lanes', () => {
  // Loads of the fullest channel as the domain notes have them: throughput .957, 1 and 1.
  it.each([
    ['slim-fly:q=5,hosts=4', 2, 1 / 0.9567],
    ['slim-fly:q=4,hosts=3', 2, 1],
    ['polarfly:q=5,hosts=3', 2, 1],
    ['polarstar:q=3,d=3,hosts=1', 3, 1],
    ['dragonfly-plus:leaves=3,spines=3,p=3,h=3', 1, 1],
    ['twisted-torus:dims=4x8', 3, 1],
  ])('takes shortest paths on %s, on %i lanes, the fullest link at most at its share', (spec, lanes, most) => {
    const topology = generateFromSpec(spec);
    const routing = runEngine(minimalLanes, compileFabric(topology));
    expect(routing.lanes?.laneCount ?? 1).toBe(lanes);
    const { walks, pairs, acyclic, highestLane } = naiveVerify(topology, routing.table, routing.lanes);
    expect([pairs.size, acyclic, highestLane]).toEqual([
      topology.hosts.length * (topology.hosts.length - 1),
      true,
      lanes - 1,
    ]);
    const passes = new Map<string, number>();
    for (const walk of walks.values()) for (const channel of walk) passes.set(channel, (passes.get(channel) ?? 0) + 1);
    expect(Math.max(...passes.values()) / (topology.hosts.length - 1)).toBeLessThanOrEqual(most + 1e-4);
  });

  it.each(['slim-fly:q=4,hosts=1', 'polarfly:q=3,hosts=1', 'mesh:dims=4x3'])(
    'has the hops of the graph on %s',
    (spec) => {
      const topology = generateFromSpec(spec);
      const { table, lanes } = runEngine(minimalLanes, compileFabric(topology));
      const { walks } = naiveVerify(topology, table, lanes);
      expect(new Map([...walks].map(([pair, walk]) => [pair, walk.length]))).toEqual(distances(topology));
    },
  );

  it('gives the first hop a lane of its own, and refuses where there is no room for it', () => {
    const fabric = compileFabric(generateFromSpec('slim-fly:q=5,hosts=1'));
    const { lanes } = runEngine(minimalLanes, fabric);
    expect(lanes?.serviceLevel.every((level) => level === 0)).toBe(true);
    // Ports 1 (the host) and 2, 3 (switches) of switch 0, which has 8.
    const laneOf = (input: number, output: number): number | undefined => lanes?.lane[(input * 9 + output) * 16];
    expect([laneOf(1, 2), laneOf(1, 3), laneOf(2, 3), laneOf(3, 2)]).toEqual([0, 0, 1, 1]);
    expect(() => runEngine(minimalLanes, fabric, {}, { lanes: 1 })).toThrow(EngineRefusal);
  });
});
