import { expect, it } from 'vitest';
import { cablesOf } from '../../testing/cablesOf';
import { describeRows } from '../parts/rowTally';
import { readPlanes } from '../readPlanes';

const neighbour = (port: string, name: string, far: string, forwards: boolean) =>
  `Interface:    ${port}, via: LLDP, RID: 1, Time: 0 day, 17:08:27
  Chassis:
    ChassisID:    mac 44:38:39:00:00:5d
    SysName:      ${name}
    SysDescr:     Some system
    Capability:   Bridge, ${forwards ? 'on' : 'off'}
    Capability:   Router, ${forwards ? 'on' : 'off'}
  Port:
    PortID:       ${far}
    PortDescr:    eth1
    TTL:          120
  LLDP-MED:
    Capability:   Policy, yes
-------------------------------------------------------------------------------
`;
const HEAD = '----\nLLDP neighbors:\n----\n';
const read = (text: string) => readPlanes([{ name: 'leaf1.txt', text: HEAD + text }]);

it('what lldpctl prints for people is read as its other forms are', () => {
  const text =
    neighbour('swp51', 'spine1', 'ifname swp1', true) + neighbour('swp1', 'server1', 'mac 44:38:39:00:00:03', false);
  const { topology, rows } = read(text);
  expect(cablesOf(topology)).toEqual(['leaf1:1 server1:1', 'leaf1:51 spine1:1']);
  expect(topology.hosts.map(({ name }) => name)).toEqual(['server1']);
  expect(rows).toMatchObject({ seen: 2, read: 2 });
});

it('a neighbour without a port, as at the end of a file that is cut off, is an error', () => {
  const text = neighbour('swp51', 'spine1', 'ifname swp1', true);
  const cut = text + text.slice(0, text.indexOf('  Port:')).replace('swp51', 'swp52');
  expect(() => read(cut)).toThrow('interface swp52: expected the port of the neighbour');
});

it.each([
  [
    'Huawei',
    'GE1/0/1 has 0 neighbors\n\n25GE1/0/2 has 2 neighbor(s):\n\nNeighbor index :1\nChassis ID     :b8d6-f6ff-7390\nPort ID type   :Interface name\nPort ID        :100GE1/0/7\nPort description :up\nSystem name    :spine\nSystem capabilities supported :bridge router\nSystem capabilities enabled   :bridge router\nExpired time   :95s\n\nNeighbor index :2\nChassis ID     :b8d6-f6ff-7391\nPort ID        :b8d6-f6ff-7391\n\nGE1/0/3 has 1 neighbor(s):\nNeighbor index :1\nChassis ID :b8d6-f6ff-7392\nPort ID    :b8d6-f6ff-7392\nPort description :eth1\nSystem name :node\nSystem capabilities enabled :station\n',
    'rows: 4 read 2, left out 2 (port without a neighbour 1, further neighbour of a port 1)',
  ],
  [
    'H3C',
    'LLDP neighbor-information of port 2[HundredGigE1/0/2]:\nLLDP agent nearest-bridge:\n LLDP neighbor index : 1\n Chassis type        : MAC address\n Chassis ID          : 70f9-6d6b-1234\n Port ID             : HundredGigE1/0/7\n System name         : spine\n System capabilities enabled   : Bridge, Router\n\nLLDP neighbor-information of port 3[GigabitEthernet1/0/3]:\n LLDP neighbor index : 1\n Chassis ID          : 70f9-6d6b-1235\n Port ID             : eth1\n System name         : node\n',
    'rows: 2 read 2, left out 0',
  ],
  [
    'Brocade',
    'Local port: 1/2\n  Neighbor: 0012.f2f0.2377, TTL 101 seconds\n    + Chassis ID (MAC address): 0012.f2f0.2360\n    + Port ID (MAC address): 0012.f2f0.2377\n    + System name         : "spine"\n    + Port description    : "GigabitEthernet7"\n    + System capabilities : bridge\n      Enabled capabilities: bridge\n\nLocal port: 1/3\n  Neighbor: 0012.f2f0.2378, TTL 101 seconds\n    + Chassis ID (MAC address): 0012.f2f0.2378\n    + Port ID (MAC address): 0012.f2f0.2378\n    + Port description    : "eth1"\n    + System name         : "node"\n',
    'rows: 2 read 2, left out 0',
  ],
  [
    'ArubaOS-CX',
    'Port                           : 1/1/2\nNeighbor Entries               : 1\nNeighbor Chassis-Name          : spine\nNeighbor Chassis-ID            : 70:3a:0e:cd:41:fe\nChassis Capabilities Available : Bridge, Router\nChassis Capabilities Enabled   : Bridge, Router\nNeighbor Port-ID               : 1/1/7\n\nPort                           : 1/1/3\nNeighbor Chassis-Name          : node\nNeighbor Chassis-ID            : 70:3a:0e:cd:41:ff\nChassis Capabilities Enabled   : WLAN\nNeighbor Port-ID               : 70:3a:0e:cd:41:ff\nNeighbor Port-Desc             : eth1\n',
    'rows: 2 read 2, left out 0',
  ],
  [
    'Allied Telesis',
    'LLDP Detailed Neighbor Information:\n\nLocal port1.0.2:\n  Chassis ID Type .................. MAC address\n  Chassis ID ....................... 001a.eb96.25f4\n  Port ID Type ..................... Interface name\n  Port ID .......................... port1.0.7\n  System Name ...................... spine\n  System Capabilities - Supported .. Bridge, Router\n                      - Enabled .... Bridge\n\nLocal port1.0.3:\n  Chassis ID ....................... 0050.56a6.9a73\n  Port ID .......................... 0050.56a6.9a73\n  Port Description ................. eth1\n  System Name ...................... node\n  System Capabilities .............. [not advertised]\n',
    'rows: 2 read 2, left out 0',
  ],
  [
    'MikroTik',
    ' 0 interface=ether2,bridge mac-address=12:34:56:78:90:AB identity="spine" platform="MikroTik" version="7.16.1 (stable) 2024-10-10 14:03:32" unpack=none\n   age=17s interface-name="bridge1/ether7" system-caps=bridge,router\n   system-caps-enabled=bridge,router discovered-by=cdp,lldp,mndp\n\n 1 interface=ether3 mac-address=12:34:56:78:90:AC identity="node" interface-name="eth1" system-caps-enabled=""\n',
    'rows: 2 read 2, left out 0',
  ],
  [
    'Ciena',
    '+----------------------+\n| System Name: leaf1   |\n+-----+----------------+\n|Local| Remote         |\n+-----+----+-----------+\n|Port |Port|Info       |\n+-----+----+-----------+\n|2    |7   |  Chassis Id: 9C7A03A10D60 |\n|     |    |   Mgmt Addr: 10.8.91.2    |\n|     |    | System Name: spine        |\n|     |    | System Desc: A service delivery switch |\n+-----+----+-----------+\n|3    |eth1|  Chassis Id: 9C7A03A10D61 |\n|     |    | System Name: node         |\n+-----+----+-----------+\n',
    'rows: 2 read 2, left out 0',
  ],
])('what switches of %s print is read', (_, text, wanted) => {
  const { topology, rows, format } = readPlanes([{ name: 'leaf1.txt', text }]);
  expect([format, cablesOf(topology)]).toEqual(['lldp-text', ['leaf1:2 spine:7', 'leaf1:3 node:1']]);
  expect([topology.switches.length, topology.hosts.map(({ name }) => name)]).toEqual([2, ['node']]);
  expect(rows && describeRows(rows).en).toBe(wanted);
});
