import { expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generators } from '../generators/registry';
import { generateFromSpec } from '../generators/spec';
import { findSizes } from './findSizes';
import { networkFacts } from './networkFacts';

const kindsOf = (...ids: readonly string[]) => generators.filter(({ descriptor }) => ids.includes(descriptor.id));

const NEEDS = [
  { hosts: 1000, ports: 40, oversubscription: 2 },
  { hosts: 200, ports: 36, oversubscription: 1 },
  { hosts: 128, ports: 16, oversubscription: 1.5 },
  { hosts: 60, ports: 8, oversubscription: 3 },
];

it.each(NEEDS)(
  'gives networks that meet $hosts hosts of $ports ports at $oversubscription:1, counted from their records',
  { tags: ['deep'] },
  (need) => {
    const found = finish(findSizes(need));
    expect(found.length).toBeGreaterThan(3);
    for (const row of found) {
      const { switches, hosts, links } = generateFromSpec(row.spec);
      const ports = new Map<string, number>(switches.map(({ id }) => [id, 0]));
      for (const { node } of links.flatMap(({ a, b }) => [a, b])) {
        const used = ports.get(node);
        if (used !== undefined) ports.set(node, used + 1);
      }
      expect([row.switches, row.hosts, row.cables]).toEqual([switches.length, hosts.length, links.length]);
      expect(row.portsUsed).toBe(Math.max(...ports.values()));
      expect(row.portsUsed).toBeLessThanOrEqual(need.ports);
      expect(row.hosts).toBeGreaterThanOrEqual(need.hosts);
      expect(row.bound).toBeGreaterThanOrEqual(1 / need.oversubscription - 1e-9);
      expect(row).toMatchObject(networkFacts(compileFabric(generateFromSpec(row.spec))));
    }
    expect(found.map(({ switches }) => switches)).toEqual(found.map(({ switches }) => switches).sort((a, b) => a - b));
    expect(new Set(found.map(({ generator }) => generator)).size).toBe(found.length);
  },
);

it('finds the smallest leaf-spine by hand: 39 leaves of 26 hosts and 13 uplinks', () => {
  const row = finish(findSizes(NEEDS[0])).find(({ generator }) => generator === 'leaf-spine');
  expect(row).toMatchObject({
    spec: 'leaf-spine:leaves=39,spines=13,links=1,hosts=26',
    switches: 52,
  });
  expect([row?.hosts, row?.cables, row?.oversubscription, row?.diameter]).toEqual([1014, 1014 + 39 * 13, 2, 2]);
  expect(row?.bisection).toBeCloseTo(0.5, 12);
});

it('has no smaller leaf-spine, tried one by one', () => {
  const need = { hosts: 60, ports: 8, oversubscription: 3 };
  let least = Number.POSITIVE_INFINITY;
  for (let leaves = 2; leaves <= 60; leaves++) {
    for (let spines = 1; spines < need.ports; spines++) {
      // As many links to each spine or one more, so that no spine has more than its share.
      for (let up = spines; up < need.ports && Math.ceil((up * leaves) / spines) <= need.ports; up++) {
        const each = Math.ceil(need.hosts / leaves);
        if (each + up <= need.ports && each <= need.oversubscription * up) least = Math.min(least, leaves + spines);
      }
    }
  }
  const found = finish(findSizes(need)).find(({ generator }) => generator === 'leaf-spine');
  expect(found?.switches ?? Number.POSITIVE_INFINITY).toBe(least);
});

it('deals 64 uplinks of 24 leaves to 12 spines: 36 switches for 1,536 hosts of 128 ports', () => {
  const found = finish(findSizes({ hosts: 1536, ports: 128, oversubscription: 1 }, kindsOf('leaf-spine')));
  expect(found).toMatchObject([{ switches: 36, hosts: 1536, portsUsed: 128, cables: 3072, oversubscription: 1 }]);
  const { switches, links } = generateFromSpec(found[0].spec);
  const between = new Map<string, number>();
  const nameOf = new Map<string, string>(switches.map(({ id, name }) => [id, name]));
  for (const { a, b } of links) {
    const [one, other] = [nameOf.get(a.node), nameOf.get(b.node)];
    if (one && other) between.set(`${one} ${other}`, (between.get(`${one} ${other}`) ?? 0) + 1);
  }
  expect([between.size, new Set(between.values())]).toEqual([24 * 12, new Set([5, 6])]);
});

