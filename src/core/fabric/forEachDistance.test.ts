import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { damaged, randomTopology } from '../testing/randomTopology';
import { compileFabric } from './compileFabric';
import { forEachDistance } from './forEachDistance';
import { SwitchDistances, UNREACHED } from './switchDistances';
import { switchesWithHosts } from './switchesWithHosts';

/** Hops by pair, each pair reported once. */
function told(fabric: ReturnType<typeof compileFabric>, among: Uint32Array): Record<string, number> {
  const hops: Record<string, number> = {};
  forEachDistance(fabric, among, (from, to, far) => {
    expect(hops).not.toHaveProperty(`${from} ${to}`);
    hops[`${from} ${to}`] = far;
  });
  return hops;
}

function searched(fabric: ReturnType<typeof compileFabric>, among: Uint32Array): Record<string, number> {
  const hops: Record<string, number> = {};
  const search = new SwitchDistances(fabric);
  for (const to of among) {
    search.search(to);
    for (const from of among) if (search.distance[from] !== UNREACHED) hops[`${from} ${to}`] = search.distance[from];
  }
  return hops;
}

it('tells of every pair what single searches find', () => {
  fc.assert(
    fc.property(damaged(randomTopology), (topology) => {
      const fabric = compileFabric(topology);
      const among = switchesWithHosts(fabric);
      expect(told(fabric, among)).toEqual(searched(fabric, among));
    }),
    { numRuns: 60 },
  );
  // More switches than a word has bits.
  const torus = compileFabric(generateFromSpec('torus:dims=9x5'));
  expect(told(torus, switchesWithHosts(torus))).toEqual(searched(torus, switchesWithHosts(torus)));
});
