import fc from 'fast-check';
import { expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { turnIndex } from '../../fabric/turns';
import { generateFromSpec } from '../../generators/spec';
import type { PairRoutes } from '../../routes/routing';
import { randomTopology } from '../../testing/randomTopology';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import { levelTurns } from '../order/levelTurns';
import { randomPairRoutes } from './randomPairRoutes';

const routesOf = (fabric: Fabric, turns: Uint8Array | null, seed: number): PairRoutes =>
  randomPairRoutes(
    fabric,
    turns,
    terminalDemand(fabric, demandsOf(fabric, { kind: 'uniform' })[0]),
    new SeededRandom(seed),
  );

/** Fewest hops from switch to switch under the turns, by trying every walk one channel longer than the last; -1 = none. */
function fewestHops(fabric: Fabric, turns: Uint8Array, source: number, target: number): number {
  const all = Array.from({ length: fabric.channelCount }, (_, c) => c);
  let ends = new Set(all.filter((c) => fabric.channelFrom[c] === source));
  for (let hops = 1; hops <= fabric.channelCount; hops++) {
    if ([...ends].some((c) => fabric.channelTo[c] === target)) return hops;
    const next = all.filter((d) =>
      [...ends].some(
        (c) => fabric.channelTo[c] === fabric.channelFrom[d] && d !== (c ^ 1) && turns[turnIndex(fabric, c, d)] === 1,
      ),
    );
    ends = new Set(next);
  }
  return -1;
}

it('gives each host pair one shortest walk of allowed turns', () => {
  fc.assert(
    fc.property(randomTopology, fc.nat(99), (topology, seed) => {
      const fabric = compileFabric(topology);
      const turns = levelTurns(
        fabric,
        Uint8Array.from(fabric.channelFrom, (from, c) => (fabric.channelTo[c] < from ? 1 : 0)),
      );
      const { source, destination, share, offset, channels } = routesOf(fabric, turns, seed);
      const hostsAt = (s: number): number => fabric.hostSwitch.filter((at) => at === s).length;
      const routes = new Map<string, number>();
      for (let f = 0; f < source.length; f++) {
        const path = channels.subarray(offset[f], offset[f + 1]);
        expect(path.length).toBe(fewestHops(fabric, turns, source[f], destination[f]));
        expect(fabric.channelFrom[path[0]]).toBe(source[f]);
        expect(fabric.channelTo[path[path.length - 1]]).toBe(destination[f]);
        for (let i = 1; i < path.length; i++) {
          expect(fabric.channelFrom[path[i]]).toBe(fabric.channelTo[path[i - 1]]);
          expect(turns[turnIndex(fabric, path[i - 1], path[i])]).toBe(1);
        }
        const pairs = hostsAt(source[f]) * hostsAt(destination[f]);
        expect(share[f]).toBe(1 / pairs);
        const key = `${source[f]} ${destination[f]}`;
        routes.set(key, (routes.get(key) ?? 0) + 1);
      }
      for (let s = 0; s < fabric.switchCount; s++) {
        for (let t = 0; t < fabric.switchCount; t++) {
          const reached = s !== t && fewestHops(fabric, turns, s, t) > 0;
          expect(routes.get(`${s} ${t}`) ?? 0).toBe(reached ? hostsAt(s) * hostsAt(t) : 0);
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('takes each of two equal ways about equally often', () => {
  const fabric = compileFabric(generateFromSpec('torus:dims=4,hosts=40'));
  const { source, destination, offset, channels } = routesOf(fabric, null, 7);
  const first = new Map<number, number>();
  for (let f = 0; f < source.length; f++) {
    if (source[f] !== 0 || destination[f] !== 2) continue;
    first.set(channels[offset[f]], (first.get(channels[offset[f]]) ?? 0) + 1);
  }
  // 1,600 fair choices: four standard deviations are 80.
  expect([...first.values()].reduce((sum, n) => sum + n, 0)).toBe(1600);
  expect(first.size).toBe(2);
  for (const count of first.values()) expect(Math.abs(count - 800)).toBeLessThan(80);
});
