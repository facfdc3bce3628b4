import { describe, expect, it } from 'vitest';
import { FormatError } from '../base/text/textFile';
import { CaseCounter } from '../testing/caseCounter';
import { readNetwork } from './readNetwork';

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const simgrid = (attributes: string) =>
  `<?xml version='1.0'?>\n<!DOCTYPE platform SYSTEM "https://simgrid.org/simgrid.dtd">\n<platform version="4.1">\n  <zone id="world" routing="Full">\n    <cluster id="c" prefix="node-" suffix=".org" speed="1Gf" ${attributes}/>\n  </zone>\n</platform>\n`;

/** Nodes, of which the last `switches` are switches, a switch with `each` hosts, and rings of the switches; more lines than announced. */
function hpcc(hosts: number, switches: number, below: number): string {
  const ids = times(switches, (i) => hosts + i);
  const cables = [
    ...times(hosts, (h) => `${h} ${ids[h % switches]} 100Gbps 1000ns 0`),
    ...times(switches, (s) => `${ids[s]} ${ids[(s + 1) % switches]} 400Gbps 1000ns 0`),
  ];
  const more = times(below, (i) => `${i} ${i + 1} 100Gbps 1000ns 0`);
  return `${hosts + switches} ${switches} ${cables.length}\n${ids.join(' ')}\n${[...cables, ...more].join('\n')}\n\nWhat is below explains the file.`;
}

/** As `scontrol show topology` prints a tree of three levels: upper switches list all nodes below. */
function slurm(leaves: number, nodes: number, mids: number): string {
  const each = leaves / mids;
  const width = (n: number) => String(n).padStart(3, '0');
  const range = (from: number, to: number) => `n-[${width(from)}-${width(to)}]-[01-${nodes}]`;
  return [
    ...times(leaves, (i) => `SwitchName=leaf${i} Level=0 LinkSpeed=1 Nodes=n-${width(i)}-[01-${nodes}]`),
    ...times(
      mids,
      (m) =>
        `SwitchName=mid${m} Level=1 LinkSpeed=1 Nodes=${range(m * each, m * each + each - 1)} Switches=leaf[${m * each}-${m * each + each - 1}]`,
    ),
    `SwitchName=top Level=2 LinkSpeed=1 Nodes=${range(0, leaves - 1)} Switches=mid[0-${mids - 1}]`,
  ].join('\n');
}

/** Four leaves, two spines, two exits and an edge with 10 machines, as the generator of Cumulus draws them: 22 links between switches, 10 of hosts, 15 of management, 12 loops. */
function cumulus(): string {
  const switches = ['leaf01', 'leaf02', 'leaf03', 'leaf04', 'spine01', 'spine02', 'exit01', 'exit02', 'internet'];
  const hosts = times(10, (i) => `server${String(i + 1).padStart(2, '0')}`);
  const links: string[] = [];
  const ports = new Map<string, number>();
  const port = (node: string) => {
    ports.set(node, (ports.get(node) ?? 0) + 1);
    return `"${node}":"swp${ports.get(node)}"`;
  };
  for (const spine of ['spine01', 'spine02'])
    for (const low of switches.slice(0, 4)) links.push(`${port(low)} -- ${port(spine)}`);
  for (const spine of ['spine01', 'spine02'])
    for (const exit of ['exit01', 'exit02']) links.push(`${port(exit)} -- ${port(spine)}`);
  for (const exit of ['exit01', 'exit02']) links.push(`${port(exit)} -> ${port('internet')}`);
  for (const [a, b] of [
    ['leaf01', 'leaf02'],
    ['leaf03', 'leaf04'],
    ['exit01', 'exit02'],
    ['spine01', 'spine02'],
  ])
    links.push(...times(2, () => `${port(a)} -- ${port(b)}`));
  for (const [i, host] of hosts.entries()) links.push(`"${host}":"eth1" -- ${port(switches[i % 4])}`);
  const managed = [...switches.slice(0, 8), ...hosts.slice(0, 6)];
  for (const [i, node] of managed.entries()) links.push(`"oob-mgmt-switch":"swp${i + 2}" -- "${node}":"eth0"`);
  links.push('"oob-mgmt-server":"eth1" -- "oob-mgmt-switch":"swp1"');
  for (const node of switches.slice(0, 6))
    for (const n of [45, 47]) links.push(`"${node}":"swp${n}" -- "${node}":"swp${n + 1}"`);
  const kind = (node: string) => (node.startsWith('internet') ? 'internet' : node.replace(/\d+$/, ''));
  return [
    'graph vx {',
    ...switches.map((node) => ` "${node}" [function="${kind(node)}" os="CumulusCommunity/cumulus-vx" memory="768"]`),
    ...hosts.map((node) => ` "${node}" [function="host" os="yk0/ubuntu-xenial"]`),
    ' "oob-mgmt-server" [function="oob-server"] /* one */',
    ' "oob-mgmt-switch" [function="oob-switch"] // and its switch',
    ...links.map((link) => ` ${link}`),
    '}',
  ].join('\n');
}

