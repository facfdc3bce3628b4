import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import type { ForwardingTable } from '../routes/routing';
import { findEngine } from '../routing/registry';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { longestMatching } from './longestMatching';
import { worstTraffic } from './worstTraffic';

function routed(topology: Topology, id: string, params = {}): { fabric: Fabric; table: ForwardingTable } {
  const fabric = compileFabric(topology);
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  return { fabric, table: runEngine(engine, fabric, {}, params).table };
}

const worstOf = (spec: string, id: string, params = {}) => {
  const { fabric, table } = routed(generateFromSpec(spec), id, params);
  return finish(worstTraffic(fabric, table));
};

/** All orders of numbers below n. */
function* permutations(n: number, taken: readonly number[] = []): Generator<readonly number[]> {
  if (taken.length === n) yield taken;
  for (let i = 0; i < n; i++) if (!taken.includes(i)) yield* permutations(n, [...taken, i]);
}

/** Loads of channels under flows, from the table alone. */
function loadsOf(
  fabric: Fabric,
  table: ForwardingTable,
  flows: Iterable<readonly [number, number, number]>,
): Float64Array {
  const load = new Float64Array(fabric.channelCount);
  for (const [from, to, rate] of flows) {
    const way: number[] = [];
    let at = fabric.hostSwitch[from];
    while (at < fabric.switchCount && at !== fabric.hostSwitch[to] && way.length < fabric.switchCount) {
      const target = fabric.portTarget[fabric.portOffset[at] + table[at * fabric.hostCount + to]];
      if (!(target >= 0)) break;
      way.push(target);
      at = fabric.channelTo[target];
    }
    if (at === fabric.hostSwitch[to]) for (const c of way) load[c] += rate;
  }
  return load.map((l, c) => l / fabric.channelCapacity[c]);
}

describe('the worst traffic of tables', () => {
  it('is the permutation that loads a channel most, of all there are', () => {
    const small = damaged(randomTopology).filter(({ hosts }) => hosts.length > 1 && hosts.length < 7);
    fc.assert(
      fc.property(small, (topology) => {
        const { fabric, table } = routed(topology, 'up-down');
        let most = 1;
        for (const order of permutations(fabric.hostCount)) {
          const flows = order.flatMap((to, from) => (to === from ? [] : [[from, to, 1] as const]));
          most = Math.max(most, ...loadsOf(fabric, table, flows));
        }
        expect(finish(worstTraffic(fabric, table)).largest).toBeCloseTo(most, 9);
      }),
      { numRuns: 60 },
    );
  });

  it('sends and receives no more than hosts can, and loads its channel as it says', () => {
    const mixed = generateFromSpec('fat-tree:k=4');
    const speeds = ['10G', '25G', '40G'];
    const topology = { ...mixed, links: mixed.links.map((link, l) => ({ ...link, speed: speeds[(l * 7) % 3] })) };
    const { fabric, table } = routed(topology, 'up-down');
    const { flows, channel, largest } = finish(worstTraffic(fabric, table));
    const sent = new Float64Array(fabric.hostCount);
    const received = new Float64Array(fabric.hostCount);
    for (const { source, destination, rate } of flows) {
      sent[source] += rate;
      received[destination] += rate;
    }
    for (let h = 0; h < fabric.hostCount; h++) {
      expect(Math.max(sent[h], received[h])).toBeLessThanOrEqual(fabric.hostCapacity[h] + 1e-9);
    }
    const load = loadsOf(
      fabric,
      table,
      flows.map((f) => [f.source, f.destination, f.rate] as const),
    );
    expect(load[channel]).toBeCloseTo(largest, 9);
    expect(largest).toBeGreaterThan(1);
  });

  // Section 4.1 of the note on traffic, measured by another program.
  it.each([
    ['fat-tree:k=8', 'd-mod-k', 7],
    ['fat-tree:k=8', 'min-hop', 16],
    ['fat-tree:k=16', 'd-mod-k', 15],
    ['fat-tree:levels=2,ports=36,leaves=36,spines=18', 'd-mod-k', 18],
    ['torus:dims=8x8', 'dimension-order', 4],
    ['torus:dims=8x8', 'sssp', 4],
    ['torus:dims=8x8', 'min-hop', 13],
  ])('of %s by %s puts %i flows on a channel', (spec, id, largest) => {
    expect(worstOf(spec, id).largest).toBe(largest);
  });

  it('is everything that hosts of two switches send each other over their one cable', () => {
    const found = worstOf('random:switches=2,ports=1,hosts=3', 'min-hop');
    expect(found).toMatchObject({ largest: 3, throughput: 1 / 3 });
    expect(found.flows).toHaveLength(3);
  });
});

describe('the longest matching', () => {
  it('goes three hops everywhere on a random network of 100 switches', () => {
    const found = finish(
      longestMatching(compileFabric(generateFromSpec('random:switches=100,ports=10,hosts=10,seed=1'))),
    );
    expect(found.meanHops).toBeCloseTo(3, 9);
    expect(found.bound).toBeCloseTo(1 / 3, 9);
  });

  it('is the best of all permutations of switches with as many hosts each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 6 }),
        fc.integer({ min: 2, max: 3 }),
        fc.nat(99),
        (switches, ports, seed) => {
          const spec = `random:switches=${switches},ports=${ports},hosts=2,seed=${seed}`;
          if ((switches * ports) % 2 === 1) return;
          const fabric = compileFabric(generateFromSpec(spec));
          const hops = Array.from({ length: switches }, (_, s) => hopsFrom(fabric, s));
          let most = 0;
          for (const order of permutations(switches)) {
            most = Math.max(
              most,
              order.reduce((sum, to, from) => sum + (hops[from][to] ?? 0), 0),
            );
          }
          expect(finish(longestMatching(fabric)).meanHops * switches).toBeCloseTo(most, 9);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes switches with more hosts than others', () => {
    // Three at the end of a chain of switches with one each: two go all the way, one to the middle.
    const chain = generateFromSpec('torus:dims=3,hosts=1');
    const { links, hosts, switches } = chain;
    const between = links.filter(
      (l) => switches.some((s) => s.id === l.a.node) && switches.some((s) => s.id === l.b.node),
    );
    const fabric = compileFabric({ ...chain, links: links.filter((l) => l !== between[2]) });
    expect(fabric.hostCount).toBe(hosts.length);
    const { meanHops } = finish(longestMatching(fabric));
    expect(meanHops).toBeCloseTo(4 / 3, 9);
  });
});

/** Hops to every switch, by name of place; missing where none lead. */
function hopsFrom({ outOffset, outChannel, channelTo }: Fabric, from: number): Record<number, number> {
  const hops: Record<number, number> = { [from]: 0 };
  const queue = [from];
  for (let v = queue.shift(); v !== undefined; v = queue.shift()) {
    for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
      const w = channelTo[outChannel[i]];
      if (w in hops) continue;
      hops[w] = hops[v] + 1;
      queue.push(w);
    }
  }
  return hops;
}
