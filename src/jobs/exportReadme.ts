import type { ExportBundle, TextFile } from '../core/formats/format';

/** What lies among exported files and how each is used, with the exact commands. */
export function exportReadme({ topology, fabric, table }: ExportBundle, files: readonly TextFile[]): string {
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
  const design = named('.json');
  if (design) lines.push(`Open ${design} in Topoloom to go on where you left off.`, '');
  const lids = 'cp guid2lid /var/cache/opensm/guid2lid';
  const tables = named('.lfts');
  const net = named('.net');
  if (has('guid2lid')) say('Give LIDs as in guid2lid: it lies in OpenSM’s cache folder when OpenSM starts', lids);
  if (table && tables)
    say('Load the forwarding tables into OpenSM, after that', `opensm -R file,no_fallback -U ${tables}`);
  if (net) {
    say(
      'Try it without hardware, on ibsim (Debian: opensm ibsim-utils libumad2sim0), in two terminals',
      `ibsim -s -N 24000 -S 4000 -P 300000 -L 49152 ${net}`,
      `SIM_HOST='${topology.hosts[0]?.name ?? ''}' OSM_CACHE_DIR=$PWD/ LD_PRELOAD=/usr/lib/x86_64-linux-gnu/umad2sim/libumad2sim.so opensm -o -e -f osm.log${table && tables ? ` -R file,no_fallback -U ${tables}` : ''}`,
    );
  }
  if (table && tables) say('Read a table back from a switch', 'ibroute -G 0x<node GUID of the switch>');
  if (has('root_guids'))
    say('Let OpenSM route by itself, up*-down* from the top level', 'opensm -R updn -a root_guids');
  if (has('cn_guids')) {
    say(
      has('io_guids')
        ? 'Tell its fat-tree routing which hosts compute and which are storage or gateways'
        : 'Tell its fat-tree routing which hosts compute; move the lines of storage and gateways into a file for -G',
      `opensm -R ftree -u cn_guids${has('io_guids') ? ' -G io_guids' : ''}`,
    );
  }
  if (has('opensm.conf')) {
    const copied = files.map(({ name }) => name).filter((name) => name === tables || /^(root|cn|io)_guids$/.test(name));
    say(
      'Keep these options: add opensm.conf to OpenSM’s own, with the files that it names',
      `cp ${copied.join(' ')} /etc/opensm/`,
      'cat opensm.conf >> /etc/opensm/opensm.conf',
    );
  }
  if (has('topology.conf')) {
    say(
      'Let Slurm place jobs by the tree: TopologyPlugin=topology/tree in slurm.conf; the hosts’ names must be those of its nodes',
      'cp topology.conf /etc/slurm/topology.conf',
      'scontrol show topology',
    );
  }
  const dot = named('.dot');
  if (dot) say('Draw the network with Graphviz', `neato -Tsvg ${dot} -o network.svg`);
  return lines.join('\n');
}
