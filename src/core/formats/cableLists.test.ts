import { describe, expect, it } from 'vitest';
import { assignLids } from '../addressing/assignLids';
import { compareBuilt } from '../asbuilt/compareBuilt';
import { csvRows } from '../base/text/csv';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { cablesOf } from '../testing/cablesOf';
import { fixture } from '../testing/fixtures';
import { refusalOf } from '../testing/refusalOf';
import type { Topology } from '../topology/topology';
import { readNetwork } from './readNetwork';
import { readPlanes } from './readPlanes';
import { writeFormat } from './writeFormat';

const netbox = fixture('cables/netbox-import.csv').text;
const schedule = fixture('cables/ft8-schedule.csv').text;
const read = (text: string) => readNetwork({ name: 'list.csv', text });

const written = (topology: Topology): string =>
  writeFormat('cabling-csv', { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') })[0]
    .text;

const refusal = (text: string): string => refusalOf(() => read(text));

describe('tables as programs and spreadsheets save them', () => {
  it.each<[what: string, text: string, rows: readonly (readonly string[])[]]>([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'no end of the last line',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, a byte order mark and CR LF',
      '\ufeffa;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty cells',
      'a,b,c\n,,x\n1,,\n',
      [
        ['a', 'b', 'c'],
        ['', '', 'x'],
        ['1', '', ''],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes',
      '"a ""x""","b,c"\n"1\n2",3\n',
      [
        ['a "x"', 'b,c'],
        ['1\n2', '3'],
      ],
    ],
    [
      'marks before what is no formula',
      "a,b\n'=1,'+2\n",
      [
        ['a', 'b'],
        ['=1', '+2'],
      ],
    ],
    [
      'an apostrophe of its own',
      "a,b\n'tis,2\n",
      [
        ['a', 'b'],
        ["'tis", '2'],
      ],
    ],
    ['a quote that nobody closes', 'a,b\n"1,2\n', [['a', 'b'], ['1,2']]],
  ])('%s', (_, text, rows) => expect(csvRows(text).map(({ cells }) => cells)).toEqual(rows));

  it('tell the lines that their rows begin on', () => {
    expect(csvRows('a,b\n\n"1\n\n2",3\n4,5\n').map(({ line }) => line)).toEqual([1, 3, 6]);
  });
});

describe('a schedule', () => {
  it('is the network that was planned, with its lengths', () => {
    const { topology, format, problems } = read(schedule);
    expect([format, problems]).toEqual(['schedule-csv', []]);
    const plan = generateFromSpec('fat-tree:k=8');
    expect(cablesOf(topology)).toEqual(cablesOf(plan));
    expect([topology.switches.length, topology.hosts.length]).toEqual([80, 128]);
    expect(topology.links.find(({ lengthM }) => lengthM === 6.7)).toBeDefined();
    expect(compareBuilt({ topology: plan }, { topology }).findings).toEqual([]);
  });

  it('is the same after a spreadsheet has saved it', () => {
    const saved = `\ufeff${schedule
      .replaceAll('\r\n', '\n')
      .replaceAll(',', ';')
      .replace(/;6\.7;/g, ';6,7;')
      .replace(/;(leaf-0-0);1;/, ';$1;P01;')}`;
    expect(read(saved).topology).toEqual(read(schedule).topology);
  });

  it.each([
    [
      'a port twice',
      (text: string) => text.replace('leaf-0-0,2,', 'leaf-0-0,1,'),
      'list.csv:3: port 1 of "leaf-0-0" is cabled twice: to "host-0-0-1" here, to "host-0-0-0" in list.csv:2',
    ],
    [
      'a row too short',
      (text: string) => text.replace(',planned,,,,', ',planned'),
      'list.csv:2: expected 17 columns as in the titles, found 13',
    ],
    [
      'no port',
      (text: string) => text.replace('leaf-0-0,1,', 'leaf-0-0,,'),
      'list.csv:2: expected a node and a port at both ends',
    ],
    [
      'no length',
      (text: string) => text.replace('EDR-DAC-2,2,', 'EDR-DAC-2,two,'),
      'list.csv:2: expected a length in metres, found "two"',
    ],
    [
      'no ends',
      (text: string) => text.replace(',a_port,', ',port,'),
      'list.csv: not recognised: titles cable, label_a, label_b, a, port, b, b_port, rack_a, ...: like Cable schedule (CSV); missing a_port',
    ],
    ['no cable', (text: string) => text.slice(0, text.indexOf('\n') + 1), 'list.csv: no cable: expected at least one'],
  ])('is refused with %s', (_, edit, message) => expect(refusal(edit(schedule)).split('\n')).toContain(message));
});

describe('a list of cables', () => {
  it('comes back as it was written, machines, rails, roles, speeds and lengths too', () => {
    const plan = generateFromSpec('rails:nodes=4,rails=2,unit=2,spines=1,links=2');
    const topology: Topology = {
      ...plan,
      hosts: plan.hosts.map((host, i) => (i === 3 ? { ...host, role: 'storage' } : host)),
      links: plan.links.map((link, i) => ({ ...link, speed: i % 3 ? '4xHDR' : '100GbE', lengthM: i / 4 })),
    };
    const back = read(written(topology));
    expect([back.format, back.problems]).toEqual(['cabling-csv', []]);
    expect(new Set(cablesOf(back.topology))).toEqual(new Set(cablesOf(topology)));
    const told = ({ hosts, links }: Topology) => [
      hosts.map(({ name, node, rail, role }) => [name, node, rail, role].join()).sort(),
      links.map(({ speed, lengthM }) => `${speed} ${lengthM}`).sort(),
      hosts.filter(({ node }) => node !== undefined).length,
    ];
    expect(told(back.topology)).toEqual(told(topology));
    expect(told(topology)[2]).toBe(8);
  });

  it('keeps adapters with two ports, and switches with one cable', () => {
    const text =
      'from,from port,to,to port,kind\nsw,1,n,1,host\nsw,2,n#2,2,host\nsw,3,m,1,host\nsw,4,m,2,host\nlone,1,sw,5,switch\n';
    const { topology } = read(text);
    expect(topology.hosts.map(({ name, node }) => [name, node])).toEqual([
      ['n', 'n'],
      ['n#2', 'n'],
      ['m', 'm'],
      ['m#2', 'm'],
    ]);
    expect(topology.switches.map(({ name, portCount }) => [name, portCount])).toEqual([
      ['sw', 5],
      ['lone', 1],
    ]);
    const again = read(written(topology)).topology;
    expect(again.hosts.map(({ name, node }) => [name, node])).toEqual(
      topology.hosts.map(({ name, node }) => [name, node]),
    );
  });

  it('needs no more than two columns, in any order', () => {
    const { topology, problems } = read('rate;To;Gb/s;From\nx;s1;100;s0\nx;s1;40;s0\nx;s0;12,5;h0\nx;h1;10;s1\n');
    expect(problems).toEqual([]);
    expect(topology.switches.map(({ name }) => name)).toEqual(['s0', 's1']);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['h0', 'h1']);
    expect(topology.links.map(({ a, b, speed }) => [a.port, b.port, speed])).toEqual([
      [1, 1, '100 Gb/s'],
      [2, 2, '40 Gb/s'],
      [3, 1, '12.5 Gb/s'],
      [3, 1, '10 Gb/s'],
    ]);
  });

  describe('with ports that are left empty', () => {
    const portsOf = (...rows: readonly string[]) =>
      cablesOf(read(`from,from port,to,to port,kind\n${rows.map((row) => `${row}\n`).join('')}`).topology);

    it('gives them the lowest numbers that no other row has, in the order of the rows', () => {
      expect(portsOf('s,,h10,,host', 's,,h9,,host', 's,3,t,1,switch', 's,1,h1,,host', 't,,h2,,host')).toEqual(
        ['s:2 h10:1', 's:4 h9:1', 's:3 t:1', 's:1 h1:1', 't:2 h2:1']
          .map((cable) => cable.split(' ').sort().join(' '))
          .sort(),
      );
    });

    it('goes for ports that are numbered by the order of their names too', () => {
      expect(portsOf('s,,a,,host', 's,Te2/0/1,b,,host', 's,Te1/0/1,c,,host')).toEqual([
        'a:1 s:3',
        'b:1 s:2',
        'c:1 s:1',
      ]);
    });

    it('has a cable once that its other end lists, but those that nobody tells apart as often as they stand there', () => {
      expect(portsOf('s,1,t,,switch', 't,,s,1,switch')).toEqual(['s:1 t:1']);
      expect(portsOf('s,,t,,switch', 's,,t,,switch')).toEqual(['s:1 t:1', 's:2 t:2']);
    });

    it('reads empty cells like columns that are not there', () => {
      const rows = ['a,b', 'a,c', 'b,c', 'b,a', 'c,h#', 'a,h10', 'a,h9'];
      const without = readNetwork({ name: 'list.csv', text: `from,to\n${rows.join('\n')}\n` }).topology;
      const text = `from,to,from port,to port\n${rows.map((row) => `${row},,\n`).join('')}`;
      expect(readNetwork({ name: 'list.csv', text }).topology).toEqual(without);
      expect(cablesOf(without)).toEqual([
        'a:1 b:1',
        'a:2 c:1',
        'a:3 b:3',
        'a:4 h10:1',
        'a:5 h9:1',
        'b:2 c:2',
        'c:3 h#:1',
      ]);
    });
  });

  it('has speeds as people write them', () => {
    const speeds = ['EDR', '1x EDR', '2x NDR', 'HDR100', '4x25G', '2x200G', '"1,6 Tb/s"', '"12,5"', 'fast'];
    const { topology } = read(`from,to,speed\n${speeds.map((speed, i) => `s,h${i},${speed}\n`).join('')}`);
    const column = csvRows(written(topology)).map(({ cells }) => `${cells[2]}: ${cells[7]}`);
    const sorted = [
      ...['h6: 1600', 'h5: 400', 'h2: 200', 'h0: 100', 'h3: 100', 'h4: 100', 'h1: 25', 'h7: 12.5'],
      'h8: ',
    ];
    expect(new Set(column)).toEqual(new Set(['to: Gb/s', ...sorted]));
  });

  it('may have each cable from both its ends', () => {
    const rows = 'a,1,b,1,switch,200\nb,1,a,1,switch,200\na,2,h,1,host,10G\nh,1,a,2,switch,10G\n';
    const { topology, problems } = read(`from,from port,to,to port,kind,speed\n${rows}`);
    expect(problems).toEqual([]);
    expect(topology.links.map(({ speed }) => speed)).toEqual(['200 Gb/s', '10G']);
    expect([topology.switches.length, topology.hosts.length]).toEqual([2, 1]);
  });

  it.each([
    [
      'one port',
      'from,from port,to\na,1,b\n',
      'list.csv:1: expected the titles from, from port, to, to port: to port missing',
    ],
    ['no node at all', 'from,to\na,\n,b\n', 'list.csv: no cable: 0 of 2 rows are cables: 2 no node at one end'],
    [
      'another kind',
      'from,to,kind\na,b,router\n',
      'list.csv:2: expected host or switch as kind of what the cable leads to, found "router"',
    ],
    [
      'two kinds of one node',
      'from,to,kind\na,b,host\na,b,switch\n',
      'list.csv:3: "b" is a switch here, and not in line 2',
    ],
    ['no length', 'from,to,length\na,b,long\n', 'list.csv:2: expected a length in metres, found "long"'],
    [
      'no role',
      'from,to,role\na,b,king\n',
      'list.csv:2: expected a role of aggregation, router, service, storage, login, gateway, found "king"',
    ],
    ['no rail', 'from,to,rail\na,b,left\n', 'list.csv:2: expected the number of a rail, found "left"'],
    [
      'a port twice',
      'from,from port,to,to port\na,1,b,1\na,1,c,1\n',
      'list.csv:3: port 1 of "a" is cabled twice: to "c" here, to "b" in list.csv:2',
    ],
  ])('is refused with %s', (_, text, message) => expect(refusal(text).split('\n')).toContain(message));

  it.each([
    [
      'a word for machines',
      'tor1,node1\ntor2,node1\ntor1,node2\ntor2,node2\ntor1,tor2\n',
      ['node1', 'node1#2', 'node2', 'node2#2'],
    ],
    ['those with one cable', 's1,x1\ns1,x2\ns1,x3\ns2,x3\ns1,s2\n', ['x1', 'x2', 'x3', 'x3#2']],
    ['a rack before it', 's1,r1-gpu-1\ns2,r1-gpu-1\ns1,s2\n', ['r1-gpu-1', 'r1-gpu-1#2']],
  ])('takes nodes with several cables for machines by %s', (_, rows, hosts) => {
    const { topology, problems } = readNetwork({ name: 'list.csv', text: `from,to\n${rows}` });
    expect(topology.hosts.map(({ name }) => name).sort()).toEqual(hosts);
    expect(new Set(topology.hosts.map(({ node }) => node)).size).toBeLessThan(hosts.length);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('count as machines')]);
  });

  it.each([
    ['that other nodes hang from', 'pc1,s1\npc1,s2\npc1,h\ns1,s2\n', ['h']],
    ['whose name says switch too', 'sw-node-1,s1\nsw-node-1,s2\ns1,s2\ns1,h\n', ['h']],
    ['that are joined', 'node1,node2\nnode2,node3\nnode3,node1\nnode1,h\n', ['h']],
    [
      'without such a name',
      'leaf1,spine1\nleaf1,spine2\nleaf2,spine1\nleaf2,spine2\nleaf1,h1\nleaf2,h2\n',
      ['h1', 'h2'],
    ],
    [
      'with more ports than a machine has',
      `${Array.from({ length: 17 }, (_, i) => `s${i},node1\ns${i},s${i + 1}`).join('\n')}\n`,
      ['s17'],
    ],
  ])('leaves nodes switches %s', (_, rows, hosts) => {
    const { topology } = readNetwork({ name: 'list.csv', text: `from,to\n${rows}` });
    expect(topology.hosts.map(({ name }) => name)).toEqual(hosts);
  });

  it('asks for kinds where every node has several cables', () => {
    const { problems, topology } = readNetwork({ name: 'list.csv', text: 'from,to\na,b\nb,c\nc,a\n' });
    expect(topology.switches).toHaveLength(3);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('a column "kind"')]);
    const said = readNetwork({ name: 'list.csv', text: 'from,to,kind\na,b,switch\nb,c,switch\nc,a,switch\n' });
    expect(said.problems.map(({ message }) => message)).not.toContainEqual(expect.stringContaining('a column "kind"'));
  });

  it('says nothing of several cables of two nodes that have one', () => {
    const { problems } = readNetwork({ name: 'list.csv', text: 'from,to\na,b\n' });
    expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/^no node is told .* as a host/)]);
  });

  describe('with ports that their own numbers do not tell apart', () => {
    const listed = (...rows: readonly string[]) =>
      read(`from,from port,to,to port,kind\n${rows.map((row) => `${row},switch\n`).join('')}`);
    const messages = (...rows: readonly string[]) => listed(...rows).problems.map(({ message }) => message);

    it.each<[what: string, rows: readonly string[], cables: readonly string[]]>([
      [
        'two kinds on one switch',
        ['s,Te1/1/1,a,1', 's,Gi1/0/10,b,1', 's,Gi1/0/9,c,1', 's,Gi1/0/1,d,1'],
        ['a:1 s:4', 'b:1 s:3', 'c:1 s:2', 'd:1 s:1'],
      ],
      ['a stack', ['s,Te2/0/1,a,1', 's,Te1/0/1,b,1', 's,Te1/0/2,c,1'], ['a:1 s:3', 'b:1 s:1', 'c:1 s:2']],
      ['slots of a chassis, from 0', ['s,et-1/0/0,a,1', 's,et-0/0/0,b,1'], ['a:1 s:2', 'b:1 s:1']],
      [
        'cages that some are broken out of',
        ['s,Ethernet49/2,a,1', 's,Ethernet49/1,b,1', 's,Ethernet50/1,c,1'],
        ['a:1 s:2', 'b:1 s:1', 'c:1 s:3'],
      ],
      ['words beside none', ['s,1,a,1', 's,X1,b,1', 's,2,c,1'], ['a:1 s:1', 'b:1 s:3', 'c:1 s:2']],
    ])('numbers them by the order of their names: %s', (_, rows, cables) => {
      for (const order of [rows, [...rows].reverse()]) {
        expect(cablesOf(listed(...order).topology).sort()).toEqual(cables);
        expect(messages(...order)).toEqual([
          expect.stringMatching(/^ports of "s" are numbered in the order of their names, .* becomes 1, and so on$/),
        ]);
      }
    });

    it('says so once, whatever the number of switches', () => {
      const rows = ['s', 't', 'u'].flatMap((s) => [`${s},Te1/1/1,${s}1,1`, `${s},Te2/1/1,${s}2,1`]);
      expect(messages(...rows)).toEqual([
        expect.stringMatching(/^ports of 3 nodes, such as "s", .*"Te1\/1\/1" becomes 1/),
      ]);
    });

    it('keeps numbers that do', () => {
      const { topology, problems } = listed('s,Te1/0/7,a,1', 's,Te1/1/3,b,1', 's,Te2/0/12,c,1');
      expect([cablesOf(topology).sort(), problems]).toEqual([['a:1 s:7', 'b:1 s:3', 'c:1 s:12'], []]);
    });

    it.each([
      ['capitals', 's,Te1/1/1,a,1', 's,te1/1/1,b,1'],
      ['a short and a long word', 's,Gi1/0/1,a,1', 's,GigabitEthernet1/0/1,b,1'],
      ['leading zeros', 's,Te1/1/1,a,1', 's,Te1/1/01,b,1'],
    ])('refuses two cables in one port that is written in two ways, once: %s', (_, one, other) => {
      expect(
        refusal(`from,from port,to,to port\n${one}\n${other}\ns,Te9/1/1,c,1\n`)
          .split('\n')
          .filter((line) => line.includes('twice')),
      ).toEqual(['list.csv:3: port 1 of "s" is cabled twice: to "b" here, to "a" in list.csv:2']);
    });

    it('refuses two cables in one port, once', () => {
      expect(
        refusal('from,from port,to,to port\ns,Te1/1/1,a,1\ns,Te1/1/1,b,1\ns,Te2/1/1,c,1\n')
          .split('\n')
          .filter((line) => line.includes('twice')),
      ).toEqual(['list.csv:3: port 1 of "s" is cabled twice: to "b" here, to "a" in list.csv:2']);
    });
  });

  it('takes one name in two cases for one node, and one port in two spellings for one port', () => {
    const cased = readNetwork({ name: 'list.csv', text: 'from,to\nl1,n1\nL1,n2\nl1,s1\nL1,s1\n' });
    const { switches, hosts, links } = cased.topology;
    expect([switches.map(({ name }) => name), hosts.length, links.length]).toEqual([['l1', 's1'], 2, 4]);
    expect(cased.problems.map(({ message }) => message)).toContain(
      '"l1" and "L1" differ in case alone: read as one node',
    );
    const ports = readNetwork({
      name: 'list.csv',
      text: 'from,from port,to,to port\nl1,Gi1/0/1,n1,eth0\nl1,Gi1/0/8,s1,GigabitEthernet1/0/4\ns1,Gi1/0/4,l1,GigabitEthernet1/0/8\ns1,Gi1/0/1,n2,eth0\n',
    });
    expect(cablesOf(ports.topology)).toEqual(['l1:1 n1:1', 'l1:8 s1:4', 'n2:1 s1:1']);
    expect(ports.rows).toMatchObject({ read: 4, leftOut: [] });
  });

  it('leaves loops out, with a count', () => {
    const { topology, rows } = readNetwork({ name: 'list.csv', text: 'from,to\na,b\na,a\nb,c\nb,d\n' });
    expect(topology.links).toHaveLength(3);
    expect(rows).toMatchObject({ seen: 4, read: 3, leftOut: [{ why: { en: 'loop' }, count: 1, first: { line: 3 } }] });
  });

  it('is what a file of no known format may become', () => {
    expect(refusal('leaf spine\n')).toContain('cables can also be listed in a CSV file with the titles from,to');
  });
});

