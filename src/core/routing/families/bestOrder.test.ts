import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { boundOfTables } from '../../metrics/bounds';
import { directorChain, dragonfly, drawnHosts, hypercube, leafSpine } from '../../testing/builtFabrics';
import { shuffled, withoutCables, withoutSwitches, withSpeeds } from '../../testing/changedFabrics';
import { naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { demandsOf } from '../../traffic/demand';
import type { Traffic } from '../../traffic/traffic';
import type { Engine, EngineContext } from '../contract/engine';
import * as cycleBreaking from '../engines/cycleBreaking';
import * as dfsssp from '../engines/dfsssp';
import * as minHop from '../engines/minHop';
import * as nue from '../engines/nue';
import * as segmentBased from '../engines/segmentBased';
import * as sssp from '../engines/sssp';
import * as turnAddition from '../engines/turnAddition';
import * as turnProhibition from '../engines/turnProhibition';
import * as upDown from '../engines/upDown';
import { turnsOfTables } from '../growth/movableTables';
import { throughputOfRoutes } from './reachedShare';

const others = [minHop, sssp, dfsssp, nue, upDown, turnProhibition, cycleBreaking, segmentBased];

function routed(topology: Topology, engine: Engine, context: Partial<EngineContext> = {}) {
  const fabric = compileFabric(topology);
  const routing = runEngine(engine, fabric, context);
  return { fabric, routing, throughput: throughputOfRoutes(fabric, routing, { traffic: null }) };
}

/** Each host to another one, and no two to the same: what a full fat tree carries whole. */
function permutation(hosts: number, seed: number): Traffic {
  const to = Uint32Array.from({ length: hosts }, (_, h) => h);
  new SeededRandom(seed).shuffle(to);
  const demand = new Float64Array(hosts * hosts);
  to.forEach((destination, h) => {
    if (destination !== h) demand[h * hosts + destination] = 1;
  });
  return { kind: 'matrix', demand };
}

const throughput = (topology: Topology, engine: Engine): number => routed(topology, engine).throughput;

/** Three leaf-spines of three leaves, joined in a triangle of which one side is a thin trunk: what runs along it does best by way of the third. */
function thinTriangle(): Topology {
  const builder = new TopologyBuilder();
  const [a, b, c] = ['a', 'b', 'c'].map((site) => {
    const spines = [0, 1].map((i) => builder.addSwitch({ name: `${site}-spine-${i}`, portCount: 8 }));
    for (let l = 0; l < 3; l++) {
      const leaf = builder.addSwitch({ name: `${site}-leaf-${l}`, portCount: 8 });
      for (const spine of spines) builder.connect(leaf, spine);
      for (let h = 0; h < 5; h++) builder.connect(builder.addHost({ name: `${site}-node-${l}-${h}` }), leaf);
    }
    return spines;
  });
  builder.connect(a[0], b[0]);
  for (let i = 0; i < 2; i++) builder.connect(a[1], c[1]);
  builder.connect(b[1], c[0]);
  const isHost = (name: string): boolean => name.includes('node');
  return withSpeeds(builder.build('thin triangle'), (one, other) =>
    isHost(one) || isHost(other)
      ? '25 Gb/s'
      : [one, other].sort().join() === 'b-spine-1,c-spine-0'
        ? '40 Gb/s'
        : '100 Gb/s',
  );
}

/** Networks on which some engine is ahead of turn addition where it keeps to its own order. */
const telling: readonly (readonly [string, () => Topology])[] = [
  ['sparse random network', () => generateFromSpec('random:switches=12,ports=3,hosts=2,seed=2')],
  ['torus, cables missing', () => withoutCables(generateFromSpec('torus:dims=5x3,hosts=2'), 0.1, 14)],
  ['mesh, cables missing', () => withoutCables(generateFromSpec('mesh:dims=4x4,hosts=2'), 0.08, 11)],
  ['hypercube, switches missing', () => withoutSwitches(hypercube(4, 3), 'sw-0', 'sw-5')],
  [
    'small tree, uneven, cables missing',
    () => withoutCables(leafSpine({ leaves: 8, spines: 4, links: 1, hosts: drawnHosts(8, 4, 8, 1) }), 0.1, 1),
  ],
  [
    'two directors, damaged',
    () => withoutCables(directorChain({ directors: 2, lines: 4, fabrics: 2, links: 1, hosts: 3, trunks: 9 }), 0.05, 12),
  ],
];

it('carries whole what one host sends to one other on a fat tree, mostly', { tags: ['deep'] }, () => {
  const fabric = compileFabric(generateFromSpec('fat-tree:k=6'));
  const carried = [1, 2, 3, 4, 5].map((seed) => {
    const traffic = permutation(fabric.hostCount, seed);
    return throughputOfRoutes(fabric, runEngine(turnAddition, fabric, { traffic }), { traffic });
  });
  expect(carried.filter((x) => x === 1).length).toBeGreaterThanOrEqual(4);
});

describe('turn addition where turns are what limits', () => {
  it('leads what runs between two sites by way of a third, at the bound on one lane', () => {
    for (const seed of [0, 1, 2]) {
      const topology = seed === 0 ? thinTriangle() : shuffled(thinTriangle(), seed);
      const { fabric, routing, throughput: reached } = routed(topology, turnAddition);
      expect(routing.lanes).toBeNull();
      expect(reached).toBeCloseTo(boundOfTables(fabric, demandsOf(fabric, null)), 9);
    }
  });

  it.each(telling)(
    'is free of deadlock and complete on one lane, and below no engine: %s',
    { tags: ['deep'] },
    (_, make) => {
      const topology = make();
      const { routing, throughput: reached } = routed(topology, turnAddition);
      const verdict = naiveVerify(topology, routing.table, null);
      expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
      expect(verdict.pairs.size).toBe(topology.hosts.length * (topology.hosts.length - 1));
      const byOthers = others.map((engine) => throughput(topology, engine));
      byOthers.forEach((other, i) => {
        expect(reached, others[i].descriptor.id).toBeGreaterThanOrEqual(other - 1e-9);
      });
      // Where its own order is enough, no reason is given.
      expect(routed(topology, turnAddition, { brief: true }).throughput).toBeLessThan(Math.max(...byOthers) - 1e-9);
    },
  );

  // At the fullest cut: so many cables, so many hosts on either side.
  const atCut = (cables: number, hosts: number, beyond: number): number =>
    ((hosts + beyond - 1) * cables) / (hosts * beyond);

  it.each<readonly [string, () => Topology, number]>([
    ['hypercube of 16', () => hypercube(4, 4), atCut(8, 32, 32)],
    ['hypercube of 32, shuffled', () => shuffled(hypercube(5, 3), 6), atCut(16, 48, 48)],
    ['mesh 5 x 4, shuffled', () => shuffled(generateFromSpec('mesh:dims=5x4,hosts=2'), 2), atCut(4, 16, 24)],
    // A group of 32 hosts has 8 cables to others; a route through a third group takes two.
    [
      'dragonfly, shuffled',
      () => shuffled(dragonfly({ groups: 5, routers: 8, globals: 1, hosts: 4 }), 2),
      atCut(8, 32, 128),
    ],
  ])('comes to the bound by the shape of the network: %s', { tags: ['deep'] }, (_, make, bound) => {
    expect(throughput(make(), turnAddition)).toBeCloseTo(bound, 9);
  });

  it.each<readonly [string, () => Topology]>([
    ['torus, cables missing', () => withoutCables(generateFromSpec('torus:dims=4x4,hosts=2'), 0.08, 103)],
  ])('is the same for a file in any order, with the turns that its tables make: %s', { tags: ['deep'] }, (_, make) => {
    const topology = make();
    const expected = throughput(topology, turnAddition);
    const { fabric, routing, throughput: found } = routed(shuffled(topology, 11), turnAddition);
    expect(found).toBeCloseTo(expected, 12);
    const { turns, pairsLost } = turnsOfTables(fabric, routing.table);
    expect(pairsLost).toBe(0);
    expect(turns.every((made, t) => made === 0 || routing.turns?.[t] === 1)).toBe(true);
  });

  it.each([
    ['random:switches=20,ports=6,hosts=5,seed=1', 0.83],
    ['torus:dims=5x5,hosts=2', 0.8],
  ])('reaches most of what the hops allow: %s', { tags: ['deep'] }, (spec, least) => {
    const topology = generateFromSpec(spec);
    const fabric = compileFabric(topology);
    const share = throughput(topology, turnAddition) / boundOfTables(fabric, demandsOf(fabric, null));
    expect(share).toBeGreaterThan(least);
  });
});
