import { describe, expect, it, test } from 'vitest';
import { cablesOf } from '../testing/cablesOf';
import { fixture } from '../testing/fixtures';
import { describeRows } from './parts/rowTally';
import type { ReadNetwork } from './readNetwork';
import { readPlanes } from './readPlanes';

const read = (...names: readonly string[]): ReadNetwork =>
  readPlanes(names.map((name) => ({ ...fixture(`corpus/${name}`), name: name.split('/').at(-1) as string })));

/** Switches, hosts, links between switches. */
const counts = ({ topology: { switches, hosts, links } }: ReadNetwork): readonly number[] => [
  switches.length,
  hosts.length,
  links.length - hosts.length,
];

const speeds = ({ topology }: ReadNetwork): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { speed = '-' } of topology.links) found[speed] = (found[speed] ?? 0) + 1;
  return found;
};

describe('minigraphs', () => {
  test.each([
    ['pc-test-graph.xml', [5, 0, 4], { '-': 4 }, 'rows: 4 read 4, left out 0'],
    ['sample_graph.xml', [3, 0, 2], { '40G': 2 }, 'rows: 2 read 2, left out 0'],
    ['sample-arista-7260-t1-minigraph.xml', [25, 0, 28], { '-': 28 }, 'rows: 28 read 28, left out 0'],
    [
      'sample-arista-7060x6-t0-minigraph.xml',
      [35, 96, 34],
      { '-': 96, '400G': 32, '10G': 2 },
      'rows: 130 read 130, left out 0',
    ],
    ['sample-ft2-p64-minigraph.xml', [64, 0, 63], { '800G': 63 }, 'rows: 63 read 63, left out 0'],
    ['sample-lt2-p32o64-minigraph.xml', [89, 0, 88], { '800G': 24, '400G': 64 }, 'rows: 88 read 88, left out 0'],
    [
      'sample-arista-7050cx3-dualtor-minigraph.xml',
      [5, 24, 8],
      { '-': 32 },
      'rows: 56 read 32, left out 24 (LogicalLink 24)',
    ],
    [
      'sample-mellanox-2700-t0-minigraph.xml',
      [5, 24, 4],
      { '-': 28 },
      'rows: 52 read 28, left out 24 (earlier row of a port 24)',
    ],
    ['t0-sample-graph.xml', [5, 2, 4], { '-': 5, '100G': 1 }, 'rows: 7 read 6, left out 1 (earlier row of a port 1)'],
    ['multi_npu_sample-minigraph.xml', [3, 0, 4], { '-': 4 }, 'rows: 20 read 4, left out 16 (inside the device 16)'],
    [
      'voq-sample-masic-graph.xml',
      [25, 0, 32],
      { '100G': 28, '400G': 4 },
      'rows: 68 read 32, left out 36 (inside the device 36)',
    ],
    [
      'sample-nokia-ixr7250e-36x400g-t2-minigraph.xml',
      [5, 0, 6],
      { '400G': 6 },
      'rows: 42 read 6, left out 36 (inside the device 36)',
    ],
    [
      'minigraph-str2-temp-2-lc04.xml',
      [5, 0, 6],
      { '100G': 6 },
      'rows: 67 read 6, left out 61 (BackendFabricLink 60, DeviceSerialLink 1)',
    ],
    ['t2-chassis-fe-graph-pc.xml', [4, 0, 6], { '-': 6 }, 'rows: 6 read 6, left out 0'],
  ])('%s', (name, wanted, rates, rows) => {
    const network = read(`sonic-minigraph/${name}`);
    expect([counts(network), speeds(network)]).toEqual([wanted, rates]);
    expect(network.rows && describeRows(network.rows).en).toBe(rows);
  });

  it('of a card that has links to its supervisor alone have no cable', () => {
    const { topology, rows } = read('sonic-minigraph/sample-chassis-packet-lc-graph.xml');
    expect([topology.links, rows?.leftOut]).toMatchObject([[], [{ why: { en: 'inside the device' }, count: 7 }]]);
  });

  it('give no speed where the file gives none', () => {
    const { problems } = read('sonic-minigraph/sample-arista-7260-t1-minigraph.xml');
    expect(problems.map(({ message }) => message)).toContain('speed absent in 28 of 28 links');
  });

  const graph = (link: string, devices = '') =>
    `<DeviceMiniGraph><PngDec><DeviceInterfaceLinks>${link}</DeviceInterfaceLinks><Devices>${devices}</Devices></PngDec><Hostname>Leaf</Hostname></DeviceMiniGraph>`;
  const cable = (a: string, b: string, more = '<ElementType>DeviceInterfaceLink</ElementType>') => {
    const [[device, port], [far, farPort]] = [a, b].map((end) => end.split(' '));
    return `<DeviceLinkBase>${more}<EndDevice>${far}</EndDevice><EndPort>${farPort}</EndPort><StartDevice>${device}</StartDevice><StartPort>${port}</StartPort></DeviceLinkBase>`;
  };
  const parsed = (text: string) => readPlanes([{ name: 'm.xml', text }]);

  it('say the type of a link in a child, and the end of a chip is its device', () => {
    const { topology } = parsed(
      graph(cable('leaf-ASIC00 Eth16', 'spine Ethernet4') + cable('LEAF-ASIC01 Eth16', 'spine Ethernet8')),
    );
    expect(topology.links).toHaveLength(2);
    expect(topology.switches.map(({ name }) => name)).toEqual(['Leaf', 'spine']);
  });

  it('keep the lane of a port that has siblings', () => {
    const both = parsed(graph(cable('leaf Ethernet7/1', 'a Ethernet1') + cable('leaf Ethernet7/5', 'b Ethernet1')));
    expect(cablesOf(both.topology)).toEqual(['Leaf:1 a:1', 'Leaf:5 b:1']);
    const one = parsed(graph(cable('leaf Ethernet7/1', 'a Ethernet1')));
    expect(cablesOf(one.topology)).toEqual(['Leaf:7 a:1']);
  });
});

