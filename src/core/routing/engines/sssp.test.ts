import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import { measureRouting } from '../../metrics/routeReport';
import type { ForwardingTable } from '../../routes/routing';
import { Met } from '../../testing/met';
import { randomTopology } from '../../testing/randomTopology';
import { runEngine } from '../../testing/runEngine';
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
    const met = new Met('a choice');
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
