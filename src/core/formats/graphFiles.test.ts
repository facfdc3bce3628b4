import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/refusalOf';
import { readNetwork } from './readNetwork';

const read = (text: string, options = {}) => readNetwork({ name: 'graph', text }, options);

/** Id of the format, switches, hosts, links between switches. */
function countsOf(text: string, options = {}) {
  const { topology, format } = read(text, options);
  const { switches, hosts, links } = topology;
  return [format, switches.length, hosts.length, links.length - hosts.length];
}
const saidOf = (text: string) => read(text).problems.map(({ message }) => message);
const refused = (text: string) => refusalOf(() => read(text));

describe('graph6', () => {
  it.each([
    // Of the manual of nauty: five vertices, edges 0-2, 0-4, 1-3, 3-4.
    ['>>graph6<<DQc\n', 3, 2, 2],
    // Petersen's graph, and a complete one of four.
    ['>>graph6<<IheA@GUAo\n', 10, 0, 15],
    ['>>graph6<<C~', 4, 0, 6],
  ])('%j is a network', (text, ...counts) => {
    expect(countsOf(text)).toEqual(['graph6', ...counts]);
  });

  it('has its number of vertices in four characters where there are more than 62', () => {
    const count = 63;
    const bits = Array.from({ length: (count * (count - 1)) / 2 }, () => 0);
    // A ring: each vertex with the one before it, the last with the first.
    for (let b = 1; b < count; b++) bits[(b * (b - 1)) / 2 + b - 1] = 1;
    bits[((count - 1) * (count - 2)) / 2] = 1;
    while (bits.length % 6 > 0) bits.push(0);
    const body = bits.join('').replace(/.{6}/g, (six) => String.fromCharCode(63 + Number.parseInt(six, 2)));
    expect(countsOf(`>>graph6<<~??~${body}`)).toEqual(['graph6', count, 0, count]);
  });

  it('names vertices without an edge', () => {
    expect(saidOf('>>graph6<<D~{').join()).not.toContain('without an edge');
    expect(saidOf('>>graph6<<Dw?')).toContain('left out: 2 vertices without an edge');
  });

  it.each([
    ['>>graph6<<', 'expected characters from ? to ~, found none'],
    ['>>graph6<<DQ', '5 vertices take 2 characters: found 1'],
    ['>>graph6<<DQcc', '5 vertices take 2 characters: found 3'],
    ['>>graph6<<~~~~~~~~', 'expected at most'],
    ['>>graph6<<~?', 'no number of them'],
    ['>>graph6<<DQc\nC~\n', 'expected one graph, found 2'],
    ['>>graph6<<D c', 'expected one graph'],
    ['>>graph6<<D!c', 'found "!"'],
    ['>>graph6<<D??', 'no cable'],
  ])('%j is refused', (text, said) => {
    expect(refused(text)).toContain(said);
  });
});

it('two nodes that have only each other are no hosts', () => {
  const edges = ['ab', 'ac', 'xy'].map(([source, target]) => ({ source, target }));
  const nodes = [...'abcxy'].map((id) => ({ id }));
  expect(countsOf(JSON.stringify({ nodes, edges }))).toEqual(['node-link', 3, 2, 1]);
  const lines = [
    ...nodes.map(({ id }) => `<node id="${id}"/>`),
    ...edges.map(({ source, target }) => `<edge source="${source}" target="${target}"/>`),
  ];
  const graphml = `<graphml><graph edgedefault="undirected">${lines.join('')}</graph></graphml>`;
  expect(countsOf(graphml)).toEqual(['graphml', 3, 2, 1]);
});

it('GraphML of yEd has names that it shows, frames around nodes, and ports by name', () => {
  const shown = (kind: string, text: string) =>
    `<data key="d"><y:Shape><y:${kind}>${text}</y:${kind}></y:Shape></data>`;
  const node = (id: string, name: string, inner = '') => `<node id="${id}">${shown('NodeLabel', name)}${inner}</node>`;
  const edge = (a: string, b: string, more: string, inner = '') =>
    `<edge source="${a}" target="${b}" ${more}>${inner}</edge>`;
  const inner = `<graph edgedefault="directed" id="r:">${node('r::a', 'leaf')}${node('r::b', 'spine')}</graph>`;
  const edges = [
    edge('r::a', 'r::b', 'sourceport="Ethernet7"', shown('EdgeLabel', '100G')),
    edge('r::b', 'n', 'targetport="eth0"'),
    edge('r::a', 'm', ''),
  ];
  const text = `<graphml xmlns:y="y"><graph edgedefault="directed">${node('r', 'rack', inner)}${node('n', 'srv')}${node('m', 'srv')}${edges.join('')}</graph></graphml>`;
  const { switches, hosts, links } = read(text).topology;
  expect(switches.map(({ name }) => name)).toEqual(['leaf', 'spine']);
  expect(hosts.map(({ name }) => name)).toEqual(['srv', 'srv m']);
  expect([links[0].a.port, links[0].speed]).toEqual([7, '100G']);
});

