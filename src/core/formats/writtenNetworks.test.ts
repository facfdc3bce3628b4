import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { CaseCounter } from '../testing/caseCounter';
import { bundleOf } from '../testing/exportBundles';
import type { Host, Link, NodeId, Switch, Topology } from '../topology/topology';
import { readPlanes } from './readPlanes';
import { formats } from './registry';
import { writeFormat } from './writeFormat';

/** Names that are words of some format, numbers or signs of its syntax, or differ from another in case, domain or blanks alone. */
const NAMES = [
  ...['host', 'mgmt-net', 'macvlan', 'dummy', 'eth0', 'ALL', 'DEFAULT', 'graph', 'node', 'edge', 'subgraph', 'strict'],
  ...['digraph', 'null', 'no', 'on', 'true', '1e3', '0x1', '1:30', '12', '-1', '=1+1', '@x', '+y', '-z', 'a,b', 'a;b'],
  ...[
    'a"b',
    "it's",
    '[x]',
    'n[1-2]',
    '<b>',
    '&amp;',
    'a\\',
    '%41',
    'a|b',
    'a:b',
    '#c',
    '// d',
    '日本語',
    'é',
    'x y',
    'router',
  ],
  ...[
    'leaf1',
    'LEAF1',
    'leaf1.example',
    'spine.a.example',
    'localhost',
    'switch',
    'Switch',
    'oob-1',
    'mgmt0',
    '10.0.0.1',
  ],
  ...[
    'S-0002c90300000001',
    '00:11:22:33:44:55',
    'MF0;core:CS8500/L01/U1',
    'node7 HCA-1',
    'a#2',
    'n'.repeat(70),
    '{{ x }}',
  ],
  ...[
    'to b',
    'sw-0',
    'host-1',
    'spine-0',
    '__proto__',
    'constructor',
    '"',
    "'",
    '\\',
    '(none)',
    'name: x',
    '- x',
    '!a',
    '*a',
  ],
];

/** Several parts, parallel cables, switches without a cable, hosts of switches without another. */
const drawn: fc.Arbitrary<Topology> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 12, maxLength: 12 }),
    switches: fc.integer({ min: 1, max: 6 }),
    hosts: fc.array(fc.nat(5), { maxLength: 6 }),
    cables: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 3 })), { maxLength: 7 }),
    gaps: fc.boolean(),
  })
  .map(({ names, switches: count, hosts: at, cables, gaps }) => {
    const links: Link[] = [];
    const used = new Array<number>(count).fill(0);
    const end = (s: number) => {
      used[s] += gaps && used[s] % 3 === 1 ? 2 : 1;
      return { node: `s${s}` as NodeId, port: used[s] };
    };
    const join = (a: Link['a'], b: Link['b']) => links.push({ id: `l${links.length}` as Link['id'], a, b });
    const hosts = at.map((s, h): Host => {
      const id = `h${h}` as Host['id'];
      join(end(s % count), { node: id, port: 1 });
      return { id, name: names[count + h] };
    });
    for (const [from, to, several] of cables)
      if (from % count !== to % count) for (let i = 0; i < several; i++) join(end(from % count), end(to % count));
    const switches = used.map((portCount, s): Switch => ({ id: `s${s}` as Switch['id'], name: names[s], portCount }));
    return { name: 'drawn', switches, hosts, links };
  });

/** Nodes that were one after they were read, or none. */
const ONCE_LOST: Topology = {
  name: 'drawn',
  switches: ['leaf1', 'LEAF1', 'leaf1.example', 'constructor', 'host-1', 'ALL-1', 'alone', 'oob-2'].map((name, s) => ({
    ...{ id: `s${s}` as Switch['id'], name, portCount: 3 },
  })),
  hosts: ['host', 'switch', 'Switch', 'oob-1', 'ALL'].map((name, h) => ({ id: `h${h}` as Host['id'], name })),
  links: ['s0 h0', 's0 s1', 's0 s2', 's1 h1', 's2 h2', 's3 h3', 's5 h4', 's1 s4'].map((ends, l, all): Link => {
    const [a, b] = ends.split(' ').map((node): Link['a'] => {
      const port = all.slice(0, l + 1).filter((other) => other.split(' ').includes(node)).length;
      return { node: node as NodeId, port };
    });
    return { id: `l${l}` as Link['id'], a, b };
  }),
};

