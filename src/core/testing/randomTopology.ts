import fc from 'fast-check';
import type { SwitchId, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

interface Shape {
  readonly switches: number;
  /** Unordered pairs of switch numbers; the same pair again is a parallel link. */
  readonly links: readonly (readonly [number, number])[];
  /** Hosts by switch number, cyclically. */
  readonly hosts: readonly number[];
}

const hosts = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 });
const pair = (count: number) => fc.tuple(fc.nat(count - 1), fc.nat(count - 1)).filter(([a, b]) => a !== b);

/** A spanning tree and a few links more. */
const sparse: fc.Arbitrary<Shape> = fc.integer({ min: 2, max: 9 }).chain((switches) =>
  fc.record({
    switches: fc.constant(switches),
    hosts,
    links: fc
      .tuple(
        fc.array(fc.nat(1000), { minLength: switches - 1, maxLength: switches - 1 }),
        fc.array(pair(switches), { maxLength: 4 }),
      )
      .map(([parents, extra]) => [...parents.map((p, i) => [p % (i + 1), i + 1] as const), ...extra]),
  }),
);

/** Two dense groups with one or two links between them. */
const clustered: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.integer({ min: 3, max: 5 }),
    hosts,
    fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 2 }),
  )
  .map(([size, hosts, bridges]) => {
    const links: (readonly [number, number])[] = bridges.map(([a, b]) => [a, size + b] as const);
    for (let group = 0; group < 2; group++) {
      for (let a = 0; a < size; a++) for (let b = 0; b < a; b++) links.push([group * size + b, group * size + a]);
    }
    return { switches: 2 * size, links, hosts };
  });

/** Any pairs, often several times, often not connected. */
const multigraph: fc.Arbitrary<Shape> = fc.integer({ min: 2, max: 6 }).chain((switches) =>
  fc.record({
    switches: fc.constant(switches),
    hosts,
    links: fc.array(pair(switches), { minLength: 1, maxLength: 14 }),
  }),
);

/** Small random networks for property tests: sparse, clustered and with parallel links; with hosts at some switches only. */
export const randomTopology: fc.Arbitrary<Topology> = fc.oneof(sparse, clustered, multigraph).map(build);

/** Networks with some switches, hosts and links failed. */
export const damaged = (networks: fc.Arbitrary<Topology>): fc.Arbitrary<Topology> =>
  fc.tuple(networks, fc.array(fc.nat(3000), { maxLength: 4 })).map(([topology, broken]) => {
    const down = <T extends object>(records: readonly T[], every: number): T[] =>
      records.map((record, i) =>
        broken.some((b) => b % 3 === every && Math.floor(b / 3) % records.length === i)
          ? { ...record, down: true }
          : record,
      );
    return {
      ...topology,
      switches: down(topology.switches, 0),
      links: down(topology.links, 1),
      hosts: down(topology.hosts, 2),
    };
  });

function build({ switches, links, hosts }: Shape): Topology {
  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  for (let s = 0; s < switches; s++) ids.push(builder.addSwitch({ name: `S${s}`, portCount: 40 }));
  for (const [a, b] of links) builder.connect(ids[a], ids[b]);
  for (let s = 0; s < switches; s++) {
    for (let h = 0; h < hosts[s % hosts.length]; h++) builder.connect(builder.addHost({ name: `H${s}-${h}` }), ids[s]);
  }
  return builder.build('random');
}
