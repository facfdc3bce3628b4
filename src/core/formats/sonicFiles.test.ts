import { describe, expect, it } from 'vitest';
import { cablesOf } from '../testing/cablesOf';
import { fixture } from '../testing/fixtures';
import { describeRows } from './parts/rowTally';
import { readPlanes } from './readPlanes';

describe('minigraphs', () => {
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

  it('have switches that no record describes, by their names, and machines', () => {
    const links = cable('leaf etp1', 'switch-02t1 port1') + cable('leaf etp2', 'node eth0');
    const { switches, hosts } = parsed(graph(links + cable('leaf etp3', 'server-01 0'))).topology;
    expect([switches, hosts].map((nodes) => nodes.map(({ name }) => name))).toEqual([
      ['Leaf', 'switch-02t1'],
      ['node', 'server-01'],
    ]);
  });

  it('call the ports of servers all the same: each cable has a port of its own', () => {
    const { topology, problems } = parsed(
      graph(
        cable('leaf etp1', 'Servers1 eth0') +
          cable('leaf etp2', 'Servers1 eth0') +
          cable('leaf etp3', 'spine Ethernet1'),
      ),
    );
    expect(topology.links).toHaveLength(3);
    expect([topology.switches.length, topology.hosts.length]).toEqual([2, 2]);
    expect(problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('such as eth0 of "Servers1"'),
    );
  });

  it('keep the lane of a port that has siblings', () => {
    const both = parsed(graph(cable('leaf Ethernet7/1', 'a Ethernet1') + cable('leaf Ethernet7/5', 'b Ethernet1')));
    expect(cablesOf(both.topology)).toEqual(['Leaf:1 a:1', 'Leaf:5 b:1']);
    const one = parsed(graph(cable('leaf Ethernet7/1', 'a Ethernet1')));
    expect(cablesOf(one.topology)).toEqual(['Leaf:7 a:1']);
  });
});

it('devices of a lab need the links between them', () => {
  const devices = fixture('corpus/sonic-lab/sonic_lab_devices.csv');
  expect(() => readPlanes([devices])).toThrow('the file lists nodes and no cable');
  const links = fixture('corpus/sonic-lab/sonic_lab_links.csv');
  expect(readPlanes([devices, links]).topology.hosts).toHaveLength(9);
});

it('tables of neighbours may be indented', () => {
  const text = `
    LocalPort    RemoteDevice    RemotePortID    Capability    RemotePortDescr
    -----------  --------------  --------------  ------------  -----------------
    Ethernet0    b               etp1            BR            Ethernet4
    --------------------------------------------------
    Total entries displayed:  1
`;
  expect(cablesOf(readPlanes([{ name: 'a.txt', text }]).topology)).toEqual(['a:1 b:1']);
});

it('lists of consoles, power and baseboards are named and refused', () => {
  const list = (titles: string, row: string) => readPlanes([{ name: 'x.csv', text: `${titles}\n${row}\n` }]);
  expect(() => list('StartDevice,StartPort,EndDevice,EndPort,BaudRate,FlowControl', 'c,1,leaf,1,9600,0')).toThrow(
    'the title BaudRate',
  );
  expect(() => list('StartDevice,StartPort,EndDevice,EndPort,EndFeed', 'pdu,1,leaf,PSU1,')).toThrow(
    'the title EndFeed',
  );
  expect(() => list('StartDevice,StartPort,BmcIp,EndDevice,EndPort', 'm,1,1.1.1.1/23,server,iDRAC')).toThrow(
    'the title BmcIp',
  );
});

