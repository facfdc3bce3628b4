import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { lidBisection } from '../../metrics/lidBisection';
import { measureLidTables } from '../../metrics/lidLoads';
import { throughputOf } from '../../metrics/throughput';
import type { Routing } from '../../routes/routing';
import { isAcyclic, naiveVerify } from '../../testing/naiveVerifier';
import { damaged, randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { demandsOf } from '../../traffic/demand';
import type { Engine } from '../contract/engine';
import { findEngine } from '../registry';
import { lidTables } from './lidTables';

function routed(topology: Topology, engine: string, params = {}) {
  const fabric = compileFabric(topology);
  return { topology, fabric, routing: runEngine(findEngine(engine) as Engine, fabric, {}, params) };
}

const tablesOf = ({ fabric, routing }: ReturnType<typeof routed>, lmc: number, apart = 1) =>
  finish(lidTables(fabric, routing, { lmc, apart, seed: 1 }));

/** Different walks a pair of hosts, in the mean. */
function pathsAPair(topology: Topology, tables: readonly Routing['table'][]): number {
  const walks = new Map<string, Set<string>>();
  for (const table of tables) {
    for (const [pair, channels] of naiveVerify(topology, table, null).walks) {
      if (channels.length > 0) walks.set(pair, (walks.get(pair) ?? new Set()).add(channels.join()));
    }
  }
  return [...walks.values()].reduce((sum, { size }) => sum + size, 0) / walks.size;
}

describe('lidTables', () => {
  it('reach what the first reaches, free of deadlock all together, whatever has failed', { tags: ['deep'] }, () => {
    const engines = fc.constantFrom('turn-addition', 'up-down', 'nue');
    fc.assert(
      fc.property(
        damaged(randomTopology),
        engines,
        fc.integer({ min: 1, max: 2 }),
        fc.nat(20),
        (made, engine, lmc, apart) => {
          const given = routed(made, engine);
          fc.pre(given.routing.lanes === null);
          const tables = tablesOf(given, lmc, apart);
          expect(tables).toHaveLength(2 ** lmc);
          expect(tables[0]).toBe(given.routing.table);
          const [first, ...further] = tables.map((table) => naiveVerify(made, table, null));
          for (const { pairs, loops } of further) expect([pairs, loops]).toEqual([first.pairs, 0]);
          expect(isAcyclic(new Set([first, ...further].flatMap(({ turns }) => [...turns])))).toBe(true);
        },
      ),
    );
  });

  it('stay free of deadlock beside whatever else the turns of the routing allow', () => {
    const given = routed(generateFromSpec('random:switches=16,ports=5,hosts=2,seed=3'), 'turn-addition');
    const { topology, fabric, routing } = given;
    const nameOf = (c: number) => `${topology.switches[fabric.channelFrom[c]].id}:${fabric.channelFromPort[c]}`;
    const turns = new Set<string>();
    for (let c = 0; c < fabric.channelCount; c++) {
      const s = fabric.channelTo[c];
      const out = [...fabric.outChannel.subarray(fabric.outOffset[s], fabric.outOffset[s + 1])];
      const row = fabric.turnOffset[s] + fabric.channelSlot[c ^ 1] * out.length;
      out.forEach((d, slot) => {
        if (routing.turns?.[row + slot] === 1) turns.add(`${nameOf(c)}>${nameOf(d)}`);
      });
    }
    expect(turns.size).toBeGreaterThan(100);
    for (const table of tablesOf(given, 2, 10)) {
      const verdict = naiveVerify(topology, table, null);
      expect(verdict.reachable).toBe(32 * 31);
      for (const turn of verdict.turns) turns.add(turn);
    }
    expect(isAcyclic(turns)).toBe(true);
  });

  it('go apart the more the more hops it may cost, and give random pairs more for it', { tags: ['deep'] }, () => {
    const given = routed(generateFromSpec('random:switches=24,ports=6,hosts=4,seed=1'), 'turn-addition');
    const { fabric } = given;
    const [demand] = demandsOf(fabric, null);
    const row = (apart: number) => {
      const tables = tablesOf(given, 2, apart);
      const throughput = throughputOf(measureLidTables(fabric, tables, [demand]).loads[0], demand);
      const { allAtOnce } = finish(lidBisection(fabric, tables, { samples: 100, seed: 1, bothWays: false }));
      return { paths: pathsAPair(given.topology, tables), throughput, ebb: allAtOnce.mean };
    };
    const [none, one, three, ten] = [0, 1, 3, 10].map(row);
    expect(none.paths).toBeLessThan(one.paths);
    expect(one.paths).toBeLessThan(three.paths);
    expect(three.paths).toBeLessThan(ten.paths);
    expect(one.ebb).toBeGreaterThan(none.ebb);
    expect(ten.throughput).toBeLessThan(none.throughput);
    const alone = finish(lidBisection(fabric, [given.routing.table], { samples: 100, seed: 1, bothWays: false }));
    expect(one.ebb).toBeGreaterThan(alone.allAtOnce.mean + 0.02);
  });

  it('take parallel links one each', () => {
    const builder = new TopologyBuilder();
    const [a, b] = ['a', 'b'].map((name) => builder.addSwitch({ name, portCount: 3 }));
    builder.connect(a, b, 2, 2);
    builder.connect(a, b, 3, 3);
    for (const s of [a, b]) builder.connect(s, builder.addHost({ name: `host of ${s}` }), 1, 1);
    const given = routed(builder.build('two links'), 'up-down');
    expect(pathsAPair(given.topology, [given.routing.table])).toBe(1);
    expect(pathsAPair(given.topology, tablesOf(given, 1))).toBe(2);
  });

  it.each([
    ['dimension-order', 'torus:dims=4x4,hosts=1', /on virtual lanes/],
    ['min-hop', 'torus:dims=6,hosts=1', /can deadlock already/],
  ])('are refused where they could not be free of deadlock beside the first: %s', (engine, spec, message) => {
    expect(() => tablesOf(routed(generateFromSpec(spec), engine), 1)).toThrow(message);
  });

  it('are the same for the same seed', () => {
    const given = routed(generateFromSpec('random:switches=10,ports=4,hosts=2,seed=2'), 'up-down');
    expect(tablesOf(given, 2)).toEqual(tablesOf(given, 2));
  });
});
