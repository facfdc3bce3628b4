import * as v from 'valibot';
import { HostLists } from '../../base/text/hostLists';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { boundedArray } from '../parts/boundedSchemas';
import { networkName } from '../parts/fileNames';
import type { ParsedNetwork } from '../parts/format';
import { MOST_NODES } from '../parts/networkSize';
import { BLOCKS, networkOfTree, type TreeSwitch } from '../parts/nodeTree';
import { RowTally } from '../parts/rowTally';
import { readYamlOf } from '../parts/yamlFile';

const word = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);
const schema = boundedArray(
  v.object({
    topology: word,
    cluster_default: v.optional(v.boolean()),
    tree: v.optional(
      v.object({
        switches: boundedArray(v.object({ switch: word, children: v.optional(word), nodes: v.optional(word) })),
      }),
    ),
    block: v.optional(v.object({ blocks: boundedArray(v.object({ block: word, nodes: v.optional(word) })) })),
  }),
);

const OTHER = { en: 'topology beside the one that is read', ja: '読み込まない別のトポロジ' };

/**
 * Reads Slurm's topology.yaml: of its topologies the default one that is a tree, else the first tree, else the first of blocks. O(characters + nodes).
 * @throws FormatError
 */
export function readTopologyYaml(file: TextFile): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const { output, yaml } = readYamlOf(schema, file, problems);
  const trees = output.filter(({ tree }) => tree);
  const chosen = trees.find((one) => one.cluster_default) ?? trees[0] ?? output.find(({ block }) => block);
  const rows = new RowTally(file.name);
  const lists = new HostLists(problems, MOST_NODES);
  const expand = (list: string | undefined, line: number) => lists.expand(list ?? '', line) ?? [];
  const at = chosen ? output.indexOf(chosen) : 0;
  const switches = (chosen?.tree?.switches ?? []).map(({ switch: key, children, nodes }, i): TreeSwitch => {
    const line = yaml.lineOf([at, 'tree', 'switches', i]);
    return { key, name: key, line, switches: expand(children, line), nodes: expand(nodes, line) };
  });
  const blocks = chosen?.tree ? [] : (chosen?.block?.blocks ?? []);
  for (const [i, { block, nodes }] of blocks.entries()) {
    const line = yaml.lineOf([at, 'block', 'blocks', i]);
    switches.push({ key: block, name: block, line, switches: [], nodes: expand(nodes, line) });
  }
  for (const [i, one] of output.entries()) if (one !== chosen) rows.leaveOut(OTHER, yaml.lineOf([i]));
  if (blocks.length > 0) problems.warning(0, BLOCKS);
  return networkOfTree(switches, { name: networkName(file.name), problems, rows, isWhole: true });
}
