import { describe, expect, it, test } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { bundleOf } from '../testing/exportBundles';
import { fixture } from '../testing/fixtures';
import { withSpeeds } from '../testing/speeds';
import type { Link, Topology } from '../topology/topology';
import { readNetwork } from './readNetwork';
import { writeFormat } from './writeFormat';

const named = (spec: string, name: string): Topology => ({ ...generateFromSpec(spec), name });
const ft4 = named('fat-tree:k=4', 'ft4');
const written = (id: string, of: string | Topology, engine?: string) => writeFormat(id, bundleOf(of, engine))[0].text;

/** Cables by places among the records, hosts first. */
function numbered({ switches, hosts, links }: Topology): string[] {
  const place = new Map<string, number>([...hosts, ...switches].map(({ id }, i) => [id, i]));
  const of = ({ a, b }: Link) => [a, b].map(({ node }) => place.get(node) ?? -1).sort((x, y) => x - y);
  return links.map((link) => of(link).join(' ')).sort();
}

// Other programs took these very files: see fixtures/README.md.
test.each([
  ['booksim-anynet', 'ft4.anynet'],
  ['graph-golf', 'ft4.edges'],
  ['ns3', 'ft4.ns3.txt'],
  ['simai', 'ft4.simai'],
  ['simgrid', 'ft4.simgrid.xml'],
  ['htsim', 'ft4.topo'],
  ['containerlab', 'ft4.clab.yml'],
])('%s is what its program took', (id, file) => {
  expect(written(id, ft4)).toBe(fixture(`formats/${file}`).text);
});

test('a host-switch graph begins with its size, as programs of the order/radix problem want it', () => {
  expect(written('host-switch-graph', ft4)).toBe(`16 20 4\n${fixture('formats/ft4.hsgp.edges').text}`);
});

describe('networks by number', () => {
  test.each([
    ['ft4.anynet', 'booksim-anynet'],
    ['ft4.hsgp.edges', 'graph-golf'],
  ])('%s is read as the fat tree that it is', (file, format) => {
    const back = readNetwork(fixture(`formats/${file}`));
    expect(back.format).toBe(format);
    expect(numbered(back.topology)).toEqual(numbered(ft4));
    // Without its size a file does not say which vertices are hosts.
    expect(back.problems.map(({ message }) => message)).toEqual(
      format === 'graph-golf'
        ? ['vertices 0 to 15 have one edge each and are read as hosts, the others as switches']
        : [],
    );
  });

  test('a host-switch graph that was cut off lacks edges of hosts', () => {
    const messages = (text: string) => readNetwork({ name: 'x', text }).problems.map(({ message }) => message);
    const whole = written('host-switch-graph', ft4);
    expect(messages(whole)).toEqual([]);
    expect(messages(whole.split('\n').slice(0, 14).join('\n'))).toContain(
      '3 of 16 hosts have no edge: is the file complete?',
    );
  });

  test('an edge list of switches has no hosts', () => {
    const { topology } = readNetwork(fixture('formats/ft4.edges'));
    expect([topology.switches.length, topology.hosts.length, topology.links.length]).toEqual([20, 0, 32]);
  });

  test('routers go on in another line, and either end may tell of a cable', () => {
    const star = written('booksim-anynet', 'vbft:leaves=1,spines=0,hosts=500');
    expect(star.trim().split('\n')).toHaveLength(3);
    expect(readNetwork({ name: 'x', text: star }).topology.hosts).toHaveLength(500);
    const both = 'router 0 node 0 router 1 3\nrouter 1 15 node 1 router 0 3\nnode 2 router 1\n';
    const { topology } = readNetwork({ name: 'x', text: both });
    expect(numbered(topology)).toEqual(['0 3', '1 4', '2 4', '3 4']);
  });

  test.each([
    ['router 0 node 0 router 0 router 1\nrouter 1 router 0\n', 2, 4, 3, 1],
    ['0 1\n1 2\n2 2\n1 2 {}\n', 2, 4, 3, 1],
  ])('%j has its rows counted, a loop left out', (text, links, seen, read, loops) => {
    const { topology, rows } = readNetwork({ name: 'x', text });
    expect(topology.links.length).toBeGreaterThanOrEqual(links);
    expect(rows).toMatchObject({ seen, read, leftOut: [{ why: { en: 'loop' }, count: loops }], refused: 0 });
  });

  test.each([
    ['router 0 node 0\nrouter 2 node 1\n', 'x: router 1 is missing: expected routers from 0 without gaps'],
    ['router 0 node 0\nrouter 1 node 0\n', 'x:2: node 0 is at router 0 too: expected one router'],
    ['router 0 router 0\n', 'x: no cable: 0 of 1 rows are cables: 1 loop'],
    ['0 0\n', 'x: no cable: 0 of 1 rows are cables: 1 loop'],
    ['router 0 node 0\nrouter one\n', 'x:2: expected "router N" or "node N", then more of them, found "router one"'],
    ['router 0 node 9999999\n', 'x:1: node 9999999: expected a number below 262144'],
    [
      `router 0 node 0\nrouter 1${' node 1'.repeat(600)}\n`,
      'x:2: expected fewer than 4096 characters in a line: a router may go on in another',
    ],
    ['0 1\n1 2\n2 x\n', 'x:3: expected two numbers, found "2 x"'],
    ['0 1\n1 3\n', 'x: vertex 2 has no edge: expected vertices from 0 without gaps'],
    ['0 1\n1 99999999\n', 'x:2: expected numbers below 262144, found "1 99999999"'],
    ['2 1 4\n0 2\n0 2\n', 'x:3: host 0 has a second edge: expected one'],
    ['2 1 4\n0 2\n1 3\n', 'x:3: vertex 3: expected a number below 3'],
    ['2 1 4\n0 1\n', 'x:2: hosts 0 and 1 are joined: expected a switch'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => readNetwork({ name: 'x', text })).toThrow(message);
  });
});