it.each([
  ['ids', [{ id: 'a' }, { id: 'b' }, { id: 'c' }]],
  [
    'numbers',
    [
      { id: 10, name: 'a' },
      { id: 0, name: 'b' },
      { id: 20, name: 'c' },
    ],
  ],
  ['names alone', [{ name: 'a' }, { name: 'b' }, { name: 'c' }]],
])('node-link JSON of old has links by places of nodes, which have %s', (_, nodes) => {
  const links = [0, 1, 2].map((source) => ({ source, target: (source + 1) % 3 }));
  const { topology } = read(JSON.stringify({ nodes, links }));
  expect(topology.switches.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(topology.links).toHaveLength(3);
});

describe('Matrix Market', () => {
  const matrix = (head: string, ...lines: string[]) =>
    `%%MatrixMarket matrix ${head}\n% made by hand\n${lines.join('\n')}\n`;

  it('has the lower half of a symmetric matrix', () => {
    const text = matrix('coordinate pattern symmetric', '4 4 5', '2 1', '3 1', '3 2', '4 3', '4 4');
    expect(countsOf(text)).toEqual(['matrix-market', 3, 1, 3]);
    expect(read(text).rows).toMatchObject({ seen: 5, read: 4, leftOut: [{ count: 1 }] });
  });

  it('has both halves of a general one, which are one', () => {
    const both = ['2 1 1', '1 2 1', '3 1 1', '1 3 1', '3 2 1', '2 3 1'];
    const text = matrix('coordinate integer general', '3 3 6', ...both);
    expect(countsOf(text)).toEqual(['matrix-market', 3, 0, 3]);
    expect(saidOf(text).join()).toContain('every cable is listed from both its ends');
    expect(countsOf(matrix('coordinate integer general', '3 3 3', ...both.filter((_, i) => i % 2 === 0)))).toEqual([
      ...['matrix-market', 3, 0, 3],
    ]);
  });

  it('has entries of 0, and values that are no numbers of cables', () => {
    const text = matrix('coordinate real symmetric', '3 3 4', '2 1 0.5', '3 1 2e1', '3 2 1', '3 3 0');
    expect(saidOf(text)).toContain('values of the entries are not read: each is one cable');
    expect(read(text).rows).toMatchObject({ seen: 4, read: 3 });
  });

  it.each([
    [matrix('array real general', '2 2', '0', '1', '1', '0'), 'expected %%MatrixMarket matrix coordinate'],
    [matrix('coordinate pattern symmetric', '3 4 1', '2 1'), 'expected as many rows as columns'],
    [matrix('coordinate pattern symmetric', '3 3 1', '1 2'), 'none above the diagonal'],
    [matrix('coordinate pattern symmetric', '3 3 2', '2 1'), 'expected 2 entries, found 1'],
    [matrix('coordinate pattern symmetric', '3 3 1', '4 1'), 'from 1 to 3'],
    [matrix('coordinate pattern symmetric', '999999999 999999999 1', '4 1'), 'at most'],
    [matrix('coordinate pattern symmetric'), 'expected a line of rows'],
  ])('%j is refused', (text, said) => {
    expect(refused(text)).toContain(said);
  });
});

describe('a plain list of edges', () => {
  it('may have each in both directions', () => {
    const both = '0 1\n1 0\n1 2\n2 1\n2 0\n0 2\n';
    expect(countsOf(both)).toEqual(['graph-golf', 3, 0, 3]);
    expect(saidOf(both)).toEqual(['every cable is listed from both its ends: each two rows are one']);
  });

  it('has parallel cables where only some are', () => {
    expect(countsOf('0 1\n1 0\n1 2\n2 0\n')).toEqual(['graph-golf', 3, 0, 4]);
    expect(saidOf('0 1\n1 0\n1 2\n2 0\n').join()).toContain('1 pairs of nodes are listed in both directions');
  });
});

describe('JobPlacer', () => {
  const SYSTEM = `
# two groups
[[switch]]
id = "x0"  # the first
group = "g0"
[[switch]]
id = 'x1'
group = "g0"
[[switch]]
id = "x2"
group = "g1"

[[node]]
id = "n0"
switch = "x0"
[[node]]
id = "n1"
switch = [
  "x1", # both
  "x2",
]
[[node]]
id = "X2"
switch = ["x2"]
`;

  it('has no cable between two switches, and is refused for that', () => {
    expect(refused(SYSTEM)).toContain(
      'no links between switches are in the file: 3 switches in 2 groups, 4 node links',
    );
  });

  it('is completed where that is wanted, which is told', () => {
    const { topology, problems, rows } = read(SYSTEM, { complete: true });
    expect(countsOf(SYSTEM, { complete: true })).toEqual(['jobplacer', 3, 4, 2]);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['n0', 'n1', 'n1#2', 'node-X2']);
    expect(rows).toMatchObject({ seen: 3, read: 3 });
    expect(problems.map(({ message }) => message).join()).toContain('cables between switches are made up');
  });

  it.each([
    ['[[node]]\nid = "n"\nswitch = "x9"', 'found "x9"'],
    ['[[node]]\nswitch = "x0"', 'expected a node with an id'],
    ['[[switch]]\nid = "x0"', 'switch "x0" is described a second time: first in line 3'],
    ['[[node]]\nid = "n"\nswitch = [["x0"]]', 'or a list of values'],
    ['[[node]]\nid = "n"\nswitch = ["x0"', 'the file is cut off'],
    ['[[node]]\nid "n"', 'expected KEY = VALUE'],
  ])('%j is refused', (more, said) => {
    expect(refused(`${SYSTEM}${more}\n`)).toContain(said);
  });
});
