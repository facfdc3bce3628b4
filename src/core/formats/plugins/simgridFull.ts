import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { escapeXml } from '../../base/text/xml';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { forEachRoute } from '../parts/hostRoutes';
import { simgridLink, simgridZone } from '../parts/simgridZone';
import { type WorkingHost, type WorkingNetwork, workingNetwork } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'simgrid-full',
  title: { en: 'SimGrid platform with these routes', ja: 'SimGrid プラットフォーム（この経路つき）' },
  extensions: ['simgrid-full.xml'],
  carries: 'tables',
  reads: false,
  writes: true,
  loses: {
    en: 'Ports, lanes and what has failed are left out; it cannot be read back. 100 ns a cable, and 100 Gb/s where no speed is known.',
    ja: 'ポート番号、レーン、故障した要素は書き出されず、読み戻しはできません。遅延は 1 本 100 ns、速度が不明なら 100 Gb/s とします。',
  },
};

/** About 80 MB of text. */
const MOST_HOSTS = 512;

/** Networks of which a route a pair is no more than a file should hold. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  const hosts = workingNetwork(fabric).hosts.length;
  return hosts <= MOST_HOSTS
    ? null
    : {
        en: `expected at most ${MOST_HOSTS} hosts, since a route a pair is written: found ${hosts}`,
        ja: `ホスト対ごとに経路を書くため ${MOST_HOSTS} ホストまでです（${hosts} ホスト）`,
      };
}

/** Writes a route for each ordered pair of hosts, as the tables lead, over the very cables that they choose. O(hosts² × hops). */
export function write({ topology, fabric, table }: ExportBundle): readonly TextFile[] {
  const network = workingNetwork(fabric);
  const routes = table ? pairRoutes(network, fabric, table) : [];
  return [{ name: fileName(topology, 'simgrid-full.xml'), text: simgridZone('Full', network, routes) }];
}

function pairRoutes(
  { hosts, switches, links }: WorkingNetwork,
  fabric: ExportBundle['fabric'],
  table: NonNullable<ExportBundle['table']>,
): string[] {
  const numberOf = new Map(hosts.map(({ index }, h) => [index, h]));
  const linkOf = new Map(links.map(({ channel }, l) => [channel >> 1, hosts.length + l]));
  const at = switches.map((): WorkingHost[] => []);
  for (const host of hosts) at[host.at].push(host);
  const hostsAt = new Map(switches.map(({ index }, s) => [index, at[s]]));
  const lines: string[] = [];
  const add = (from: WorkingHost, to: WorkingHost, between: string): void => {
    const ends = [from, to].map(({ index }) => numberOf.get(index) as number);
    lines.push(
      `    <route src="${escapeXml(from.name)}" dst="${escapeXml(to.name)}" symmetrical="NO">${simgridLink(ends[0], 'UP')}${between}${simgridLink(ends[1], 'DOWN')}</route>\n`,
    );
  };
  for (const own of at) for (const from of own) for (const to of own) if (from !== to) add(from, to, '');
  forEachRoute(fabric, table, (source, destination, channels) => {
    const between = channels
      .map((c) => simgridLink(linkOf.get(c >> 1) as number, c % 2 === 0 ? 'UP' : 'DOWN'))
      .join('');
    const to = hosts[numberOf.get(destination) as number];
    for (const from of hostsAt.get(source) ?? []) add(from, to, between);
  });
  return lines;
}
