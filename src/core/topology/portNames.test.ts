import { describe, expect, it, test } from 'vitest';
import { chassisKey, isNobodysName, nodeKey, shortKey } from './nodeNames';
import { withoutDevice } from './plainNames';
import { firstLane, isManagementPort, kindByPort, portKey } from './portNames';

/** Worked examples of identity; those that need the cables of several nodes are tested where views are joined. */
describe('names of nodes', () => {
  it('are compared without case, domain apart', () => {
    expect(shortKey(nodeKey('LEAF1'))).toBe(shortKey(nodeKey('leaf1.dc.example')));
    expect(nodeKey('leaf1.a.example')).not.toBe(nodeKey('leaf1.b.example'));
    expect(nodeKey('na10.acc.')).toBe('na10.acc');
    expect(nodeKey('node1')).not.toBe(nodeKey('node01'));
  });

  it('stand without a frame, and without an adapter', () => {
    expect(nodeKey('MF0;leaf-1:MQM9700/U1')).toBe('leaf-1');
    expect(nodeKey(withoutDevice('gpu01 mlx5_0'))).toBe('gpu01');
  });

  it('have no domain in an address', () => {
    expect(shortKey(nodeKey('10.0.0.1'))).not.toBe(shortKey(nodeKey('10.0.0.2')));
  });

  test.each(['localhost', 'localhost.localdomain', 'switch', '(none)', 'sonic', '0002c90300001234', ''])(
    '%j says nothing',
    (name) => expect(isNobodysName(name)).toBe(true),
  );
  test.each(['leaf-1', 'switch7', 'sonic-1'])('%j says which', (name) => expect(isNobodysName(name)).toBe(false));
});

describe('ids of chassis', () => {
  test.each([
    ['00:11:22:33:44:55', '0011.2233.4455'],
    ['00-11-22-33-44-55', '001122334455'],
    ['0011.2233.4455', '0x001122fffe334455'],
    ['0011.2233.4455', '11220300334455'],
    ['ce7.1003.5413', '0ce7.1003.5413'],
    ['bcea-fa00-0033', 'bc:ea:fa:00:00:33'],
    ['3821c7-c1cd00', '38 21 c7 c1 cd 00'],
    ['FOX123', 'fox123'],
  ])('%s is %s', (a, b) => expect(chassisKey(a)).toBe(chassisKey(b)));
  test.each(['00:00:00:00:00:00', 'ffff.ffff.ffff', '0x0', ' '])('%s is none', (id) =>
    expect(chassisKey(id === '0x0' ? '0x0000000000000000' : id)).toBeNull(),
  );
  it('differ by any digit', () => {
    expect(chassisKey('00:11:22:33:44:55')).not.toBe(chassisKey('00:11:22:33:44:66'));
  });
});

describe('names of ports', () => {
  test.each([
    ['Gi1/0/8', 'GigabitEthernet1/0/8'],
    ['Eth1/47', 'Ethernet1/47'],
    ['Te1/1', 'TenGigabitEthernet1/01'],
    ['Twe1/0/3', 'TwentyFiveGigE1/0/3'],
    ['FortyGi0/1', 'Fo0/1'],
    ['100GE1/0/1', 'HundredGigE1/0/1'],
    ['Ten-GigabitEthernet1/0/30', 'XGE1/0/30'],
    ['XGigabitEthernet0/0/1', 'XGE0/0/1'],
    ['Ethernet 3', 'ethernet03'],
  ])('%s is %s', (a, b) => expect(portKey(a)).toBe(portKey(b)));
  test.each([
    ['Gi1/0/8', 'Te1/0/8'],
    ['Ethernet1', 'Ethernet1/1'],
    ['et-0/0/1', 'Ethernet0/0/1'],
    ['ge-0/0/1', 'Gi0/0/1'],
    ['swp10', 'swp1'],
    ['Ethernet10', 'Ethernet1'],
    ['eth0', 'Ethernet0'],
  ])('%s is not %s', (a, b) => expect(portKey(a)).not.toBe(portKey(b)));

  test.each([
    [{ lanes: 4, subs: 1 }, 'fortyGigE0/48', 'Ethernet48', 48],
    [{ lanes: 4, subs: 1 }, 'fourhundredGigE1/13', 'Ethernet48', 48],
    [{ lanes: 8, subs: 2 }, 'etp7b', 'Ethernet52', 52],
    [{ lanes: 8, subs: 2 }, 'Ethernet7/5', 'Ethernet52', 52],
    [{ lanes: 8, subs: 2 }, 'swp7s1', 'sw7p2', 52],
    [{ lanes: 8, subs: 2 }, 'Eth1/7/2', 'Ethernet52', 52],
    [{ lanes: 8, subs: 1 }, 'etp7', 'Eth1/7', 48],
  ])('by %j %s and %s are one plug', (scheme, a, b, lane) => {
    expect([firstLane(a, scheme), firstLane(b, scheme)]).toEqual([lane, lane]);
  });

  it('tell switches from machines', () => {
    const kinds = (names: readonly string[]) => [...new Set(names.map(kindByPort))];
    expect(kinds(['Ethernet4', 'swp1', 'xe-0/0/1', 'et-0/0/1', 'Gi1/0/1', 'Hu0/1', 'etp1', 'fortyGigE0/4'])).toEqual([
      'switch',
    ]);
    expect(kinds(['eth0', 'ens1f0', 'ib0', 'mlx5_0', '0800.274f.332d', 'ibp65s0'])).toEqual(['host']);
    expect(kinds(['1/2.1', 'lan port 0', 'port 7'])).toEqual([null]);
  });

  it('are for management at switches', () => {
    const names = ['eth0', 'mgmt0', 'Ma1', 'Management1', 'Management1/1', 'fxp0', 'em0', 'me0', 'vme', 're0:mgmt-0'];
    expect(names.filter((name) => isManagementPort(name, true))).toEqual(names);
    expect(names.filter((name) => isManagementPort(name, false))).toEqual([]);
    expect(isManagementPort('bmc', false)).toBe(true);
    expect(isManagementPort('eth1', true)).toBe(false);
  });
});
