import { csvText } from '../../base/text/csvText';
import type { TextFile } from '../../base/text/textFile';
import { formatGbps, gbpsOf } from '../../topology/linkSpeed';
import type { Host, Link } from '../../topology/topology';
import { distinctNames } from '../parts/distinctNames';
import { hasTitles } from '../parts/fileContent';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { CablingCsvReader } from './cablingCsvReader';

export { needsCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'cabling-csv',
  title: { en: 'Cabling list (CSV)', ja: '配線表(CSV)' },
  extensions: ['csv'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'Nodes without a cable, levels, GUIDs, LIDs and what has failed are left out; names that differ in case or domain alone get a number.',
    ja: 'ケーブルのないノード、階層、GUID、LID、故障した要素は書き出されません。大文字小文字やドメインだけが違う名前には番号が付きます。',
  },
};

/** Titles of both ends, in one of the first rows. */
export const marks: FormatMarks = { in: 'table', names: ['from', 'to'] };

/** Likewise; tables with more titles of their own come before it. */
export function sniff(head: string): boolean {
  return hasTitles(head, marks.names);
}

/**
 * Reads a list as `write` makes it, or as people make one: of the columns, in any order, only `from` and `to` must be there. Without ports they are numbered as
 * the rows come; without `kind` a node with a single cable to one that has more is a host. A host with several ports is a machine. A speed that
 * is a number is in Gb/s. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  return new CablingCsvReader(file, options).read();
}

/**
 * Writes a row a cable, by RFC 4180: `from, from port, to, to port, kind, length` in metres; kind is `switch` or `host`, the far end's.
 * Where a link says its speed two columns more: `speed, Gb/s`, the second empty where the first is not understood, and cables of one speed stand
 * together, the fastest first, so that each kind can be counted and ordered; where hosts are ports of machines two more: `node, rail`; where some take no part in traffic another: `role`.
 */
export function write(bundle: ExportBundle): readonly TextFile[] {
  const { topology } = bundle;
  const names = new Map<string, string>();
  const hosts = new Map<string, Host>();
  const nodes = [...topology.switches, ...topology.hosts];
  const called = distinctNames(nodes.map(({ name }) => name));
  for (const [i, { id }] of nodes.entries()) names.set(id, called[i]);
  for (const host of topology.hosts) hosts.set(host.id, host);
  const speeds = topology.links.some(({ speed }) => speed !== undefined);
  const machines = topology.hosts.some(({ node, rail }) => node !== undefined || rail !== undefined);
  const roles = topology.hosts.some(({ role }) => role !== undefined);
  const rows = [
    [
      'from',
      'from port',
      'to',
      'to port',
      'kind',
      'length',
      ...(speeds ? ['speed', 'Gb/s'] : []),
      ...(machines ? ['node', 'rail'] : []),
      ...(roles ? ['role'] : []),
    ],
  ];
  for (const link of fastestFirst(topology.links)) {
    // The person with the cable stands at the switch.
    const [from, to] = hosts.has(link.a.node) ? [link.b, link.a] : [link.a, link.b];
    const host = hosts.get(to.node);
    const kind = host ? 'host' : 'switch';
    const length = link.lengthM === undefined ? '' : String(link.lengthM);
    const rate = rateOf(link);
    rows.push([
      ...[names.get(from.node) ?? '', String(from.port), names.get(to.node) ?? '', String(to.port), kind, length],
      ...(speeds ? [link.speed ?? '', rate > 0 ? formatGbps(rate) : ''] : []),
      ...(machines ? [host?.node ?? '', String(host?.rail ?? '')] : []),
      ...(roles ? [host?.role ?? ''] : []),
    ]);
  }
  return [{ name: fileName(topology, 'csv'), text: csvText(rows) }];
}

/** Otherwise in their order; what says no speed that is understood comes last. */
function fastestFirst(links: readonly Link[]): readonly Link[] {
  const rated = links.map((link) => ({ link, rate: rateOf(link), text: link.speed ?? '' }));
  rated.sort((a, b) => b.rate - a.rate || (a.text < b.text ? 1 : a.text > b.text ? -1 : 0));
  return rated.map(({ link }) => link);
}

/** Gb/s, 0 where a link says none that is understood. */
function rateOf({ speed }: Link): number {
  const rate = speed === undefined ? null : gbpsOf(speed);
  return rate ? rate.num / rate.den : 0;
}
