import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnionFind } from '../base/structures/unionFind';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { randomTopology } from '../testing/randomTopology';
import { compileFabric } from './compileFabric';
import type { Fabric } from './fabric';
import { symmetries } from './symmetries';

/** How many cables join every two switches. */
function cableCounts({ channelCount, channelFrom, channelTo, switchCount }: Fabric): number[][] {
  const counts = Array.from({ length: switchCount }, () => new Array<number>(switchCount).fill(0));
  for (let c = 0; c < channelCount; c++) counts[channelFrom[c]][channelTo[c]]++;
  return counts;
}

/** All renumberings of switches that keep kinds and cables, tried one by one. */
function allSymmetries(fabric: Fabric, kind: Uint32Array): number[][] {
  const counts = cableCounts(fabric);
  const found: number[][] = [];
  const place = (to: number[]): void => {
    const s = to.length;
    if (s === fabric.switchCount) found.push([...to]);
    for (let v = 0; v < fabric.switchCount && s < fabric.switchCount; v++) {
      if (to.includes(v) || kind[v] !== kind[s]) continue;
      if (to.every((image, other) => counts[s][other] === counts[v][image])) place([...to, v]);
    }
  };
  place([]);
  return found;
}

/** Sets of switches that are led to each other. */
function orbits(fabric: Fabric, all: readonly ArrayLike<number>[]): string {
  const sets = new UnionFind(fabric.switchCount);
  for (const to of all) Array.from(to).forEach((v, s) => void sets.union(s, v));
  return Array.from({ length: fabric.switchCount }, (_, s) => sets.find(s)).join();
}

describe('symmetries', () => {
  it('are some of those that trying finds, and take cables to cables', () => {
    const met = new CaseCounter('none', 'some', 'parallel');
    fc.assert(
      fc.property(randomTopology, fc.array(fc.nat(1), { minLength: 9, maxLength: 9 }), (topology, kinds) => {
        const fabric = compileFabric(topology);
        fc.pre(fabric.switchCount <= 8);
        const kind = Uint32Array.from({ length: fabric.switchCount }, (_, s) => (kinds[0] === 0 ? 0 : kinds[s + 1]));
        const { channelFrom, channelTo } = fabric;
        const found = symmetries(fabric, kind);
        const all = new Set(allSymmetries(fabric, kind).map((to) => to.join()));
        for (const { switches, channels } of found) {
          expect(all).toContain(switches.join());
          expect([...channels].sort((a, b) => a - b)).toEqual([...channels.keys()]);
          channels.forEach((to, c) => {
            expect([channelFrom[to], channelTo[to]]).toEqual([switches[channelFrom[c]], switches[channelTo[c]]]);
            expect(channels[c ^ 1]).toBe(to ^ 1);
          });
          if (switches.every((to, s) => to === s)) met.see('parallel');
        }
        met.see(all.size > 1 ? 'some' : 'none');
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });

  it.each(['fat-tree:k=4', 'leaf-spine:leaves=4,spines=2,links=2', 'torus:dims=3x3', 'full-mesh:switches=5'])(
    'of %s lead each switch to all like it',
    (spec) => {
      const fabric = compileFabric(generateFromSpec(spec));
      const kind = Uint32Array.from({ length: fabric.switchCount }, (_, s) =>
        fabric.hostOffset[s + 1] === fabric.hostOffset[s] ? 0 : 1,
      );
      const found = symmetries(fabric, kind).map(({ switches }) => switches);
      const images = new Set(orbits(fabric, found).split(','));
      expect(images.size).toBe({ 'fat-tree:k=4': 3, 'leaf-spine:leaves=4,spines=2,links=2': 2 }[spec] ?? 1);
    },
  );

  it('are none of a network without any', () => {
    const fabric = compileFabric(generateFromSpec('random:switches=40,ports=5,hosts=2,seed=3,parallel=no'));
    expect(symmetries(fabric, new Uint32Array(fabric.switchCount))).toEqual([]);
  });
});