const end = (hostname: string, interfaceName: string) => ({ hostname, interfaceName });
/** 20 cables, each from both its ends, of which one is a loop. */
function batfish(): string {
  const nodes = times(13, (i) => `r${i}`);
  const cables = [
    ...times(13, (i) => [end(nodes[i], 'Ethernet1'), end(nodes[(i + 1) % 13], 'Ethernet2')] as const),
    ...times(4, (i) => [end(nodes[i], 'Ethernet3'), end(nodes[i + 6], 'Ethernet3')] as const),
    ...times(2, (i) => [end(nodes[i], 'Ethernet4'), end(`host${i}`, 'eth0')] as const),
    [end(nodes[5], 'Ethernet7'), end(nodes[5], 'Ethernet8')] as const,
  ];
  return JSON.stringify({
    edges: cables.flatMap(([node1, node2]) => [
      { node1, node2 },
      { node1: node2, node2: node1 },
    ]),
  });
}

/** Nodes of a template in a pod each, and cables between them: a ring with as many more as are asked. */
function ttMetal(count: number, links: number): string {
  const name = (i: number) => `host_${i}`;
  const path = (i: number, tray: number, port: number) => `{ path: ["${name(i)}"] tray_id: ${tray} port_id: ${port} }`;
  const cables = times(links, (i) => {
    const [a, b] = [i % count, (i + 1 + Math.floor(i / count)) % count];
    return `        connections { port_a ${path(a, 1 + Math.floor(i / count), 1)} port_b ${path(b, 1 + Math.floor(i / count), 2)} }`;
  });
  return `graph_templates {\n  key: "pod"\n  value {\n${times(count, (i) => `    children { name: "${name(i)}" node_ref { node_descriptor: "N300" } }`).join('\n')}\n    internal_connections {\n      key: "QSFP"\n      value {\n${cables.join('\n')}\n      }\n    }\n  }\n}\nroot_instance {\n  template_name: "pod"\n${times(count, (i) => `  child_mappings { key: "${name(i)}" value { host_id: ${i} } }`).join('\n')}\n}\n`;
}

/** Switches in groups of as many, and nodes on them in turn. */
function jobPlacer(switches: number, group: number, nodes: number): string {
  return [
    ...times(switches, (i) => `[[switch]]\nid = "x${i}"\ngroup = "g${Math.floor(i / group)}"\n`),
    ...times(nodes, (i) => `[[node]]\nid = "nid${i}"\nswitch = "x${i % switches}"\n`),
  ].join('\n');
}

type Row = readonly [
  name: string,
  text: string,
  format: string,
  counts: readonly [number, number, number],
  says?: readonly string[],
];

