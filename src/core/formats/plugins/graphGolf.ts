import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { parseEdges } from '../parts/edgeList';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork } from '../parts/format';
import { withoutParallel, workingNetwork } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'graph-golf',
  title: { en: 'Graph Golf edge list (switches)', ja: 'Graph Golf 辺リスト（スイッチ）' },
  extensions: ['edges'],
  carries: 'network',
  leavesOut: ['hosts', 'parallel-cables'],
  reads: true,
  writes: true,
  loses: {
    en: 'Hosts, switches without cables, names, ports, speeds, parallel cables, routes and what has failed are left out.',
    ja: 'ホスト、ケーブルのないスイッチ、名前、ポート番号、速度、並列ケーブル、経路、故障した要素は書き出されません。',
  },
};

/** Two numbers in the first line. */
export function sniff(head: string): boolean {
  return /^\uFEFF?(?:\s*#[^\n]*\n)*\s*\d+[ \t]+\d+[ \t]*(?:\{[^\n]*)?\r?\n/.test(head);
}

/** Networks with an edge to write. */
export function appliesTo({ fabric }: ExportBundle): LocalText | null {
  return fabric.channelCount > 0
    ? null
    : { en: 'expected a cable between switches', ja: 'スイッチ間のケーブルが必要です' };
}

/** Two numbers a line, as NetworkX reads with `read_edgelist`. O(switches + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const links = withoutParallel(workingNetwork(fabric).links);
  const cabled = [...new Set(links.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const number = new Map(cabled.map((s, i) => [s, i]));
  const text = links.map(({ from, to }) => `${number.get(from)} ${number.get(to)}\n`).join('');
  return [{ name: fileName(topology, 'edges'), text }];
}

/** See `parseEdges`. @throws FormatError */
export function parseNetwork(file: TextFile): ParsedNetwork {
  return parseEdges(file);
}
