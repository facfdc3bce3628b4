import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { shortestNextHops } from '../routes/nextHops';
import { ecmpBisection } from './ecmpBisection';
import { effectiveBisection } from './effectiveBisection';
import { hashedFlows } from './hashedFlows';

const request = { samples: 60, seed: 5, bothWays: false, maxMin: true };
const network = (spec: string) => {
  const fabric = compileFabric(generateFromSpec(spec));
  return { fabric, hops: shortestNextHops(fabric) };
};

describe('effective bisection bandwidth of hashed flows', () => {
  it.each([
    ['fat-tree:k=8', 1, 'independent', false],
    ['fat-tree:k=8', 4, 'same', true],
    ['torus:dims=4x4,hosts=2', 3, 'other-bits', false],
  ] as const)(
    'is what a queue pair gets by the other measure: %s, %i queue pairs, %s',
    (spec, qps, hashing, bothWays) => {
      const { fabric, hops } = network(spec);
      const found = finish(ecmpBisection(fabric, hops, { qps, hashing }, { ...request, bothWays }));
      const pattern = bothWays ? 'both-ways' : 'one-way';
      const { rate, maxMin, ...other } = finish(hashedFlows(fabric, hops, { ...request, qps, hashing, pattern }));
      expect(found.mean).toBeCloseTo(rate.mean, 12);
      expect(found.ci95).toBeCloseTo(rate.ci95, 12);
      expect(found.maxMin?.mean).toBeCloseTo(maxMin.mean, 12);
      expect(found.largestCongestion).toBeCloseTo(other.largestLoad, 12);
      expect(found.flows).toBe(other.flows * qps);
      expect(found.congestion.reduce((sum, count) => sum + count, 0)).toBe(found.flows * request.samples);
    },
  );

  it('gives each flow 1 / g of the mean over all ways it may be hashed to, on the smallest tree worked by hand', () => {
    // Two leaves of two hosts, two spines. Hosts are paired across the leaves (2 of 3 pairings) or inside them; across, two flows from one leaf collide with
    // 1/2, and opposite ones never: of the pairings across half have both senders on one leaf. So 1 - (2/3)(1/2)(1/2)(1/2) = 11/12.
    const { fabric, hops } = network('fat-tree:levels=2,ports=4,leaves=2,spines=2');
    const found = finish(
      ecmpBisection(fabric, hops, { qps: 1, hashing: 'independent' }, { ...request, samples: 20_000 }),
    );
    expect(Math.abs(found.mean - 11 / 12)).toBeLessThan(1.5 * found.ci95);
    expect(found.ci95).toBeLessThan(0.004);
  });

  it('measures sprayed packets over the same pairings, 40 at most', () => {
    const { fabric, hops } = network('torus:dims=4x4,hosts=2');
    const hashing = { qps: 1, hashing: 'independent' } as const;
    const few = finish(ecmpBisection(fabric, hops, hashing, { ...request, samples: 20 }));
    const { sprayed } = finish(hashedFlows(fabric, hops, { ...hashing, pattern: 'one-way', samples: 20, seed: 5 }));
    expect(few.sprayed).toEqual(sprayed.rate);
    expect(few.sprayed.mean).toBeLessThan(1);
    const many = finish(ecmpBisection(fabric, hops, hashing, request));
    const forty = finish(ecmpBisection(fabric, hops, hashing, { ...request, samples: 40 }));
    expect(many.sprayed).toEqual(forty.sprayed);
    expect(few.sprayed).not.toEqual(forty.sprayed);
  });

  it('tells how far it is', () => {
    const { fabric, hops } = network('fat-tree:k=8');
    const said = [...ecmpBisection(fabric, hops, { qps: 64, hashing: 'same' }, request)];
    expect(said.length).toBeGreaterThan(40);
    expect(said).toEqual([...said].sort((a, b) => a - b));
    expect(said.at(-1)).toBeLessThan(1);
  });

  it('counts parts as flows whatever routes them', () => {
    const { fabric } = network('fat-tree:k=4');
    const nowhere = { walk: () => -1 };
    const found = finish(effectiveBisection(fabric, nowhere, { ...request, parts: 3, samples: 2 }));
    expect(found).toMatchObject({ flows: 24, unrouted: 48, mean: 0 });
  });
});
