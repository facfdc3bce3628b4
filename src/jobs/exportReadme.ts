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
  const dot = named('.dot');
  if (dot) lines.push('Draw the network with Graphviz', `  neato -Tsvg ${dot} -o network.svg`, '');
  return lines.join('\n');
}
