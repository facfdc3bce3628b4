/** A file of `fixtures/corpus`, and what its reader must make of it; counts were made with separate small parsers. */
export interface CorpusFile {
  /** A file, or several that are read together. */
  readonly file: string | readonly string[];
  /** Id of the format. */
  readonly format: string;
  /** Switches, hosts, links between switches; absent where the file is refused, or holds no network. */
  readonly counts?: readonly [switches: number, hosts: number, links: number];
  /** Cables by speed, those of hosts too. */
  readonly speeds?: Readonly<Record<string, number>>;
  /** Rows that the reader has seen and read, and those left out by kind. */
  readonly rows?: { readonly seen: number; readonly read: number; readonly leftOut?: Readonly<Record<string, number>> };
  /** Parts of what is said, in a warning or in the refusal. */
  readonly says?: readonly string[];
  /** True while a reader does not yet do so. */
  readonly pending?: true;
}

const minigraph = (name: string, rest: Omit<CorpusFile, 'file' | 'format'>): CorpusFile => ({
  file: `sonic-minigraph/${name}`,
  format: 'sonic-minigraph',
  ...rest,
});

/** Every file of the corpus. */
export const CORPUS: readonly CorpusFile[] = [
  minigraph('pc-test-graph.xml', { counts: [5, 0, 4], speeds: { '': 4 }, rows: { seen: 4, read: 4 } }),
  minigraph('sample_graph.xml', { counts: [3, 0, 2], speeds: { '40G': 2 }, rows: { seen: 2, read: 2 } }),
  minigraph('sample-voq-graph.xml', { says: ['no cable'] }),
  minigraph('sample-arista-7260-t1-minigraph.xml', {
    counts: [25, 0, 28],
    speeds: { '': 28 },
    rows: { seen: 28, read: 28 },
    says: ['speed absent in 28'],
  }),
  minigraph('sample-arista-7060x6-t0-minigraph.xml', {
    counts: [35, 96, 34],
    speeds: { '': 96, '400G': 32, '10G': 2 },
    rows: { seen: 130, read: 130 },
  }),
  minigraph('sample-ft2-p64-minigraph.xml', {
    counts: [64, 0, 63],
    speeds: { '800G': 63 },
    rows: { seen: 63, read: 63 },
  }),
  minigraph('sample-lt2-p32o64-minigraph.xml', {
    counts: [89, 0, 88],
    speeds: { '800G': 24, '400G': 64 },
    rows: { seen: 88, read: 88 },
  }),
  minigraph('sample-arista-7050cx3-dualtor-minigraph.xml', {
    counts: [5, 24, 8],
    speeds: { '': 32 },
    rows: { seen: 56, read: 32, leftOut: { LogicalLink: 24 } },
  }),
  minigraph('sample-mellanox-2700-t0-minigraph.xml', {
    counts: [5, 24, 4],
    speeds: { '': 28 },
    rows: { seen: 52, read: 28, leftOut: { 'earlier row of a port': 24 } },
  }),
  minigraph('t0-sample-graph.xml', {
    counts: [5, 2, 4],
    speeds: { '': 5, '100G': 1 },
    rows: { seen: 7, read: 6, leftOut: { 'earlier row of a port': 1 } },
  }),
  minigraph('multi_npu_sample-minigraph.xml', {
    counts: [3, 0, 4],
    speeds: { '': 4 },
    rows: { seen: 20, read: 4, leftOut: { 'inside the device': 16 } },
  }),
  minigraph('voq-sample-masic-graph.xml', {
    counts: [25, 0, 32],
    speeds: { '100G': 28, '400G': 4 },
    rows: { seen: 68, read: 32, leftOut: { 'inside the device': 36 } },
  }),
  minigraph('sample-nokia-ixr7250e-36x400g-t2-minigraph.xml', {
    counts: [5, 0, 6],
    speeds: { '400G': 6 },
    rows: { seen: 42, read: 6, leftOut: { 'inside the device': 36 } },
  }),
  minigraph('minigraph-str2-temp-2-lc04.xml', {
    counts: [5, 0, 6],
    speeds: { '100G': 6 },
    rows: { seen: 67, read: 6, leftOut: { BackendFabricLink: 60, DeviceSerialLink: 1 } },
  }),
  minigraph('t2-chassis-fe-graph-pc.xml', { counts: [4, 0, 6], speeds: { '': 6 }, rows: { seen: 6, read: 6 } }),
  minigraph('sample-chassis-packet-lc-graph.xml', { says: ['no cable: 0 of 7 rows are cables: 7 inside the device'] }),
  {
    file: 'sonic-lab/sonic_lab_links.csv',
    format: 'sonic-lab-links',
    counts: [11, 1, 59],
    speeds: { '40G': 34, '10G': 26 },
    rows: { seen: 77, read: 60, leftOut: { loop: 17 } },
  },
  {
    file: ['sonic-lab/sonic_lab_links.csv', 'sonic-lab/sonic_lab_devices.csv'],
    format: 'sonic-lab-links',
    counts: [9, 9, 51],
    rows: { seen: 77, read: 60, leftOut: { loop: 17 } },
  },
  {
    file: 'sonic-lab/topo_t0.yml',
    format: 'sonic-lab-topo',
    counts: [5, 24, 4],
    rows: { seen: 32, read: 28, leftOut: { 'disabled interface': 4 } },
  },
  {
    file: 'sonic-lab/topo_dualtor.yml',
    format: 'sonic-lab-topo',
    counts: [6, 48, 8],
    rows: { seen: 60, read: 56, leftOut: { 'disabled interface': 4 } },
  },
  { file: 'sonic-lab/topo_t2.yml', format: 'sonic-lab-topo', counts: [75, 0, 96], rows: { seen: 96, read: 96 } },
  { file: 'sonic-lab/topo_ft2-64.yml', format: 'sonic-lab-topo', counts: [64, 0, 63], rows: { seen: 63, read: 63 } },
  { file: 'ibnetdiscover/topograph-example.out', format: 'ibnetdiscover', counts: [40, 582, 532] },
  { file: 'ibnetdiscover/topograph-example-bad.out', format: 'ibnetdiscover', says: ['no cable'] },
  { file: 'ibnetdiscover-p/treydock-test.out', format: 'ibnetdiscover-p', counts: [4, 3, 1] },
  { file: 'ibnetdiscover-p/treydock-test2.out', format: 'ibnetdiscover-p', counts: [5, 3, 0] },
  { file: 'ibnetdiscover-p/treydock-test3.out', format: 'ibnetdiscover-p', says: ['no cable'] },
  { file: 'slurm/slinky-oci-sim-tree.conf', format: 'slurm-topology', counts: [19, 96, 18] },
  { file: 'slurm/slinky-dra-block.conf', format: 'slurm-topology', counts: [12, 96, 0] },
  { file: 'topograph/small-tree.yaml', format: 'topograph', counts: [3, 6, 2] },
  { file: 'topograph/medium.yaml', format: 'topograph', counts: [7, 8, 6] },
  { file: 'topograph/nvl72.yaml', format: 'topograph', counts: [7, 72, 6] },
  { file: 'topograph/large.yaml', format: 'topograph', counts: [19, 96, 18] },
  { file: 'topograph/dual-xclr-irregular.yaml', format: 'topograph', counts: [34, 255, 33] },
  { file: 'netq/topologyGraph.json', format: 'netq', counts: [3, 32, 47] },
  { file: 'netq/computeNodes.json', format: 'netq', says: ['not recognised'] },
  { file: 'htsim/leaf_spine_tiny.topo', format: 'htsim', counts: [6, 32, 8] },
  { file: 'htsim/test.topo', format: 'htsim', counts: [12, 8, 24] },
  { file: 'htsim/leaf_spine_64_4os.topo', format: 'htsim', counts: [10, 64, 16] },
  { file: 'htsim/leaf_spine_128_4os.topo', format: 'htsim', counts: [12, 128, 32] },
  { file: 'htsim/leaf_spine_1024_hpc.topo', format: 'htsim', counts: [64, 1024, 1024] },
  { file: 'htsim/fat_tree_1024.topo', format: 'htsim', counts: [320, 1024, 2048] },
  { file: 'astra-sim/Ring.yml', format: 'astra-sim', counts: [16, 16, 16] },
  { file: 'astra-sim/FullyConnected.yml', format: 'astra-sim', counts: [16, 16, 120] },
  { file: 'astra-sim/Switch.yml', format: 'astra-sim', counts: [1, 16, 0] },
  { file: 'astra-sim/Ring_FullyConnected_Switch.yml', format: 'astra-sim', counts: [80, 64, 320] },
  { file: 'booksim/anynet_file', format: 'booksim-anynet', counts: [3, 9, 3] },
  {
    file: 'canu/Full_Architecture_Golden_Config_1.1.5.json',
    format: 'canu',
    counts: [11, 66, 30],
    rows: { seen: 192, read: 192 },
    speeds: { '25G': 34, '1G': 26, '100G': 25, '10G': 11 },
  },
  { file: 'containerlab/clos01.clab.yml', format: 'containerlab', counts: [3, 2, 2] },
  { file: 'containerlab/clos02.clab.yml', format: 'containerlab', counts: [10, 4, 12] },
  { file: 'containerlab/setup.clos02.clab.yml', format: 'containerlab', counts: [10, 4, 12] },
  { file: 'containerlab/cvx02.clab.yml', format: 'containerlab', counts: [1, 1, 0] },
  { file: 'containerlab/frr01.clab.yml', format: 'containerlab', counts: [3, 3, 3] },
  { file: 'containerlab/srl03.clab.yml', format: 'containerlab', counts: [4, 4, 14] },
  { file: 'containerlab/sr-sim-lab-distributed.clab.yaml', format: 'containerlab', counts: [2, 0, 2] },
  { file: 'containerlab/29-apply.clab.yml', format: 'containerlab', says: ['29-apply.clab.yml:14: a Go template'] },
  { file: 'lldp-eos/brief.json', format: 'lldp-eos', counts: [1, 2, 0] },
  { file: 'lldp-eos/detail-issue903.json', format: 'lldp-eos', counts: [1, 1, 0] },
  {
    file: 'lldp-eos/detail-issue1153.json',
    format: 'lldp-eos',
    counts: [3, 1, 2],
    rows: { seen: 29, read: 3, leftOut: { 'port without a neighbour': 26 } },
  },
  {
    file: 'lldp-junos/brief.xml',
    format: 'lldp-junos',
    counts: [4, 0, 3],
    rows: { seen: 4, read: 3, leftOut: { management: 1 } },
  },
  {
    file: 'lldp-junos/old-without-port-id.xml',
    format: 'lldp-junos',
    counts: [4, 0, 3],
    rows: { seen: 4, read: 3, leftOut: { management: 1 } },
  },
  { file: 'lldp-junos/detail-missing-port-ids.xml', format: 'lldp-junos', counts: [2, 0, 1] },
  { file: 'nxos/cisco_nxos_show_lldp_neighbors_detail2.txt', format: 'lldp-nxos', counts: [2, 1, 1] },
  {
    file: 'nxos/cisco_nxos_show_cdp_neighbors_detail1.txt',
    format: 'lldp-nxos',
    counts: [3, 0, 3],
    rows: { seen: 4, read: 3, leftOut: { management: 1 } },
  },
  {
    file: 'nxos/cisco_nxos_show_cdp_neighbors_detail_move_record.txt',
    format: 'lldp-nxos',
    counts: [2, 0, 2],
  },
  {
    file: 'nxos/napalm-lldp-detail.txt',
    format: 'lldp-nxos',
    counts: [3, 0, 5],
    says: ['the total is 4, and 5 records are there'],
  },
  {
    file: 'batfish/example_layer1_topology.json',
    format: 'batfish',
    counts: [13, 2, 17],
    rows: { seen: 40, read: 38, leftOut: { loop: 2 } },
  },
  { file: 'batfish/asymmetric_layer1_topology.json', format: 'batfish', counts: [4, 0, 2] },
  { file: 'tt-metal/dual_t3k.textproto', format: 'tt-metal', counts: [2, 0, 8] },
  { file: 'opa/test2.xml', format: 'opa', says: ['root element <Report>'] },
  { file: 'opa/opatopology_links.txt', format: 'opa', says: ['not recognised'] },
  { file: 'opa/opatopology_SWs.txt', format: 'opa', says: ['not recognised'] },
  { file: 'opa/opatopology_FIs.txt', format: 'opa', says: ['not recognised'] },
  { file: 'opa/opatopology_SMs.txt', format: 'opa', says: ['not recognised'] },
  { file: 'ufm-ndt/ndth2s-first-64-rows.csv', format: 'ufm-ndt', counts: [4, 64, 0] },
  { file: 'ufm-ndt/ndt-first-40-rows.csv', format: 'ufm-ndt', says: ['cabled'] },
];
