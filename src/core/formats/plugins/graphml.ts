import type { TextFile } from '../../base/text/textFile';
import { escapeXml } from '../../base/text/xml';
import { formatGbps, gbpsOf } from '../../topology/linkSpeed';
import { fileName, networkName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { forEachElement } from '../parts/xmlEvents';
import { GexfReader } from './gexfReader';

export { needsCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'graphml',
  title: { en: 'GraphML', ja: 'GraphML' },
  extensions: ['graphml'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'Coordinates and routes are left out; of nodes, names, kinds, ports, levels and pods are read back.',
    ja: '座標と経路は書き出されません。読み戻せるのは、ノードの名前、種類、ポート数、階層、ポッドです。',
  },
};

export const marks: FormatMarks = { in: 'xml', names: ['graphml'] };

type Value = string | number | boolean | undefined;

/** Attributes of nodes and edges, and their types in GraphML. */
const KEYS = {
  node: {
    name: 'string',
    kind: 'string',
    ports: 'int',
    level: 'int',
    pod: 'int',
    index: 'int',
    tree: 'int',
    chassis: 'string',
    guid: 'string',
    portGuid: 'string',
    lid: 'int',
    x: 'double',
    y: 'double',
    failed: 'boolean',
  },
  edge: { fromPort: 'int', toPort: 'int', lengthM: 'double', speed: 'string', failed: 'boolean' },
} as const;

/** Of links whose speed is understood; declared only where there are some. */
const RATE_KEYS = { gbps: 'double' } as const;

/** Of hosts that are ports of one machine; declared only where there are some. */
const NODE_KEYS = { node: 'string', rail: 'int' } as const;

/** Of end points that take no part in traffic; declared only where there are some. */
const ROLE_KEYS = { role: 'string' } as const;

/** Writes an undirected graph with everything that the records say as typed attributes. */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const parts = ['<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'];
  const nodes = topology.hosts.some(({ node, rail }) => node !== undefined || rail !== undefined);
  const roles = topology.hosts.some(({ role }) => role !== undefined);
  const rates = topology.links.some(({ speed }) => gbps(speed) !== undefined);
  const declared = {
    node: { ...KEYS.node, ...(nodes && NODE_KEYS), ...(roles && ROLE_KEYS) },
    edge: { ...KEYS.edge, ...(rates && RATE_KEYS) },
  };
  for (const [target, keys] of Object.entries(declared)) {
    for (const [key, type] of Object.entries(keys)) {
      parts.push(`  <key id="${target}-${key}" for="${target}" attr.name="${key}" attr.type="${type}"/>\n`);
    }
  }
  const data = (target: 'node' | 'edge', values: Readonly<Record<string, Value>>) => {
    for (const [key, value] of Object.entries(values)) {
      if (value !== undefined && value !== false)
        parts.push(`<data key="${target}-${key}">${escapeXml(String(value))}</data>`);
    }
  };
  parts.push(`  <graph id="${escapeXml(topology.name)}" edgedefault="undirected">\n`);
  for (const s of topology.switches) {
    const { name, level, pod, index, tree, chassis, guid, lid, position } = s;
    parts.push(`    <node id="${escapeXml(s.id)}">`);
    const place = { x: position?.x, y: position?.y, failed: s.down };
    data('node', { name, kind: 'switch', ports: s.portCount, level, pod, index, tree, chassis, guid, lid, ...place });
    parts.push('</node>\n');
  }
  for (const h of topology.hosts) {
    const { name, guid, portGuid, lid, node, rail, role, position } = h;
    parts.push(`    <node id="${escapeXml(h.id)}">`);
    data('node', {
      name,
      kind: 'host',
      guid,
      portGuid,
      lid,
      node,
      rail,
      role,
      x: position?.x,
      y: position?.y,
      failed: h.down,
    });
    parts.push('</node>\n');
  }
  for (const link of topology.links) {
    const ends = `source="${escapeXml(link.a.node)}" target="${escapeXml(link.b.node)}"`;
    parts.push(`    <edge id="${escapeXml(link.id)}" ${ends}>`);
    const { lengthM, speed, down: failed } = link;
    data('edge', { fromPort: link.a.port, toPort: link.b.port, lengthM, speed, gbps: gbps(speed), failed });
    parts.push('</edge>\n');
  }
  parts.push('  </graph>\n</graphml>\n');
  return [{ name: fileName(topology, 'graphml'), text: parts.join('') }];
}

function gbps(speed: string | undefined): string | undefined {
  const rate = speed === undefined ? null : gbpsOf(speed);
  return rate ? formatGbps(rate.num / rate.den) : undefined;
}

/**
 * Reads GraphML as it is written here and by others (the topology zoo, yEd): without `kind` a node of one edge is a host, which is reported; names and speeds by attributes, else by what yEd shows; ports by `fromPort` and
 * `toPort`, or GraphML's `sourceport` and `targetport`; speeds by `speed`, or `LinkSpeedRaw` in bits. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const reader = new GexfReader(file, 'graphml');
  forEachElement(file, reader);
  return reader.finish(networkName(file.name), options);
}
