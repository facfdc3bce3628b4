import { describe, expect, it, test, vi } from 'vitest';
import { parse } from 'yaml';
import { generateFromSpec } from '../generators/spec';
import { bundleOf, wiring } from '../testing/exportBundles';
import { fixture } from '../testing/fixtures';
import { withSpeeds } from '../testing/speeds';
import type { Topology } from '../topology/topology';
import { readNetwork } from './readNetwork';
import { writeFormat } from './writeFormat';

const ft4 = generateFromSpec('fat-tree:k=4');
const read = (text: string) => readNetwork({ name: 'x', text });

test('cables beside configurations join switches, but for ports of machines', () => {
  const edge = (a: string, b: string) => {
    const [node1, node2] = [a, b].map((end) => {
      const [hostname, interfaceName] = end.split(' ');
      return { hostname, interfaceName };
    });
    return { node1, node2 };
  };
  const { topology, problems } = read(
    JSON.stringify({ edges: [edge('r1 1/1/c1/1', 'r2 1/1/c1/1'), edge('r2 1/1/c2/1', 'server eth0')] }),
  );
  expect([topology.switches.length, topology.hosts.map(({ name }) => name)]).toEqual([2, ['server']]);
  expect(problems).toEqual([]);
});

test('nodes of GraphML may share a label', () => {
  const node = (id: string, label: string) => `<node id="${id}"><data key="l">${label}</data></node>`;
  const edge = (a: string, b: string) => `<edge source="${a}" target="${b}"/>`;
  const { topology, problems } = read(
    `<graphml><key attr.name="label" attr.type="string" for="node" id="l"/><graph edgedefault="undirected">${node('0', 'x')}${node('1', 'y')}${node('2', 'x')}${edge('0', '1')}${edge('1', '2')}${edge('0', '2')}</graph></graphml>`,
  );
  expect(wiring(topology)).toHaveLength(3);
  expect(topology.switches.map(({ name }) => name)).toEqual(['x', 'y', 'x 2']);
  expect(problems.map(({ message }) => message)).toContainEqual(expect.stringContaining('"x" is used before'));
});

test('nodes of a lab may be in the group of the defaults', () => {
  const { topology } = read(
    'topology:\n  defaults:\n    group: leaves\n  groups:\n    leaves:\n      kind: nokia_srlinux\n  nodes:\n    l1:\n    l2:\n  links:\n    - endpoints: ["l1:e1-1", "l2:e1-1"]\n',
  );
  expect(topology.switches).toHaveLength(2);
});

test.each(['ft4.gexf', 'ft4.clab.yml'])('%s, which others took, is the fat tree that it is', (file) => {
  const { topology, problems } = readNetwork(fixture(`formats/${file}`));
  expect(wiring(topology)).toEqual(wiring(ft4));
  expect(problems).toEqual([]);
});