describe('SimGrid with routes', () => {
  it.each([
    ['fat-tree:k=4', 'd-mod-k'],
    // Parallel cables: the very one that the table names.
    ['random:switches=8,ports=5,hosts=2,seed=4', 'min-hop'],
  ])('leads every pair of %s as the tables of %s do', (spec, engine) => {
    const bundle = bundleOf(spec, engine);
    const { fabric, topology, table = new Uint8Array() } = bundle;
    const text = writeFormat('simgrid-full', bundle)[0].text;
    const node = new Map<string, string>([...topology.switches, ...topology.hosts].map(({ id, name }) => [id, name]));
    const cables = topology.links.filter(({ a, b }) => ![a, b].some(({ node: id }) => id.startsWith('h')));
    /** Ends of link l_n, from the records: a host and its switch, or two switches. */
    const ends = [
      ...topology.hosts.map(({ name }, h) => [name, fabric.switchNames[fabric.hostSwitch[h]]]),
      ...cables.map(({ a, b }) => [node.get(a.node), node.get(b.node)]),
    ];
    const routes = [...text.matchAll(/<route src="([^"]+)" dst="([^"]+)" symmetrical="NO">(.*)<\/route>/g)];
    const hosts = topology.hosts.length;
    expect(new Set(routes.map(([, from, to]) => `${from} ${to}`)).size).toBe(hosts * (hosts - 1));
    expect(routes).toHaveLength(hosts * (hosts - 1));
    for (const [, from, to, links] of routes) {
      const walk = [from];
      for (const [, n, direction] of links.matchAll(/id="l(\d+)" direction="(UP|DOWN)"/g)) {
        const [tail, head] = direction === 'UP' ? ends[Number(n)] : [...ends[Number(n)]].reverse();
        expect(tail).toBe(walk.at(-1));
        walk.push(head ?? '');
      }
      const h = fabric.hostNames.indexOf(to);
      const expected = [from];
      for (let s = fabric.hostSwitch[fabric.hostNames.indexOf(from)]; ; ) {
        expected.push(fabric.switchNames[s]);
        const target = fabric.portTarget[fabric.portOffset[s] + table[s * hosts + h]];
        if (target < 0) break;
        s = fabric.channelTo[target];
      }
      expect(walk).toEqual([...expected, to]);
    }
  });

  it('is refused where a route a pair is too much', () => {
    expect(() => written('simgrid-full', 'vbft:leaves=1,spines=0,hosts=513', 'min-hop')).toThrow(
      'expected at most 512 hosts',
    );
  });
});

test('routes for SST are shared by the hosts behind them', () => {
  const text = written('sst-anytopo', 'fat-tree:levels=2,ports=4,leaves=2,spines=2', 'd-mod-k');
  expect(text).toContain(
    [
      'ROUTES = {',
      '    0: {0: [(1.0, [])], 1: [(0.5, [2, 1]), (0.5, [3, 1])]},',
      '    1: {1: [(1.0, [])], 0: [(0.5, [2, 0]), (0.5, [3, 0])]},',
      '}',
    ].join('\n'),
  );
});