it.each([
  [{ hosts: 1536, ports: 64, oversubscription: 2 }, 80],
  [{ hosts: 1536, ports: 64, oversubscription: 1 }, 112],
  [{ hosts: 1536, ports: 32, oversubscription: 1 }, 192],
])('has a dragonfly+ with as many links between two groups as they need for %j', (need, most) => {
  const [found] = finish(findSizes(need, kindsOf('dragonfly-plus')));
  expect(found.switches).toBeLessThanOrEqual(most);
  const { switches, links } = generateFromSpec(found.spec);
  const groupOf = new Map<string, number>(switches.map(({ id, pod }) => [id, pod as number]));
  const between = new Map<string, number>();
  for (const { a, b } of links) {
    const [one, other] = [groupOf.get(a.node), groupOf.get(b.node)];
    if (one === undefined || other === undefined || one === other) continue;
    const pair = [one, other].sort((x, y) => x - y).join();
    between.set(pair, (between.get(pair) ?? 0) + 1);
  }
  const groups = new Set(groupOf.values()).size;
  expect(between.size).toBe((groups * (groups - 1)) / 2);
  // All to all, 1/x of what the hosts of two groups send to each other crosses the links between them.
  const hosts = found.hosts / groups;
  const [each] = new Set(between.values());
  expect(new Set(between.values()).size).toBe(1);
  expect(each).toBeGreaterThan(1);
  expect(each * need.oversubscription * (found.hosts - 1)).toBeGreaterThanOrEqual(hosts * hosts);
});

it('has rails where hosts are ports of machines, and one kind of them alone', () => {
  const need = { hosts: 1536, ports: 128, oversubscription: 2, rails: 8 };
  const [rails] = finish(findSizes(need, kindsOf('rails')));
  // 24 leaves of 64 machines with 32 uplinks each, which six spines of 128 ports take.
  expect(rails).toMatchObject({ switches: 30, hosts: 1536, portsUsed: 128, oversubscription: 2 });
  const machines = new Set(generateFromSpec(rails.spec).hosts.map(({ node }) => node));
  expect(machines.size).toBe(192);
  expect(finish(findSizes({ ...need, rails: 1 }, kindsOf('rails')))).toEqual([]);
});

/** Holds kinds to the law that what fits switches fits those with a port more. */
function neverRises(kinds: readonly string[] | null): void {
  const least = new Map<string, number>();
  for (let ports = 32; ports <= 128; ports++) {
    const need = { hosts: 1536, ports, oversubscription: 2, rails: 8 };
    const now = finish(findSizes(need, kinds ? kindsOf(...kinds) : undefined));
    const switches = new Map(now.map((row) => [row.generator, row.switches]));
    for (const [kind, before] of least)
      expect(switches.get(kind) ?? Infinity, `${kind}, ${ports} ports`).toBeLessThanOrEqual(before);
    for (const [kind, found] of switches) least.set(kind, found);
  }
  expect(least.size).toBeGreaterThanOrEqual(kinds?.length ?? 10);
}

it('never needs more switches of a kind with a port more, from 32 to 128', { timeout: 120_000 }, () => {
  neverRises(['leaf-spine', 'rails', 'dragonfly-plus']);
});

it('never does of any kind', { tags: ['deep'], timeout: 1_200_000 }, () => neverRises(null));

it('finds the balanced networks that their papers are about', { tags: ['deep'] }, () => {
  const find = (generator: string, hosts: number, ports: number) =>
    finish(findSizes({ hosts, ports, oversubscription: 1.05 })).find((row) => row.generator === generator);
  expect(find('dragonfly', 72, 7)).toMatchObject({ switches: 36, hosts: 72 });
  expect(find('slim-fly', 200, 11)).toMatchObject({ switches: 50, hosts: 200 });
  expect(find('fat-tree', 1024, 16)).toMatchObject({ switches: 320, hosts: 1024, bisection: 1 });
});

it('leaves out a long row of switches with as many hosts, whose halves are hardly joined', { tags: ['deep'] }, () => {
  const found = finish(findSizes({ hosts: 1500, ports: 64, oversubscription: 1 }));
  for (const { bisection } of found) expect(bisection).toBeGreaterThan(0.4);
});

it('has guesses of every kind that keep to hosts and ports', { tags: ['deep'] }, () => {
  const need = { hosts: 300, ports: 24, oversubscription: 2 };
  let kinds = 0;
  for (const { descriptor, sizes } of generators) {
    for (const { params } of sizes?.(need).slice(0, 5) ?? []) {
      const spec = Object.entries(params)
        .map(([key, value]) => `${key}=${value}`)
        .join(',');
      const facts = networkFacts(compileFabric(generateFromSpec(`${descriptor.id}:${spec}`)));
      expect(facts.hosts, spec).toBeGreaterThanOrEqual(need.hosts);
      expect(facts.portsUsed, spec).toBeLessThanOrEqual(need.ports);
    }
    if (sizes?.(need).length) kinds++;
  }
  expect(kinds).toBeGreaterThan(8);
});

it('finds nothing where nothing fits', () => {
  expect(finish(findSizes({ hosts: 90_000, ports: 4, oversubscription: 1 }))).toEqual([]);
});

it('never needs more switches of a kind where these have more ports', { tags: ['deep'] }, () => {
  for (const hosts of [300, 1536]) {
    const least = new Map<string, number>();
    for (let ports = 16; ports <= 128; ports += 7) {
      const found = finish(findSizes({ hosts, ports, oversubscription: 2 }));
      const now = new Map(found.map(({ generator, switches }) => [generator, switches]));
      for (const [kind, before] of least)
        expect(now.get(kind) ?? Infinity, `${kind}, ${hosts} hosts, ${ports} ports`).toBeLessThanOrEqual(before);
      for (const [kind, switches] of now) least.set(kind, switches);
    }
  }
});
