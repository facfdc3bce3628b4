import fc from 'fast-check';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** Groups of switches, all joined inside, some link between every two of them and links besides, and hosts at some switches. */
export const randomGroups: fc.Arbitrary<Topology> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 4 }),
    ends: fc.array(fc.nat(99), { minLength: 12, maxLength: 12 }),
    extra: fc.array(fc.tuple(fc.nat(99), fc.nat(99)), { maxLength: 4 }),
    hosts: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
  })
  .map(({ sizes, ends, extra, hosts }) => {
    const builder = new TopologyBuilder();
    const groups = sizes.map((size, pod) =>
      Array.from({ length: size }, (_, i) => builder.addSwitch({ name: `S${pod}-${i}`, portCount: 20, pod, index: i })),
    );
    let drawn = 0;
    groups.forEach((group, g) => {
      group.forEach((a, i) => {
        for (const b of group.slice(0, i)) builder.connect(b, a);
      });
      for (const other of groups.slice(0, g)) {
        builder.connect(group[ends[drawn++] % group.length], other[ends[drawn++] % other.length]);
      }
    });
    const all = groups.flat();
    for (const [a, b] of extra)
      if (a % all.length !== b % all.length) builder.connect(all[a % all.length], all[b % all.length]);
    all.forEach((id, s) => {
      for (let h = 0; h < hosts[s % hosts.length]; h++) builder.connect(builder.addHost({ name: `H${s}-${h}` }), id);
    });
    return builder.build('groups');
  });
