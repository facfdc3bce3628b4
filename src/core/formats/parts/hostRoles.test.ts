import { describe, expect, it } from 'vitest';
import { assignLids } from '../../addressing/assignLids';
import { compileFabric } from '../../fabric/compileFabric';
import { treeLevels } from '../../fabric/treeLevels';
import type { Topology } from '../../topology/topology';
import { readNetwork } from '../readNetwork';
import { findFormat } from '../registry';

/** Two switches, each with an aggregation node; a router at the second. */
const DUMP = `#
# Topology file: generated on Mon Jan  1 00:00:00 2024
#
vendid=0x2c9
devid=0xd2f0
sysimgguid=0xa1
switchguid=0xa1(a1)
Switch	41 "S-00000000000000a1"		# "MF0;left:MQM8700/U1" enhanced port 0 lid 2 lmc 0
[1]	"H-00000000000000b0"[1](b1) 		# "node7 HCA-1" lid 5 4xHDR
[3]	"S-00000000000000a2"[4]		# "MF0;right:MQM8700/U1" lid 3 4xHDR
[41]	"H-00000000000000c1"[1](c1) 		# "Mellanox Technologies Aggregation Node" lid 6 4xHDR

vendid=0x2c9
devid=0xd2f0
sysimgguid=0xa1
switchguid=0xa2(a2)
Switch	41 "S-00000000000000a2"		# "MF0;right:MQM8700/U1" enhanced port 0 lid 3 lmc 0
[4]	"S-00000000000000a1"[3]		# "MF0;left:MQM8700/U1" lid 2 4xHDR
[5]	"R-00000000000000d0"[1](d1) 		# "gateway" lid 9 4xHDR
[41]	"H-00000000000000c2"[1](c2) 		# "renamed" lid 7 4xHDR

vendid=0x2c9
devid=0x101b
sysimgguid=0xb0
caguid=0xb0
Ca	1 "H-00000000000000b0"		# "node7 HCA-1"
[1](b1) 	"S-00000000000000a1"[1]		# lid 5 lmc 0 "MF0;left:MQM8700/U1" lid 2 4xHDR

vendid=0x2c9
devid=0xcf09
sysimgguid=0xa1
caguid=0xc1
Ca	1 "H-00000000000000c1"		# "Mellanox Technologies Aggregation Node"
[1](c1) 	"S-00000000000000a1"[41]		# lid 6 lmc 0 "MF0;left:MQM8700/U1" lid 2 4xHDR

vendid=0x2c9
devid=0xcf09
sysimgguid=0xa1
caguid=0xc2
Ca	1 "H-00000000000000c2"		# "renamed"
[1](c2) 	"S-00000000000000a2"[41]		# lid 7 lmc 0 "MF0;right:MQM8700/U1" lid 3 4xHDR

vendid=0x2c9
devid=0x1
sysimgguid=0xd0
rtguid=0xd0
Rt	1 "R-00000000000000d0"		# "gateway"
[1](d1) 	"S-00000000000000a2"[5]		# lid 9 lmc 0 "MF0;right:MQM8700/U1" lid 3 4xHDR
`;

const read = (text: string) => readNetwork({ name: 'fabric.txt', text });
const rolesOf = ({ hosts }: Topology) => hosts.map(({ role }) => role);
const ROLES = [undefined, 'aggregation', 'router', 'aggregation'];

describe('roles of end points', () => {
  it('are told by the description, by the device id and by the kind of node', () => {
    const { topology, problems } = read(DUMP);
    expect(rolesOf(topology)).toEqual(ROLES);
    expect(topology.hosts.map(({ lid, node }) => [lid, node])).toEqual([
      [5, undefined],
      [6, undefined],
      [9, undefined],
      [7, undefined],
    ]);
    expect(problems.map(({ message }) => message)).toEqual([
      '2 end points take no part in traffic (in-network reduction): "Mellanox Technologies Aggregation Node", "renamed"',
      '1 end point takes no part in traffic (router to other subnets): "gateway"',
    ]);
  });

  it('are told in a list of ports and by iblinkinfo', () => {
    const name = 'Mellanox Technologies Aggregation Node';
    const ports = `SW 2 41 0x00000000000000a1 4x HDR - CA 6 1 0x00000000000000c1 ( 'left' - '${name}' )
SW 2 1 0x00000000000000a1 4x HDR - CA 5 1 0x00000000000000b1 ( 'left' - 'node7 HCA-1' )
SW 2 3 0x00000000000000a1 4x HDR - RT 9 1 0x00000000000000d1 ( 'left' - 'gateway' )
`;
    expect(rolesOf(read(ports).topology)).toEqual(['aggregation', undefined, 'router']);
    const links = `Switch: 0x00000000000000a1 left:
           2    1[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>       5    1[  ] "node7 HCA-1" ( )
           2   41[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>       6    1[  ] "${name}" ( )
           2    3[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>       9    1[  ] "gateway" ( )
CA: node7 HCA-1:
      0x00000000000000b1      5    1[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>       2    1[  ] "left" ( )
Router: gateway:
      0x00000000000000d1      9    1[  ] ==( 4X      53.125 Gbps Active/  LinkUp)==>       2    3[  ] "left" ( )
`;
    const { hosts } = read(links).topology;
    expect(new Map(hosts.map(({ name: host, role }) => [host, role]))).toEqual(
      new Map([
        ['node7 HCA-1', undefined],
        [name, 'aggregation'],
        ['gateway', 'router'],
      ]),
    );
  });

  it('come back from nets of ibsim and from designs, whatever the name', () => {
    const { topology } = read(DUMP);
    const marked = { ...topology, hosts: topology.hosts.map((h, i) => ({ ...h, name: `end ${i}` })) };
    for (const id of ['ibsim-net', 'design']) {
      const [file] = written(id, marked);
      expect(rolesOf(readNetwork(file).topology), id).toEqual(ROLES);
    }
    expect(written('graphml', marked)[0].text).toContain('<data key="node-role">router</data>');
    expect(written('cabling-csv', marked)[0].text).toContain('end 2,1,host,,4xHDR,200,router\r\n');
    expect(written('dot', marked)[0].text).not.toContain('router');
  });

  it('leave files as they were where there are none', () => {
    const { topology } = read(DUMP);
    const plain = { ...topology, hosts: topology.hosts.map(({ role: _, ...host }) => host) };
    for (const id of ['ibsim-net', 'design', 'graphml', 'cabling-csv'])
      expect(written(id, plain)[0].text).not.toContain('role');
    expect(written('design', plain)[0].text).toContain('"version":1');
  });

  it('leave the levels of switches to the hosts that send', () => {
    expect([...(treeLevels(compileFabric(read(DUMP).topology)) ?? [])]).toEqual([0, 1]);
  });
});

function written(id: string, topology: Topology) {
  const format = findFormat(id);
  if (!format?.write) throw new Error(id);
  return format.write({ topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') });
}