/** Facts that a format keeps of a network. */
interface Kept {
  /** Absent where they are given anew; `apart` where those are kept that differ in more than case and domain, `alike` where signs of the format's syntax are replaced. */
  readonly names?: true | 'apart' | 'alike';
  readonly ports?: true;
  readonly parallel?: true;
  readonly bare?: true;
  readonly noHosts?: true;
  /** A switch with a cable alone is read as a host, which is reported. */
  readonly leavesAreHosts?: true;
  /** Which nodes a path joins, and no cable. */
  readonly partsOnly?: true;
}

const ALL: Kept = { names: true, ports: true, parallel: true, bare: true };
const CABLED: Kept = { names: 'apart', ports: true, parallel: true };
const KEPT: Readonly<Record<string, Kept>> = {
  design: ALL,
  'ibsim-net': { ...ALL, names: 'alike' },
  dot: { ...ALL, names: 'apart' },
  graphml: ALL,
  gexf: ALL,
  'cabling-csv': CABLED,
  'netbox-cables': { ...CABLED, names: 'alike' },
  containerlab: { ...CABLED, names: 'alike', bare: true },
  'ibdm-topo': { ...CABLED, names: 'alike' },
  'sonic-config': { ...CABLED, names: 'alike' },
  'graph-golf': { noHosts: true, leavesAreHosts: true },
  'host-switch-graph': { bare: true },
  'booksim-anynet': {},
  ns3: { bare: true },
  simgrid: { names: 'alike' },
  'slurm-topology-yaml': { partsOnly: true, names: 'alike' },
};
/** Forms of few networks, of which only some can be said. */
const BY_RULE: Readonly<Record<string, readonly string[]>> = {
  htsim: ['fat-tree:k=4', 'fat-tree:k=6', 'leaf-spine:leaves=4,spines=2,hosts=4'],
  'astra-sim': [
    'torus:dims=3x3',
    'torus:dims=4x5',
    'full-mesh:switches=5,hosts=1',
    'leaf-spine:leaves=1,spines=1,hosts=4',
  ],
};
/** Written for others alone. */
const reads = formats.filter(({ write, parseNetwork, parseView }) => write && (parseNetwork || parseView));

/** A network as its format keeps it: nodes and cables by colours, which are names and degrees, refined six times by those of the neighbours: other distances or parts give others. */
function shapeOf({ switches, hosts, links }: Topology, kept: Kept): readonly string[] {
  const isHost = new Set<string>(hosts.map(({ id }) => id));
  const isKept = ({ node }: Link['a']): boolean => !kept.noHosts || !isHost.has(node);
  const pairs = new Set<string>();
  const stay = links.filter(({ a, b }) => {
    const pair = [a.node, b.node].sort().join();
    const isSecond = pairs.has(pair) && !kept.parallel;
    pairs.add(pair);
    return isKept(a) && isKept(b) && !isSecond;
  });
  const ends = stay.flatMap(({ a, b }) => [
    [a, b],
    [b, a],
  ]);
  const cabled = new Set<string>(ends.map(([{ node }]) => node));
  const nodes = [...switches, ...(kept.noHosts ? [] : hosts)].filter(({ id }) => kept.bare || cabled.has(id));
  const port = (end: Link['a']): string => (kept.ports && !isHost.has(end.node) ? `[${end.port}]` : '');
  let colours = new Map<string, string>(
    nodes.map(({ id, name }) => [id, `${isHost.has(id) ? 'host' : 'switch'}${kept.names === true ? ` ${name}` : ''}`]),
  );
  for (let round = 0; round < 6; round++) {
    const near = new Map<string, string[]>(nodes.map(({ id }) => [id, []]));
    for (const [own, far] of ends) near.get(own.node)?.push(`${port(own)}>${colours.get(far.node)}${port(far)}`);
    const told = nodes.map(({ id }): [string, string] => [id, `${colours.get(id)} ${near.get(id)?.sort().join()}`]);
    colours = new Map(told.map(([id, text]) => [id, `${colours.get(id)?.split('/')[0]}/${hashOf(text)}`]));
  }
  const cables = stay.map(({ a, b }) =>
    [a, b]
      .map((end) => colours.get(end.node) + port(end))
      .sort()
      .join(' -- '),
  );
  return [...colours.values(), ...cables].sort();
}

