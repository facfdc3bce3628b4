import { describe, expect, it } from 'vitest';
import type { Topology } from '../topology/topology';
import { readNetwork } from './readNetwork';

const read = (name: string, content: object) => readNetwork({ name, text: JSON.stringify(content, null, 1) });

/** Switches, hosts, and cables by the names and speeds of their ends. */
function shapeOf({ switches, hosts, links }: Topology) {
  const names = new Map<string, string>([...switches, ...hosts].map(({ id, name }) => [id, name]));
  const cables = links.map(({ a, b }) =>
    [a, b]
      .map(({ node }) => names.get(node))
      .sort()
      .join(' '),
  );
  return { switches: switches.map(({ name }) => name), hosts: hosts.map(({ name }) => name), cables };
}

describe('neighbours of Arista', () => {
  const far = (interfaceId: string, rest: object) => ({
    lldpNeighborInfo: [{ neighborInterfaceInfo: { interfaceId }, ...rest }],
  });

  it('name their ports in quotes within the quotes', () => {
    const { topology, rows } = read('leaf.eos.json', {
      lldpNeighbors: {
        Ethernet1: far('"et-0/0/20"', { systemName: 'spine', systemCapabilities: { bridge: true } }),
        Ethernet2: far('"ens1f0"', { systemName: 'node' }),
        Ethernet3: { lldpNeighborInfo: [] },
      },
    });
    const other = read('leaf.eos.json', {
      lldpNeighbors: {
        Ethernet1: far('et-0/0/20', { systemName: 'spine', systemCapabilities: { bridge: true } }),
        Ethernet2: far('ens1f0', { systemName: 'node' }),
      },
    });
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
    expect(topology).toEqual(other.topology);
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
  });
});

describe('neighbours of Junos as JSON', () => {
  const said = (data: string) => [{ data }];

  it('have each value in a list', () => {
    const entry = (port: string, name: string, remote: object) => ({
      'lldp-local-port-id': said(port),
      'lldp-remote-chassis-id': said('00:11:22:33:44:55'),
      'lldp-remote-system-name': said(name),
      ...remote,
    });
    const { topology, format, rows } = read('leaf.json', {
      'lldp-neighbors-information': [
        {
          attributes: { style: 'brief' },
          'lldp-neighbor-information': [
            entry('xe-0/0/1', 'spine', { 'lldp-remote-port-id': said('xe-0/0/9') }),
            entry('xe-0/0/2.0', 'node', { 'lldp-remote-port-description': said('ens1f0 interface') }),
            entry('me0', 'office', { 'lldp-remote-port-id': said('ge-0/0/3') }),
          ],
        },
      ],
    });
    expect(format).toBe('lldp-junos');
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
    expect(rows?.leftOut.map(({ why, count }) => [why.en, count])).toEqual([['management', 1]]);
  });
});

describe('neighbours of NX-OS as JSON', () => {
  const row = (local: string, name: string, port: string, able: string) => ({
    ...{ l_port_id: local, port_id: port, sys_name: name, chassis_id: '00de.fb00.0001', enabled_capability: able },
  });
  const one = { TABLE_nbor_detail: { ROW_nbor_detail: row('Eth1/1', 'spine', 'Ethernet1/9', 'B, R') } };
  const two = {
    TABLE_nbor_detail: {
      ROW_nbor_detail: [
        row('Eth1/1', 'spine', 'Ethernet1/9', 'B, R'),
        row('Eth1/2', 'node', 'ens1f0', 'not advertised'),
      ],
    },
  };
  const apiOf = (output: unknown) => ({ ins_api: { type: 'cli_show', version: '1.0', outputs: { output } } });

  it.each([
    ['as printed', two],
    ['in the answer of the API', apiOf({ code: '200', input: 'show lldp neighbors detail', body: two })],
    [
      'in the second of two answers',
      apiOf([
        { code: '400', body: {} },
        { code: '200', body: two },
      ]),
    ],
    ['in JSON-RPC', { jsonrpc: '2.0', result: { body: two }, id: 1 }],
  ])('are read %s', (_, content) => {
    const { topology, format } = read('leaf.json', content);
    expect(format).toBe('lldp-nxos-json');
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: ['node'],
      cables: ['leaf spine', 'leaf node'],
    });
  });

  it('may be one, which is an object and no list', () => {
    expect(shapeOf(read('leaf.json', apiOf({ body: one })).topology)).toMatchObject({ cables: ['leaf spine'] });
  });

  it.each([
    { TABLE_nbor: { ROW_nbor: { chassis_id: 'spine', l_port_id: 'Eth1/1', capability: 'BR', port_id: 'p9' } } },
    {
      TABLE_cdp_neighbor_brief_info: {
        ROW_cdp_neighbor_brief_info: [
          { device_id: 'spine(FOX1)', intf_id: 'Ethernet1/1', capability: ['router', 'IGMP-Filtering'], port_id: 'p9' },
        ],
      },
    },
    {
      TABLE_cdp_neighbor_detail_info: {
        ROW_cdp_neighbor_detail_info: {
          device_id: 'spine',
          intf_id: 'Ethernet1/1',
          capability: ['Router'],
          port_id: 'p9',
        },
      },
    },
  ])('are read of the short lists too, kinds however they are written: %j', (content) => {
    expect(shapeOf(read('leaf.json', content).topology)).toEqual({
      switches: ['leaf', 'spine'],
      hosts: [],
      cables: ['leaf spine'],
    });
  });
});

