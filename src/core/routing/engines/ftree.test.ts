import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { leafSpine } from '../../testing/builtFabrics';
import { shuffled } from '../../testing/changedFabrics';
import { brokenLayers, upDownHops } from '../../testing/layeredTopology';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import * as ftree from './ftree';

/** By channel, the destinations and the pairs that go over it. */
function passesOf(topology: Topology) {
  const { walks } = naiveVerify(topology, runEngine(ftree, compileFabric(topology)).table, null);
  const destinations = new Map<string, Set<string>>();
  const pairs = new Map<string, number>();
  for (const [pair, walk] of walks) {
    for (const channel of walk) {
      destinations.set(channel, (destinations.get(channel) ?? new Set()).add(pair.split('>')[1]));
      pairs.set(channel, (pairs.get(channel) ?? 0) + 1);
    }
  }
  return { destinations, pairs };
}

describe('ftree', () => {
  it.each(['fat-tree:k=4', 'fat-tree:levels=2,ports=12,leaves=6,spines=6', 'xgft:m=3x3x4,w=1x3x3'])(
    'loads no link more than a host does on %s, whatever the order in its file',
    (spec) => {
      const topology = generateFromSpec(spec);
      for (const network of [topology, shuffled(topology, 4)]) {
        expect(Math.max(...passesOf(network).pairs.values())).toBeLessThan(topology.hosts.length);
      }
    },
  );

  it('deals the destinations of a leaf to the ports that come down to it, one more or less', () => {
    const topology = leafSpine({ leaves: 4, spines: 3, links: 2, hosts: [7, 4, 12, 5] });
    const { destinations } = passesOf(topology);
    const spines = new Set<string>(
      topology.switches.filter(({ name }) => name.startsWith('spine')).map(({ id }) => id),
    );
    const down = new Map<string, number[]>();
    for (const { a, b } of topology.links) {
      const [spine, leaf] = spines.has(a.node) ? [a, b] : [b, a];
      if (!spines.has(spine.node)) continue;
      const count = destinations.get(`${spine.node}:${spine.port}`)?.size ?? 0;
      down.set(leaf.node, [...(down.get(leaf.node) ?? []), count]);
    }
    const spread = [...down.values()].map((counts) => [
      counts.reduce((sum, n) => sum + n, 0),
      Math.max(...counts) - Math.min(...counts),
    ]);
    expect(spread).toEqual([
      [7, 1],
      [4, 1],
      [12, 0],
      [5, 1],
    ]);
  });

  it('reaches, after any failures, just the pairs that an up-down path still joins', () => {
    fc.assert(
      fc.property(brokenLayers, (topology) => {
        const fabric = compileFabric(topology);
        fc.pre(ftree.descriptor.appliesTo(fabric) === null);
        const verdict = naiveVerify(topology, runEngine(ftree, fabric).table, null);
        expect([...verdict.pairs].sort()).toEqual([...upDownHops(topology).keys()].sort());
        expect([verdict.acyclic, verdict.loops]).toEqual([true, 0]);
      }),
      { numRuns: 100 },
    );
  });

  it('refuses joined trees and networks without layers', () => {
    const reason = (spec: string) => ftree.descriptor.appliesTo(compileFabric(generateFromSpec(spec)))?.en;
    expect(reason('joined-fat-tree:k=4,joint=middle')).toMatch(/single tree.*turn-addition/);
    expect(reason('torus:dims=3x3')).toMatch(/layered/);
  });
});
