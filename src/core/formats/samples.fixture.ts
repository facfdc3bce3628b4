import { CORPUS } from './corpus.fixture';
import { DB_CSV, NDT, NET_DUMP, PORT_LIST, SLURM, SLURM_YAML, TOPO, TOPOGRAPH } from './plugins/ibTools.fixture';

const json = (content: object): string => `${JSON.stringify(content, null, 1)}\n`;

const NXOS = json({
  TABLE_nbor_detail: {
    ROW_nbor_detail: [
      {
        l_port_id: 'Eth1/1',
        port_id: 'Ethernet1/2',
        sys_name: 'b',
        chassis_id: '00de.fb00.0001',
        enabled_capability: 'B, R',
      },
      { l_port_id: 'Eth1/2', port_id: 'ens1f0', sys_name: 'n', chassis_id: '00de.fb00.0002' },
    ],
  },
});

const LLDP_DB = json({
  'LLDP_ENTRY_TABLE:Ethernet0': { lldp_rem_sys_name: 'b', lldp_rem_port_id: 'Ethernet4' },
  'LLDP_ENTRY_TABLE:Ethernet4': { lldp_rem_sys_name: 'n', lldp_rem_port_id: 'ens1f0' },
});

const restEnd = (device: string, name: string) => [
  { object_type: 'dcim.interface', object: { name, device: { name: device } } },
];
const NETBOX = json({
  results: [
    { id: 1, a_terminations: restEnd('leaf', 'P3'), b_terminations: restEnd('node', 'eth0') },
    { id: 2, a_terminations: restEnd('leaf', 'P4'), b_terminations: restEnd('spine', 'P1') },
  ],
});

const ends = (...names: readonly string[]) => ({
  interfaces: names.map((name) => ({ node: name, interface: name === 'n' ? 'eth0' : 'swp1' })),
});
const NETQ = json([
  {
    nodes: [
      {
        compounded_nodes: [
          { id: 'a', name: 'leaf', device_type: 'switch', tier: 1 },
          { id: 'b', name: 'spine', device_type: 'switch', tier: 2 },
        ],
      },
      { compounded_nodes: [{ id: 'n', name: 'node', device_type: 'discovered_via_lldp', tier: 0 }] },
    ],
    links: [{ compounded_links: [ends('a', 'b')] }, { compounded_links: [ends('c', 'n')] }],
  },
]);

const NETQ_LLDP = json({
  lldp: [
    { hostname: 'leaf', ifname: 'swp1', peer_hostname: 'n', peer_ifname: 'eth1' },
    { hostname: 'leaf', ifname: 'swp51', peer_hostname: 'spine', peer_ifname: 'swp3' },
  ],
});

const NVUE = json({
  swp1: { lldp: { neighbor: { n: { chassis: { capability: { 'is-bridge': 'off' } }, port: { name: 'eth1' } } } } },
  swp51: { lldp: { neighbor: { spine: { chassis: { capability: { 'is-bridge': 'on' } }, port: { name: 'swp3' } } } } },
});

const canuPort = (port: number, to: number, far: number) => ({
  ...{ port, slot: null, speed: 25, destination_node_id: to, destination_port: far, destination_slot: null },
});
const CANU = json({
  topology: [
    { id: 0, common_name: 'sw-leaf', type: 'switch', ports: [canuPort(1, 1, 1), canuPort(2, 2, 7)] },
    { id: 1, common_name: 'ncn-w001', type: 'server', ports: [canuPort(1, 0, 1)] },
    { id: 2, common_name: 'sw-spine', type: 'switch', ports: [canuPort(7, 0, 2)] },
  ],
});

const NODE_LINK = json({
  directed: false,
  nodes: ['a', 'b', 'c', 'n'].map((id) => ({ id })),
  links: ['ab', 'bc', 'ca', 'an'].map(([source, target]) => ({ source, target })),
});

const MATRIX =
  '%%MatrixMarket matrix coordinate pattern symmetric\n% a ring with a tail\n5 5 5\n2 1\n3 2\n4 3\n4 1\n5 1\n';

const JOBPLACER =
  '[[switch]]\nid = "x0"\ngroup = "g0"\n\n[[node]]\nid = "n0"\nswitch = "x0"\n[[node]]\nid = "n1"\nswitch = ["x0"]\n';

/** A short file of each format that is not written here, and of which none lies in the corpus. */
export const SAMPLES: Readonly<Record<string, string>> = {
  'ibnetdiscover-p': PORT_LIST,
  'ibdiagnet-net-dump': NET_DUMP,
  'ibdiagnet-db-csv': DB_CSV,
  'ibdm-topo': TOPO,
  'ufm-ndt': NDT,
  'slurm-topology': SLURM,
  'slurm-topology-yaml': SLURM_YAML,
  topograph: TOPOGRAPH,
  'lldp-nxos-json': NXOS,
  'sonic-lldp-db': LLDP_DB,
  'netbox-rest': NETBOX,
  'node-link': NODE_LINK,
  netq: NETQ,
  'netq-lldp': NETQ_LLDP,
  'lldp-nvue': NVUE,
  canu: CANU,
  graph6: '>>graph6<<IheA@GUAo\n',
  'matrix-market': MATRIX,
  jobplacer: JOBPLACER,
};

/** Names in `fixtures` of public files of a format that are read. */
export function corpusFiles(format: string): readonly string[] {
  return CORPUS.flatMap((row) =>
    row.format === format && row.counts && typeof row.file === 'string' ? [`corpus/${row.file}`] : [],
  );
}
