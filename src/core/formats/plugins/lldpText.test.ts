import { expect, it } from 'vitest';
import { cablesOf } from '../../testing/cablesOf';
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