describe('neighbours of Arista in words', () => {
  const block = (port: string, type: string, id: string, name: string, more: string) =>
    [
      `Interface ${port} detected 1 LLDP neighbors:`,
      '',
      `  Neighbor 0a1c.730b.d943/${id}, age 0 seconds`,
      '  Discovered 7 days, 11:57:10 ago; Last changed 7 days, 11:57:08 ago',
      '    - Chassis ID type: MAC address (4)',
      '      Chassis ID     : 0a1c.730b.d943',
      `    - Port ID type: ${type}`,
      `      Port ID     : "${id}"`,
      `    - System Name: "${name}"`,
      more,
      '    - IEEE802.1/IEEE802.3 Link Aggregation',
      '      Port ID                : 1000043',
      '',
    ].join('\n');
  const text = [
    block('Ethernet32', 'Interface name (5)', 'Ethernet48', 'spine-1', '      Enabled Capabilities: Bridge, Router'),
    'Interface Ethernet40 detected 0 LLDP neighbors:\n',
    block('Ethernet48', 'MAC address (3)', '0a1c.730b.d944', 'node-7', '      Enabled Capabilities: Station Only'),
  ].join('\n');

  it('are read with their ports and kinds, and ports without one are counted', () => {
    const { topology, rows, format } = readNetwork({ name: 'leaf-3.txt', text });
    expect(format).toBe('lldp-text');
    expect(shapeOf(topology)).toEqual({
      switches: ['leaf-3', 'spine-1'],
      hosts: ['node-7'],
      cables: ['leaf-3 spine-1', 'leaf-3 node-7'],
    });
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
    const uplink = topology.links.find(({ b }) => b.node === topology.switches[1].id);
    expect([uplink?.a.port, uplink?.b.port]).toEqual([32, 48]);
  });
});

describe('neighbours of NVUE', () => {
  const chassis = (able: string) => ({ 'chassis-id': '48:b0:2d:00:00:01', capability: { 'is-bridge': able } });
  const interfaces = {
    swp1: { lldp: { neighbor: { node: { chassis: chassis('off'), port: { name: 'eth1', type: 'ifname' } } } } },
    swp51: { lldp: { neighbor: { spine: { chassis: chassis('on'), port: { name: 'swp3' } } } } },
    swp2: { lldp: {} },
    lo: { ip: {} },
  };
  const table = [
    'Interface  Speed  Type  Remote Host      Remote Port',
    '---------  -----  ----  ---------------  -----------',
    'eth0       1G     eth   oob-mgmt-switch  swp10',
    'swp1       1G     swp   node             eth1',
    'swp51      1G     swp   spine            swp3',
  ].join('\n');
  const expected = { switches: ['leaf', 'spine'], hosts: ['node'], cables: ['leaf node', 'leaf spine'] };
  const sorted = (topology: Topology) => {
    const shape = shapeOf(topology);
    return { ...shape, switches: shape.switches.toSorted(), cables: shape.cables.toSorted() };
  };

  it('are the same by interface, below "interface", and as a table', () => {
    for (const content of [interfaces, { interface: interfaces }]) {
      const { topology, rows, format } = read('leaf.nvue.json', content);
      expect([format, sorted(topology)]).toEqual(['lldp-nvue', expected]);
      expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
    }
    const { topology, rows } = readNetwork({
      name: 'leaf.txt',
      text: `cumulus@leaf:~$ nv show interface lldp\n${table}`,
    });
    expect(sorted(topology)).toEqual(expected);
    expect(rows).toMatchObject({ seen: 3, read: 2, refused: 0 });
  });
});

describe('records of NetQ and SuzieQ', () => {
  const records = [
    ['leaf', 'swp1', 'node', 'eth1'],
    ['node', 'eth1', 'leaf', 'swp1'],
    ['leaf', 'swp51', 'spine', 'swp3'],
    ['leaf', 'eth0', 'oob-mgmt-switch', 'swp20'],
    ['leaf', 'swp9', '', ''],
  ];
  const named = (keys: readonly string[]) =>
    records.map((cells) => Object.fromEntries(cells.map((cell, i) => [keys[i], cell])));
  const ofNetq = named(['hostname', 'ifname', 'peer_hostname', 'peer_ifname']);
  const ofSuzieq = named(['hostname', 'ifname', 'peerHostname', 'peerIfname']);
  const titles = ['Hostname', 'Interface', 'Peer Hostname', 'Peer Interface'];
  const asTable = [titles, titles.map((title) => '-'.repeat(title.length)), ...records]
    .map((cells) => cells.map((cell) => cell.padEnd(18)).join(''))
    .join('\n');

  it.each([
    ['a list', JSON.stringify(ofNetq)],
    ['below "lldp"', JSON.stringify({ lldp: ofNetq }, null, 1)],
    ['as SuzieQ has them', JSON.stringify(ofSuzieq)],
    ['as a table', `Matching lldp records:\n${asTable}`],
  ])('are one network: %s', (_, text) => {
    const { topology, rows, format } = readNetwork({ name: 'all.txt', text });
    expect(format).toBe('netq-lldp');
    expect(shapeOf(topology)).toMatchObject({ hosts: ['node'], switches: ['leaf', 'spine'] });
    expect(topology.links).toHaveLength(2);
    expect(rows).toMatchObject({ seen: 5, read: 3, refused: 0 });
    expect(rows?.leftOut.map(({ count }) => count).toSorted()).toEqual([1, 1]);
  });
});
