import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { HostId, Link, LinkId, Switch, SwitchId, Topology } from '../core/topology/topology';
import { findElements, type Query, type QueryFacts } from './query';

const ANY = { from: null, to: null };
const NOTHING_KNOWN: QueryFacts = { levels: null, load: () => undefined };
const switches: Extract<Query, { kind: 'switch' }> = { kind: 'switch', name: '', degree: ANY, level: null, role: null };
const hosts: Extract<Query, { kind: 'host' }> = { kind: 'host', name: '', degree: ANY, role: null };
const links: Extract<Query, { kind: 'link' }> = { kind: 'link', name: '', above: null };
const count = (t: Topology, query: Query, facts = NOTHING_KNOWN): number => findElements(t, query, facts).length;

describe('what is found in a fat tree of 4-port switches is what its construction says', async () => {
  const tree = await generateFromSpec('fat-tree:k=4');

  it('by level, role, name and cables', () => {
    expect([0, 1, 2, 3].map((level) => count(tree, { ...switches, level }))).toEqual([8, 8, 4, 0]);
    expect(count(tree, { ...switches, role: 'leaf' })).toBe(8);
    expect(count(tree, { ...switches, role: 'core' })).toBe(4);
    expect(count(tree, { ...switches, degree: { from: 4, to: 4 } })).toBe(20);
    expect(count(tree, { ...switches, degree: { from: 5, to: null } })).toBe(0);
    expect(count(tree, { ...hosts, degree: { from: 1, to: 1 } })).toBe(16);
    expect(count(tree, { ...hosts, degree: { from: null, to: 0 } })).toBe(0);
    const [{ name }] = tree.switches;
    expect(findElements(tree, { ...switches, name: name.toUpperCase() }, NOTHING_KNOWN)).toEqual([
      { kind: 'switch', id: tree.switches[0].id },
    ]);
    // The cables of one switch are those that name it at an end.
    expect(count(tree, { ...links, name })).toBe(4);
    expect(count(tree, links)).toBe(tree.links.length);
  });
});

it('a load at the bound is not above it, single precision or not, and what has no route has no load', () => {
  const link = (n: number): Link => ({
    id: `l${n}` as LinkId,
    a: { node: 's0' as SwitchId, port: n },
    b: { node: 's1' as SwitchId, port: n },
  });
  const at = (n: number): Switch => ({ id: `s${n}` as SwitchId, name: `s${n}`, portCount: 8 });
  const two: Topology = { name: 'two', switches: [at(0), at(1)], hosts: [], links: [1, 2, 3, 4].map(link) };
  const loads = new Map([
    ['l1', Math.fround(0.8)],
    ['l2', 0.81],
    ['l3', 0],
  ]);
  const facts: QueryFacts = { levels: null, load: (id) => loads.get(id) };
  const found = (above: number | null) => findElements(two, { ...links, above }, facts).map(({ id }) => id);
  expect(found(80)).toEqual(['l2']);
  expect(found(79.9)).toEqual(['l1', 'l2']);
  expect(found(0)).toEqual(['l1', 'l2']);
  expect(found(null)).toEqual(['l1', 'l2', 'l3', 'l4']);
});

const ROLES = ['leaf', 'spine', 'core'] as const;
const maybe = <T>(some: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(some, { nil: null });

/** Networks with any records, and what the drawing says of levels. */
const NETWORK = fc
  .record({
    nodes: fc.array(
      fc.record({
        name: fc.stringMatching(/^[ab][0-9]$/),
        level: fc.option(fc.nat({ max: 3 }), { nil: undefined }),
        role: fc.option(fc.constantFrom(...ROLES), { nil: undefined }),
        found: fc.integer({ min: -1, max: 3 }),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    ends: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 10 }),
    hostEnds: fc.array(fc.nat(), { maxLength: 4 }),
  })
  .map(({ nodes, ends, hostEnds }) => {
    const records = nodes.map(({ name, level, role }, s): Switch => {
      return {
        id: `s${s}` as SwitchId,
        name,
        portCount: 64,
        ...(level !== undefined && { level }),
        ...(role && { role }),
      };
    });
    const idAt = (n: number) => records[n % records.length].id;
    const between = ends.map(([a, b]) => [idAt(a), idAt(b)] as const);
    const toHosts = hostEnds.map((s, h) => [idAt(s), `h${h}` as HostId] as const);
    const topology: Topology = {
      name: 'any',
      switches: records,
      hosts: hostEnds.map((_, h) => ({ id: `h${h}` as HostId, name: `host${h}` })),
      links: [...between, ...toHosts].map(([a, b], l) => ({
        id: `l${l}` as LinkId,
        a: { node: a, port: l + 1 },
        b: { node: b, port: l + 1 },
      })),
    };
    return { topology, levels: nodes.map(({ found }) => found) };
  });

it('switches found are those that a slow reading finds, and each condition is one of its own', () => {
  const query = fc.record({
    kind: fc.constant('switch' as const),
    name: fc.constantFrom('', ' ', 'a*', 'b?', '*1,b*'),
    degree: fc.record({ from: maybe(fc.nat({ max: 4 })), to: maybe(fc.nat({ max: 4 })) }),
    level: maybe(fc.nat({ max: 3 })),
    role: maybe(fc.constantFrom(...ROLES, 'none' as const)),
  });
  const readings: Readonly<Record<string, RegExp>> = { '': /^/, ' ': /^/, 'a*': /^a/, 'b?': /^b.$/, '*1,b*': /1$|^b/ };
  fc.assert(
    fc.property(NETWORK, query, ({ topology, levels }, asked) => {
      const slow = topology.switches.filter((record, s) => {
        const ends = topology.links.flatMap(({ a, b }) => [a.node, b.node]).filter((id) => id === record.id).length;
        let level = levels[s] === -1 ? null : levels[s];
        if (record.level !== undefined) level = record.level;
        else if (record.role) level = { leaf: 0, spine: 1, core: 2 }[record.role];
        const role = record.role ?? ['leaf', 'spine', 'core'][level ?? 9] ?? 'none';
        if (asked.degree.from !== null && ends < asked.degree.from) return false;
        if (asked.degree.to !== null && ends > asked.degree.to) return false;
        if (asked.level !== null && level !== asked.level) return false;
        if (asked.role !== null && role !== asked.role) return false;
        return readings[asked.name].test(record.name);
      });
      const found = findElements(topology, asked, { levels, load: () => undefined });
      expect(found).toEqual(slow.map(({ id }) => ({ kind: 'switch', id })));
    }),
    { numRuns: 300 },
  );
});
