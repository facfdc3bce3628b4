import { isDeepStrictEqual } from 'node:util';
import { assignLids } from '../src/core/addressing/assignLids';
import { assignGuids } from '../src/core/addressing/guids';
import type { TextFile } from '../src/core/base/text/textFile';
import { formatSchedule, scheduleOf } from '../src/core/building/labels/schedule';
import { compileFabric } from '../src/core/fabric/compileFabric';
import { formatDesign, parseDesign } from '../src/core/formats/parts/designDocument';
import type { Format } from '../src/core/formats/parts/format';
import { readNetwork } from '../src/core/formats/readNetwork';
import { findFormat, formats } from '../src/core/formats/registry';
import { corpusFiles, SAMPLES } from '../src/core/formats/samples.fixture';
import { writeFormat } from '../src/core/formats/writeFormat';
import { generateFromSpec } from '../src/core/generators/spec';
import { findModel } from '../src/core/plant/hardware';
import { withModels } from '../src/core/plant/withModels';
import { fixture } from '../src/core/testing/fixtures';
import type { Topology } from '../src/core/topology/topology';
import type { FuzzTarget, Reading } from './target';

/** Files of others, by the format that they have. */
const FIXTURES: Readonly<Record<string, readonly string[]>> = {
  ibnetdiscover: ['asbuilt/ft4-planned.ibnetdiscover'],
  iblinkinfo: ['asbuilt/ft4-faulted.iblinkinfo', 'asbuilt/ft4-faulted.iblinkinfo-l'],
  'ibsim-net': ['opensm-samples/ring6.ibsim.net'],
  'lldp-json': ['lldp/leaf-0.json', 'lldp/leaf-0.json0', 'lldp/one-neighbour.json'],
  'lldp-keyvalue': ['lldp/leaf-0.keyvalue'],
  'lldp-xml': ['lldp/leaf-0.xml'],
  'sonic-lldp': ['lldp/lldp-table-leaf-1.txt'],
  'sonic-config': ['lldp/config_db-leaf-1.json'],
  'sonic-minigraph': ['lldp/minigraph-leaf-1.xml'],
  containerlab: ['formats/ft4.clab.yml'],
  gexf: ['formats/ft4.gexf'],
  'host-switch-graph': ['formats/ft4.hsgp.edges'],
  'netbox-cables': ['cables/netbox-import.csv'],
};

/** Of formats that we do not write and of which no small file is kept. */
const TEXTS: Readonly<Record<string, string>> = {
  ...SAMPLES,
  'schedule-csv': schedule(),
  dot: 'graph lab {\n  "leaf1" [function="leaf"]\n  "leaf1":"swp1" -- "spine1":"swp2"\n  "leaf1":"swp3" -- "node1":"eth1"\n}\n',
  'lldp-table':
    'Port       Neighbor Device ID   Neighbor Port ID   TTL\n---------- -------------------- ------------------ ---\nEt1        spine1               Ethernet7          120\nEt2        spine2               Ethernet7          120\n',
  'lldp-text':
    '----\nLLDP neighbors:\n----\nInterface:    swp51, via: LLDP, RID: 1, Time: 0 day, 17:08:27\n  Chassis:\n    ChassisID:    mac 44:38:39:00:00:5d\n    SysName:      spine1\n    Capability:   Bridge, on\n  Port:\n    PortID:       ifname swp1\n    TTL:          120\n----\nInterface Ethernet32 detected 1 LLDP neighbors:\n\n  Neighbor 0a1c.730b.d943/Ethernet48, age 0 seconds\n    - Chassis ID type: MAC address (4)\n      Chassis ID     : 0a1c.730b.d943\n    - Port ID type: Interface name (5)\n      Port ID     : "Ethernet48"\n    - System Name: "spine2"\n',
  'sonic-lab-devices': 'Hostname,ManagementIp,HwSku,Type\nleaf,10.0.0.1/24,x,DevSonic\nnode,10.0.0.2/24,y,Server\n',
};

/** Lists without an end: what is left of one is one. */
const ENDLESS: readonly string[] = [
  ...['graph-golf', 'host-switch-graph', 'booksim-anynet', 'netbox-cables', 'netbox-devices', 'schedule-csv'],
  ...['cabling-csv', 'lldp-keyvalue', 'sonic-lldp', 'iblinkinfo', 'ibnetdiscover-p', 'containerlab'],
  ...['ufm-ndt', 'sonic-lab-links', 'sonic-lab-devices', 'sonic-lab-topo', 'lldp-nxos', 'ibdiagnet-net-dump'],
  ...['ibdm-topo', 'slurm-topology', 'slurm-topology-yaml', 'topograph', 'astra-sim', 'htsim', 'jobplacer'],
  ...['lldp-table', 'lldp-text'],
];

/** Of an InfiniBand switch or adapter. */
const MOST_PORTS = 254;