/** Files like public ones that may not be shipped, made by recipe; counts by the recipe. */
const READ: readonly Row[] = [
  [
    'a SimGrid fat tree',
    simgrid('topology="FAT_TREE" topo_parameters="2;4,4;1,2;1,2" radical="0-15" bw="125MBps" lat="50us"'),
    'simgrid',
    [6, 16, 16],
  ],
  [
    'a SimGrid torus',
    simgrid('topology="TORUS" topo_parameters="3,2,2" radical="0-11" bw="125MBps" lat="50us"'),
    'simgrid',
    [12, 12, 24],
  ],
  [
    'a SimGrid dragonfly',
    simgrid('topology="DRAGONFLY" topo_parameters="3,4;4,3;5,1;2" radical="0-119" bw="125MBps" lat="50us"'),
    'simgrid',
    [60, 120, 213],
  ],
  [
    'a crossbar of SimGrid with a list of numbers',
    simgrid('radical="1-29,58" bw="125MBps" lat="50us"'),
    'simgrid',
    [1, 30, 0],
  ],
  [
    'ns-3 of HPCC with lines below',
    hpcc(64, 8, 196),
    'ns3',
    [8, 64, 8],
    ['left out from here on: the first line announces 72 cables'],
  ],
  ['a tree of scontrol', slurm(390, 15, 3), 'slurm-topology', [394, 5850, 393], ['how many cables there are']],
  ['a graph of Cumulus', cumulus(), 'dot', [9, 10, 22]],
  ['a layer-1 topology of Batfish', batfish(), 'batfish', [13, 2, 17]],
  ['a cluster of 16 of TT-Metal', ttMetal(16, 30), 'tt-metal', [16, 0, 30]],
  ['a cluster of 5 of TT-Metal', ttMetal(5, 4), 'tt-metal', [5, 0, 4]],
];

const REFUSED: readonly (readonly [name: string, text: string, says: string])[] = [
  [
    'JobPlacer of 24 groups',
    jobPlacer(768, 32, 5956),
    'no links between switches are in the file: 768 switches in 24 groups, 5956 node links',
  ],
  [
    'a zone of SimGrid by coordinates',
    '<platform version="4.1"><zone id="a" routing="Vivaldi"><peer id="p" coordinates="1 2 3" speed="1Gf" bw_in="1MBps" bw_out="1MBps"/></zone></platform>',
    'expected',
  ],
  [
    'a platform of paths',
    '<platform version="4.1"><zone id="a" routing="Full"><host id="x" speed="1Gf"/><host id="y" speed="1Gf"/><link id="l1" bandwidth="1MBps" latency="1us"/><link id="l2" bandwidth="1MBps" latency="1us"/><route src="x" dst="y"><link_ctn id="l1"/><link_ctn id="l2"/></route></zone></platform>',
    'expected',
  ],
];

describe('files made by recipe', () => {
  it.each(READ.map((row) => [row[0], row] as const))('%s', (_, [name, text, format, counts, says = []]) => {
    const { topology, format: found, problems, rows } = readNetwork({ name, text });
    const { switches, hosts, links } = topology;
    expect([found, switches.length, hosts.length, links.length - hosts.length]).toEqual([format, ...counts]);
    for (const part of says) expect(problems.map(({ message }) => message).join('\n')).toContain(part);
    if (!rows) return;
    const left = rows.leftOut.reduce((sum, { count }) => sum + count, 0);
    expect(rows.read + left + rows.refused).toBe(rows.seen);
  });

  it('name what is left out', () => {
    const kinds = (text: string) =>
      Object.fromEntries(
        (readNetwork({ name: 'x', text }).rows?.leftOut ?? []).map(({ why, count }) => [why.en, count]),
      );
    expect(kinds(cumulus())).toEqual({ management: 15, loop: 12 });
    expect(kinds(batfish())).toEqual({ loop: 2 });
    expect(Object.values(kinds(READ[1][1]))).toEqual([12]);
    // The last line has no end, and an empty one is none.
    expect(kinds(hpcc(64, 8, 196))).toEqual({ 'line below the cables': 197 });
  });

  it('have their speeds', () => {
    const speeds = (text: string) => {
      const met: Record<string, number> = {};
      for (const { speed = '' } of readNetwork({ name: 'x', text }).topology.links) met[speed] = (met[speed] ?? 0) + 1;
      return met;
    };
    expect(speeds(hpcc(64, 8, 0))).toEqual({ '100G': 64, '400G': 8 });
    // Green 120 at 1 Gb/s and the hosts, black 90 at 3, blue 3 at 4.
    expect(speeds(READ[2][1])).toEqual({ '1 Gb/s': 240, '3 Gb/s': 90, '4 Gb/s': 3 });
  });

  it.each(REFUSED)('%s is refused', (name, text, says) => {
    const met = new CaseCounter('a refusal');
    try {
      readNetwork({ name, text });
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      met.see('a refusal');
      expect(error.message).toContain(says);
    }
    met.expectAll();
  });
});