describe('labs of sonic-mgmt', () => {
  test.each([
    [['sonic_lab_links.csv'], [11, 1, 59], 'rows: 77 read 60, left out 17 (loop 17)'],
    [['sonic_lab_links.csv', 'sonic_lab_devices.csv'], [9, 9, 51], 'rows: 77 read 60, left out 17 (loop 17)'],
    [['sonic_lab_devices.csv', 'sonic_lab_links.csv'], [9, 9, 51], 'rows: 77 read 60, left out 17 (loop 17)'],
    [['topo_t0.yml'], [5, 24, 4], 'rows: 32 read 28, left out 4 (disabled interface 4)'],
    [['topo_dualtor.yml'], [6, 48, 8], 'rows: 60 read 56, left out 4 (disabled interface 4)'],
    [['topo_t2.yml'], [75, 0, 96], 'rows: 96 read 96, left out 0'],
    [['topo_ft2-64.yml'], [64, 0, 63], 'rows: 63 read 63, left out 0'],
  ])('%j', (names, wanted, rows) => {
    const network = read(...names.map((name) => `sonic-lab/${name}`));
    expect([counts(network), network.rows && describeRows(network.rows).en]).toEqual([wanted, rows]);
  });

  it('give rates in Mb/s', () => {
    expect(speeds(read('sonic-lab/sonic_lab_links.csv'))).toEqual({ '40G': 34, '10G': 26 });
  });

  it('need links beside their devices', () => {
    expect(() => read('sonic-lab/sonic_lab_devices.csv')).toThrow('the file lists nodes and no cable');
  });
});

