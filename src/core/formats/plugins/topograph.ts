import * as v from 'valibot';
import { HostLists } from '../../base/text/hostLists';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { boundedArray, boundedRecord } from '../parts/boundedSchemas';
import { networkName } from '../parts/fileNames';
import type { FormatDescriptor, ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';
import { networkOfTree, type TreeSwitch } from '../parts/nodeTree';
import { RowTally } from '../parts/rowTally';
import { readYamlOf } from '../parts/yamlFile';

export const descriptor: FormatDescriptor = {
  id: 'topograph',
  title: { en: 'topograph model', ja: 'topograph モデル' },
  extensions: ['model.yaml'],
  carries: 'network',
  reads: true,
  writes: false,
  loses: { en: '', ja: '' },
};

const word = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const schema = v.object({
  switches: boundedRecord(v.nullable(v.object({ switches: v.nullish(boundedArray(word)) }))),
  blocks: v.nullish(boundedArray(v.object({ switch: v.optional(word), nodes: v.nullish(boundedArray(word)) }))),
});

/** Switches by name, with those below each, or blocks of nodes at a switch. */
export function sniff(head: string): boolean {
  return /^switches:\s*\n(?:[ \t]+.*\n|\s*\n)+/m.test(head) && /^(?:[ \t]+switches:|blocks:)\s*$/m.test(head);
}

/**
 * Reads a model of topograph: switches with those below them, and the nodes at switches. O(characters + nodes).
 * @throws FormatError
 */
export function parseNetwork(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const { output, yaml } = readYamlOf(schema, file, problems);
  const lines = yaml.linesOfKeys(['switches']);
  const switches = new Map<string, { line: number; switches: readonly string[]; nodes: string[] }>();
  for (const [key, one] of Object.entries(output.switches))
    switches.set(key, { line: lines.get(key) ?? 0, switches: one?.switches ?? [], nodes: [] });
  const lists = new HostLists(problems, MOST_NODES);
  for (const [i, { switch: at = `block ${i + 1}`, nodes }] of (output.blocks ?? []).entries()) {
    const line = yaml.lineOf(['blocks', i]);
    const own = switches.get(at) ?? { line, switches: [], nodes: [] };
    switches.set(at, own);
    for (const list of nodes ?? []) own.nodes.push(...(lists.expand(list, line) ?? []));
  }
  const tree = [...switches].map(([key, one]): TreeSwitch => ({ key, name: key, ...one }));
  return networkOfTree(tree, {
    name: networkName(file.name),
    problems,
    rows: new RowTally(file.name),
    isWhole: false,
  });
}
