/** Small files of the tools for InfiniBand, a description with odd letters in each. */

const port = (...fields: readonly (string | number)[]) => `${fields.join(' : ')}\n`;
export const NET_DUMP = `# This file is written by ibdiagnet
"MF0;leaf "1":MQM8700/U1", Mellanox, 0x00000000000000a1, LID 2
# : IB# : Sta : PhysSta : MTU : LWA : LSA : FEC mode : Retran : Neighbor Guid : N# : NLID : Neighbor Description
${port('1', 1, 'ACT', 'LINK UP', 5, '4x', 25, 'STD', 'NO-RTR', '0x00000000000000b0', 1, 5, '"node7 : HCA-1"')}${port('2', 2, 'DOWN', 'POLL', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A', 'N/A', '')}${port('3', 3, 'ACT', 'LINK UP', 5, '4x', 50, 'STD', 'NO-RTR', '0x00000000000000a2', 7, 3, '"MF0;leaf-2:MQM8700/U1"')}
"MF0;leaf-2:MQM8700/U1", Mellanox, 0x00000000000000a2, LID 3
${port('7', 7, 'ACT', 'LINK UP', 5, '4x', 50, 'STD', 'NO-RTR', '0x00000000000000a1', 3, 2, '"MF0;leaf "1":MQM8700/U1"')}`;

export const DB_CSV = `# ibdiagnet 2.9
START_VERSIONS
Tool,Version
ibdiagnet,2.9
END_VERSIONS

START_NODES
NodeDesc,NumPorts,NodeType,SystemImageGUID,NodeGUID
"s ""1"", left",40,2,0x00000000000000a1,0x00000000000000a1
"s2",40,2,0x00000000000000a2,0x00000000000000a2
"n1 HCA-1",1,1,0x00000000000000b0,0x00000000000000b0
END_NODES

START_PORTS
NodeGuid,PortGuid,PortNum,LID
0x00000000000000a1,0x00000000000000a1,0,2
0x00000000000000b0,0x00000000000000b1,1,5
END_PORTS

START_LINKS
NodeGuid1,PortNum1,NodeGuid2,PortNum2
0x00000000000000b0,1,0x00000000000000a1,1
0x00000000000000a1,36,0x00000000000000a2,36
0x00000000000000a2,30,0x00000000000000a2,31
END_LINKS
`;

export const TOPO = `# plan
IS4 leaf-1
  P1 -4x-14G-> MT23108 node-1 P1
  P2 -> IS4 leaf-2 P2
  P3 -> IS4 leaf-1 P4

IS4 leaf-2
  P2 -> IS4 leaf-1 P2
`;

export const NDT = `rack #,#Fields:StartDevice,StartPort,EndDevice,EndPort,Speed
R1,Server 1 IB Port 1,IB Port 1,leaf-1,Port 1,200000
R2,Server 1 IB Port 1,IB Port 1,leaf-2,Port 1,200000
R1,leaf-1,Port 21,core,Blade 16_Port 2/20,200000
R2,leaf-2,Port 21,core,Blade 17_Port 1/20,200000
R2,core,Blade 17_Port 1/20,leaf-2,Port 21,200000
`;

export const SLURM = `# t=top
SwitchName=t Switches=leaf[1-2],x
SwitchName=leaf1 Nodes=n[01-04]
SwitchName=leaf2 \\
  Nodes=n[05-08],n01
SwitchName=x Nodes=login
`;

export const SLURM_YAML = `- topology: c
  cluster_default: true
  tree:
    switches:
      - switch: top
        children: l[1-2]
      - switch: l1
        nodes: n[1-4]
      - switch: l2
        nodes: n[5-8]
- topology: b
  block:
    block_sizes:
      - 4
    blocks:
      - block: b1
        nodes: n[1-4]
`;

export const TOPOGRAPH = `switches:
  core:
    switches:
    - a
    - b
blocks:
- switch: a
  nodes: ["I[21-22]", "I25"]
- switch: b
  nodes:
  - "[0001-0003]"
`;

export const PORT_LIST = `CA    78  1 0x946dae0300630bfe 4x HDR - SW    51 81 0x946dae0300630bf6 ( 'Aggregation Node' - 'leaf-1' )
SW    51 81 0x946dae0300630bf6 4x HDR - CA    78  1 0x946dae0300630bfe ( 'leaf-1' - 'Aggregation Node' )
SW    51  2 0x946dae0300630bf6 4x HDR - SW     9  3 0x946dae030053ec1a ( 'leaf-1' - 'spine' )
SW     9 81 0x946dae030053ec1a 4x HDR - CA    60  1 0x946dae0300630bfe ( 'spine' - 'Aggregation Node' )
SW     9  3 0x946dae030053ec1a 4x HDR - SW    51  2 0x946dae0300630bf6 ( 'spine' - 'leaf-1' )
SW   478 22 0x0002c9020040f160 4x QDR                                   'Infiniscale-IV'
`;