describe('a configuration', () => {
  const config = (name: string, tables: object) => ({ name, text: JSON.stringify(tables, null, 1) });
  const PORT = { Ethernet0: { speed: '40000' }, Ethernet4: { speed: '40000' }, Ethernet8: { speed: '40000' } };

  it('without neighbours has those of its sessions, joined by the addresses of both ends', () => {
    const leaf = config('leaf.json', {
      ...{ DEVICE_METADATA: { localhost: { hostname: 'sonic' } }, PORT },
      INTERFACE: { Ethernet0: {}, 'Ethernet0|10.0.0.0/31': {}, 'Ethernet4|10.0.1.0/31': {} },
      PORTCHANNEL_INTERFACE: { 'PortChannel1|10.0.2.0/31': {} },
      PORTCHANNEL_MEMBER: { 'PortChannel1|Ethernet8': {} },
      BGP_NEIGHBOR: {
        '10.0.0.1': { name: 'x' },
        'Vrf1|10.0.1.1': { name: 'spine-1', local_addr: '9.9.9.9' },
        '10.0.2.1': { name: 'spine-2' },
        '10.9.9.9': { name: 'far away' },
      },
    });
    const spine = config('spine.json', {
      ...{ DEVICE_METADATA: { localhost: { hostname: 'sonic' } }, PORT },
      INTERFACE: { 'Ethernet8|10.0.0.1/31': {} },
      BGP_NEIGHBOR: { '10.0.0.0': { name: 'y' } },
    });
    const { topology, rows, problems } = readPlanes([leaf, spine]);
    expect(topology.switches.map(({ name }) => name).slice(0, 2)).toEqual(['leaf', 'spine']);
    expect(topology.links.map(({ speed }) => speed)).toEqual(['40G', '40G', '40G']);
    expect(cablesOf(topology)).toContain('leaf:1 spine:8');
    expect(rows && describeRows(rows).en).toBe('rows: 5 read 4, left out 1 (session that is on no port of its own 1)');
    expect(problems.map(({ message }) => message)).toContain(
      'no DEVICE_NEIGHBOR: 3 cables are read by BGP, from the subnets of ports',
    );
  });

  it('numbers parts of a cage in the order of their names', () => {
    const file = config('a.json', {
      DEVICE_METADATA: { localhost: { hostname: 'a' } },
      PORT: Object.fromEntries([0, 4, 8, 16].map((n) => [`Ethernet${n}`, { index: String(1 + (n >> 3)) }])),
      DEVICE_NEIGHBOR: Object.fromEntries([0, 4, 8].map((n) => [`Ethernet${n}`, { name: `h${n}`, port: 'eth0' }])),
    });
    expect(cablesOf(readPlanes([file]).topology)).toEqual(['a:1 h0:1', 'a:2 h4:1', 'a:3 h8:1']);
  });
});

describe('neighbours that a switch of SONiC hears', () => {
  const table = (...rows: readonly string[]) =>
    `LocalPort    RemoteDevice    RemotePortID       Capability    RemotePortDescr\n-----------  --------------  -----------------  ------------  -----------------\n${rows.join('\n')}\n--------------------------------------------------\nTotal entries displayed:  ${rows.length}\n`;
  const row = (...cells: readonly string[]) => cells.map((cell, i) => cell.padEnd([13, 16, 19, 14, 0][i])).join('');

  it('may lack a device: then its address is an adapter, and nothing else is left out', () => {
    const text = table(
      row('Ethernet0', 'spine', 'Ethernet4', 'BR', ''),
      row('Ethernet4', '', 'x', '', ''),
      row('Ethernet8', '', '02:00:00:00:00:01', '', 'eth0'),
    );
    const { topology, rows } = readPlanes([{ name: 'leaf.txt', text }]);
    expect([topology.switches.length, topology.hosts.map(({ name }) => name)]).toEqual([2, ['02:00:00:00:00:01']]);
    expect(rows && describeRows(rows).en).toBe('rows: 3 read 2, left out 1 (row without a device 1)');
  });

  it('may go by their aliases: each cable is one', () => {
    const { topology, problems } = readPlanes([
      {
        name: 'leaf.txt',
        text: table(row('Ethernet4', 'spine', 'etp3', 'BR', ''), row('Ethernet8', 'spine', 'etp1', 'BR', '')),
      },
      {
        name: 'spine.txt',
        text: table(row('Ethernet8', 'leaf', 'etp2', 'BR', ''), row('Ethernet0', 'leaf', 'etp3', 'BR', '')),
      },
    ]);
    expect(cablesOf(topology)).toEqual(['leaf:4 spine:9', 'leaf:8 spine:1']);
    expect(problems.map(({ message }) => message)).toEqual([
      'ports of "spine" are counted from 0: "Ethernet0" becomes 1, and so on',
    ]);
  });

  it('stand in a database too, plain or below a value', () => {
    const fields = (name: string, port: string) => ({ lldp_rem_sys_name: name, lldp_rem_port_id: port });
    const text = JSON.stringify({
      'LLDP_ENTRY_TABLE:Ethernet4': fields('spine', 'Ethernet8'),
      'LLDP_ENTRY_TABLE:Ethernet8': { type: 'hash', value: fields('node', 'eth0') },
      'LLDP_ENTRY_TABLE:Ethernet12': {},
      'PORT_TABLE:Ethernet0': {},
    });
    const network = readPlanes([{ name: 'leaf.json', text }]);
    expect([network.format, cablesOf(network.topology)]).toEqual([
      'sonic-lldp-db',
      ['leaf:4 spine:8', 'leaf:8 node:1'],
    ]);
    expect(network.rows).toMatchObject({ seen: 3, read: 2 });
  });
});