/** Nodes of which any file may speak. */
const LARGE = 1000;

const SPECS = ['torus:dims=3', 'fat-tree:k=4', 'random:switches=4,ports=5,hosts=2,seed=1'];

const PLANT =
  'compute@400G=rails:nodes=2,rails=2,unit=2,spines=1,links=1;storage=leaf-spine:leaves=1,spines=1;management=oob';

/** A target for every format that networks are read in. */
export const networkTargets: readonly FuzzTarget[] = formats
  .filter(({ parseNetwork, parseView }) => parseNetwork || parseView)
  .map((format) => {
    const { id } = format.descriptor;
    const text = TEXTS[id];
    const specs = id === 'design' ? [...SPECS, PLANT] : SPECS;
    const own = [...(text ? [{ name: id, text }] : []), ...specs.flatMap((spec) => written(format, spec))];
    const others = [...(FIXTURES[id] ?? []), ...corpusFiles(id)].map(fixture);
    const seeds = [...own, ...others].filter(({ text }) => text.length < 20_000);
    if (seeds.length === 0) throw new Error(`${id}: expected a seed`);
    const small = [...seeds].sort((a, b) => a.text.length - b.text.length).slice(0, 1);
    return { id, seeds, cuts: ENDLESS.includes(id) ? [] : small, read: (file) => readAs(file, id) };
  });

function schedule(): string {
  const topology = generateFromSpec('torus:dims=3');
  const lengthCm = new Int32Array(topology.links.length).fill(150);
  return formatSchedule(scheduleOf(topology, { lengthCm, parts: [], prefix: '' }));
}

function written(format: Format, spec: string): readonly TextFile[] {
  if (!format.write) return [];
  const topology = plantOf(generateFromSpec(spec));
  const bundle = bundleOf(topology);
  if (format.appliesTo?.(bundle)) return [];
  return format.write(bundle).slice(0, 1);
}

/** Models, and a panel, where there are networks. */
function plantOf(topology: Topology): Topology {
  if (!topology.networks) return topology;
  const models = { switchModel: findModel('SN5600'), machineModel: findModel('DGX-B200') };
  const panels = [{ id: 'p0', name: 'panel', map: { F1: ['R1', 1] as const } }];
  const [first, ...links] = topology.links;
  const via = { ...first, via: [['p0', 'F1']] as const, splitter: 1 };
  return withModels({ ...topology, panels, links: [via, ...links] }, { ...models, of: (s) => s < 3 }).topology;
}

function bundleOf(topology: Topology) {
  return { topology, fabric: compileFabric(topology), lids: assignLids(topology, 'node-order') };
}

/** As that format, whatever the content looks like after a mutation. */
function readAs(file: TextFile, id: string): Reading {
  const { topology, problems } = readNetwork({
    ...file,
    name: `x.${findFormat(id)?.descriptor.extensions[0]}`,
    format: id,
  });
  // Of `3 65536 1` in a graph's first line the reader makes a large network at once; to write and read that again is no part of reading.
  const isHuge = topology.switches.length + topology.hosts.length > Math.max(LARGE, file.text.length);
  return { content: topology, problems, fault: isHuge ? null : faultOf(topology) };
}

function faultOf(topology: Topology): string | null {
  const again = parseDesign({ name: 'again.json', text: formatDesign(topology) });
  if (!isDeepStrictEqual(asJson(again), asJson(topology))) return 'its design document does not read back equal';
  const bundle = bundleOf(topology);
  if (findFormat('ibsim-net')?.appliesTo?.(bundle)) return null;
  if (topology.switches.some(({ portCount }) => portCount > MOST_PORTS)) return null;
  if (topology.links.some(({ a, b }) => a.port > MOST_PORTS || b.port > MOST_PORTS)) return null;
  const [net] = writeFormat('ibsim-net', bundle);
  const back = readNetwork(net).topology;
  return shapeOf(back) === shapeOf(topology) ? null : 'its ibsim net does not read back with the same cables';
}

/** Absent and undefined are one to JSON. */
const asJson = (topology: Topology): unknown => JSON.parse(JSON.stringify(topology));

/** Ports of switches, by their GUIDs, and what is plugged there; which host it is, names tell, and these may change. */
function shapeOf(topology: Topology): string {
  const { switches, links } = topology;
  const { ofSwitch } = assignGuids(topology);
  const guids = new Map<string, string>(switches.map(({ id }, s) => [id, ofSwitch[s]]));
  const end = ({ node, port }: Topology['links'][number]['a']) =>
    guids.has(node) ? `${guids.get(node)}[${port}]` : 'host';
  const cables = links.map(({ a, b }) => [end(a), end(b)].sort().join());
  const ports = switches.map(({ portCount }, s) => `${ofSwitch[s]} ${Math.max(1, portCount)}`);
  return JSON.stringify([ports.sort(), cables.sort()]);
}
