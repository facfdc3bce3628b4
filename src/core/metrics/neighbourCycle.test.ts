import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { neighbourCycle } from './neighbourCycle';

const cycleIn = (spec: string, seed = 1) => {
  const fabric = compileFabric(generateFromSpec(spec));
  const all = [...Array(fabric.switchCount).keys()];
  const { outOffset, outChannel, channelTo } = fabric;
  const cycle = neighbourCycle(fabric, all, new SeededRandom(seed));
  const joined = (a: number, b: number): boolean =>
    outChannel.subarray(outOffset[a], outOffset[a + 1]).some((c) => channelTo[c] === b);
  return { cycle, joined, all };
};

describe('a cycle from neighbour to neighbour', () => {
  it('passes every switch once, over a link each, whatever is drawn', () => {
    const specs = fc.constantFrom(
      'torus:dims=6x6',
      'torus:dims=4x4x4',
      'hypercube',
      'random:switches=40,ports=6,hosts=1',
      'mesh:dims=6x5',
      'full-mesh',
    );
    fc.assert(
      fc.property(specs, fc.integer({ min: 1, max: 1000 }), (spec, seed) => {
        const { cycle, joined, all } = cycleIn(spec, seed);
        if (!cycle) return;
        expect(cycle.toSorted((a, b) => a - b)).toEqual(all);
        cycle.forEach((s, i) => {
          expect(joined(s, cycle[(i + 1) % cycle.length])).toBe(true);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is found in tori, hypercubes and random networks', () => {
    for (const spec of [
      'torus:dims=6x6',
      'torus:dims=8x8',
      'torus:dims=4x4x4',
      'hypercube',
      'random:switches=40,ports=6,hosts=1',
    ])
      expect(cycleIn(spec).cycle, spec).not.toBeNull();
  });

  it('is not found where there is none: in trees, and in a mesh with an odd number of switches', () => {
    for (const spec of ['star', 'tree', 'leaf-spine:leaves=6,spines=2,hosts=2', 'mesh:dims=5x5'])
      expect(cycleIn(spec).cycle, spec).toBeNull();
  });

  it('is given up after bounded work where a search would take minutes', () => {
    expect(cycleIn('random:switches=20000,ports=4,hosts=1').cycle).toBeNull();
  });
});
