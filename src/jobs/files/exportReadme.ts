import type { TextFile } from '../../core/base/text/textFile';
import type { Fabric } from '../../core/fabric/fabric';
import { hostIsUp } from '../../core/formats/parts/endPoints';
import { fileName } from '../../core/formats/parts/fileNames';
import type { ExportBundle } from '../../core/formats/parts/format';
import { ibsimIds } from '../../core/formats/plugins/ibsimIds';
import type { Topology } from '../../core/topology/topology';

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

/** Describes the exported files and how each is used, with the exact commands. */
export function exportReadme(
  bundle: ExportBundle,
  files: readonly TextFile[],
  split: Planes = { planes: [], rest: 0 },
): string {
  const { switchCount, hostCount, linkCount } = bundle.fabric;
  const readme = new Readme(bundle, files);
  readme.lines.push(
    bundle.topology.name,
    `${switchCount} switches, ${hostCount} hosts, ${linkCount} switch-to-switch links`,
    '',
    'Files',
    ...files.map((file) => `  ${file.name}`),
    '',
  );
  if (split.planes.length > 0) readme.lines.push(...describePlanes(split), '');
  if (readme.design) readme.lines.push(`Open ${readme.design} in Topoloom to go on where you left off.`, '');
  readme.sayTables();
  readme.sayManager();
  readme.sayScheduler();
  readme.sayOthers();
  return readme.lines.join('\n');
}

class Readme {
  readonly lines: string[] = [];
  /** The file of the design. */
  readonly design: string | undefined;
  private readonly names: readonly string[];
  /** File of the forwarding tables, once its parts are joined; where there are tables. */
  private readonly tables: string | undefined;
  private readonly net: string | undefined;
  /** Without it OpenSM deals one LID a host, and writes guid2lid over. */
  private readonly wide: string;

  constructor(
    private readonly bundle: ExportBundle,
    files: readonly TextFile[],
  ) {
    const { table, topology, lids } = bundle;
    this.names = files.map(({ name }) => name);
    // Configurations of switches lie in a folder.
    this.design = this.names.find((name) => name.endsWith('.json') && !name.includes('/'));
    this.tables = table && this.named('.lfts') ? fileName(topology, 'lfts') : undefined;
    this.net = this.named('.net');
    this.wide = lids.lmc ? ` -l ${lids.lmc}` : '';
  }

  /** LIDs and forwarding tables, on OpenSM and on ibsim. */
  sayTables(): void {
    const { tables, net, wide, design } = this;
    const { topology, fabric, lanes } = this.bundle;
    const parts = this.names.filter((name) => name.endsWith('.lfts'));
    if (this.has('guid2lid'))
      this.say(
        'Give LIDs as in guid2lid: it lies in OpenSM’s cache folder when OpenSM starts',
        'cp guid2lid /var/cache/opensm/guid2lid',
      );
    if (parts.length > 1)
      this.say(
        'Join the parts of the forwarding tables first',
        `cat ${parts.join(' ')} > ${fileName(topology, 'lfts')}`,
      );
    if (tables)
      this.say('Load the forwarding tables into OpenSM, after that', `opensm -R file,no_fallback -U ${tables}${wide}`);
    if (net)
      this.say(
        'Try it without hardware, on ibsim (Debian: opensm ibsim-utils libumad2sim0), in two terminals',
        `ibsim -s -N 24000 -S 4000 -P 300000 -L 49152 ${net}`,
        `SIM_HOST=${quoted(simulatedHost(topology, fabric))} OSM_CACHE_DIR=$PWD/ LD_PRELOAD=/usr/lib/x86_64-linux-gnu/umad2sim/libumad2sim.so opensm -o -e -f osm.log${tables ? ` -R file,no_fallback -U ${tables}` : ''}${wide}`,
      );
    if (tables) this.say('Read a table back from a switch', 'ibroute <LID of the switch>');
    const psl = this.named('.psl');
    const sl2vl = this.named('.sl2vl');
    // A net of ibsim makes up node GUIDs where an adapter's are not its port GUIDs less the port; psl files name them.
    const network = design ?? net;
    if (tables && psl && sl2vl && network)
      this.say(
        lanes
          ? 'These routes are free of deadlock on virtual lanes only: each path has its service level in the psl file, each switch its lanes in the sl2vl file. OpenSM’s file routing sets no service levels; what asks for paths must take them from there. To check tables and lanes together'
          : 'These routes have one lane: service levels in the psl file are all 0, and so are lanes in the sl2vl file; OpenSM needs neither. To check tables and lanes together',
        `topoloom verify ${network} --lft ${tables}${this.has('guid2lid') ? ' --guid2lid guid2lid' : ''} --psl ${psl} --sl2vl ${sl2vl}`,
      );
  }

