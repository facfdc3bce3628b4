import type { TextFile } from '../../base/text/textFile';
import { formatGbps } from '../../topology/linkSpeed';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { summedParallel, workingNetwork } from '../parts/workingNetwork';
import { readNs3 } from './ns3Reader';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'ns3',
  title: { en: 'ns-3 topology (HPCC)', ja: 'ns-3 トポロジ（HPCC）' },
  extensions: ['ns3.txt'],
  carries: 'network',
  simulates: true,
  leavesOut: ['parallel-cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Names, ports, routes and what has failed are left out; parallel cables become one of their summed rate, since the program keeps one interface for each pair of nodes. 1000 ns a cable, and 100 Gb/s where no speed is known.',
    ja: '名前、ポート番号、経路、故障した要素は書き出されません。プログラムはノードの組ごとに 1 つのインタフェースしか持たないため、並列ケーブルは速度を合計した 1 本になります。遅延は 1 本 1000 ns、速度が不明なら 100 Gb/s とします。',
  },
};

const DEFAULT_GBPS = 100;

/** Writes `nodes switches links`, the switches' numbers, and a line a cable; parallel ones are a line with their rates added up. O(hosts + switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const { hosts, switches, links: all } = workingNetwork(fabric);
  const links = summedParallel(all, DEFAULT_GBPS);
  const n = hosts.length;
  const cable = (a: number, b: number, gbps: number | null): string =>
    `${a} ${b} ${formatGbps(gbps ?? DEFAULT_GBPS)}Gbps 1000ns 0\n`;
  const text = [
    `${n + switches.length} ${switches.length} ${n + links.length}\n`,
    `${switches.map((_, s) => n + s).join(' ')}\n`,
    ...hosts.map(({ at, gbps }, h) => cable(h, n + at, gbps)),
    ...links.map(({ from, to, gbps }) => cable(n + from, n + to, gbps)),
  ];
  return [{ name: fileName(topology, 'ns3.txt'), text: text.join('') }];
}

/** Three numbers, the numbers of switches, and a cable with its rate. */
export function sniff(head: string): number {
  const [, count, ids, cable] = /^\s*\d+[ \t]+(\d+)[ \t]+\d+[ \t]*\r?\n([\d \t]+)(?:\r?\n([^\n]*)|$)/.exec(head) ?? [];
  if (ids === undefined) return 0;
  if (cable === undefined) return ids.trim().split(/\s+/).length > 2 && Number(count) > 2 ? 2 : 0;
  return /^\s*\d+\s+\d+\s+[\d.]+[KMGT]bps\s/i.test(cable) ? 3 : 0;
}

/** See `readNs3`. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return readNs3(file);
}
