import { describe, expect, it } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { openFile } from './openFile';
import { readNetwork } from './readNetwork';
import { writeFormat } from './writeFormat';

const read = (text: string, name = 'list.csv') => readNetwork({ name, text });
const messages = (text: string) => read(text).problems.map(({ message }) => message);

describe('a list of cables', () => {
  it('is of a spreadsheet: sep=, numbers with .0, speeds in Mb/s', () => {
    const text = 'sep=;\nfrom;from port;to;to port;speed\nl0;1.0;n0;1.0;100000\nl0;2.0;n1;1.0;100000\n';
    const { topology, problems } = read(text);
    expect([topology.switches.length, topology.hosts.length]).toEqual([1, 2]);
    expect(topology.links.map(({ a, b, speed }) => [Math.max(a.port, b.port), speed])).toEqual([
      [1, '100 Gb/s'],
      [2, '100 Gb/s'],
    ]);
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'speed 100000: the numbers of this column are read as Mb/s'],
    ]);
  });

  it('may have lines above its titles, and be UTF-16', () => {
    const text = '\uFEFFFabric, hall 3\r\n\r\nfrom;to\r\ns;a\r\ns;b\r\n';
    const { topology, rows } = readNetwork(
      openFile('x', new Uint8Array(Uint16Array.from(text, (c) => c.charCodeAt(0)).buffer)),
    );
    expect([topology.switches.length, topology.hosts.length]).toEqual([1, 2]);
    expect([rows?.seen, rows?.read, rows?.leftOut.map(({ why, count }) => `${why.en} ${count}`)]).toEqual([
      3,
      2,
      ['line above the titles 1'],
    ]);
  });

  it('that has each cable from both its ends is half as long', () => {
    const text = 'from,to\na,b\nb,c\nc,a\nb,a\nc,b\na,c\n';
    expect(read(text).topology.links).toHaveLength(3);
    expect(messages(text)[0]).toMatch(/^every cable is listed from both its ends/);
  });

  it('with one reversed pair among others has two parallel cables', () => {
    const text = 'from,to\na,b\nb,a\nb,c\nc,a\n';
    expect(read(text).topology.links).toHaveLength(4);
    expect(messages(text)[0]).toMatch(/^1 pairs of nodes are listed in both directions/);
  });

  it('has hosts and switches by the names of their ports, which beat the number of their cables', () => {
    const kinds = (text: string) => {
      const { switches, hosts } = read(text).topology;
      return [switches, hosts].map((nodes) => nodes.map(({ name }) => name).sort());
    };
    const titles = 'from,from port,to,to port\n';
    expect(kinds(`${titles}leaf,Ethernet4,x,swp1\nleaf,Ethernet8,y,eth0\nleaf,12,z,1\n`)).toEqual([
      ['leaf', 'x'],
      ['y', 'z'],
    ]);
    const uplinks = 'leaf,swp1,n1,eth1\nleaf,swp2,n2,eth1\nleaf,swp3,spine,swp1\n';
    const managed = 'oob-mgmt-switch,swp1,n1,eth0\noob-mgmt-switch,swp2,n2,eth0\noob-mgmt-switch,swp3,leaf,eth0\n';
    expect(kinds(`${titles}${uplinks}${managed}`)).toEqual([
      ['leaf', 'spine'],
      ['n1', 'n2'],
    ]);
  });

  it('may call a port differently where it lists a cable again', () => {
    const rows = ['l1,Gi1/0/1,n1,1', 'n1,1,l1,GigabitEthernet1/0/1', 'l1,2,n2,1'];
    const { switches, hosts } = read(`from,from port,to,to port\n${rows.join('\n')}\n`).topology;
    expect([switches.length, hosts.length]).toEqual([1, 2]);
  });

  it('leaves out loops and rows without a node, and counts them', () => {
    const { topology, rows } = read('from,to\na,b\na,a\n,b\na,c\n');
    expect(topology.links).toHaveLength(2);
    expect(rows).toMatchObject({ seen: 4, read: 2, refused: 0 });
    expect(rows?.leftOut.map(({ why, count, first }) => [why.en, count, first.line])).toEqual([
      ['loop', 1, 3],
      ['no node at one end', 1, 4],
    ]);
  });

  it('counts a cable told from both ends as two rows read', () => {
    const { topology, rows } = read('from,from port,to,to port\na,1,b,1\nb,1,a,1\na,2,c,1\n');
    expect(topology.links).toHaveLength(2);
    expect(rows).toMatchObject({ seen: 3, read: 3 });
  });
});

describe('what a target cannot hold', () => {
  const written = (id: string, topology: Parameters<typeof compileFabric>[0]) =>
    writeFormat(id, { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') })[0].text;

  it('is several cables of a pair in ns-3: one line of their summed rate', () => {
    const lines = written('ns3', generateFromSpec('leaf-spine:leaves=2,spines=1,links=4,hosts=2')).trim().split('\n');
    expect(lines[0]).toBe('7 3 6');
    expect(lines.filter((line) => line.includes('400Gbps'))).toHaveLength(2);
  });

  it('is a word of containerlab as a name', () => {
    const text = written('containerlab', read('from,to\nhost,r\nr,r2\nmacvlan,r2\nx,r\n').topology);
    expect(text).toContain('"host-1:eth1"');
    expect(text).toContain('"macvlan-1:eth1"');
    expect(readNetwork({ name: 'x', text }).topology.links).toHaveLength(4);
  });
});

describe('cables of management', () => {
  const edge = (a: string, b: string) => {
    const [node1, node2] = [a, b].map((end) => {
      const [hostname, interfaceName] = end.split(' ');
      return { hostname, interfaceName };
    });
    return { node1, node2 };
  };
  const cables: readonly (readonly [string, string])[] = [
    ['l1 swp1', 's1 swp1'],
    ['l2 swp1', 's1 swp2'],
    ['l1 eth0', 'oob-sw swp1'],
    ['l1 swp2', 'n1 eth0'],
    ['l2 swp2', 'n2 eth0'],
  ];
  const rows = cables.map((ends) => ends.join(' ').split(' ').join());

  it.each([
    ['a cabling list', ['from,from port,to,to port', ...rows].join('\n')],
    ['a schedule', ['cable,a,a_port,b,b_port', ...rows.map((row, i) => `${i},${row}`)].join('\n')],
    ['a list of Batfish', JSON.stringify({ edges: cables.map(([a, b]) => edge(a, b)) })],
  ])('of %s stay where that is wanted', (_, text) => {
    const file = { name: 'cables', text };
    const whole = readNetwork(file, { keepManagement: true });
    const { topology, rows: counted } = readNetwork(file);
    expect([topology.links.length, whole.topology.links.length]).toEqual([4, 5]);
    expect(counted?.leftOut.map(({ why, count }) => [why.en, count])).toEqual([['management', 1]]);
    expect(whole.rows?.leftOut).toEqual([]);
  });
});