  /** OpenSM that routes by itself, and its options. */
  sayManager(): void {
    const { tables, wide } = this;
    if (this.has('root_guids'))
      this.say('Let OpenSM route by itself, up*-down* from the top level', `opensm -R updn -a root_guids${wide}`);
    // With an LMC OpenSM's fat-tree routing refuses to work.
    if (this.has('cn_guids') && this.has('root_guids') && wide === '')
      this.say(
        this.has('io_guids')
          ? 'Tell its fat-tree routing which hosts compute and which are storage or gateways'
          : 'Tell its fat-tree routing which hosts compute; move the lines of storage and gateways into a file for -G',
        `opensm -R ftree -u cn_guids${this.has('io_guids') ? ' -G io_guids' : ''}`,
      );
    if (!this.has('opensm.conf')) return;
    const guids = this.names.filter((name) => /^(root|cn|io)_guids$/.test(name));
    const copied = tables ? [tables, ...guids] : guids;
    this.say(
      'Keep these options: add opensm.conf to OpenSM’s own, with the files that it names',
      `cp ${copied.join(' ')} /etc/opensm/`,
      'cat opensm.conf >> /etc/opensm/opensm.conf',
    );
  }

  sayScheduler(): void {
    if (this.has('topology.conf'))
      this.say(
        'Let Slurm place jobs by the tree: TopologyPlugin=topology/tree in slurm.conf; names are those of the hosts without their adapters (node7 of “node7 HCA-1”), and must be those of its nodes',
        'cp topology.conf /etc/slurm/topology.conf',
        'scontrol show topology',
      );
    const yaml = this.named('.topology.yaml');
    if (yaml)
      this.say(
        'The same, and blocks, for Slurm 25.05 and later, which then passes topology.conf over',
        `cp ${yaml} /etc/slurm/topology.yaml`,
      );
  }

  /** Labs, drawings and lists of cables. */
  sayOthers(): void {
    const lab = this.named('.clab.yml');
    if (lab) this.say('Bring the network up in containers with containerlab', `sudo containerlab deploy --topo ${lab}`);
    const dot = this.named('.dot');
    if (dot) this.say('Draw the network with Graphviz', `neato -Tsvg ${dot} -o network.svg`);
    const graphml = this.named('.graphml');
    if (graphml)
      this.say(
        'Open the network in Gephi, yEd or Cytoscape, or read it with NetworkX',
        `python3 -c "import networkx; print(networkx.read_graphml('${graphml}'))"`,
      );
    const cables = this.named('.csv');
    if (cables)
      this.lines.push(`Cable by ${cables}: a line a cable, with both ends and their ports, for a spreadsheet.`, '');
  }

  private say(title: string, ...commands: readonly string[]): void {
    this.lines.push(title, ...commands.map((command) => `  ${command}`), '');
  }

  private named(ending: string): string | undefined {
    return this.names.find((name) => name.endsWith(ending));
  }

  private has(name: string): boolean {
    return this.names.includes(name);
  }
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
