import { expect, it, test } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import { cablesOf } from '../../testing/cablesOf';
import { bundleOf } from '../../testing/exportBundles';
import { describeRows } from '../parts/rowTally';
import { readNetwork } from '../readNetwork';
import { writeFormat } from '../writeFormat';

const read = (text: string, keepManagement = false) => readNetwork({ name: 'lab.dot', text }, { keepManagement });

const LAB = `# PTM
graph lab {
  /* switches */ "leaf01" [function="leaf" os="cumulus"]; spine01 [function=spine]
  "server01" [function="host"]; oob-mgmt-switch [function="oob-switch"]
  "leaf01":"swp51" -- "spine01":"swp1" [left_mac="44:38:39:00:00:01"] // up
  leaf01:swp52 -- spine01:"swp2"
  "leaf01":"swp1" -- "server01":"eth1"
  "leaf01":"eth0" -- "oob-mgmt-switch":"swp2"
  "leaf01":"swp49" -- "leaf01":"swp50"
}
`;

it('is read as PTM has it: functions, ports, management and loops', () => {
  const { topology, rows, format } = read(LAB);
  expect([format, cablesOf(topology)]).toEqual([
    'dot',
    ['leaf01:1 server01:1', 'leaf01:51 spine01:1', 'leaf01:52 spine01:2'],
  ]);
  expect(rows && describeRows(rows).en).toBe('rows: 5 read 3, left out 2 (loop 1, management 1)');
  expect(topology.hosts.map(({ name }) => name)).toEqual(['server01']);
  expect(read(LAB, true).topology.links).toHaveLength(4);
});

it('has edges to fake nodes, which lead outside', () => {
  const { topology, rows } = read(
    'graph a { "dummy" [function="fake"] l [function=leaf] s [function=spine] l:swp1 -- s:swp1; l:swp9 -- dummy:out1; s:swp9 -- dummy:out2 }',
  );
  expect(cablesOf(topology)).toEqual(['l:1 s:1']);
  expect(rows && describeRows(rows).en).toBe('rows: 3 read 1, left out 2 (edge to outside 2)');
});

it('of Graphviz has no ports: one cable is a host, several are a switch, chains are edges', () => {
  const { topology } = read('digraph { rankdir=LR; node [shape=box]; n1 -> a -> b; n2 -> b [label="x"]; a -> b }');
  expect([topology.switches.map(({ name }) => name), topology.hosts.length, topology.links.length]).toEqual([
    ['a', 'b'],
    2,
    4,
  ]);
});

test.each([
  ['a -- { b c }', ['a b', 'a c']],
  ['{ a b } -- { c d }', ['a c', 'a d', 'b c', 'b d']],
  ['a -- subgraph x { b -- c; d [x=1] } -- e', ['a b', 'a c', 'a d', 'b c', 'b e', 'c e', 'd e']],
  ['subgraph cluster_0 { a -- b } a -- c', ['a b', 'a c']],
  ['a:swp1 -- { b } [speed="10G"]; b -- c -- d', ['a b', 'b c', 'c d']],
])('has an edge for each node of a group: %s', (text, wanted) => {
  const { links, switches, hosts } = read(`graph { ${text} }`).topology;
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name.replace(/#.*/, '')]));
  expect(
    links
      .map(({ a, b }) =>
        [a, b]
          .map(({ node }) => names.get(node))
          .sort()
          .join(' '),
      )
      .sort(),
  ).toEqual(wanted);
});

it('that is written here is read back', () => {
  const plan = generateFromSpec('fat-tree:k=4');
  const [file] = writeFormat('dot', bundleOf(plan));
  expect(cablesOf(readNetwork(file).topology)).toEqual(cablesOf(plan));
});

test.each([
  ['graph {\na -- b', 'lab.dot:2: the file is cut off: expected "}"'],
  [`graph ${'{'.repeat(200)}`, 'groups inside of more than 100 others'],
  ['graph { a; b }', 'no cable: expected at least one'],
])('%j is refused', (text, message) => expect(() => read(text)).toThrow(message));