describe('GEXF', () => {
  it('keeps levels, lengths, speeds, failures and free ports', () => {
    const links = withSpeeds(ft4, ['4xEDR', undefined]).links.map((link, i) =>
      i % 3 ? link : { ...link, lengthM: i, down: true },
    );
    const switches = ft4.switches.map((s, i) => ({ ...s, portCount: 4 + i, ...(i === 3 && { down: true }) }));
    const full = { ...ft4, switches, links };
    const { topology } = read(writeFormat('gexf', bundleOf(full))[0].text);
    expect(topology.links.map(({ lengthM, speed, down }) => [lengthM, speed, down])).toEqual(
      links.map(({ lengthM, speed, down }) => [lengthM, speed, down]),
    );
    const told = (of: Topology['switches']) =>
      of.map(({ name, portCount, level, pod, down }) => [name, portCount, level, pod, down]);
    expect(told(topology.switches)).toEqual(told(switches));
    expect(wiring(topology)).toEqual(wiring(full));
  });

  it('of others has switches alone, ports in the order of the edges beside those that are said', () => {
    const { topology, problems } = read(
      `<gexf xmlns:viz="v" version="1.2"><graph><attributes class="edge"><attribute id="p" title="portA" type="integer"/></attributes>
      <nodes><node id="1" label="a &amp; b"><viz:size value="3"/></node><node id="2"/></nodes>
      <edges><edge id="x" source="1" target="2"/><edge id="y" source="1" target="2"><attvalues><attvalue for="p" value="1"/></attvalues></edge></edges></graph></gexf>`,
    );
    expect(wiring(topology)).toEqual(['2[1] -- a & b[2]', '2[2] -- a & b[1]']);
    expect(topology.switches.map(({ portCount }) => portCount)).toEqual([2, 2]);
    expect(problems.map(({ message }) => message)).toEqual(['nodes say no "kind": all are read as switches']);
  });

  const graph = (inside: string, attributes = '') => `<gexf>\n<graph ${attributes}>\n${inside}\n</graph>\n</gexf>\n`;
  const pair = '<nodes><node id="a"/><node id="b"/></nodes>';
  const kinds = (kind: string) =>
    `<attributes class="node"><attribute id="0" title="kind"/></attributes>\n<nodes>\n<node id="a"><attvalues><attvalue for="0" value="${kind}"/></attvalues></node></nodes>`;
  it.each([
    [graph('<nodes><node id="a"></nodes>'), /^x:3: expected XML: unexpected close tag/],
    [graph(`${pair}\n<edges><edge source="a" target="c"/></edges>`), 'x:4: target "c": expected the id of a node'],
    [graph(`${pair}\n<edges>\n<edge source="a" target="a"/></edges>`), 'x: no cable: 0 of 1 rows are cables: 1 loop'],
    [
      graph(`${pair}\n<edges><edge source="a" target="b"/></edges>`, 'defaultedgetype="directed"'),
      'x:4: a directed edge: expected undirected ones',
    ],
    [graph('<nodes><node id="a"/>\n<node id="a"/></nodes>'), 'x:4: node "a" stands there twice'],
    [graph(kinds('router')), 'x:5: kind "router": expected switch or host'],
    [
      graph(
        `<attributes class="edge"><attribute id="p" title="portA"/></attributes>\n${pair}\n<edges>${['<edge source="a" target="b">', '<edge source="a" target="b">'].join('<attvalues><attvalue for="p" value="3"/></attvalues></edge>\n')}<attvalues><attvalue for="p" value="3"/></attvalues></edge></edges>`,
      ),
      'x:6: port 3 of "a" has two cables, expected one',
    ],
    [graph(''), 'x: expected at least one <node>'],
    ['<gexf><graph>&boom;</graph></gexf>', /^x:1: expected XML: undefined entity/],
    [`<gexf><graph>${'<a>'.repeat(200)}`, 'x:1: expected at most 100 elements in each other'],
  ])('%j is refused with its line', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

describe('containerlab', () => {
  /** Two leaves and a spine of a vendor's kind, and two machines. */
  const lab = (nodes: string, links: string) =>
    `name: lab\ntopology:\n  defaults:\n    kind: linux\n  groups:\n    leaves:\n      kind: nokia_srlinux\n  nodes:\n${nodes}  links:\n${links}`;
  const link = (a: string, b: string) => `    - endpoints: ["${a}", "${b}"]\n`;

  it.each(['fat-tree:k=4', 'random:switches=9,ports=4,hosts=1,seed=1', 'leaf-spine:leaves=1,spines=1,hosts=1'])(
    'of %s is what the schema of containerlab asks for',
    (spec) => {
      // Its rules of what we write, as clab.schema.json has them (draft 07): what must be there, no other members, forms of values.
      const written = parse(writeFormat('containerlab', bundleOf(generateFromSpec(spec)))[0].text);
      expect(Object.keys(written)).toEqual(['name', 'topology']);
      expect(written.name).toBeTypeOf('string');
      const { kinds, nodes, links } = written.topology;
      expect(Object.keys(written.topology)).toEqual(['kinds', 'nodes', 'links']);
      expect(kinds).toEqual({ linux: { image: expect.any(String) } });
      for (const { kind, labels = {}, ...rest } of Object.values<Record<string, unknown>>(nodes)) {
        expect([kind, rest]).toEqual(['linux', {}]);
        for (const label of Object.values(labels as object)) expect(label).toBeTypeOf('string');
      }
      // A list of links is never empty; ends are two or more, all different, each without a blank.
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        expect(Object.keys(link)).toEqual(['endpoints']);
        expect(new Set(link.endpoints).size).toBe(2);
        for (const end of link.endpoints) expect(end).toMatch(/^\S+:\S+$/);
      }
    },
  );

  it('knows switches by their kind, and numbers ports by their names', () => {
    const { topology, problems } = read(
      lab(
        '    leaf1: {group: leaves}\n    leaf2: {group: leaves}\n    spine: {kind: arista_ceos}\n    client1:\n    client2:\n',
        link('leaf1:e1-1', 'spine:eth7') +
          '    - type: veth\n      endpoints:\n        - {node: leaf2, interface: ethernet-1/1}\n        - {node: spine, interface: eth2}\n' +
          link('client1:eth1', 'leaf1:e1-2') +
          link('client2:eth1', 'leaf2:ethernet-1/2') +
          link('client2:eth2', 'leaf1:e1-3') +
          '    - endpoints: ["leaf1:e1-48", "host:leaf1-up"]\n',
      ),
    );
    expect(topology.name).toBe('lab');
    expect(topology.switches.map(({ name }) => name)).toEqual(['leaf1', 'leaf2', 'spine']);
    expect(wiring(topology)).toEqual([
      'client1[1] -- leaf1[2]',
      'client2#2[2] -- leaf1[3]',
      'client2[1] -- leaf2[2]',
      'leaf1[1] -- spine[7]',
      'leaf2[1] -- spine[2]',
    ]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [23, 'left out: a link to outside of the lab'],
    ]);
  });

  it('writes nothing to the terminal about keys that are lists', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
    expect(() => read('name: lab\ntopology:\n  nodes:\n    ? [a, b]\n    : {kind: linux}\n')).not.toThrow(TypeError);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('reads two on Linux that have only each other as switches', () => {
    const { topology } = read(lab('    a:\n    b:\n', link('a:eth1', 'b:eth1')));
    expect([topology.switches.length, topology.hosts.length, topology.links.length]).toEqual([2, 0, 1]);
  });

  it('tells routers on Linux by their cables to each other, and says so', () => {
    const { topology, problems } = read(
      lab(
        '    r1:\n    r2:\n    c1:\n',
        link('r1:eth1', 'r2:eth1') + link('c1:eth1', 'r1:eth2') + link('c1:eth2', 'r2:eth2'),
      ),
    );
    expect(topology.switches.map(({ name }) => name)).toEqual(['r1', 'r2', 'c1']);
    expect(problems.map(({ message }) => message)).toEqual([
      '3 nodes of kind linux have cables to others and are read as switches: r1, r2, c1',
    ]);
  });

  it.each([
    [lab('    a:\n', link('a:eth1', 'b:eth1')), 'x:11: endpoint "b:eth1": there is no node "b"'],
    [lab('    a:\n', '    - endpoints: ["a:eth1"]\n'), 'x:11: expected two endpoints, found 1'],
    [lab('    a:\n', '    - endpoints: ["a", "a:eth1"]\n'), 'x:11: endpoint "a": expected NODE:INTERFACE'],
    [lab('    a: {kind: [x]}\n', ''), 'x:9: topology.nodes.a.kind: '],
    ['topology:\n  nodes:\n    a:\n      image: x\n', 'x:3: node "a": expected a kind'],
    [
      'topology:\n  nodes:\n    a: {kind: linux}\n    a: {kind: linux}\n',
      'x:4: expected YAML: key "a" stands there twice',
    ],
    ['topology:\n  nodes: {}\n', 'x:2: expected at least one node'],
    [`topology:\n  nodes: ${'['.repeat(20_000)}`, 'x: expected YAML with fewer values in each other'],
    [
      `a: &a [x, x]\n${'bcdefghijklm'.replace(/./g, (c) => `${c}: &${c} [*${String.fromCharCode(c.charCodeAt(0) - 1)}, *${String.fromCharCode(c.charCodeAt(0) - 1)}]\n`)}topology:\n  nodes: *m\n`,
      'expected at most 1000 uses of anchors',
    ],
    [
      `topology:\n  nodes:\n${'    a: 1\n'.repeat(1_000_000)}`,
      'x: the file is too large: expected at most 8 MiB of YAML',
    ],
  ])('is refused with its line (%#)', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
