import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { measureRouting } from '../../metrics/routeReport';
import type { ForwardingTable } from '../../routes/routing';
import { CaseCounter } from '../../testing/caseCounter';
import { randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
import { mixedSpeeds } from '../../testing/speeds';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import * as dfsssp from './dfsssp';
import * as dModK from './dModK';
import * as lash from './lash';
import * as minHop from './minHop';
import * as nue from './nue';
import * as sssp from './sssp';

/** Channels of the walk from switch s to host h. */
function walkOf(fabric: Fabric, table: ForwardingTable, s: number, h: number): number[] {
  const walk: number[] = [];
  for (let at = s; ; at = fabric.channelTo[walk[walk.length - 1]]) {
    const port = table[at * fabric.hostCount + h];
    const next = port === 0 ? -1 : fabric.portTarget[fabric.portOffset[at] + port];
    if (next < 0) return walk;
    walk.push(next);
  }
}

/** Every path with the fewest hops, from a list of all paths that pass no switch twice. */
function fewestHops(fabric: Fabric, from: number, to: number): number[][] {
  const end = (path: readonly number[]): number => (path.length > 0 ? fabric.channelTo[path[path.length - 1]] : from);
  for (let paths: number[][] = [[]]; paths.length > 0; ) {
    const arrived = paths.filter((path) => end(path) === to);
    if (arrived.length > 0) return arrived;
    paths = paths.flatMap((path) => {
      const passed = [from, ...path.map((c) => fabric.channelTo[c])];
      const steps = fabric.outChannel.subarray(fabric.outOffset[end(path)], fabric.outOffset[end(path) + 1]);
      return [...steps].filter((c) => !passed.includes(fabric.channelTo[c])).map((c) => [...path, c]);
    });
  }
  return [];
}

describe('sssp', () => {
  it('gives each destination in turn a path of the fewest hops and, among those, of the least traffic so far', () => {
    const met = new CaseCounter('a choice');
    fc.assert(
      fc.property(randomTopology, (topology) => {
        const fabric = compileFabric(topology);
        const { table } = runEngine(sssp, fabric);
        const weight = new Array<number>(fabric.channelCount).fill(0);
        const hostsAt = (s: number): number => fabric.hostOffset[s + 1] - fabric.hostOffset[s];
        const targets = [...Array(fabric.switchCount).keys()].sort((a, b) => hostsAt(b) - hostsAt(a) || a - b);
        for (const target of targets) {
          for (const h of fabric.hostAt.subarray(fabric.hostOffset[target], fabric.hostOffset[target + 1])) {
            const walks = [...Array(fabric.switchCount).keys()].map((s) => walkOf(fabric, table, s, h));
            walks.forEach((walk, s) => {
              const paths = fewestHops(fabric, s, target);
              if (s === target || paths.length === 0) return;
              const sum = (path: readonly number[]): number => path.reduce((total, c) => total + weight[c], 0);
              if (paths.length > 1) met.see('a choice');
              expect(walk).toHaveLength(paths[0].length);
              expect(sum(walk)).toBe(Math.min(...paths.map(sum)));
            });
            walks.forEach((walk, s) => {
              for (const c of walk) weight[c] += hostsAt(s);
            });
          }
        }
      }),
      { numRuns: 40 },
    );
    met.expectAll();
  });

  it('fills a fat tree evenly', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=8'));
    expect(measureRouting(fabric, runEngine(sssp, fabric), null, 'lft').throughput).toEqual({ all: 1 });
  });
});

describe('over links of several speeds', () => {
  /** Two leaves of four hosts of 100 under two spines. */
  const twoSpines = (...speeds: readonly string[]) => {
    const builder = new TopologyBuilder();
    const leaves = ['A', 'B'].map((name) => builder.addSwitch({ name, portCount: 8 }));
    for (const [i, speed] of speeds.entries()) {
      const spine = builder.addSwitch({ name: `S${i}`, portCount: 2 });
      for (const leaf of leaves) builder.connect(leaf, spine, undefined, undefined, { speed });
    }
    for (const [l, leaf] of leaves.entries()) {
      for (let h = 0; h < 4; h++) {
        builder.connect(builder.addHost({ name: `H${l}-${h}` }), leaf, undefined, undefined, { speed: '4xEDR' });
      }
    }
    return compileFabric(builder.build('two spines'));
  };

  it.each([
    ['4xHDR', '4xEDR'],
    ['4xEDR', '4xHDR'],
  ])('spines of %s and %s carry all by SSSP and DFSSSP, .875 by what counts destinations', (...speeds) => {
    const fabric = twoSpines(...speeds);
    const carried = (engine: Parameters<typeof runEngine>[0]) =>
      measureRouting(fabric, runEngine(engine, fabric), null, 'lft').throughput;
    for (const engine of [sssp, dfsssp]) expect(carried(engine)).toEqual({ all: 1 });
    for (const engine of [minHop, lash, dModK]) expect(carried(engine)).not.toEqual({ all: 1 });
  });

  it('gives each destination in turn a path of the fewest hops that leaves the smallest sum of shares', () => {
    const met = new CaseCounter('a choice');
    fc.assert(
      fc.property(mixedSpeeds(randomTopology), (topology) => {
        const fabric = compileFabric(topology);
        const { hostOffset, hostAt, hostCapacity, channelCapacity } = fabric;
        const { table } = runEngine(sssp, fabric);
        const weight = new Array<number>(fabric.channelCount).fill(0);
        const hostsAt = (s: number): number[] => [...hostAt.subarray(hostOffset[s], hostOffset[s + 1])];
        const rateAt = (s: number): number => hostsAt(s).reduce((sum, h) => sum + hostCapacity[h], 0);
        const switches = [...Array(fabric.switchCount).keys()];
        const targets = switches.filter((s) => hostsAt(s).length > 0);
        const usual = Math.ceil(targets.reduce((sum, s) => sum + rateAt(s), 0) / targets.length);
        for (const target of targets.sort((a, b) => hostsAt(b).length - hostsAt(a).length || a - b)) {
          for (const h of hostsAt(target)) {
            const walks = switches.map((s) => walkOf(fabric, table, s, h));
            const cost = (c: number): number => (weight[c] + usual * hostCapacity[h]) / channelCapacity[c];
            walks.forEach((walk, s) => {
              const paths = fewestHops(fabric, s, target);
              if (s === target || paths.length === 0) return;
              const sum = (path: readonly number[]): number => path.reduce((total, c) => total + cost(c), 0);
              if (paths.length > 1) met.see('a choice');
              expect(sum(walk)).toBeCloseTo(Math.min(...paths.map(sum)), 9);
            });
            walks.forEach((walk, s) => {
              for (const c of walk) weight[c] += rateAt(s) * hostCapacity[h];
            });
          }
        }
      }),
      { numRuns: 40 },
    );
    met.expectAll();
  });

  it('Nue fills the faster of parallel links more', () => {
    const builder = new TopologyBuilder();
    const [a, b] = ['A', 'B'].map((name) => builder.addSwitch({ name, portCount: 40 }));
    for (const speed of ['25G', '100G']) builder.connect(a, b, undefined, undefined, { speed });
    for (const at of [a, b]) {
      for (let h = 0; h < 10; h++) {
        builder.connect(builder.addHost({ name: `${at}-${h}` }), at, undefined, undefined, { speed: '10G' });
      }
    }
    const fabric = compileFabric(builder.build('parallel'));
    const { throughput } = measureRouting(fabric, runEngine(nue, fabric), null, 'lft');
    expect(throughput).toEqual({ all: 1 });
  });
});
