import type { ExportBundle, TextFile } from '../core/formats/format';

/** What lies in an exported archive and how each file is used. */
export function exportReadme({ topology, fabric, table }: ExportBundle, files: readonly TextFile[]): string {
  const named = (ending: string): string | undefined => files.find(({ name }) => name.endsWith(ending))?.name;
  const lines = [
    topology.name,
    `${fabric.switchCount} switches, ${fabric.hostCount} hosts, ${fabric.linkCount} switch-to-switch links`,
    '',
    'Files',
    ...files.map(({ name }) => `  ${name}`),
    '',
  ];
  const design = named('.json');
  if (design) lines.push(`Open ${design} in Topoloom to go on where you left off.`, '');
  const net = named('.net');
  const tables = named('.lfts');
  if (table && tables) {
    lines.push(
      'Load the forwarding tables into OpenSM',
      `  opensm -R file -U ${tables}`,
      '  LIDs must be those of the file guid2lid: copy it to OpenSM’s cache folder (/var/cache/opensm/guid2lid) first.',
      '',
    );
    if (net) lines.push('Try them without hardware, on ibsim', `  ibsim -s ${net}`, '');
    lines.push('Read a table back from a switch', '  ibroute -G 0x<node GUID of the switch>', '');
  }
  const has = (name: string): boolean => files.some((file) => file.name === name);
  if (has('root_guids'))
    lines.push('Let OpenSM route by itself, up*-down* from the top level', '  opensm -R updn -a root_guids', '');
  if (has('cn_guids')) {
    lines.push(
      'Tell its fat-tree routing which hosts compute; move the lines of storage and gateways into a file of their own',
      '  opensm -R ftree -u cn_guids -G io_guids',
      '',
    );
  }
  if (has('opensm.conf'))
    lines.push(
      'Keep these options: add opensm.conf to OpenSM’s own',
      '  cat opensm.conf >> /etc/opensm/opensm.conf',
      '',
    );
  if (has('topology.conf')) {
    lines.push(
      'Let Slurm place jobs by the tree (TopologyPlugin=topology/tree)',
      '  cp topology.conf /etc/slurm/topology.conf',
      '',
    );
  }
  const dot = named('.dot');
  if (dot) lines.push('Draw the network with Graphviz', `  neato -Tsvg ${dot} -o network.svg`, '');
  return lines.join('\n');
}
