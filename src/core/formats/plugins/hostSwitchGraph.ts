import type { TextFile } from '../../base/text/textFile';
import { parseEdges } from '../parts/edgeList';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { withoutParallel, workingNetwork } from '../parts/workingNetwork';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'host-switch-graph',
  title: { en: 'Host-switch graph (order/radix problem)', ja: 'ホスト・スイッチグラフ（Order/Radix 問題）' },
  extensions: ['hsgp.edges'],
  carries: 'network',
  leavesOut: ['parallel-cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Names, numbers of ports, speeds, parallel cables, routes and what has failed are left out.',
    ja: '名前、ポート番号、速度、並列ケーブル、経路、故障した要素は書き出されません。',
  },
};

/** Three numbers in the first line, two in the next. */
export function sniff(head: string): boolean {
  return /^\uFEFF?(?:\s*#[^\n]*\n)*\s*\d+[ \t]+\d+[ \t]+\d+[ \t]*\r?\n\s*\d+[ \t]+\d+[ \t]*(?:\r?\n|$)/.test(head);
}

/** A line with the numbers of hosts, of switches, and of ports of the largest switch, then an edge a line. O(hosts + switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const network = workingNetwork(fabric);
  const { hosts, switches } = network;
  const n = hosts.length;
  const radix = switches.reduce((most, { index }) => Math.max(most, topology.switches[index].portCount), 0);
  const text = [
    `${n} ${switches.length} ${radix}\n`,
    ...hosts.map(({ at }, h) => `${h} ${n + at}\n`),
    ...withoutParallel(network.links).map(({ from, to }) => `${n + from} ${n + to}\n`),
  ];
  return [{ name: fileName(topology, 'hsgp.edges'), text: text.join('') }];
}

/** See `parseEdges`. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return parseEdges(file);
}
