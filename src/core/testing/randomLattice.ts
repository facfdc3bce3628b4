import fc from 'fast-check';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { randomTopology } from './randomTopology';

const dims = fc.oneof(
  fc.tuple(fc.integer({ min: 2, max: 6 })),
  fc.tuple(fc.integer({ min: 2, max: 4 }), fc.integer({ min: 2, max: 3 })),
  fc.constant([2, 2, 3]),
);

/** Coordinates of place number `place`, the first dimension fastest. */
function placeOf(place: number, sizes: readonly number[]): number[] {
  let rest = place;
  return sizes.map((size) => {
    const x = rest % size;
    rest = Math.floor(rest / size);
    return x;
  });
}

/** Meshes and tori with every link between neighbours, some of them doubled, links besides, and a host at some switches. */
const lattice: fc.Arbitrary<Topology> = fc
  .record({
    dims,
    wrap: fc.boolean(),
    hosts: fc.array(fc.nat(1), { minLength: 1, maxLength: 4 }),
    extra: fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 3 }),
  })
  .map(({ dims, wrap, hosts, extra }) => {
    const builder = new TopologyBuilder();
    const count = dims.reduce((product, size) => product * size, 1);
    const ids = Array.from({ length: count }, (_, s) =>
      builder.addSwitch({ name: `S${s}`, portCount: 40, coordinates: placeOf(s, dims) }),
    );
    ids.forEach((id, s) => {
      placeOf(s, dims).forEach((x, d) => {
        const stride = dims.slice(0, d).reduce((product, size) => product * size, 1);
        if (x + 1 < dims[d]) builder.connect(id, ids[s + stride]);
        else if (wrap && dims[d] > 2) builder.connect(id, ids[s - x * stride]);
      });
    });
    for (const [a, b] of extra) if (a % count !== b % count) builder.connect(ids[a % count], ids[b % count]);
    ids.forEach((id, s) => {
      for (let h = 0; h < hosts[s % hosts.length]; h++) builder.connect(builder.addHost({ name: `H${s}-${h}` }), id);
    });
    return builder.build('lattice', { lattice: { dims, wrap } });
  });

/** Any network on places of a grid, which has room for more: links may be long, and neighbours unconnected. */
const scattered: fc.Arbitrary<Topology> = fc
  .record({
    topology: randomTopology,
    wrap: fc.boolean(),
    places: fc.shuffledSubarray([...Array(12).keys()], { minLength: 12 }),
  })
  .map(({ topology, wrap, places }) => ({
    ...topology,
    lattice: { dims: [4, 3], wrap },
    switches: topology.switches.map((node, s) => ({ ...node, coordinates: placeOf(places[s], [4, 3]) })),
  }));

/** Networks whose switches have coordinates: whole meshes and tori, and grids with gaps and any links. */
export const randomLattice: fc.Arbitrary<Topology> = fc.oneof(
  { arbitrary: lattice, weight: 2 },
  { arbitrary: scattered, weight: 1 },
);
