import type { TextFile } from '../core/base/text/textFile';
import type { Fabric } from '../core/fabric/fabric';
import { hostIsUp } from '../core/formats/endPoints';
import { fileName } from '../core/formats/fileNames';
import type { ExportBundle } from '../core/formats/format';
import { ibsimIds } from '../core/formats/ibsimIds';
import type { Topology } from '../core/topology/topology';

/** Folders of the planes of a network, and how many switches are in none. */
interface Planes {
  readonly planes: readonly string[];
  readonly rest: number;
}

/** Begins what is said of one plane of several. */
export function planeNote(number: number, count: number): string {
  return [
    `Plane ${number} of ${count} (counted from 0): a subnet by itself. One OpenSM binds to one port, so run one for this plane, at a port of it`,
    '(opensm -g PORT_GUID). Where one machine runs several, give each a cache and an options file of its own (OSM_CACHE_DIR=FOLDER/, opensm -F FILE):',
    'LIDs and guid2lid are of this plane alone, and other planes use the same LIDs.',
    '',
  ].join('\n');
}

/** What lies among exported files and how each is used, with the exact commands. */
export function exportReadme(
  { topology, fabric, table, lids: { lmc = 0 } }: ExportBundle,
  files: readonly TextFile[],
  split: Planes = { planes: [], rest: 0 },
): string {
  const named = (ending: string): string | undefined => files.find(({ name }) => name.endsWith(ending))?.name;
  const has = (name: string): boolean => files.some((file) => file.name === name);
  const lines = [
    topology.name,
    `${fabric.switchCount} switches, ${fabric.hostCount} hosts, ${fabric.linkCount} switch-to-switch links`,
    '',
    'Files',
    ...files.map(({ name }) => `  ${name}`),
    '',
  ];
  const say = (title: string, ...commands: readonly string[]): void => {
    lines.push(title, ...commands.map((command) => `  ${command}`), '');
  };
  if (split.planes.length > 0) lines.push(...describePlanes(split), '');
  // Configurations of switches lie in a folder.
  const design = files.find(({ name }) => name.endsWith('.json') && !name.includes('/'))?.name;
  if (design) lines.push(`Open ${design} in Topoloom to go on where you left off.`, '');
  const lids = 'cp guid2lid /var/cache/opensm/guid2lid';
  const parts = files.flatMap(({ name }) => (name.endsWith('.lfts') ? [name] : []));
  const tables = parts.length > 0 ? fileName(topology, 'lfts') : undefined;
  const net = named('.net');
  // Without it OpenSM deals one LID a host, and writes guid2lid over.
  const wide = lmc > 0 ? ` -l ${lmc}` : '';
  if (has('guid2lid')) say('Give LIDs as in guid2lid: it lies in OpenSM’s cache folder when OpenSM starts', lids);
  if (parts.length > 1) say('Join the parts of the forwarding tables first', `cat ${parts.join(' ')} > ${tables}`);
  if (table && tables)
    say('Load the forwarding tables into OpenSM, after that', `opensm -R file,no_fallback -U ${tables}${wide}`);
  if (net) {
    say(
      'Try it without hardware, on ibsim (Debian: opensm ibsim-utils libumad2sim0), in two terminals',
      `ibsim -s -N 24000 -S 4000 -P 300000 -L 49152 ${net}`,
      `SIM_HOST=${quoted(simulatedHost(topology, fabric))} OSM_CACHE_DIR=$PWD/ LD_PRELOAD=/usr/lib/x86_64-linux-gnu/umad2sim/libumad2sim.so opensm -o -e -f osm.log${table && tables ? ` -R file,no_fallback -U ${tables}` : ''}${wide}`,
    );
  }
  if (table && tables) say('Read a table back from a switch', 'ibroute <LID of the switch>');
  const psl = named('.psl');
  const sl2vl = named('.sl2vl');
  // A net of ibsim makes up node GUIDs where an adapter's are not its port GUIDs less the port; psl files name them.
  if (table && tables && psl && sl2vl && (design ?? net)) {
    say(
      'These routes are free of deadlock on virtual lanes only: each path has its service level in the psl file, each switch its lanes in the sl2vl file. OpenSM’s file routing sets no service levels; what asks for paths must take them from there. To check tables and lanes together',
      `topoloom verify ${design ?? net} --lft ${tables}${has('guid2lid') ? ' --guid2lid guid2lid' : ''} --psl ${psl} --sl2vl ${sl2vl}`,
    );
  }
  if (has('root_guids'))
    say('Let OpenSM route by itself, up*-down* from the top level', `opensm -R updn -a root_guids${wide}`);
  // With an LMC OpenSM's fat-tree routing refuses to work.
  if (has('cn_guids') && has('root_guids') && lmc === 0) {
    say(
      has('io_guids')
        ? 'Tell its fat-tree routing which hosts compute and which are storage or gateways'
        : 'Tell its fat-tree routing which hosts compute; move the lines of storage and gateways into a file for -G',
      `opensm -R ftree -u cn_guids${has('io_guids') ? ' -G io_guids' : ''}`,
    );
  }
  if (has('opensm.conf')) {
    const guids = files.map(({ name }) => name).filter((name) => /^(root|cn|io)_guids$/.test(name));
    const copied = table && tables ? [tables, ...guids] : guids;
    say(
      'Keep these options: add opensm.conf to OpenSM’s own, with the files that it names',
      `cp ${copied.join(' ')} /etc/opensm/`,
      'cat opensm.conf >> /etc/opensm/opensm.conf',
    );
  }
  if (has('topology.conf')) {
    say(
      'Let Slurm place jobs by the tree: TopologyPlugin=topology/tree in slurm.conf; names are those of the hosts without their adapters (node7 of “node7 HCA-1”), and must be those of its nodes',
      'cp topology.conf /etc/slurm/topology.conf',
      'scontrol show topology',
    );
  }
  const yaml = named('.topology.yaml');
  if (yaml)
    say(
      'The same, and blocks, for Slurm 25.05 and later, which then passes topology.conf over',
      `cp ${yaml} /etc/slurm/topology.yaml`,
    );
  const lab = named('.clab.yml');
  if (lab) say('Bring the network up in containers with containerlab', `sudo containerlab deploy --topo ${lab}`);
  const dot = named('.dot');
  if (dot) say('Draw the network with Graphviz', `neato -Tsvg ${dot} -o network.svg`);
  const graphml = named('.graphml');
  if (graphml) {
    say(
      'Open the network in Gephi, yEd or Cytoscape, or read it with NetworkX',
      `python3 -c "import networkx; print(networkx.read_graphml('${graphml}'))"`,
    );
  }
  const cables = named('.csv');
  if (cables) lines.push(`Cable by ${cables}: a line a cable, with both ends and their ports, for a spreadsheet.`, '');
  return lines.join('\n');
}

function describePlanes({ planes, rest }: Planes): string[] {
  const lines = [
    `${planes.length} planes that no link joins: each is a subnet with an OpenSM of its own, whose files and README.txt are in`,
    ...planes.map((folder) => `  ${folder}`),
  ];
  if (rest > 0) lines.push(`Switches in no plane, since no host is in reach of them: ${rest}`);
  return lines;
}

/** A host as the simulated fabric calls it. */
function simulatedHost(topology: Topology, fabric: Fabric): string {
  const host = topology.hosts.findIndex((_, h) => hostIsUp(fabric, h));
  return ibsimIds(topology).ofHost[host] ?? '';
}

/** For a shell. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
