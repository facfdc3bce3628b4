import type { LocalText } from '../../base/localText';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import type { NodeId, Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { eachOnce } from './bothWays';
import { type CableRow, networkOfCables } from './cableRows';
import { CablesSeen } from './cablesSeen';
import { networkName } from './fileNames';
import type { ParsedNetwork, ReadOptions } from './format';
import { LOOP } from './leftOut';
import { NetworkBudget } from './networkSize';
import { isHostByPorts, unnamedPort } from './portNumbers';
import { RowTally } from './rowTally';

/** An end of a cable; without a port, one is given to it. */
export interface ListedEnd {
  readonly node: string;
  readonly port?: string;
}

interface ListedCable extends Pick<CableRow, 'line' | 'link'> {
  readonly a: ListedEnd;
  readonly b: ListedEnd;
}

/** Collects the cables that a file lists, for readers of edges: counts rows, leaves out loops, and makes a network of the rest. */
export class CableList {
  readonly problems: ProblemList;
  readonly tally: RowTally;
  private readonly rows: ListedCable[] = [];
  private readonly budget: NetworkBudget;
  private readonly kinds = new Map<string, 'host' | 'switch'>();
  private readonly switches = new Set<string>();
  private readonly seen = new CablesSeen();
  private hasPorts = false;

  /**
   * @param isRow false where a file tells cables by rules (a tree by its tiers), so that there are no rows to count
   * @param others the kind of nodes that nothing tells; without it, the number of their cables does
   */
  constructor(
    private readonly file: TextFile,
    private readonly isRow = true,
    private readonly others?: 'switch',
  ) {
    this.problems = new ProblemList(file.name);
    this.tally = new RowTally(file.name);
    this.budget = new NetworkBudget(this.problems);
  }

  /** Says what a node is; of others the number of their cables tells. */
  kind(node: string, kind: 'host' | 'switch'): void {
    this.kinds.set(node, kind);
  }

  /** Says that a switch is there, cabled or not. */
  switch(node: string): void {
    this.kind(node, 'switch');
    this.switches.add(node);
  }

  /** One cable, as a row lists it. @throws FormatError for more than a network has */
  cable(line: number, a: ListedEnd, b: ListedEnd, link?: CableRow['link']): void {
    if (a.node === b.node) {
      this.tally.leaveOut(LOOP, line);
      return;
    }
    if (this.isRow) this.tally.read();
    this.hasPorts ||= a.port !== undefined || b.port !== undefined;
    this.budget.cable([a.node, b.node], line);
    if (hasPort(a) && hasPort(b) && this.seen.isAgain(a, b)) return;
    this.rows.push(link ? { line, a, b, link } : { line, a, b });
  }

  /** @throws FormatError */
  network(options?: ReadOptions): ParsedNetwork {
    const { file, problems } = this;
    const name = networkName(file.name);
    const told = () => (this.tally.seen > 0 ? { rows: this.tally.counts() } : {});
    if (this.rows.length === 0) {
      const nothing = { name, switches: [], hosts: [], links: [] };
      return { topology: nothing, problems: problems.finish(), ...told() };
    }
    const ruled = this.isRow || this.hasPorts ? null : this.ruledNetwork(name);
    if (ruled) return { topology: ruled, problems: problems.finish() };
    const rows = this.rows.map((row, i) => ({ ...row, a: withPort(row.a, i), b: withPort(row.b, i) }));
    const cables = this.hasPorts ? rows : eachOnce(rows, ({ a, b }) => [a.node, b.node], problems);
    const guessed = { hosts: 0, switches: 0 };
    const isHost = (ports: readonly string[], isLeaf: boolean, node: string): boolean => {
      const kind = this.kinds.get(node);
      if (kind) return kind === 'host';
      const byPorts = isHostByPorts(ports);
      if (byPorts !== null) return byPorts;
      if (this.others) return false;
      guessed[isLeaf ? 'hosts' : 'switches']++;
      return isLeaf;
    };
    const { rows: joined, ...network } = networkOfCables(
      cables,
      { name, file: file.name, problems, bare: [...this.switches].filter((node) => !this.budget.taken.has(node)) },
      isHost,
      options,
    );
    if (this.isRow) this.tally.takeBackAll(joined);
    const remarks = new ProblemList(file.name);
    if (guessed.hosts + guessed.switches > 0) remarks.warning(0, byDegree(guessed));
    return { ...network, problems: [...network.problems, ...remarks.finish()], ...told() };
  }

  /** The network where all kinds are said, and hosts have a cable each: nobody has to find out who is who. Null where that is not so. O(cables). */
  private ruledNetwork(name: string): Topology | null {
    const builder = new TopologyBuilder();
    const ids = new Map<string, NodeId>();
    for (const [key, portCount] of this.budget.taken) {
      const node = String(key);
      const kind = this.kinds.get(node);
      if (!kind || (kind === 'host' && portCount > 1)) return null;
      ids.set(node, kind === 'host' ? builder.addHost({ name: node }) : builder.addSwitch({ name: node, portCount }));
    }
    for (const { a, b, link } of this.rows)
      builder.connect(ids.get(a.node) as NodeId, ids.get(b.node) as NodeId, undefined, undefined, link);
    return builder.build(name);
  }
}

const hasPort = (end: ListedEnd): end is Required<ListedEnd> => end.port !== undefined;

const withPort = ({ node, port }: ListedEnd, cable: number): Required<ListedEnd> => ({
  node,
  port: port ?? unnamedPort(`cable ${cable}`),
});

/** Words for nodes of a graph that no cable leads to. */
export function describeIsolated(count: number): LocalText {
  return {
    en: `left out: ${count} vertices without an edge`,
    ja: `辺のない頂点 ${count} 個を除きました`,
  };
}

/** Words for kinds that only the cables tell. */
function byDegree({ hosts, switches }: { readonly hosts: number; readonly switches: number }): LocalText {
  return {
    en: `the file does not say what its nodes are: ${hosts} with one cable are read as hosts, ${switches} with several as switches`,
    ja: `ノードの種類が書かれていないため、ケーブルが 1 本の ${hosts} 台をホスト、複数の ${switches} 台をスイッチとして読みました`,
  };
}
