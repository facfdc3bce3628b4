import fc from 'fast-check';
import { generateFromSpec } from '../generators/spec';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';

/** Fewest hops of an up*-down* path by `source>destination`, by flooding up from both ends over the records' levels. */
export function upDownHops(topology: Topology): Map<string, number> {
  const alive = new Map(topology.switches.filter((s) => !s.down).map((s) => [s.id as string, s]));
  const above = new Map([...alive.keys()].map((id) => [id, new Set<string>()]));
  const hosts = new Set(topology.hosts.map((host) => host.id as string));
  const home = new Map<string, string>();
  for (const { a, b, down } of topology.links) {
    if (down) continue;
    const [x, y] = [alive.get(a.node), alive.get(b.node)];
    if (x && y) {
      const [low, high] = (x.level ?? 0) < (y.level ?? 0) ? [x, y] : [y, x];
      above.get(low.id)?.add(high.id);
    } else if (x && hosts.has(b.node)) home.set(b.node, x.id);
    else if (y && hosts.has(a.node)) home.set(a.node, y.id);
  }
  const closure = (id: string): Set<string> => {
    const all = new Set([id]);
    for (const s of all) for (const up of above.get(s) ?? []) all.add(up);
    return all;
  };
  const tops = new Map([...home].map(([host, s]) => [host, closure(s)]));
  const level = (id: string): number => alive.get(id)?.level ?? 0;
  const hops = new Map<string, number>();
  for (const [a, x] of tops) {
    for (const [b, y] of tops) {
      const common = [...x].filter((s) => y.has(s)).map(level);
      if (a === b || common.length === 0) continue;
      hops.set(`${a}>${b}`, 2 * Math.min(...common) - level(home.get(a) ?? '') - level(home.get(b) ?? ''));
    }
  }
  return hops;
}

/** A fat tree, or switches on three or four levels with any links between adjacent ones and hosts on any. */
const layered: fc.Arbitrary<Topology> = fc.oneof(
  fc.constantFrom('fat-tree:k=4', 'fat-tree:levels=2,ports=8,leaves=4,spines=4').map(generateFromSpec),
  fc
    .record({
      sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 4 }),
      hosts: fc.array(fc.nat(2), { minLength: 2, maxLength: 5 }),
      links: fc.array(fc.tuple(fc.nat(3), fc.nat(2), fc.nat(2)), { minLength: 4, maxLength: 24 }),
    })
    .map(({ sizes, hosts, links }) => {
      const builder = new TopologyBuilder();
      const layers = sizes.map((size, level) =>
        Array.from({ length: size }, (_, i) => builder.addSwitch({ name: `${level}-${i}`, portCount: 40, level })),
      );
      for (const [level, a, b] of links) {
        const [low, high] = [layers[level % (sizes.length - 1)], layers[(level % (sizes.length - 1)) + 1]];
        builder.connect(low[a % low.length], high[b % high.length]);
      }
      for (const [i, s] of layers.flat().entries())
        for (let h = 0; h < hosts[i % hosts.length]; h++) builder.connect(builder.addHost({ name: `${i}-${h}` }), s);
      return builder.build('layered');
    }),
);

/** The same with links and switches down. */
export const brokenLayers: fc.Arbitrary<Topology> = fc
  .tuple(layered, fc.array(fc.nat(100), { maxLength: 8 }))
  .map(([whole, broken]) => ({
    ...whole,
    links: whole.links.map((link, i) => (broken.includes(i) ? { ...link, down: true } : link)),
    switches: whole.switches.map((s, i) => (broken.includes(60 + i) ? { ...s, down: true } : s)),
  }));