/** Checks whether names differ in more than case and domain. */
function areApart(names: readonly string[]): boolean {
  const [leaf, ...others] = ['leaf1', 'LEAF1', 'leaf1.example'].filter((name) => names.includes(name));
  const isOne = (leaf !== undefined && others.length > 0) || (names.includes('switch') && names.includes('Switch'));
  return !isOne && !['constructor', '__proto__'].some((name) => names.includes(name));
}

/** Of any text, so that colours stay short. */
function hashOf(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++)
    hash = ((hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}

/** Hosts of which a path joins each two, by the least name of each part. */
function partsOf({ hosts, links }: Topology): readonly string[] {
  const part = new Map<string, string>();
  const rootOf = (id: string): string => {
    const above = part.get(id) ?? id;
    return above === id ? id : rootOf(above);
  };
  for (const { a, b } of links) part.set(rootOf(a.node), rootOf(b.node));
  const parts = new Map<string, number>();
  for (const { id } of hosts) parts.set(rootOf(id), (parts.get(rootOf(id)) ?? 0) + 1);
  return [...parts.values()].map(String).sort();
}

/** Checks whether a switch has one other switch for a neighbour. */
function hasLeaf({ switches, links }: Topology): boolean {
  const near = switches.map(({ id }) =>
    links
      .flatMap(({ a, b }) => (a.node === id ? [b.node] : b.node === id ? [a.node] : []))
      .filter((far) => far.startsWith('s')),
  );
  return near.some((all) => new Set(all).size === 1);
}

describe.each(reads.map((format) => [format.descriptor.id, format] as const))('%s', (id, format) => {
  const rule = BY_RULE[id];
  const kept = KEPT[id] ?? {};

  it('is known to this test, and its description says what is lost', () => {
    expect(rule ?? KEPT[id]).toBeDefined();
    const { en } = format.descriptor.loses;
    if (!kept.names) expect(en).toMatch(/[Nn]ames/);
    if (!kept.ports) expect(en).toMatch(/[Pp]orts/);
  });

  it('is read as the network that was written, but for what it says to lose', () => {
    const cases = new CaseCounter('read');
    const check = (topology: Topology): void => {
      const bundle = bundleOf(topology);
      if (format.appliesTo?.(bundle) || (kept.leavesAreHosts && hasLeaf(topology))) return;
      const files = writeFormat(id, bundle);
      const back = readPlanes(files, { keepManagement: true }).topology;
      cases.see('read');
      const called = [...topology.switches, ...topology.hosts].map(({ name }) => name);
      const of: Kept = kept.names === 'apart' && areApart(called) ? { ...kept, names: true } : kept;
      if (kept.partsOnly) expect(partsOf(back)).toEqual(partsOf(topology));
      else expect(shapeOf(back, of)).toEqual(shapeOf(topology, of));
    };
    if (rule) for (const spec of rule) check(generateFromSpec(spec));
    else fc.assert(fc.property(drawn, check), { numRuns: 60, examples: [[ONCE_LOST]] });
    cases.expectAll();
  });
});
