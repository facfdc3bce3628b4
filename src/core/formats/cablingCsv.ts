import type { TextFile } from '../base/text/textFile';
import { formatGbps, gbpsOf } from '../topology/linkSpeed';
import type { Host } from '../topology/topology';
import { fileName } from './fileNames';
import type { ExportBundle, FormatDescriptor } from './format';

export const descriptor: FormatDescriptor = {
  id: 'cabling-csv',
  title: { en: 'Cabling list (CSV)', ja: '配線表(CSV)' },
  extensions: ['csv'],
  carries: 'network',
  reads: false,
  writes: true,
  loses: {
    en: 'Holds cables only: nodes without one, GUIDs, LIDs and failures are left out; it cannot be read back.',
    ja: 'ケーブルだけを保持します。ケーブルのないノード、GUID、LID、故障は書き出されず、読み戻しはできません。',
  },
};

/**
 * Writes a row a cable, by RFC 4180: `from, from port, to, to port, kind, length` in metres; kind is `switch` or `host`, the far end's.
 * Where a link says its speed two columns more: `speed, Gb/s`, the second empty where the first is not understood; where hosts are ports of
 * machines two more: `node, rail`.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const names = new Map<string, string>();
  const hosts = new Map<string, Host>();
  for (const s of topology.switches) names.set(s.id, s.name);
  for (const h of topology.hosts) {
    names.set(h.id, h.name);
    hosts.set(h.id, h);
  }
  const speeds = topology.links.some(({ speed }) => speed !== undefined);
  const nodes = topology.hosts.some(({ node, rail }) => node !== undefined || rail !== undefined);
  const rows = [
    [
      'from',
      'from port',
      'to',
      'to port',
      'kind',
      'length',
      ...(speeds ? ['speed', 'Gb/s'] : []),
      ...(nodes ? ['node', 'rail'] : []),
    ],
  ];
  for (const link of topology.links) {
    // The person with the cable stands at the switch.
    const [from, to] = hosts.has(link.a.node) ? [link.b, link.a] : [link.a, link.b];
    const host = hosts.get(to.node);
    const kind = host ? 'host' : 'switch';
    const length = link.lengthM === undefined ? '' : String(link.lengthM);
    const rate = link.speed === undefined ? null : gbpsOf(link.speed);
    rows.push([
      ...[names.get(from.node) ?? '', String(from.port), names.get(to.node) ?? '', String(to.port), kind, length],
      ...(speeds ? [link.speed ?? '', rate ? formatGbps(rate.num / rate.den) : ''] : []),
      ...(nodes ? [host?.node ?? '', String(host?.rail ?? '')] : []),
    ]);
  }
  const text = rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
  return [{ name: fileName(topology, 'csv'), text }];
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
