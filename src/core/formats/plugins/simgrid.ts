import type { TextFile } from '../../base/text/textFile';
import { escapeXml } from '../../base/text/xml';
import { distinctNames } from '../parts/distinctNames';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { simgridLink, simgridZone } from '../parts/simgridZone';
import { withoutParallel, workingNetwork } from '../parts/workingNetwork';
import { readSimgrid } from './simgridReader';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'simgrid',
  title: { en: 'SimGrid platform', ja: 'SimGrid プラットフォーム' },
  extensions: ['simgrid.xml'],
  carries: 'network',
  simulates: true,
  leavesOut: ['parallel-cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Ports, parallel cables, routes and what has failed are left out; names that differ in case or domain alone get a number. 100 ns a cable, and 100 Gb/s where no speed is known.',
    ja: 'ポート番号、並列ケーブル、経路、故障した要素は書き出されません。遅延は 1 本 100 ns、速度が不明なら 100 Gb/s とします。大文字小文字やドメインだけが違う名前には番号が付きます。',
  },
};

export const marks: FormatMarks = { in: 'xml', names: ['platform'] };

/** Writes a zone that SimGrid routes itself, cubic in hosts and switches there. O(hosts + switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const network = workingNetwork(fabric);
  const names = distinctNames([...network.switches, ...network.hosts].map(({ name }) => name));
  const switches = network.switches.map((one, s) => ({ ...one, name: names[s] }));
  const hosts = network.hosts.map((one, h) => ({ ...one, name: names[switches.length + h] }));
  const links = withoutParallel(network.links);
  const route = (from: string, to: string, link: number): string =>
    `    <route src="${escapeXml(from)}" dst="${escapeXml(to)}">${simgridLink(link, 'UP')}</route>\n`;
  const routes = [
    ...hosts.map(({ name, at }, h) => route(name, switches[at].name, h)),
    ...links.map(({ from, to }, l) => route(switches[from].name, switches[to].name, hosts.length + l)),
  ];
  return [{ name: fileName(topology, 'simgrid.xml'), text: simgridZone('Floyd', { hosts, switches, links }, routes) }];
}

/** See `readSimgrid`. @throws FormatError */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  return readSimgrid(file, options);
}