describe('csg-htsim', () => {
  it('says a tree of 1,024 hosts as its own sample does', () => {
    const numbers = written('htsim', 'fat-tree:k=16').match(/(?<=(?:Nodes|Podsize|Radix_\w+) )\d+/g);
    expect(numbers?.map(Number)).toEqual([1024, 64, 8, 8, 8, 8, 16]);
  });

  it('says oversubscription and bundles', () => {
    const text = written('htsim', 'xgft:m=4x2x2,w=1x1x2,p=1x2x1');
    expect(text).toMatch(/Tier 0\n(?:.*\n)*?Oversubscribed 2\n/);
    expect(text).toMatch(/Tier 1\n(?:.*\n)*?Bundle 2\n/);
  });

  const ends = ft4.links.slice(-2);
  const crossed = ft4.links.map((link, i) =>
    i === 32 ? { ...link, b: ends[1].b } : link === ends[1] ? { ...link, b: ft4.links[32].b } : link,
  );
  it.each([
    ['two levels', generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=4')],
    ['joined trees', generateFromSpec('joined-fat-tree:k=4')],
    ['a torus', generateFromSpec('torus:dims=3x3')],
    ['a cable that is missing', { ...ft4, links: ft4.links.slice(0, -1) }],
    ['a host that is missing', { ...ft4, hosts: ft4.hosts.slice(1), links: ft4.links.slice(1) }],
    ['spines of two groups exchanged', { ...ft4, links: crossed }],
    ['spines of another speed in part', withSpeeds(ft4, ['100G', '100G', '200G'])],
  ])('refuses %s', (_, topology) => {
    expect(() => written('htsim', topology)).toThrow(/^htsim: expected a full fat tree of three levels/);
  });
});

describe('ibutils', () => {
  it('has each cable once, from a switch, between the plain systems that it knows', () => {
    const text = written('ibdm-topo', 'fat-tree:k=4');
    const cables = text.match(/^ {2}P\d+ -> (?:IS4|MT23108) \S+ P\d+$/gm) ?? [];
    expect([cables.length, text.match(/^IS4 \S+$/gm)?.length]).toEqual([ft4.links.length, 16]);
    expect(text).toContain('IS4 leaf-0-0\n  P1 -> MT23108 host-0-0-0 P1\n');
  });

  it('refuses switches that are larger', () => {
    expect(() => written('ibdm-topo', 'fat-tree:k=38')).toThrow(/^ibdm-topo: expected switches of at most 36 ports/);
  });
});

describe('ASTRA-sim', () => {
  it('says a torus as its program took it', () => {
    expect(written('astra-sim', 'torus:dims=8x8x8')).toBe(fixture('formats/torus888.astra.yml').text);
  });

  it.each([
    ['hyperx:dims=4x3,hosts=1', ['FullyConnected, FullyConnected', '4, 3']],
    ['vbft:leaves=1,spines=0,hosts=12', ['Switch', '12']],
    ['full-mesh:switches=5,hosts=1', ['FullyConnected', '5']],
  ])('says %s', (spec, expected) => {
    const lists = [...written('astra-sim', spec).matchAll(/^(?:topology|npus_count): \[ (.*) \]/gm)].map(
      ([, list]) => list,
    );
    expect(lists).toEqual(expected);
  });

  it('counts bytes by 2^30', () => {
    const torus = withSpeeds(generateFromSpec('torus:dims=3x4'), ['100G']);
    expect(written('astra-sim', torus)).toContain('bandwidth: [ 11.6415, 11.6415 ]');
  });

  it.each(['mesh:dims=3x3', 'torus:dims=3x3,hosts=2', 'fat-tree:k=4', 'random:switches=8,ports=5,hosts=1,seed=1'])(
    'refuses %s',
    (spec) => {
      expect(() => written('astra-sim', spec)).toThrow(/^astra-sim: expected a torus, a product of full meshes/);
    },
  );
});

test('what has failed is not there for a simulator, and numbers have no gaps', () => {
  const down = <T extends object>(items: readonly T[], at: number) =>
    items.map((item, i) => (i === at ? { ...item, down: true } : item));
  const broken = { ...ft4, switches: down(ft4.switches, 0), hosts: down(ft4.hosts, 5), links: down(ft4.links, 47) };
  const [head, numbers, ...cables] = written('ns3', broken).trim().split('\n');
  // A leaf with its two hosts and two cables, a host, a cable.
  expect(head).toBe('32 19 42');
  expect(numbers.split(' ').map(Number)).toEqual(Array.from({ length: 19 }, (_, i) => 13 + i));
  expect(cables).toHaveLength(42);
});
