import { JsonLines } from '../../base/text/jsonLines';
import { parseJson } from '../../base/text/parseJson';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { type CableRow, networkOfCables } from '../parts/cableRows';
import type { FileContent } from '../parts/fileContent';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { fieldsIn, listIn, textIn } from '../parts/jsonFields';
import { MOST_CABLES } from '../parts/networkSize';
import { isOfMachine, unnamedPort } from '../parts/portNumbers';
import { RowTally, sumRows } from '../parts/rowTally';

export const descriptor: FormatDescriptor = {
  id: 'netq',
  title: { en: 'NetQ topology graph (JSON)', ja: 'NetQ トポロジーグラフ(JSON)' },
  extensions: ['netq.json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const NO_END = { en: 'link without two ends', ja: '両端のないリンク' };

/** Links that are bundles of others. */
export function sniff(_head: string, { kind, names }: FileContent): boolean {
  return kind === 'json' && names.some((name) => /^links\.compounded_links\b/.test(name));
}

/**
 * Reads the topology graph of NetQ: the cables are those within its links, which are bundles; nodes that NetQ only hears of by LLDP are hosts. O(characters).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const lines = new JsonLines(file.text);
  const tally = new RowTally(file.name);
  const whole = parseJson(file.text, file.name);
  const graphs = listIn(whole).map(fieldsIn);
  const names = new Map<string, string>();
  const hosts = new Set<string>();
  const inner = graphs.flatMap(({ nodes }) => listIn(nodes).flatMap((node) => listIn(fieldsIn(node).compounded_nodes)));
  for (const node of inner.map(fieldsIn)) {
    const [id, type] = [textIn(node.id), textIn(node.device_type)];
    if (id === undefined) continue;
    const name = textIn(node.name) ?? id;
    names.set(id, name);
    if (type !== undefined && /lldp|host|server/i.test(type)) hosts.add(name);
  }
  const rows: CableRow[] = [];
  for (const [g, { links }] of graphs.entries()) {
    for (const [i, link] of listIn(links).entries()) {
      for (const [k, cable] of listIn(fieldsIn(link).compounded_links).entries()) {
        const path = ['links', i, 'compounded_links', k];
        const line = lines.lineOf(Array.isArray(whole) ? [g, ...path] : path);
        const ends = listIn(fieldsIn(cable).interfaces).map(fieldsIn);
        const [a, b] = ends.map(({ node, interface: port }) => ({
          node: names.get(textIn(node) ?? '') ?? textIn(node) ?? '',
          port: textIn(port) ?? unnamedPort(`line ${line}`),
        }));
        if (ends.length !== 2 || a.node === '' || b.node === '' || rows.length > MOST_CABLES)
          tally.leaveOut(NO_END, line);
        else rows.push({ line, a, b });
      }
    }
  }
  const isHost = (ports: readonly string[], _: boolean, node: string): boolean =>
    hosts.has(node) || (!names.has(node) && ports.every(isOfMachine));
  const network = networkOfCables(rows, { name: networkName(file.name), file: file.name, problems }, isHost, options);
  return { ...network, rows: sumRows([network.rows, tally.counts()]) };
}