describe('cables of NetBox', () => {
  it('are read as it imports them', () => {
    const { topology, format, problems } = read(netbox);
    expect([format, problems]).toEqual(['netbox-cables', []]);
    expect([topology.switches.length, topology.hosts.length, topology.links.length]).toEqual([24, 16, 48]);
    const plan = cablesOf(generateFromSpec('fat-tree:k=8'));
    expect(cablesOf(topology).filter((cable) => !plan.includes(cable))).toEqual([]);
    expect(topology.links.map(({ lengthM }) => lengthM)).toContain(6.7);
  });

  it('are read as its list is exported', () => {
    const { topology } = read(
      'ID,Label,Device A,Termination A,Device B,Termination B,Length\n1,C1,leaf-0,P3,spine-0,P1,5 m\n2,C2,leaf-0,P4,spine-1,P1,10 ft\n',
    );
    expect(cablesOf(topology)).toEqual(['leaf-0:3 spine-0:1', 'leaf-0:4 spine-1:1']);
    expect(topology.links.map(({ lengthM }) => lengthM)).toEqual([5, 3.048]);
  });

  it('leave out power lines of the exported list by their type', () => {
    const { topology, rows } = read(
      'ID,Device A,Termination A,Device B,Termination B,Type\n1,leaf,P1,srv,eth0,DAC\n2,pdu,Outlet 1,srv,PSU1,Power\n',
    );
    expect(cablesOf(topology)).toEqual(['leaf:1 srv:1']);
    expect(rows).toMatchObject({ seen: 2, read: 1, leftOut: [{ why: { en: 'power' }, count: 1 }] });
  });

  it('leave out cables to what is no interface, and say so of those that fan out', () => {
    const power = read(netbox.replace('dcim.interface,ib0', 'dcim.powerport,PSU1'));
    expect(power.topology.links).toHaveLength(47);
    expect(power.rows).toMatchObject({ seen: 48, read: 47, leftOut: [{ why: { en: 'powerport' }, count: 1 }] });
    const tails = read(netbox.replace(',ib0,', ',"ib0,ib1",'));
    expect([tails.topology.links.length, tails.rows]).toMatchObject([49, { seen: 49, read: 49 }]);
  });

  const pieces = (...rows: readonly string[]) =>
    read(`side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,length\n${rows.join('\n')}\n`);
  it('are walked through panels, front to rear', () => {
    const { topology, rows } = pieces(
      'l0,interface,P2,n0,interface,eth0,',
      'l0,interface,P1,pa,frontport,Front 1,2',
      'pa,dcim.rearport,Rear 1,pb,rearport,Rear 1,30',
      's0,interface,P1,pb,frontport,Front 1,1.5',
      's0,interface,P2,l1,interface,P1,',
      'l1,interface,P2,n1,interface,eth0,',
      'l1,interface,P3,pa,frontport,Front 2,',
    );
    expect([topology.switches.length, topology.hosts.length]).toEqual([3, 2]);
    expect(cablesOf(topology)).toEqual(['l0:1 s0:1', 'l0:2 n0:1', 'l1:1 s0:2', 'l1:2 n1:1']);
    expect(topology.links.map(({ lengthM }) => lengthM)).toContain(33.5);
    expect(rows).toMatchObject({ seen: 7, read: 6, leftOut: [{ why: { en: 'ends in a panel' }, count: 1 }] });
  });

  it('are walked by a list of front ports, whatever the names, and say how they go', () => {
    const cables = {
      name: 'cables.csv',
      text: `side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name,length\n${[
        'l0,interface,P1,pa,frontport,A1,2',
        'l0,interface,P2,pa,frontport,A2,2',
        'pa,rearport,R,pb,rearport,MPO,30',
        'pb,frontport,2,s0,interface,P2,1',
        'pb,frontport,1,s0,interface,P1,1',
        'l0,interface,P3,n0,interface,eth0,',
        's0,interface,P3,n1,interface,eth0,',
      ].join('\n')}\n`,
    };
    const list = (...rows: readonly string[]) => ({
      name: 'fronts.csv',
      text: `device,name,rear_port,rear_port_position\n${rows.join('\n')}\n`,
    });
    const ports = ['PA,a1,R,1', 'pa,A2,R,2', 'pb,1,MPO,1', 'pb,2,MPO,2', 'pc,9,X,1'];
    const { topology, problems, rows } = readPlanes([list(...ports), cables]);
    expect(cablesOf(topology)).toEqual(['l0:1 s0:1', 'l0:2 s0:2', 'l0:3 n0:1', 'n1:1 s0:3']);
    expect(topology.links.map(({ lengthM, via }) => [lengthM, via])).toEqual([
      [
        33,
        [
          ['p0', 'a1'],
          ['p1', '1'],
        ],
      ],
      [
        33,
        [
          ['p0', 'A2'],
          ['p1', '2'],
        ],
      ],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect([problems, rows]).toMatchObject([[], { seen: 12, read: 12 }]);
    expect(topology.panels?.map(({ name }) => name)).toEqual(['pa', 'pb']);
    // Without the list nothing says which of two the rear port belongs to.
    expect(readPlanes([cables]).rows).toMatchObject({ seen: 7, read: 2 });
    const crossed = ['pa,A1,R,2', 'pa,A2,R,1', ...ports.slice(2)];
    expect(cablesOf(readPlanes([cables, list(...crossed)]).topology)).toContain('l0:1 s0:2');
    expect(() => readPlanes([cables, list('pa,A1,R,1', 'pa,A2,R,1')])).toThrow(
      'fronts.csv:3: position 1 of rear port "R" of "pa" has two front ports: here and in line 2',
    );
    expect(() => readPlanes([cables, list('pa,A1,R,1', 'pa,A1,R,2')])).toThrow(
      'front port "A1" of "pa" is listed twice',
    );
    expect(() => readPlanes([list(...ports)])).toThrow('the file lists front ports and no cable');
    expect(() => readPlanes([list(...ports), { name: 'x.csv', text: 'from,to\na,b\na,c\n' }])).toThrow(
      'expected NetBox cables (CSV) beside it, and x.csv is Cabling list (CSV)',
    );
  });

  it('fan out from a port that is plugged into the rear of a panel', () => {
    const list = 'device,name,rear_port,rear_port_position\npa,1,R,1\npa,2,R,2\n';
    const text =
      'side_a_device,side_a_type,side_a_name,side_b_device,side_b_type,side_b_name\nl0,interface,swp1,pa,rearport,R\npa,frontport,1,n0,interface,eth0\npa,frontport,2,n1,interface,eth0\nl0,interface,swp2,n2,interface,eth0\n';
    const { topology, rows } = readPlanes([
      { name: 'c.csv', text },
      { name: 'f.csv', text: list },
    ]);
    expect([topology.switches.length, topology.hosts.length, topology.links.length]).toEqual([1, 3, 3]);
    expect(rows).toMatchObject({ seen: 6, read: 6 });
  });

  it('are an error where two ways go through one port of a panel', () => {
    expect(() =>
      pieces('a,interface,P1,pa,frontport,1,', 'b,interface,P1,pa,frontport,1,', 'pa,rearport,1,c,interface,P1,'),
    ).toThrow('list.csv:3: frontport "1" of "pa" is cabled twice: here and in line 2');
  });

  it('by ids are refused with advice', () => {
    expect(
      refusal(
        'termination_a_type,termination_a_id,termination_b_type,termination_b_id\ndcim.interface,7,dcim.interface,9\n',
      ),
    ).toContain('the ends are ids only: the export of the list of cables has their names');
  });

  it('are read from answers of its API, of two kinds', () => {
    const end = (device: string, name: string) => ({ name, device: { name: device } });
    const cable = { length: 3, length_unit: { value: 'm' }, status: { value: 'planned' } };
    const [a, b] = [end('leaf', 'P3'), end('node', 'eth0')];
    const results = [
      { ...cable, ...sides('terminations', a, b) },
      { termination_a_type: 'dcim.interface', termination_a: end('leaf', 'P4'), termination_b: end('spine', 'P1') },
    ];
    const { topology, format, problems } = readNetwork({ name: 'n.json', text: JSON.stringify({ results }) });
    expect([format, cablesOf(topology)]).toEqual(['netbox-rest', ['leaf:3 node:1', 'leaf:4 spine:1']]);
    expect(topology.links.map(({ lengthM }) => lengthM)).toEqual([3, undefined]);
    expect(problems.map(({ message }) => message)).toContain('1 of 2 cables are planned: they are read too');
  });

  it.each([
    [
      'a length that is none',
      (text: string) => text.replace('000000,2,m', '000000,2,parsec'),
      'list.csv:2: expected a length such as 5 m, found "2 parsec"',
    ],
  ])('are refused with %s', (_, edit, message) => expect(refusal(edit(netbox)).split('\n')).toContain(message));
});

/** Both ends as NetBox 3.3 has them. */
function sides(list: string, a: object, b: object): object {
  const of = (object: object) => [{ object_type: 'dcim.interface', object }];
  return { [`a_${list}`]: of(a), [`b_${list}`]: of(b) };
}
