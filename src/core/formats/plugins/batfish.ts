import * as v from 'valibot';
import type { TextFile } from '../../base/text/textFile';
import { boundedArray } from '../parts/boundedSchemas';
import { CableList } from '../parts/cableList';
import type { FormatDescriptor, FormatMarks, ParsedNetwork, ReadOptions } from '../parts/format';
import { readJson } from '../parts/jsonFile';

export const descriptor: FormatDescriptor = {
  id: 'batfish',
  title: { en: 'Batfish layer-1 topology', ja: 'Batfish レイヤ 1 トポロジ' },
  extensions: ['json'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

export const marks: FormatMarks = {
  in: 'json',
  names: ['edges', 'edges.node1', 'edges.node1.hostname', 'edges.node1.interfaceName', 'edges.node2'],
};

const end = v.object({ hostname: v.string(), interfaceName: v.string() });
const schema = v.object({ edges: boundedArray(v.object({ node1: end, node2: end })) });

/** Reads the cables that Batfish is given beside configurations; each may be listed from both its ends. Nodes have configurations: those without ports of machines are switches. O(characters). @throws FormatError */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const list = new CableList(file, true, 'switch');
  const { value, lineOf } = readJson(file, schema, list.problems);
  for (const [i, { node1, node2 }] of value.edges.entries()) {
    const [a, b] = [node1, node2].map(({ hostname: node, interfaceName: port }) => ({ node, port }));
    list.cable(lineOf(['edges', i]), a, b);
  }
  return list.network(options);
}
