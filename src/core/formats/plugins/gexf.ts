import type { TextFile } from '../../base/text/textFile';
import { escapeXml } from '../../base/text/xml';
import { fileName, networkName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { forEachElement } from '../parts/xmlEvents';
import { GexfReader } from './gexfReader';

export { needsCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'gexf',
  title: { en: 'GEXF (Gephi)', ja: 'GEXF（Gephi）' },
  extensions: ['gexf'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'GUIDs, LIDs, coordinates, racks, roles, machines, groups, notes and routes are left out.',
    ja: 'GUID、LID、座標、ラック、役割、マシン、グループ、メモ、経路は書き出されません。',
  },
};

/** Attributes by what has them, with their types; a number counts them. */
const ATTRIBUTES = {
  node: { kind: 'string', ports: 'integer', level: 'integer', pod: 'integer', failed: 'boolean' },
  edge: { portA: 'integer', portB: 'integer', lengthM: 'double', speed: 'string', failed: 'boolean' },
} as const;

type Values<T extends keyof typeof ATTRIBUTES> = Partial<
  Record<keyof (typeof ATTRIBUTES)[T], string | number | boolean>
>;

/** The outermost element. */
export function sniff(head: string): boolean {
  return /<(?:\w+:)?gexf[\s>]/.test(head);
}

/** Writes GEXF 1.2, which readers of 1.3 take too, and older ones alone: an undirected graph; ids are those of the design. O(switches + hosts + links). */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const { switches, hosts, links } = topology;
  const node = (id: string, name: string, values: Values<'node'>): string =>
    `      <node id="${escapeXml(id)}" label="${escapeXml(name)}">${attributesOf('node', values)}</node>\n`;
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>\n<gexf xmlns="http://www.gexf.net/1.2draft" version="1.2">\n',
    '  <graph defaultedgetype="undirected" mode="static">\n',
    ...(['node', 'edge'] as const).map(declared),
    '    <nodes>\n',
    ...switches.map(({ id, name, portCount: ports, level, pod, down: failed }) =>
      node(id, name, { kind: 'switch', ports, level, pod, failed }),
    ),
    ...hosts.map(({ id, name, down: failed }) => node(id, name, { kind: 'host', failed })),
    '    </nodes>\n    <edges>\n',
    ...links.map(({ id, a, b, lengthM, speed, down: failed }) => {
      const values = { portA: a.port, portB: b.port, lengthM, speed, failed };
      return `      <edge id="${escapeXml(id)}" source="${escapeXml(a.node)}" target="${escapeXml(b.node)}">${attributesOf('edge', values)}</edge>\n`;
    }),
    '    </edges>\n  </graph>\n</gexf>\n',
  ];
  return [{ name: fileName(topology, 'gexf'), text: parts.join('') }];
}

function declared(target: keyof typeof ATTRIBUTES): string {
  const each = Object.entries(ATTRIBUTES[target]).map(
    ([title, type], i) => `      <attribute id="${i}" title="${title}" type="${type}"/>\n`,
  );
  return `    <attributes class="${target}">\n${each.join('')}    </attributes>\n`;
}

function attributesOf<T extends keyof typeof ATTRIBUTES>(target: T, values: Values<T>): string {
  const each = Object.keys(ATTRIBUTES[target]).map((title, i) => {
    const value = values[title as keyof Values<T>];
    return value === undefined || value === false ? '' : `<attvalue for="${i}" value="${escapeXml(String(value))}"/>`;
  });
  return `<attvalues>${each.join('')}</attvalues>`;
}

/**
 * Reads GEXF 1.2 and 1.3: nodes and edges, and of attributes those that are written here, by their titles; all else is passed over. Without `kind` every node is a switch, which
 * is reported; without `portA` and `portB` ports are assigned in the order of the edges. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const reader = new GexfReader(file);
  forEachElement(file, reader);
  return reader.finish(networkName(file.name));
}
