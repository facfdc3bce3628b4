import type { LocalText } from '../../base/localText';
import type { ProblemList } from '../../base/text/problemList';
import type { NodeId } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import type { FilePlace, ParsedNetwork } from './format';
import { LOOP } from './leftOut';
import { NetworkBudget } from './networkSize';
import type { RowTally } from './rowTally';
import { UniqueNames } from './uniqueNames';

/** A switch as schedulers know it: what is below it, without ports. */
export interface TreeSwitch {
  /** The name by which others have it below them. */
  readonly key: string;
  readonly name: string;
  readonly line: number;
  readonly nodes: readonly string[];
  readonly switches: readonly string[];
}

/** Facts about a file, beside its switches. */
interface TreeFile {
  readonly name: string;
  readonly problems: ProblemList;
  readonly rows: RowTally;
  /** True if each switch has a record of its own, so that one without is missing. */
  readonly isWhole: boolean;
}

/** A remark on files of blocks. */
export const BLOCKS = {
  en: 'each block is taken for a switch; what joins the blocks is not in the file',
  ja: '各ブロックを 1 台のスイッチとみなします。ブロック間の接続はファイルにありません',
};

/**
 * The network of switches and what is below each: a cable to each node and each switch, on the next free port, since such files tell neither ports nor how many cables there are. A
 * node below several switches has a port at each. O(switches + nodes).
 */
export function networkOfTree(switches: readonly TreeSwitch[], file: TreeFile): ParsedNetwork {
  const { problems, rows } = file;
  const tree = new Tree(problems);
  for (const one of switches) if (tree.describe(one)) rows.read();
  for (const { key, switches: below, line } of switches)
    for (const child of below) {
      if (child === key) rows.takeBack(LOOP, line);
      else tree.put(key, child, line, file.isWhole);
    }
  for (const { key, nodes, line } of switches) for (const node of nodes) tree.cable(key, node, line);
  return { ...tree.build(file.name), rows: rows.counts(), portless: true };
}

interface Met {
  readonly name: string;
  readonly line: number;
  readonly below: Set<string>;
  readonly nodes: Set<string>;
  above: number;
}

class Tree {
  private readonly switches = new Map<string, Met>();
  /** By node, the switches that it is below. */
  private readonly nodes = new Map<string, { readonly line: number; readonly at: string[] }>();
  private readonly spoken = new Set<string>();
  private readonly budget: NetworkBudget;

  constructor(private readonly problems: ProblemList) {
    this.budget = new NetworkBudget(problems);
  }

  /** False, and reported, for a second record of a switch. */
  describe({ key, name, line }: TreeSwitch): boolean {
    const before = this.switches.get(key);
    if (before)
      this.problems.error(line, {
        en: `switch "${key}" is described a second time: first in line ${before.line}`,
        ja: `スイッチ「${key}」の記述が 2 つあります（1 つ目は ${before.line} 行目）`,
      });
    else this.switches.set(key, { name, line, below: new Set(), nodes: new Set(), above: 0 });
    return !before;
  }

  put(key: string, child: string, line: number, isWhole: boolean): void {
    const above = this.switches.get(key) as Met;
    if (above.below.has(child)) return;
    let below = this.switches.get(child);
    if (!below) {
      below = { name: child, line, below: new Set(), nodes: new Set(), above: 0 };
      this.switches.set(child, below);
      if (isWhole) {
        this.spoken.add(child);
        this.warn(line, {
          en: `switch "${child}" is named here but not described in this file: is the file complete?`,
          ja: `スイッチ "${child}" はここに名前だけが現れ、このファイルに記載がありません：ファイルは完全ですか？`,
        });
      }
    }
    if (below.below.has(key))
      this.problems.error(line, {
        en: `"${key}" and "${child}" are both below each other`,
        ja: `「${key}」と「${child}」が互いの下にあります`,
      });
    if (++below.above === 2)
      this.warn(line, {
        en: `switch "${child}" is below several: a cable to each`,
        ja: `スイッチ "${child}" は複数のスイッチの下にあります：それぞれにケーブルがあるとみなします`,
      });
    above.below.add(child);
    this.budget.cable([key, child], line);
  }

  cable(key: string, node: string, line: number): void {
    const above = this.switches.get(key) as Met;
    if (above.nodes.has(node)) return;
    above.nodes.add(node);
    const known = this.nodes.get(node);
    if (!known) this.nodes.set(node, { line, at: [key] });
    else if (known.at.push(key) === 2)
      this.warn(line, {
        en: `node "${node}" is below several switches: a port at each`,
        ja: `ノード "${node}" は複数のスイッチの下にあります：それぞれにポートがあるとみなします`,
      });
    this.budget.check('nodes', this.nodes.size, line);
    this.budget.cable([key], line);
  }

  build(name: string): ParsedNetwork {
    const { problems, switches, nodes } = this;
    const names = new UniqueNames(problems);
    const builder = new TopologyBuilder();
    const ids = new Map<string, NodeId>();
    const places = new Map<string, FilePlace>();
    const placed = (id: NodeId, line: number): NodeId => {
      places.set(id, { file: problems.file, line });
      return id;
    };
    for (const [key, { name: own, line, below, nodes: cabled, above }] of switches) {
      const portCount = below.size + cabled.size + above;
      ids.set(key, placed(builder.addSwitch({ name: names.take(own, undefined, line), portCount }), line));
    }
    for (const [key, { below }] of switches)
      for (const child of below) builder.connect(ids.get(key) as NodeId, ids.get(child) as NodeId);
    for (const [node, { line, at }] of nodes)
      for (const [i, key] of at.entries()) {
        const called = names.take(i === 0 ? node : `${node}#${i + 1}`, undefined, line);
        const host = placed(builder.addHost({ name: called, ...(at.length > 1 && { node }) }), line);
        builder.connect(ids.get(key) as NodeId, host);
      }
    const spokenOf = new Map<NodeId, FilePlace>();
    for (const key of this.spoken) {
      const id = ids.get(key) as NodeId;
      spokenOf.set(id, places.get(id) as FilePlace);
    }
    const topology = builder.build(name);
    const bare = [...switches.values()].filter(({ below, nodes: cabled }) => below.size + cabled.size === 0);
    if (bare.length > 0)
      this.warn(bare[0].line, {
        en: `${bare.length} switches have neither nodes nor switches below, such as "${bare[0].name}": is the file complete?`,
        ja: `下にノードもスイッチもないスイッチが ${bare.length} 台あります（「${bare[0].name}」など）：ファイルは完全ですか？`,
      });
    if (topology.links.length > 0)
      this.warn(0, {
        en: 'ports, and how many cables there are, are not in the file: one cable is taken for each switch and node below a switch',
        ja: 'ポートとケーブルの本数はファイルにありません：各スイッチの下のスイッチとノードごとに 1 本とみなします',
      });
    return { topology, spokenOf, placeOf: (id) => places.get(id), problems: problems.finish() };
  }

  private warn(line: number, text: LocalText): void {
    this.problems.warning(line, text);
  }
}
