import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { hypercube, leafSpine, slimFly, threeLevels } from '../testing/builtFabrics';
import { shuffled, withoutCables } from '../testing/changedFabrics';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { compileFabric } from './compileFabric';
import { linkDimensions } from './linkDimensions';

interface Factor {
  readonly kind: 'line' | 'ring' | 'clique';
  readonly size: number;
}

/** A Cartesian product; `along` gives the dimension of a link by the names of its ends. */
function product(factors: readonly Factor[]): { topology: Topology; along: (a: string, b: string) => number } {
  const builder = new TopologyBuilder();
  const count = factors.reduce((all, { size }) => all * size, 1);
  const placeOf = (s: number): number[] => {
    let rest = s;
    return factors.map(({ size }) => {
      const x = rest % size;
      rest = Math.floor(rest / size);
      return x;
    });
  };
  const along = (a: string, b: string): number => {
    const [from, to] = [placeOf(Number(a.slice(1))), placeOf(Number(b.slice(1)))];
    return from.findIndex((x, d) => x !== to[d]);
  };
  const ids: SwitchId[] = [];
  for (let s = 0; s < count; s++) {
    ids.push(builder.addSwitch({ name: `x${s}`, portCount: 64 }));
    for (let t = 0; t < s; t++) if (areJoined(factors, placeOf(t), placeOf(s))) builder.connect(ids[t], ids[s]);
  }
  return { topology: builder.build('product'), along };
}

function areJoined(factors: readonly Factor[], from: readonly number[], to: readonly number[]): boolean {
  const differing = factors.flatMap((factor, d) =>
    from[d] === to[d] ? [] : [{ factor, apart: Math.abs(to[d] - from[d]) }],
  );
  if (differing.length !== 1) return false;
  const [{ factor, apart }] = differing;
  return apart === 1 || factor.kind === 'clique' || (factor.kind === 'ring' && apart === factor.size - 1);
}

const factor: fc.Arbitrary<Factor> = fc.oneof(
  fc.record({ kind: fc.constantFrom('line' as const, 'clique' as const), size: fc.integer({ min: 2, max: 5 }) }),
  // A ring of four is the square of two lines.
  fc.record({ kind: fc.constant('ring' as const), size: fc.constantFrom(3, 5, 6) }),
);

describe('linkDimensions', () => {
  it('finds the dimensions of products from the graph alone, whatever the order of the file', () => {
    fc.assert(
      fc.property(fc.array(factor, { minLength: 2, maxLength: 3 }), fc.nat(999), (factors, seed) => {
        const { topology, along } = product(factors);
        const fabric = compileFabric(shuffled(topology, seed));
        const found = linkDimensions(fabric);
        const pairs = new Set<string>();
        for (let c = 0; c < fabric.channelCount; c++) {
          const { channelFrom, channelTo, switchNames } = fabric;
          pairs.add(`${along(switchNames[channelFrom[c]], switchNames[channelTo[c]])} ${found?.[c]}`);
        }
        // One name of ours for each dimension of the recipe.
        expect(pairs.size).toBe(factors.length);
        expect(new Set([...pairs].map((pair) => pair.split(' ')[1])).size).toBe(factors.length);
      }),
      { numRuns: 60 },
    );
  });

  it('still tells the dimensions of a hypercube that lost a twentieth of its cables', () => {
    const fabric = compileFabric(withoutCables(hypercube(5, 1), 0.05, 3));
    const found = linkDimensions(fabric);
    const kinds = new Set<string>();
    for (let c = 0; c < fabric.channelCount; c++) {
      const corner = (s: number): number => Number(fabric.switchNames[s].slice(3));
      kinds.add(`${corner(fabric.channelFrom[c]) ^ corner(fabric.channelTo[c])} ${found?.[c]}`);
    }
    expect(kinds.size).toBe(5);
  });

  it.each<readonly [string, () => Topology]>([
    ['two levels', () => leafSpine({ leaves: 6, spines: 3, links: 1, hosts: 2 })],
    ['two levels of two spines', () => leafSpine({ leaves: 6, spines: 2, links: 2, hosts: 2 })],
    ['three levels', () => threeLevels({ pods: 4, leaves: 2, middles: 2, spines: 4, hosts: 2 })],
    ['random', () => generateFromSpec('random:switches=30,ports=6,hosts=1,seed=1')],
    ['a ring', () => generateFromSpec('torus:dims=7,hosts=1')],
    ['slim fly', () => slimFly(1)],
  ])('finds none in other networks: %s', (_, make) => {
    expect(linkDimensions(compileFabric(make()))).toBeNull();
  });
});
