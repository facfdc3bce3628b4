import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { halvingCut } from './halvingCut';

const cutOf = (spec: string) => halvingCut(compileFabric(generateFromSpec(spec)));

// Hypercube and HyperX: by hand; torus and twisted torus, Slim Fly, PolarFly, PolarStar: the least that a search of another program found.
it.each([
  ['torus:dims=4x8', 8],
  ['twisted-torus:dims=4x8', 16],
  ['torus:dims=4x4x8', 32],
  ['twisted-torus:dims=4x4x8', 64],
  ['hypercube:n=6', 32],
  ['hyperx:dims=12x8,hosts=7', 192],
  ['hyperx:dims=4x4,width=1x1,hosts=4', 16],
  ['dragonfly:a=4,h=2,p=2', 20],
  ['slim-fly:q=5,hosts=4', 65],
  ['slim-fly:q=7,hosts=6', 175],
  ['polarfly:q=5,hosts=3', 30],
  ['polarfly:q=7,hosts=4', 79],
  ['polarstar:q=3,d=3,hosts=2', 68],
  ['full-mesh:switches=16,hosts=15', 64],
  ['fat-tree:k=4', 8],
])('finds what joins two halves of %s: %i links', (spec, links) => {
  expect(cutOf(spec).capacity).toBe(links);
});

it('takes nineteen of 39 leaves with all spines at the other side', () => {
  expect(cutOf('leaf-spine:leaves=39,spines=13,links=1,hosts=26')).toEqual({
    capacity: 19 * 13,
    smaller: 19 * 26,
    larger: 20 * 26,
  });
});

it('counts hosts, not switches', () => {
  // Half of the hosts are at one switch of a path.
  const { capacity, smaller, larger } = cutOf('leaf-spine:leaves=4,spines=1,links=1,hosts=9+3+3+3');
  expect([capacity, smaller, larger]).toEqual([1, 9, 9]);
});

it('finds the least of all halves of small networks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 11 }),
      fc.integer({ min: 2, max: 5 }),
      fc.nat(1000),
      (switches, ports, seed) => {
        const fabric = compileFabric(
          generateFromSpec(`random:switches=${switches},ports=${ports},hosts=2,seed=${seed}`),
        );
        expect(halvingCut(fabric).capacity).toBe(leastByAll(fabric));
      },
    ),
    { numRuns: 60 },
  );
});

/** Every set of half of the switches. */
function leastByAll({ switchCount, channelCount, channelFrom, channelTo }: Fabric): number {
  let least = Number.POSITIVE_INFINITY;
  for (let set = 0; set < 1 << switchCount; set++) {
    let size = 0;
    for (let s = 0; s < switchCount; s++) size += (set >> s) & 1;
    if (size !== switchCount >> 1) continue;
    let cut = 0;
    for (let c = 0; c < channelCount; c += 2) cut += ((set >> channelFrom[c]) ^ (set >> channelTo[c])) & 1;
    least = Math.min(least, cut);
  }
  return least;
}

it('halves a network without hosts by its switches, and one switch not at all', () => {
  expect(cutOf('star:leaves=1')).toBeDefined();
  expect(halvingCut(compileFabric({ name: 'one', switches: [], hosts: [], links: [] }))).toEqual({
    capacity: 0,
    smaller: 0,
    larger: 0,
  });
});