describe('a configuration', () => {
  const config = (name: string, tables: object) => ({ name, text: JSON.stringify(tables, null, 1) });
  const PORT = { Ethernet0: { speed: '40000' }, Ethernet4: { speed: '40000' }, Ethernet8: { speed: '40000' } };

  it('is known by its tables, wherever they are, and may count its ports from 0', () => {
    const table = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`row ${i}`, { speed: '1' }]));
    const { topology } = readPlanes([
      config('x.json', {
        SYSTEM_PORT: table(900),
        DEVICE_METADATA: { localhost: { hostname: 'leaf' } },
        DEVICE_NEIGHBOR: { Ethernet0: { name: 'a', port: 'Ethernet1' }, Ethernet4: { name: 'a', port: 'Ethernet2' } },
        PORT: { Ethernet0: { index: '0' }, Ethernet4: { index: '1' } },
      }),
    ]);
    expect(cablesOf(topology)).toEqual(['a:1 leaf:1', 'a:2 leaf:2']);
  });

  it('of the first versions has its neighbours by their names', () => {
    const neighbour = (local_port: string, type: string) => ({ local_port, port: 'Ethernet1', type, lo_addr: null });
    const DEVICE_NEIGHBOR = { spine: neighbour('Ethernet8', 'LeafRouter'), node: neighbour('Ethernet4', 'Server') };
    const { topology } = readPlanes([
      config('x.json', { DEVICE_METADATA: { localhost: { hostname: 'leaf' } }, DEVICE_NEIGHBOR }),
    ]);
    expect(cablesOf(topology)).toEqual(['leaf:4 node:1', 'leaf:8 spine:1']);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['node']);
  });

  it('that tells of no cable says which tables would', () => {
    const files = [config('x.json', { DEVICE_METADATA: { localhost: { hostname: 'leaf' } }, PORT })];
    expect(() => readPlanes(files)).toThrow('no rows in DEVICE_NEIGHBOR nor BGP_NEIGHBOR');
  });

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

  it('has a cable for each port of a bundle, whatever the sessions over it', () => {
    const bundled = (name: string, address: string, there: string, ports: readonly string[]) =>
      config(`${name}.json`, {
        ...{ DEVICE_METADATA: { localhost: { hostname: name } }, PORT },
        PORTCHANNEL_INTERFACE: { [`PortChannel1|10.0.2.${address}/31`]: {}, [`PortChannel1|fc00::${address}/126`]: {} },
        PORTCHANNEL_MEMBER: Object.fromEntries(ports.map((port) => [`PortChannel1|${port}`, {}])),
        BGP_NEIGHBOR: { [`10.0.2.${there}`]: { name: 'x' }, [`fc00::${there}`]: { name: 'x' } },
      });
    const leaf = bundled('leaf', '0', '1', ['Ethernet0', 'Ethernet4']);
    const { topology, rows } = readPlanes([leaf, bundled('spine', '1', '0', ['Ethernet4', 'Ethernet8'])]);
    expect(cablesOf(topology)).toEqual(['leaf:1 spine:4', 'leaf:5 spine:8']);
    expect(rows && describeRows(rows).en).toBe('rows: 4 read 2, left out 2 (second session of a port 2)');
    // Who speaks BGP is no host, though it has no file.
    const { switches, hosts, links } = readPlanes([leaf]).topology;
    expect([switches.length, hosts.length, links.length]).toEqual([2, 0, 2]);
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

  it('may have lost blanks: the cells are those between the others, or the row is refused', () => {
    const text = table('Ethernet0  spine1  etp1  BR  to leaf', row('Ethernet4', 'spine2', 'etp2', 'BR', ''));
    expect(cablesOf(readPlanes([{ name: 'leaf.txt', text }]).topology)).toEqual(['leaf:1 spine1:1', 'leaf:5 spine2:2']);
    expect(() => readPlanes([{ name: 'leaf.txt', text: table('Ethernet0  spine1  etp1  BR') }])).toThrow(
      'expected cells under the dashes, with blanks between, found "Ethernet0  spine1  etp1  BR"',
    );
  });

  it('have a port for management that is not the first for data', () => {
    const text = table(row('Ethernet0', 'spine', 'Ethernet4', 'BR', ''), row('eth0', 'oob', 'swp14', 'BR', ''));
    const { topology, rows } = readPlanes([{ name: 'leaf.txt', text }]);
    expect(cablesOf(topology)).toEqual(['leaf:1 spine:4']);
    expect(rows && describeRows(rows).en).toBe('rows: 2 read 1, left out 1 (management 1)');
    expect(readPlanes([{ name: 'leaf.txt', text }], { keepManagement: true }).topology.links).toHaveLength(2);
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
