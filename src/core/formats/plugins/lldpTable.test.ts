import { describe, expect, it } from 'vitest';
import { cablesOf } from '../../testing/cablesOf';
import { readPlanes } from '../readPlanes';

const read = (text: string) => readPlanes([{ name: 'sw1.txt', text }]);
const LLDP = 'Device ID           Local Intf     Hold-time  Capability      Port ID\n';
const CDP = 'Device-ID          Local Intrfce  Hldtme Capability  Platform      Port ID\n';

describe('a table of neighbours', () => {
  it('has long names on lines of their own, names that are cut off, and rows without capabilities', () => {
    const { topology, problems, rows } = read(
      `${LLDP}spine-1             Te1/0/1        120        B,R             Te1/1/1\na.long.name.of.a.spine.example\n                    Te1/0/2        120        B               Te1/1/2\nsome-name-as-long-asTe1/0/3        120                        Te1/1/3\nbox                 Te1/0/4        120        N/A             0800.0000.0001\nTotal entries displayed: 5\n`,
    );
    expect(cablesOf(topology)).toEqual([
      'a.long.name.of.a.spine.example:2 sw1:2',
      'box:1 sw1:4',
      'some-name-as-long-as:3 sw1:3',
      'spine-1:1 sw1:1',
    ]);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['box']);
    expect(rows).toMatchObject({ seen: 4, read: 4 });
    const said = problems.map(({ message }) => message).join('\n');
    expect(said).toContain('1 names fill their column, first "some-name-as-long-as"');
    expect(said).toContain('the total is 5, and 4 rows are there');
  });

  it('of CDP has platforms with blanks, and ports that are two words or on the next line', () => {
    const { topology, rows } = read(
      `${CDP}leaf.example(FX1)\n                   Eth1/1         110    R S I s   N7K-C7010     Eth1/20\nserver             Eth1/2         120    H         Some Linux 3  eth0\nold                Eth1/3         125    S         HPE 2200AF-48\n                                                      Ten-GigabitEthernet1/0/10\nioxe               Eth1/4         125    R S I     WS-C3560X Gig 0/23\n                   mgmt0          138    R S I s   N3K-C3172PQ   Eth1/48\n`,
    );
    expect(cablesOf(topology)).toEqual(['ioxe:23 sw1:4', 'leaf.example:20 sw1:1', 'old:10 sw1:3', 'server:1 sw1:2']);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['server']);
    expect(rows).toMatchObject({ seen: 5, read: 4 });
  });

  it('of EOS and of Junos begins with the local port', () => {
    const eos = `Port       Neighbor Device ID             Neighbor Port ID           TTL\n---------- ------------------------------ -------------------------- ---\nEt1        spine 1                        Ethernet7                  120\nMa1        oob                            1/1                        120\n`;
    expect(cablesOf(read(eos).topology)).toEqual(['spine 1:7 sw1:1']);
    const junos = `Local Interface    Parent Interface    Chassis Id          Port info          System Name\nxe-0/0/1           ae7                 00:1c:73:00:00:01   Ethernet3          core\nxe-0/0/2           -                   00:1c:73:00:00:02   Ethernet4          \n`;
    const { topology } = read(junos);
    expect(cablesOf(topology)).toEqual(['00:1c:73:00:00:02:4 sw1:2', 'core:3 sw1:1']);
  });

  it('of H3C has its columns in either order, parted by one blank, and the end of a long name below', () => {
    const first =
      'System Name          Local Interface Chassis ID      Port ID\nSEP0000000000A0.exam GE1/0/24        10.1.2.3        AABBCCDDEEFF:P1\nple.com\nspine                XGE1/0/29       bcea-fa00-0033  Ten-GigabitEthernet1/0/17\n-                    GE1/0/45        bcea-fa00-0034  Port 1\n';
    const { topology, rows } = read(first);
    expect(topology.switches.map(({ name }) => name)).toEqual(['sw1', 'spine']);
    expect(topology.hosts.map(({ name }) => name)).toEqual(['SEP0000000000A0.example.com', 'bcea-fa00-0034']);
    expect(rows).toMatchObject({ seen: 3, read: 3 });
    const last =
      'Local Interface Chassis ID      Port ID                    System Name\nXGE1/0/0/1      bcea-fa00-0033  Ten-GigabitEthernet1/0/47  spine\n';
    expect(cablesOf(read(last).topology)).toEqual(['spine:47 sw1:1']);
  });

  it.each([
    [
      'Aruba',
      'LOCAL-PORT  CHASSIS-ID         PORT-ID  PORT-DESC  TTL  SYS-NAME',
      [
        '1/1/1       88:3a:30:92:a5:c0  1/1/7    1/1/7      120  spine',
        '1/1/2       b4:99:ba:00:00:01  eno1     eno1       120  node',
      ],
    ],
    [
      'NCLU',
      'LocalPort  Speed  Mode      RemoteHost  RemotePort',
      [
        '---------  -----  --------  ----------  ----------',
        'eth0       1G     Mgmt      oob         swp10',
        'swp1       100G   Default   spine       swp7',
        'swp2       25G    Trunk/L2  node        eth1',
      ],
    ],
    [
      'Dell',
      'Loc PortID     Rem Host Name   Rem Port Id        Rem Chassis Id',
      [
        '----------------------------------------------------------------',
        'ethernet1/1/1  spine           ethernet1/1/7      90:b1:1c:f4:a5:8f',
        'ethernet1/1/2  Not Advertised  24:6e:96:aa:bb:cc  24:6e:96:aa:bb:cc',
        'mgmt1/1/1      oob             gi 1/0/5           90:b1:1c:f4:a5:90',
      ],
    ],
    [
      'ProCurve',
      '  LocalPort | ChassisId                 PortId PortDescr SysName',
      [
        '  --------- + ------------------------- ------ --------- -------',
        '  1         | 00 1f fe b3 e1 00         7      7         spine',
        '  2         | b4 99 ba 00 00 01         b4 ... eth0      node',
      ],
    ],
    [
      'SR Linux',
      '  |     Name     | Neighbor | Neighbor System Name | Neighbor Chassis ID | Neighbor Port |',
      [
        '  +==============+==========+======================+=====================+===============+',
        '  | ethernet-1/1 | 1A:05    | spine                | 1A:05:00:FF:00:00   | ethernet-1/7  |',
        '  | ethernet-1/2 | 1A:06    | node                 | 1A:06:00:FF:00:00   | ens1          |',
      ],
    ],
    [
      'FortiSwitch',
      '  Portname   Status   Device-name  TTL   Capability  MED-type   Port-ID',
      [
        '  __________ _______  ___________  ____  __________  ________   _______',
        '  port1      Up       spine        120   BR          -          port7',
        '  port2      Up       node         120   S           -          p1',
        '  port3      Down     -            -     -           -          -',
      ],
    ],
    [
      'Huawei',
      'Local Intf       Neighbor Dev             Neighbor Intf             Exptime(s)',
      [
        '100GE1/0/1       spine                    100GE1/0/7                101',
        '100GE1/0/2       node                     eth0                      110',
        'MEth0/0/0        oob                      GE1/0/9                   100',
      ],
    ],
    [
      'Onyx',
      'Local Interface   Device ID           Port ID   System Name',
      [
        'Eth1/1            e4:1d:2d:46:00:01   Eth1/7    spine',
        'Eth1/2            e4:1d:2d:46:00:02   enp1s0    Not Advertised',
      ],
    ],
    [
      'SR OS',
      'Lcl Port      Scope Remote Chassis ID  Index  Remote Port     Remote Sys Name',
      [
        '-----------------------------------------------------------------------------',
        '1/1/1         NB    0C:00:5F:00:00:00  1      1/1/7           spine',
        '1/1/2         NB    0C:00:5F:00:00:01  1      eth0            node',
        '=============================================================================',
      ],
    ],
  ])('of %s has its columns by their titles', (_, titles, rows) => {
    const { topology, format } = read(`sw1# show them\n\n${titles}\n${rows.join('\n')}\n`);
    expect(format).toBe('lldp-table');
    expect(topology.switches.map(({ name }) => name)).toContain('sw1');
    const ends = topology.links.map(({ a, b }) => `${a.port} ${b.port}`);
    expect(ends).toEqual(['1 7', '2 1']);
    expect(topology.hosts.at(-1)?.name).toMatch(/^(?:node|24:6e:96:aa:bb:cc|e4:1d:2d:46:00:02)$/);
  });

  it('may have more of a cell on the lines below, and names that say that they are cut off', () => {
    const { topology, problems, rows } = read(
      [
        'LLDP neighbours',
        '  Port        Device ID        Port ID       System Name    Capabilities  TTL  ',
        '--------- ----------------- ------------- ----------------- ------------ ----- ',
        'gi1       f8:b1:56:00:00:64 f8:b1:56:00:0                        O       3482  ',
        '                            0:64                                               ',
        'gi2       28:6f:7f:00:00:a0      Gi7      a-name-of-several      B        105  ',
        '                                          -lines.example.co                    ',
        '                                          m                                    ',
        'gi3       28:6f:7f:00:00:a1      Gi8      cut ...                B        105  ',
        'Neighbors in all: 3',
      ].join('\n'),
    );
    expect(cablesOf(topology)).toEqual([
      'a-name-of-several-lines.example.com:7 sw1:2',
      'cut:8 sw1:3',
      'f8:b1:56:00:00:64:1 sw1:1',
    ]);
    expect(rows).toMatchObject({ seen: 4, read: 3, leftOut: [{ count: 1 }] });
    expect(problems.map(({ message }) => message).join()).toContain('1 names fill their column, first "cut"');
  });
});
